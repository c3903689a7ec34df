import { Badge } from '@padauk/ui/badge';
import { buttonClass } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/site.ts';
import { GameRail } from './game-rail.tsx';
import { type Game, HOME_ROW_MAX, hotQuery } from './games.ts';
import { addressOfGame, textOfAddress } from './start-game.ts';
import { useGameLink } from './start-press.ts';
import { TilePicture } from './tile-picture.tsx';

/** Below this many, each hot game has room for a card of its own. */
const RAIL_FROM = 4;

/** The games with the largest turnover of the last day, and those that the house has pinned. */
export function HotGames() {
  const t = useTexts();
  const hot = useQuery(hotQuery);
  // A home page without this row is still whole; the grid below tells of a lost connection.
  if (hot.isLoadingError || hot.data?.length === 0) return null;
  if (!hot.data || hot.data.length >= RAIL_FROM) {
    return (
      <GameRail
        title={t('games_hot')}
        games={hot.data?.slice(0, HOME_ROW_MAX)}
        more={{ to: '/', search: { tab: 'home-hot' } }}
        eager
      />
    );
  }
  return (
    <section aria-labelledby="hot-games">
      <h2 id="hot-games" className="mb-3 text-20">
        {t('games_hot')}
      </h2>
      <ul className={`grid gap-4 ${hot.data.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {hot.data.map((game) => (
          <li key={game.nodeId}>
            <SpotlightCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpotlightCard({ game }: { readonly game: Game }) {
  const t = useTexts();
  const press = useGameLink(game);
  return (
    <article className="relative flex h-full overflow-hidden rounded-lg border border-line/60 bg-s1 shadow-card">
      <div className="w-[36%] max-w-60 shrink-0">
        <TilePicture game={game} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-4 sm:p-6">
        <Badge kind="hot">{t('games_hot_badge')}</Badge>
        <h3 className="text-20">{game.displayName}</h3>
        <p className="text-13 text-mid">{game.vendorName}</p>
        {game.returnPercent && (
          <p className="text-13 text-mid">
            <span className="tabular font-bold text-hi">
              {t('games_return', { percent: game.returnPercent })}
            </span>
            <span className="max-sm:hidden"> · {t('games_return_note')}</span>
          </p>
        )}
        <a
          href={textOfAddress(addressOfGame(game))}
          onClick={press}
          aria-label={t('games_play_name', { name: game.displayName })}
          className={`${buttonClass({ kind: 'gold' })} mt-auto before:absolute before:inset-0`}
        >
          {t('games_play')}
        </a>
      </div>
    </article>
  );
}
