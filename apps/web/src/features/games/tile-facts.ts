import { useQuery } from '@tanstack/react-query';
import { isModuleOn, useBrand } from '../../lib/config.ts';
import { isTrial, useMember } from '../../lib/member.ts';
import { useToken } from '../../lib/site.ts';
import { favouriteIdsQuery } from './favourites.ts';
import type { Game } from './games.ts';

/** What every tile of a list needs to know of its visitor; read once for the whole list. */
export type TileFacts = {
  readonly favourites: ReadonlySet<string>;
  /** Free trials can be played by this visitor. */
  readonly trialOffered: boolean;
};
const NONE: ReadonlySet<string> = new Set();

export function useTileFacts(): TileFacts {
  const signedIn = useToken() !== null;
  const ids = useQuery({ ...favouriteIdsQuery, enabled: signedIn });
  const member = useMember();
  const brand = useBrand();
  return {
    favourites: ids.data ?? NONE,
    trialOffered: signedIn ? isTrial(member.data) : isModuleOn(brand.whitelabel, 'FREE_PLAY'),
  };
}

export const hasTrial = (game: Game, facts: TileFacts): boolean =>
  facts.trialOffered && game.supportPlay === 0 && game.isGame === 'GAME';
