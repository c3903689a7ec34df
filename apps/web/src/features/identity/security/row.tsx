import { Badge } from '@padauk/ui/badge';
import { Card } from '@padauk/ui/card';
import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: ReactNode;
  /** Whether this guards the account now, and the word for it. */
  readonly state: { readonly good: boolean; readonly text: string };
  readonly action?: ReactNode;
  /** What belongs to it and is below. */
  readonly children?: ReactNode;
};

/** One of the things that guard an account: what it is, whether it is on, what can be done. */
export function SecurityRow({ Icon, title, text, state, action, children }: Props) {
  const Sign = state.good ? Check : TriangleAlert;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-s2 text-brand-text">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-48 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-17">{title}</h2>
            <Badge kind={state.good ? 'win' : 'warn'} icon={<Sign size={14} aria-hidden="true" />}>
              {state.text}
            </Badge>
          </div>
          <div className="mt-1 text-13 text-mid">{text}</div>
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </Card>
  );
}
