import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const kinds = {
  info: { Sign: Info, color: 'text-info' },
  win: { Sign: CircleCheck, color: 'text-win' },
  warn: { Sign: TriangleAlert, color: 'text-warn' },
  lose: { Sign: CircleAlert, color: 'text-lose' },
} as const;

type Props = {
  readonly kind?: keyof typeof kinds;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It appears while the page is shown and is read at once. */
  readonly live?: boolean;
};

/** A word to the reader that stays where it stands. */
export function Callout({ kind = 'info', title, children, action, live = false }: Props) {
  const { Sign, color } = kinds[kind];
  return (
    <div
      role={live ? (kind === 'lose' ? 'alert' : 'status') : undefined}
      className="flex items-start gap-3 rounded-md border border-line/60 bg-s2 p-3 sm:p-4"
    >
      <Sign size={20} aria-hidden="true" className={`mt-[0.15em] shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 text-15">
        {title && <p className="font-bold text-hi">{title}</p>}
        {children && <div className="text-mid">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
