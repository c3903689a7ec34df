import { Dialog } from '@padauk/ui/dialog';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import { Board } from './board.tsx';
import { Score } from './score.tsx';
import { useTournaments } from './tournament-queries.ts';

const PLACES_BESIDE_GAME = 5;

/** Beside the game: where the player is in the tournaments that this game counts for. */
export function TournamentChips({ nodeId }: { readonly nodeId: string }) {
  const t = useTexts();
  const tournaments = useTournaments();
  const [opened, setOpened] = useState<string>();
  const entered = tournaments.data?.filter(
    ({ state, own, games }) =>
      state === 'running' && own !== null && (games.length === 0 || games.includes(nodeId)),
  );
  if (!entered || entered.length === 0) return null;
  const shown = entered.find(({ tournamentId }) => tournamentId === opened);
  return (
    <div className="flex gap-2 overflow-x-auto px-2 pb-1 lg:px-0">
      {entered.map(({ tournamentId, title, own, criterion }) => (
        <button
          key={tournamentId}
          type="button"
          onClick={() => setOpened(tournamentId)}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-s2 px-4 text-13 hover:text-brand-text"
        >
          <Trophy size={16} aria-hidden="true" className="shrink-0 text-brand-text" />
          <span className="max-w-40 truncate font-bold">{title}</span>
          {own && (
            <span className="whitespace-nowrap text-mid">
              {own.place === 0 ? t('prizes_place_none') : `${t('prizes_place')} ${own.place}`}
              {own.place > 0 && (
                <>
                  {' · '}
                  <Score criterion={criterion} score={own.score} />
                </>
              )}
            </span>
          )}
        </button>
      ))}
      {shown && (
        <Dialog
          title={shown.title}
          closeLabel={t('shell_close')}
          onClose={() => setOpened(undefined)}
        >
          <div className="px-5 pt-2 pb-6">
            <Board tournamentId={shown.tournamentId} places={PLACES_BESIDE_GAME} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
