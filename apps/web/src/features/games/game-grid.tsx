import { Button } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { VirtualGrid } from '@padauk/ui/virtual-grid';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TroubleView } from '../../components/trouble-view.tsx';
import { wordsOfError } from '../../lib/ask.ts';
import { useTexts } from '../../lib/site.ts';
import { GameTile } from './game-tile.tsx';
import { GridPlaces, TilePlace } from './tile-places.tsx';
import type { Game, GameList } from './games.ts';
import { useTileFacts } from './tile-facts.ts';
import { useGamePages } from './use-game-pages.ts';

type Props = {
  readonly list: GameList;
  readonly label: string;
  /** What is there when no game matches. */
  readonly empty?: ReactNode;
  /** Tells how many there are, once that is known. */
  readonly counted?: boolean;
  /** What was looked for; it is marked in the names. */
  readonly looked?: string;
  /** All places at once, or page after page by a button, which keeps what follows in reach. */
  readonly growth?: 'whole' | 'steps';
};

const keyOf = (game: Game): string => game.nodeId;

/** The games of a list of any length; only the rows around the window are in the document. */
export function GameGrid(props: Props) {
  'use memo';
  const { list, label, empty, counted = false, looked = '', growth = 'whole' } = props;
  const t = useTexts();
  const facts = useTileFacts();
  const games = useGamePages(list);
  const steps = useSearch({ strict: false, select: (search) => search.page ?? 1 });
  const shown = growth === 'whole' ? games.total : Math.min(games.total, steps * list.pageSize);
  if (games.isPending) return <GridPlaces />;
  if (games.error && games.total === 0) {
    return <TroubleView error={games.error} onRetry={games.retry} />;
  }
  if (games.total === 0) {
    return (
      empty ?? (
        <EmptyState
          picture="/illustrations/empty.svg"
          title={t('games_empty_title')}
          text={t('games_empty_text')}
        />
      )
    );
  }
  return (
    <>
      {counted && (
        <p role="status" className="mb-3 text-13 text-mid">
          {t('games_count', { count: games.total })}
        </p>
      )}
      <VirtualGrid
        label={label}
        items={games.items.slice(0, shown)}
        total={shown}
        keyOf={keyOf}
        placeholder={<TilePlace />}
        onNeed={games.need}
      >
        {(game) => <GameTile game={game} facts={facts} looked={looked} />}
      </VirtualGrid>
      {games.error && (
        <div role="alert" className="mt-6 flex flex-wrap items-center justify-center gap-3">
          <p className="text-15 text-mid">{wordsOfError(t, games.error)}</p>
          <Button onClick={games.retry}>{t('shell_retry')}</Button>
        </div>
      )}
      {shown < games.total && <MoreButton steps={steps} shown={shown} total={games.total} />}
    </>
  );
}

/**
 * Shows one page more. The count is in the address, so that going back finds the same place.
 */
function MoreButton(props: {
  readonly steps: number;
  readonly shown: number;
  readonly total: number;
}) {
  const { steps, shown, total } = props;
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <p className="text-13 text-mid">{t('games_shown', { shown, total })}</p>
      <Button
        onClick={() =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, page: steps + 1 }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        {t('games_load_more')}
      </Button>
    </div>
  );
}
