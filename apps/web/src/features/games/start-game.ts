import type { Game } from '@padauk/contracts/games';
import { categoryPath } from './category.tsx';

/** Whoever presses a game. */
export type Player = 'guest' | 'trial' | 'member';

/** A page of the site with what is behind its `?`. */
export type Address = {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
};

/** What a press on a game leads to. */
export type Start =
  /** The login opens, and leads on to `next` afterwards. */
  | { readonly kind: 'login'; readonly next: string }
  /** A trial account is opened, and leads on to `next`. */
  | { readonly kind: 'freePlay'; readonly next: string }
  /** A word that this needs a real account. */
  | { readonly kind: 'realAccount' }
  /** The games of a provider, in a popup. */
  | { readonly kind: 'provider' }
  | { readonly kind: 'page'; readonly address: Address };

/** Lotteries have halls of their own, by the code of their vendor. */
const lotteryHalls: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
};

type Startable = Pick<
  Game,
  'nodeId' | 'gameCode' | 'gameType' | 'vassalage' | 'isGame' | 'supportPlay'
>;

/** The page that a game opens at: its hall, the list of its provider, or its own frame. */
export function addressOfGame(game: Startable): Address {
  const hall =
    lotteryHalls[game.vassalage] ??
    (game.gameType === 'LOTT' || game.gameType === 'ELOTT' ? '/lottery' : undefined);
  if (hall) {
    const { vassalage, gameCode } = game;
    return { to: hall, search: game.isGame === 'VASSALAGE' ? { vassalage } : { gameCode } };
  }
  if (game.isGame === 'VASSALAGE') {
    return { to: categoryPath(game.gameType), search: { vassalage: game.vassalage } };
  }
  return { to: `/game/${encodeURIComponent(game.nodeId)}`, search: {} };
}

/** Whether a game opens in its own frame, not in a hall or a list. */
export const isFrame = ({ to }: Address): boolean => to.startsWith('/game/');

/** An address as text, for the way back after a login. */
export function textOfAddress({ to, search }: Address): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${to}?${query}` : to;
}

/**
 * What happens when a game is pressed. Guests log in first, or get a trial account where they
 * pressed the free trial; slots of a provider have a page of their own, the games of other
 * providers open as a popup; a trial account plays the games that have a free trial.
 *
 * @param how - `trial` when the free trial was pressed, not the game itself
 */
export function startOf(game: Startable, player: Player, how: 'real' | 'trial'): Start {
  const address = addressOfGame(game);
  const hasTrial = game.supportPlay === 0 && game.isGame === 'GAME';
  if (player === 'guest') {
    const kind = how === 'trial' && hasTrial ? 'freePlay' : 'login';
    return { kind, next: textOfAddress(address) };
  }
  const isList = game.isGame === 'VASSALAGE' && address.to === categoryPath(game.gameType);
  if (isList) return game.gameType === 'RNG' ? { kind: 'page', address } : { kind: 'provider' };
  if (player === 'trial' && !hasTrial) return { kind: 'realAccount' };
  return { kind: 'page', address };
}
