import type { Clock, Currency, Refusal, Uuid } from '@padauk/base';
import type { Tx } from '../../../platform/platform.ts';
import { stopStake } from '../../safety/index.ts';
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
 * Why money may not go to the wallet that a vendor keeps. What is staked there is not seen here, so
 * that the amount is judged as if it were staked and lost at once.
 */
export async function stopTransfer(
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
  return stop ? refuseStopped(stop) : stopStake(tx, clock, { memberId, currency, stake });
}
