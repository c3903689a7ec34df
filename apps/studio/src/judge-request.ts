import { type Amount, ok, parseAmount, refuse, type Result, writeAmount } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type * as studio from '@padauk/contracts/studio';
import type { Wish } from '@padauk/engines/engine';
import type { PlaySession } from './play-session.ts';
import { findRoom } from './rooms/room-games.ts';
import { isOfChips, isStakeWithin, payableStake } from './stake-limits.ts';

/** A round that may be asked for. */
export type AskedRound = {
  readonly stake: Amount;
  /** As the engine reads it. */
  readonly bet: unknown;
  /** What the bet asks for beyond a plain round. */
  readonly wishes: readonly Wish[];
};
type Judging = Pick<PlaySession, 'engine' | 'title' | 'limits' | 'currency'>;

/**
 * Whether the title has such a round at such a stake, whoever asks and whenever. Refused are, in
 * this order: a stake that is no amount of the currency; a bet that the title does not have, where
 * its stake is one that may be staked; a price outside the limits; a bet that could win more than
 * is paid, with how much of it could be; a spot that is not laid in whole chips.
 */
export function judgeRequest(
  session: Judging,
  request: Pick<BodyOf<typeof studio.playRound>, 'stake' | 'bet'>,
): Result<AskedRound, 'invalid_fields' | 'stake_out_of_limits'> {
  const { engine, title, limits, currency } = session;
  const stake = parseAmount(request.stake, currency);
  if (stake === undefined) return STAKE_NOT_AN_AMOUNT;
  // A round that is shared is played in its room alone.
  const bet = findRoom(title.code) ? undefined : engine.readBet(title.rules, request.bet, stake);
  // Where both are wrong, an amount that nobody may stake is the better reason.
  if (bet === undefined) {
    return isStakeWithin(limits, stake) ? BET_NOT_ALLOWED : refuseStake(session);
  }
  const price = engine.unitStake?.(title.rules, bet) ?? stake;
  if (!isStakeWithin(limits, price)) return refuseStake(session);
  const maxWin = engine.maxWin(title.rules, bet);
  if (maxWin > limits.winMax) {
    return refuseStake(session, payableStake(limits, { stake: price, maxWin }));
  }
  if (engine.spotStakes?.(bet).some((laid) => !isOfChips(limits, laid))) {
    return refuseStake(session);
  }
  return ok({ stake, bet, wishes: engine.wishesOf?.(bet) ?? [] });
}

/** With more digits than the currency has. */
const STAKE_NOT_AN_AMOUNT = refuseField({ path: 'stake', code: 'pattern' });
const BET_NOT_ALLOWED = refuseField({ path: 'bet', code: 'pattern' });

function refuseStake({ limits, currency }: Judging, max = limits.stakeMax) {
  const write = (value: Amount) => writeAmount(value, currency);
  return refuse('stake_out_of_limits', {
    min: write(limits.stakeMin),
    max: write(max),
    winMax: write(limits.winMax),
  });
}
