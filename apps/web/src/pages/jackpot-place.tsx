import { Suspense } from 'react';
import { lazyPart } from '../lib/load-part.ts';
import { useBrand } from '../lib/config.ts';
import { texts } from '../lib/site.ts';
import { NearRow } from '../features/games/near.tsx';
import { RailPlace } from '../features/games/tile-places.tsx';

const JackpotRow = lazyPart(async () => {
  const [part] = await Promise.all([import('./jackpot-row.tsx'), texts.load('prizes')]);
  return part.JackpotRow;
});

/** The live jackpots on the home page, asked for while their place is near the window. */
export function JackpotPlace() {
  const { hasJackpots } = useBrand();
  if (!hasJackpots) return null;
  const place = (
    <div className="grid gap-4">
      <div className="h-47 lg:h-32" />
      <RailPlace expected={3} />
    </div>
  );
  return (
    <NearRow place={place}>
      <Suspense fallback={place}>
        <JackpotRow place={place} />
      </Suspense>
    </NearRow>
  );
}
