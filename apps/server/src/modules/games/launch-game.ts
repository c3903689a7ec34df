import { type Currency, MINUTE_MS, ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { Clock } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import type { Db, Merchant, Random } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { stopLaunch } from '../safety/index.ts';
import { isListedIn } from './catalogue.ts';
import { findGameByNode } from './catalogue.repo.ts';
import { insertLaunch } from './launches.repo.ts';
import { noteRecentGame } from './own-games.repo.ts';
import { longestInForce } from './stops/play-stop.ts';
import { refuseStopped } from './stops/stop-play.ts';
import { findStops } from './stops/stops.repo.ts';

/** A launch token is taken up at once by the frame that opens, so a minute is long. */
export const LAUNCH_TOKEN_MS = MINUTE_MS;

export type LaunchRequest = {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'languages'>;
  readonly player: {
    readonly memberId: Uuid;
    readonly sessionId: Uuid;
    readonly type: number;
    readonly currency: Currency;
  };
  readonly nodeId: string;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  /** Where the game leads back to. */
  readonly back: string;
};

/** Opens a game for a player: an address for the frame, good once and for a minute. */
export async function launchGame(
  context: { readonly db: Db; readonly clock: Clock; readonly random: Random },
  request: LaunchRequest,
): Promise<
  Result<
    { readonly url: string; readonly gameCode: string; readonly displayName: string },
    | 'game_not_found'
    | 'game_disabled'
    | 'game_maintenance'
    | 'play_suspended'
    | 'game_is_list'
    | 'trial_account'
    | 'self_excluded'
  >
> {
  const { merchant, player, nodeId, language } = request;
  const game = await findGameByNode(context.db, { merchantId: merchant.id, nodeId, language });
  if (!game || !isListedIn(merchant.languages)(game)) return refuse('game_not_found');
  if (!game.active || game.launchUrl === '') return refuse('game_disabled');
  if (game.kind === 'VASSALAGE') {
    return refuse('game_is_list', { vassalage: game.vendorCode, gameType: game.gameType });
  }
  const trial = player.type === TRIAL;
  if (trial && !game.supportsTrial) return refuse('trial_account');
  const now = context.clock.now();
  const stops = await findStops(context.db, [...game.stoppedBy, player.memberId], now);
  const stop = longestInForce(stops, now);
  if (stop) return refuseStopped(stop);

  const stopped = await stopLaunch(context.db, context.clock, player);
  if (stopped) return stopped;

  const token = context.random.token();
  await insertLaunch(context.db, {
    id: context.random.uuid(),
    merchantId: merchant.id,
    merchantCode: merchant.code,
    vendorId: game.vendorId,
    gameId: game.id,
    memberId: player.memberId,
    loginSessionId: player.sessionId,
    currency: player.currency,
    trial,
    language,
    tokenHash: hashToken(token),
    tokenExpiresAt: new Date(now.getTime() + LAUNCH_TOKEN_MS),
    createdAt: now,
  });
  await noteRecentGame(context.db, player.memberId, game.id);
  const url = fillUrl(game.launchUrl, {
    game: game.vendorGameCode,
    language: language.toLowerCase(),
    theme: request.theme,
    back: request.back,
    token,
  });
  return ok({ url, gameCode: game.gameCode, displayName: game.name });
}

/** `/play/?game={game}#launch={token}` with its names filled in. */
export const fillUrl = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
