import { useTexts } from '../lib/site.ts';
import { CategoryRows } from '../features/games/category-rows.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import { catalogueList } from '../features/games/games.ts';
import { JackpotPlace } from './jackpot-place.tsx';
import { Promises } from '../features/games/promises.tsx';
import { VendorLanes } from '../features/games/vendor-lanes.tsx';
import { WinnersBoard } from '../features/games/winners-board.tsx';

const everything = catalogueList({});

/** The home page below its first view. */
export function LobbySections() {
  const t = useTexts();
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
        <GameGrid list={everything} label={t('games_all')} growth="steps" />
      </section>
      <Promises />
    </>
  );
}
