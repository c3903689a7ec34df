import type { ReactNode } from 'react';

type Figure = { readonly key: string; readonly name: string; readonly value: ReactNode };

/** A few sums side by side. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {figures.map(({ key, name, value }) => (
        <div key={key} className="min-w-0 rounded-md border border-line/60 bg-s1 p-3">
          <dt className="text-13 text-mid">{name}</dt>
          <dd className="text-17 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
