import { markerFacts } from '@padauk/contracts/harm';
import type { Marker } from '../../lib/care-queries.ts';
import { useTexts } from '../../lib/site.ts';

/** The figures of a sign by their names, in one order. */
export function MarkerFacts({ facts }: { readonly facts: Marker['facts'] }) {
  const t = useTexts();
  return (
    <dl className="flex flex-wrap gap-x-4 py-1">
      {markerFacts
        .filter((name) => facts[name] !== undefined)
        .map((name) => (
          <div key={name} className="flex gap-1">
            <dt className="text-mid">{t(`harm_fact_${name}`)}</dt>
            <dd className="font-bold tabular-nums">{facts[name]}</dd>
          </div>
        ))}
    </dl>
  );
}
