import type { Game } from '@padauk/contracts/games';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { isTrial, memberQuery } from '../../lib/member.ts';
import { queryClient, session, texts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { openGamePopup } from './open-game-popup.tsx';
import { type Player, startOf, textOfAddress } from './start-game.ts';

function playerNow(): Player {
  if (session.token() === null) return 'guest';
  return isTrial(queryClient.getQueryData(memberQuery.queryKey)) ? 'trial' : 'member';
}

/** Starts a game as its state and the player's say; done when the visitor is on the way to it. */
export function useStartGame(): (game: Game, how: 'real' | 'trial') => Promise<void> {
  const router = useRouter();
  return async (game, how) => {
    const start = startOf(game, playerNow(), how);
    if (start.kind === 'page') router.history.push(textOfAddress(start.address));
    else if (start.kind === 'freePlay') await playFree(router, start.next);
    else if (start.kind === 'login') openLogin(router, start.next);
    else openGamePopup({ kind: start.kind, game });
  };
}

/** The press on a link to a game: starts it, unless a new tab or window is to open its address. */
export function useGameLink(game: Game): (event: MouseEvent) => void {
  const start = useStartGame();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) {
      return;
    }
    event.preventDefault();
    void start(game, 'real');
  };
}

type Router = ReturnType<typeof useRouter>;
/** The login over the page; it leads on to `next`. */
export const openLogin = (router: Router, next: string): void =>
  void router.navigate({ to: '/login', search: { next } });

let isOpening = false;
/** Opens a trial account and then the game, one at a time; whoever cannot have one is told why. */
async function playFree(router: Router, next: string): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const part = await loadPart(() => import('../../lib/free-play.ts'));
    if (await part.playFree()) router.history.push(next);
  } catch {
    toast('info', texts.translate()('shell_part_title'));
  } finally {
    isOpening = false;
  }
}
