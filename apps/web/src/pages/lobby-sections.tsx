import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient, useTexts } from '../lib/site.ts';
import { CategoryRows } from '../features/games/category-rows.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import { catalogueList, pageQuery } from '../features/games/games.ts';
import { NearPart } from '../features/games/near.tsx';
import { FarGridPlaces } from '../features/games/tile-places.tsx';
import { JackpotPlace } from './jackpot-place.tsx';
import { Promises } from '../features/games/promises.tsx';
import { VendorLanes } from '../features/games/vendor-lanes.tsx';
import { WinnersBoard } from '../features/games/winners-board.tsx';

const everything = catalogueList({});
const firstPage = pageQuery(everything, 1);

/** The home page below its first view. */
export function LobbySections() {
  const t = useTexts();
  const isGrown = useSearch({ strict: false, select: (search) => search.page !== undefined });
  const [known] = useState(
    () => isGrown || queryClient.getQueryData(firstPage.queryKey) !== undefined,
  );
  return (
    <>
      <CategoryRows />
      <JackpotPlace />
      <VendorLanes />
      <WinnersBoard />
      <section aria-labelledby="all-games" className="peer">
        <h2 id="all-games" className="mb-3 text-20">
          {t('games_all')}
        </h2>
        <NearPart known={known} place={<FarGridPlaces />}>
          <GameGrid list={everything} label={t('games_all')} growth="steps" />
        </NearPart>
      </section>
      <Promises />
    </>
  );
}
