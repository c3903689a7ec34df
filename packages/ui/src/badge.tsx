import type { ReactNode } from 'react';

const looks = {
  hot: 'bg-hot text-on-hot',
  win: 'bg-s2 text-win',
  lose: 'bg-s2 text-lose',
  warn: 'bg-s2 text-warn',
  info: 'bg-s2 text-info',
  plain: 'bg-s2 text-mid',
} as const;
export type BadgeKind = keyof typeof looks;

type Props = {
  readonly kind?: BadgeKind;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A word on a colored ground. The word carries the meaning; the color repeats it. */
export function Badge({ kind = 'plain', icon, className = '', children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-[0.15em] text-12 font-bold leading-tight ${looks[kind]} ${className}`}
    >
      {icon}
      {children}
    </span>
  );
}
