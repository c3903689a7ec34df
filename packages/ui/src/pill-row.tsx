import { type ReactNode, useEffect, useRef } from 'react';
import { showChosen } from './chosen-in-sight.ts';

type Props = {
  /** Names the choice for screen readers. */
  readonly label: string;
  /** Its place and its room at the ends. */
  readonly className?: string;
  /** Pills, none of which gives way. */
  readonly children: ReactNode;
};

/** Pills beside each other: the row scrolls where it is too long, to the chosen one at first. */
export function PillRow({ label, className = '-mx-1 p-1', children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    if (row.current) shown.current = showChosen(row.current, shown.current);
  });
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={`scroll-quiet flex gap-2 overflow-x-auto *:shrink-0 *:whitespace-nowrap ${className}`}
    >
      {children}
    </div>
  );
}
