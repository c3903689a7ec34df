import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { readonly chosen?: boolean };

/** A choice among a few: a filter, an amount. */
export function Pill({ chosen = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={chosen}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-4 py-[0.35em] text-15 font-bold leading-tight transition enabled:active:scale-97 disabled:cursor-not-allowed disabled:opacity-50 ${chosen ? 'border-brand bg-brand text-on-brand' : 'border-line bg-s1 text-mid enabled:hover:bg-s2 enabled:hover:text-hi'} ${className ?? ''}`}
    />
  );
}
