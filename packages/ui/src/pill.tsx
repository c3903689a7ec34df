import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly chosen?: boolean;
  /** A second row of choices is smaller, and its chosen one outlined: one row leads the eye. */
  readonly rank?: 'first' | 'second';
};

const sizes = { first: 'min-h-11 px-4 text-15', second: 'min-h-9 px-3.5 text-13' } as const;
const chosenLooks = {
  first: 'border-brand bg-brand text-on-brand',
  second: 'border-brand-text bg-s2 text-brand-text',
} as const;

/** A choice among a few: a filter, an amount. */
export function Pill({ chosen = false, rank = 'first', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={chosen}
      className={`inline-flex items-center justify-center gap-2 rounded-full border py-[0.35em] font-bold leading-tight transition enabled:active:scale-97 disabled:cursor-not-allowed disabled:opacity-50 ${sizes[rank]} ${chosen ? chosenLooks[rank] : 'border-line bg-s1 text-mid enabled:hover:bg-s2 enabled:hover:text-hi'} ${className ?? ''}`}
    />
  );
}
