import type { ReactNode } from 'react';
import { Card } from '@padauk/ui/card';

type Props = { readonly name: string; readonly children: ReactNode; readonly wide?: boolean };

/** One component in its states. */
export function Part({ name, children, wide = false }: Props) {
  const id = name.toLowerCase().replace(/\W+/g, '-');
  return (
    <Card id={id} aria-labelledby={`${id}-name`} role="region" className="min-w-0">
      <h2 id={`${id}-name`} lang="en" className="mb-4 text-17">
        {name}
      </h2>
      <div className={wide ? 'grid gap-4 *:min-w-0' : 'flex flex-wrap items-start gap-4'}>
        {children}
      </div>
    </Card>
  );
}
