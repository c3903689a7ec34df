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

/** A turnover with all own money that was staked since it was opened, less what was given back. */
export type StakedTurnover = Turnover & { readonly stakedSince: Amount };

/**
 * Takes away what was counted of stakes that were given back later: no more than that, and only as
 * far as what is left of the stakes since a turnover was opened does not cover it. What was played
 * beyond the need of all counts for the others.
 *
 * @param turnovers - of one member, newest first: the order in which they were filled, backwards
 */
export function takeBack(
  turnovers: readonly StakedTurnover[],
  undone: Amount,
): readonly Turnover[] {
  let left: bigint = undone;
  let newer = 0n;
  return turnovers.map((turnover) => {
    const covered = turnover.stakedSince > newer ? turnover.stakedSince - newer : 0n;
    const excess = turnover.played > covered ? turnover.played - covered : 0n;
    const taken = excess < left ? excess : left;
    const played = amount(turnover.played - taken);
    left -= taken;
    newer += played;
    return { ...turnover, played };
  });
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
