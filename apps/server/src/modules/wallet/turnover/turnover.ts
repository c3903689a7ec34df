import { type Amount, amount, type Uuid } from '@padauk/base';

/** What must be staked because of one deposit. */
export type Turnover = {
  readonly depositId: Uuid;
  readonly required: Amount;
  readonly played: Amount;
  /** Only rounds that were settled after it count. */
  readonly openedAt: Date;
  /** The last event that was counted. */
  readonly sequence: bigint;
};

/** A stake that was played, by its event. */
export type Stake = { readonly sequence: bigint; readonly at: Date; readonly stake: Amount };

export const openOf = (turnover: Turnover): Amount => amount(turnover.required - turnover.played);

/**
 * Counts stakes, in the order of their events, towards the oldest open turnover first; what one
 * does not need goes on to the next. An event that was counted before changes nothing.
 *
 * @param turnovers - the open ones of one member, oldest first
 */
export function playThrough(
  turnovers: readonly Turnover[],
  stakes: readonly Stake[],
): readonly Turnover[] {
  return stakes.reduce(countStake, turnovers);
}

function countStake(turnovers: readonly Turnover[], event: Stake): readonly Turnover[] {
  let left = event.stake;
  return turnovers.map((turnover) => {
    if (turnover.openedAt > event.at || turnover.sequence >= event.sequence) return turnover;
    const open = openOf(turnover);
    const counted = left < open ? left : open;
    left = amount(left - counted);
    return {
      ...turnover,
      played: amount(turnover.played + counted),
      sequence: event.sequence,
    };
  });
}
