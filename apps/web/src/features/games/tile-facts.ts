import type { WhiteLabelNode } from '@padauk/contracts/site';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../lib/config.ts';
import { useMember } from '../../lib/member.ts';
import { useToken } from '../../lib/site.ts';
import { favouriteIdsQuery } from './favourites.ts';
import type { Game } from './games.ts';
import { TRIAL } from './start-press.ts';

/** What every tile of a list needs to know of its visitor; read once for the whole list. */
export type TileFacts = {
  readonly favourites: ReadonlySet<string>;
  /** Free trials can be played by this visitor. */
  readonly trialOffered: boolean;
};
const NONE: ReadonlySet<string> = new Set();

const isOn = (nodes: readonly WhiteLabelNode[], code: string): boolean =>
  nodes.some((node) => (node.code === code ? node.enabled === '1' : isOn(node.children, code)));

export function useTileFacts(): TileFacts {
  const signedIn = useToken() !== null;
  const ids = useQuery({ ...favouriteIdsQuery, enabled: signedIn });
  const member = useMember();
  const brand = useBrand();
  return {
    favourites: ids.data ?? NONE,
    trialOffered: signedIn ? member.data?.type === TRIAL : isOn(brand.whitelabel, 'FREE_PLAY'),
  };
}

export const hasTrial = (game: Game, facts: TileFacts): boolean =>
  facts.trialOffered && game.supportPlay === 0 && game.isGame === 'GAME';
