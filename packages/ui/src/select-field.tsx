import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** The browser's own select: it opens as a wheel on a phone and knows the keyboard. */
export function SelectField({ label, error, children, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-13 font-bold text-mid">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12 w-full rounded-md border bg-s2 px-3 text-[16px] ${error ? 'border-lose' : 'border-lo'}`}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 text-lose">
          {error}
        </p>
      )}
    </div>
  );
}
