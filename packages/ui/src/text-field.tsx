import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string;
  /** What the field accepts; stands under it from the beginning. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, before, after, className, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-13 font-bold text-mid">
        {label}
      </label>
      <div
        className={`flex min-h-12 items-center rounded-md border bg-s2 transition-[border-color] focus-within:border-acc focus-within:outline-3 focus-within:outline-acc ${error ? 'border-lose' : 'border-lo'}`}
      >
        {before && <span className="ps-3 text-lo">{before}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="min-h-12 w-full min-w-0 flex-1 bg-transparent px-3 text-[16px] outline-none placeholder:text-lo disabled:opacity-60"
        />
        {after && <span className="pe-1">{after}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 text-lose">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-13 text-mid">
          {hint}
        </div>
      )}
    </div>
  );
}
