import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/site.ts';
import { GameGrid } from './game-grid.tsx';
import { GameRail } from './game-rail.tsx';
import { catalogueList, HOME_ROW_MAX, hotQuery } from './games.ts';
import { favouritesList } from './own-lists.ts';
import { NothingCalled } from './narrowed-empty.tsx';
import { NoFavourites } from './personal-empty.tsx';

type Props = { readonly list: 'search' | 'hot' | 'fav'; readonly q: string };

/** A list in place of the home page: what was searched, what is hot, what the player likes. */
export function LobbyList({ list, q }: Props) {
  const t = useTexts();
  if (list === 'search') return <Results q={q} />;
  return (
    <section aria-labelledby="lobby-list">
      <h2 id="lobby-list" className="mb-3 text-24">
        {t(list === 'hot' ? 'games_hot' : 'games_favourites')}
      </h2>
      {list === 'hot' ? (
        <GameGrid list={catalogueList({ show: 'HOT' })} label={t('games_hot')} counted />
      ) : (
        <GameGrid
          list={favouritesList()}
          label={t('games_favourites')}
          empty={<NoFavourites />}
          growth="steps"
          counted
        />
      )}
    </section>
  );
}

function Results({ q }: { readonly q: string }) {
  const t = useTexts();
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="mb-1 text-20">
        {t('games_search')}: “{q}”
      </h2>
      <GameGrid
        list={catalogueList({ q })}
        label={t('games_search')}
        looked={q}
        counted
        empty={<NothingFound q={q} />}
      />
    </section>
  );
}

/** Nothing matches: a hint, and what others like. */
function NothingFound({ q }: { readonly q: string }) {
  const t = useTexts();
  const hot = useQuery(hotQuery);
  return (
    <>
      <NothingCalled text={q} />
      {hot.data && hot.data.length > 0 && (
        <GameRail title={t('games_hot')} games={hot.data.slice(0, HOME_ROW_MAX)} />
      )}
    </>
  );
}
