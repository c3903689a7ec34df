import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ children, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-[0.2em] size-6 shrink-0 cursor-pointer accent-[var(--acc)]"
        />
        <label htmlFor={id} className="cursor-pointer text-15 text-mid">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 text-lose">
          {error}
        </p>
      )}
    </div>
  );
}
