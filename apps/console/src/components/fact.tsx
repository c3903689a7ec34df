import { Card } from '@padauk/ui/card';
import type { ReactNode } from 'react';

/** A name and its value, on one line; it belongs in a `dl`. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line/50 py-1.5">
      <dt className="min-w-18 text-13 text-mid">{name}</dt>
      <dd className="min-w-0 text-end text-13 font-bold break-words">{children}</dd>
    </div>
  );
}

type SectionProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};
/** One subject of a page, under its heading. */
export function Section({ title, aside, className = '', children }: SectionProps) {
  return (
    <Card className={`grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-4! ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-17">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
