import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'gold' | 'solid' | 'ghost' | 'danger' | 'quiet';
const looks: Readonly<Record<ButtonKind, string>> = {
  gold: 'gold not-disabled:hover:brightness-105 not-disabled:active:translate-y-[2px] not-disabled:active:shadow-none',
  solid: 'bg-s2 text-hi not-disabled:hover:bg-s3 not-disabled:active:bg-line',
  ghost: 'border border-lo text-hi not-disabled:hover:bg-s2 not-disabled:active:bg-s3',
  danger: 'border border-lose text-lose not-disabled:hover:bg-s2 not-disabled:active:border-2',
  quiet: 'text-mid not-disabled:hover:text-hi not-disabled:hover:bg-s2 not-disabled:active:bg-s3',
};
const sizes = {
  sm: 'min-h-9 px-3 py-[0.35em] text-13 rounded-sm gap-1.5',
  md: 'min-h-11 px-4 py-[0.5em] text-15 rounded-md gap-2',
  lg: 'min-h-13 px-6 py-[0.6em] text-17 rounded-md gap-2',
} as const;

export type ButtonLook = {
  readonly kind?: ButtonKind;
  readonly size?: keyof typeof sizes;
  readonly wide?: boolean;
};
/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ kind = 'solid', size = 'md', wide = false }: ButtonLook = {}) =>
  `inline-flex items-center justify-center text-center font-bold leading-tight no-underline select-none transition duration-120 ease-out disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 ${sizes[size]} ${looks[kind]} ${wide ? 'w-full' : ''}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Keeps the size, shows a turning ring and takes no press. */
    readonly busy?: boolean;
    readonly icon?: ReactNode;
  };

/** A button; `busy` shows a spinner and takes no press. */
export function Button({ kind, size, wide, busy, icon, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
      className={`${buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) })} ${className ?? ''}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
