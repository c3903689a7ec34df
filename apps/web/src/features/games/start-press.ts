import type { Game } from '@padauk/contracts/games';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { create } from 'zustand';
import { loadPart } from '../../lib/load-part.ts';
import { isTrial, memberQuery } from '../../lib/member.ts';
import { queryClient, session } from '../../lib/site.ts';
import { type Player, startOf, textOfAddress } from './start-game.ts';

/** What opens over the page when a game is pressed. */
export type GamePopup = {
  readonly kind: 'realAccount' | 'provider' | 'choice';
  readonly game: Game;
};
type Popups = { readonly open: GamePopup | null };

/** The popup of a game that is open; `GamePopups` draws it. */
export const useGamePopup = create<Popups>(() => ({ open: null }));
export const openGamePopup = (open: GamePopup): void => useGamePopup.setState({ open });
export const closeGamePopup = (): void => useGamePopup.setState({ open: null });

function playerNow(): Player {
  if (session.token() === null) return 'guest';
  return isTrial(queryClient.getQueryData(memberQuery.queryKey)) ? 'trial' : 'member';
}

/** Starts a game as its state and the player's say. */
export function useStartGame(): (game: Game, how: 'real' | 'trial') => void {
  const router = useRouter();
  return (game, how) => {
    const start = startOf(game, playerNow(), how);
    if (start.kind === 'page') router.history.push(textOfAddress(start.address));
    else if (start.kind === 'freePlay') void playFree(router, start.next);
    else if (start.kind === 'login') openLogin(router, start.next);
    else openGamePopup({ kind: start.kind, game });
  };
}

/** The press on a link to a game: starts it, unless a new tab or window shall open its address. */
export function useGameLink(game: Game): (event: MouseEvent) => void {
  const start = useStartGame();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) {
      return;
    }
    event.preventDefault();
    start(game, 'real');
  };
}

type Router = ReturnType<typeof useRouter>;
/** The login over the page; it leads on to `next`. */
export const openLogin = (router: Router, next: string): void =>
  void router.navigate({ to: '/login', search: { next } });

/** Opens a trial account and then the game; whoever cannot have one is told why. */
async function playFree(router: Router, next: string): Promise<void> {
  const part = await loadPart(() => import('../../lib/free-play.ts'));
  if (await part.playFree()) router.history.push(next);
}
