import type { ReactNode } from 'react';

type Fact = { readonly key: string; readonly name: string; readonly value: ReactNode };

/** Names and values side by side. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2 text-15">
      {facts.map(({ key, name, value }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-18 text-mid">{name}</dt>
          <dd className="min-w-0 text-end font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
