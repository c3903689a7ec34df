import { Badge } from '@padauk/ui/badge';
import { Spinner } from '@padauk/ui/spinner';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import type { Game } from './games.ts';
import { HeartButton } from './heart-button.tsx';
import { partsOf } from './highlight.ts';
import { addressOfGame, textOfAddress } from './start-game.ts';
import { openGamePopup } from './open-game-popup.tsx';
import { useGameLink, useStartGame } from './start-press.ts';
import { hasTrial, type TileFacts } from './tile-facts.ts';
import { TilePicture } from './tile-picture.tsx';

type Props = {
  readonly game: Game;
  readonly facts: TileFacts;
  /** What was looked for; it is marked in the name. */
  readonly looked?: string;
};

/** Picture, name and return of a game; the whole tile opens it, the heart keeps it. */
export function GameTile({ game, facts, looked = '' }: Props) {
  'use memo';
  const t = useTexts();
  const router = useRouter();
  const start = useStartGame();
  const [pointed, setPointed] = useState(false);
  const [busy, setBusy] = useState(false);
  const trial = hasTrial(game, facts);
  const open = useGameLink(game);
  const press = (event: MouseEvent) => {
    // A finger cannot point before it presses: what else there is to choose comes as a sheet.
    if (trial && matchMedia('(hover: none)').matches) {
      event.preventDefault();
      openGamePopup({ kind: 'choice', game });
    } else open(event);
  };
  const tryOut = async () => {
    setBusy(true);
    await start(game, 'trial');
    setBusy(false);
  };
  return (
    <div
      className="relative"
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      // By keys alone: a finger focuses too as it presses, and what came up under it then would take
      // the press from the game.
      onFocus={({ target }) => target.matches(':focus-visible') && setPointed(true)}
      // What is there only while the tile is pointed at keeps the focus that comes to it.
      onBlur={({ currentTarget, relatedTarget }) =>
        setPointed(currentTarget.contains(relatedTarget))
      }
    >
      <a
        href={textOfAddress(addressOfGame(game))}
        onClick={press}
        onPointerEnter={() => void preload(router, game)}
        className="relative block rounded-tile no-underline transition-transform duration-180 ease-out hover:-translate-y-1"
      >
        <TilePicture
          game={game}
          className={`rounded-tile bg-s2 shadow-card ${game.maintenance ? 'grayscale' : ''}`}
        />
        <TileBadge game={game} />
        {pointed && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-0 grid aspect-3/4 place-items-center rounded-tile bg-scrim transition-opacity duration-180 starting:opacity-0"
          >
            <span
              className={`gold rounded-full px-4 py-1.5 text-15 leading-tight font-bold ${trial ? '-mt-24' : ''}`}
            >
              {t('games_play')}
            </span>
          </span>
        )}
        <TileWords game={game} looked={looked} />
      </a>
      {trial && (pointed || busy) && (
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={() => void tryOut()}
          aria-label={t('games_trial_name', { name: game.displayName })}
          className="absolute inset-x-2 top-[28%] min-h-11 rounded-full border border-white bg-black/60 px-2 text-13 leading-tight font-bold text-white hover:bg-black/80"
        >
          {busy ? <Spinner /> : t('games_trial')}
        </button>
      )}
      <HeartButton game={game} chosen={facts.favourites.has(game.nodeId)} />
    </div>
  );
}

/** The chunk of the game page comes while the pointer is still on its way. */
const preload = (router: ReturnType<typeof useRouter>, game: Game) =>
  game.isGame === 'GAME' ? router.preloadRoute({ to: addressOfGame(game).to }) : undefined;

/** One word about a game, the most telling one. */
function TileBadge({ game }: { readonly game: Game }) {
  const t = useTexts();
  const word = game.maintenance
    ? t('games_maintenance_badge')
    : game.isHot === 1
      ? t('games_hot_badge')
      : game.isNew === 1
        ? t('games_new_badge')
        : undefined;
  if (word === undefined) return null;
  const kind = game.maintenance ? 'warn' : game.isHot === 1 ? 'hot' : 'info';
  return (
    // What the heart leaves of the width; the longest word has narrower sides.
    <Badge
      kind={kind}
      className={`absolute start-2 top-2 max-w-[calc(100%-52px)] ${game.maintenance ? 'px-1.5!' : ''}`}
    >
      {word}
    </Badge>
  );
}

function TileWords({ game, looked }: { readonly game: Game; readonly looked: string }) {
  const t = useTexts();
  return (
    <span className="tile-words">
      <span className="line-clamp-2 text-13 leading-tight font-bold text-hi">
        {looked === '' ? game.displayName : <MarkedName name={game.displayName} looked={looked} />}
      </span>
      <bdi className="block truncate text-12 leading-tight text-mid rtl:text-right">
        {game.returnPercent
          ? t('games_return_short', { percent: game.returnPercent })
          : game.vendorName}
      </bdi>
    </span>
  );
}

function MarkedName({ name, looked }: { readonly name: string; readonly looked: string }) {
  return partsOf(name, looked).map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="rounded-[3px] bg-brand text-on-brand">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
