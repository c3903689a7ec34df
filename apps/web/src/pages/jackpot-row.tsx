import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GameRail } from '../features/games/game-rail.tsx';
import { catalogueList, pageQuery } from '../features/games/games.ts';
import { JackpotStrip } from '../features/prizes/jackpot-strip.tsx';
import { useJackpots } from '../features/prizes/jackpots.ts';
import { useTexts } from '../lib/site.ts';

const linked = catalogueList({ classify: 'JP' }, 'RNG');

type Props = {
  /** As high as the row: stands where the pools are on their way. */
  readonly place: ReactNode;
};

/** On the home page: the live pools, and the games whose stakes feed them. */
export function JackpotRow({ place }: Props) {
  const t = useTexts();
  const jackpots = useJackpots();
  const games = useQuery(pageQuery(linked, 1));
  if (jackpots.isPending) return place;
  const nodeIds = new Set(jackpots.data?.flatMap((jackpot) => jackpot.nodeIds) ?? []);
  if (nodeIds.size === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <JackpotStrip />
      <GameRail
        title={t('prizes_jackpot_games')}
        games={games.data?.games.filter(({ nodeId }) => nodeIds.has(nodeId))}
        expected={nodeIds.size}
      />
    </div>
  );
}
