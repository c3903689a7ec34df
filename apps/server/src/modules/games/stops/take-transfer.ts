import type { Clock, Currency, Refusal, Uuid } from '@padauk/base';
import type { Tx } from '../../../platform/platform.ts';
import { lockPlay, stopStake, takePlay } from '../../safety/index.ts';
import { longestInForce } from './play-stop.ts';
import { refuseStopped } from './stop-play.ts';
import { findStops } from './stops.repo.ts';

export type TransferStop = Refusal<
  | 'game_maintenance'
  | 'play_suspended'
  | 'self_excluded'
  | 'play_limit_reached'
  | 'reality_check_due'
>;

/**
 * Why money may not go to the wallet that a vendor keeps; undefined when it may, and then it is
 * counted. What is staked there is not seen here, so that the amount is taken for staked and lost
 * at once. Asked after its posting, as a stake has the balance and then the limits.
 */
export async function takeTransfer(
  tx: Tx,
  clock: Clock,
  asked: {
    readonly merchantId: Uuid;
    readonly memberId: Uuid;
    readonly currency: Currency;
    readonly amount: bigint;
  },
): Promise<TransferStop | undefined> {
  const { merchantId, memberId, currency, amount: stake } = asked;
  const now = clock.now();
  const stop = longestInForce(await findStops(tx, [merchantId, memberId], now), now);
  if (stop) return refuseStopped(stop);
  // Nothing is staked between the look and the count.
  await lockPlay(tx, memberId);
  const stopped = await stopStake(tx, clock, { memberId, currency, stake });
  if (!stopped) await takePlay(tx, { memberId, staked: stake, returned: 0n, at: now });
  return stopped;
}
