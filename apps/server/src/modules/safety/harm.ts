import type { markerFacts, markerKinds } from '@padauk/contracts/harm';

/*
 * Signs of harm (RG-25: LCCP 3.4.3, MGA 2023). They compare what a player does with what is usual
 * for him, so that they need no currency and no idea of his means. A sign stops nobody: a member of
 * staff looks at it and writes down what was done.
 */

export type MarkerKind = (typeof markerKinds)[number];

/** What one player did on one day of his brand; money in minor units. */
export type PlayDay = {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly minutes: number;
  /** Minutes of play from midnight to five. */
  readonly nightMinutes: number;
  readonly deposited: bigint;
  readonly declined: number;
  /** Deposits while the day stood at a loss, soon after play. */
  readonly chased: number;
  /** Days with play among the seven up to it, itself among them. */
  readonly playedOf7: number;
};

/** What was usual before: the 28 days up to the one that is judged, those without play left out. */
export type UsualPlay = {
  readonly days: number;
  /** Sums over those days. */
  readonly lost: bigint;
  readonly deposited: bigint;
  /** Days with play among the 28 before those seven. */
  readonly playedOf28: number;
};

/** Figures by their names: the back office shows no others. */
export type Facts<Value> = Readonly<Partial<Record<(typeof markerFacts)[number], Value>>>;

/** Money stays in minor units here; it is shown in the currency of the player. */
export type Sign = {
  readonly kind: MarkerKind;
  readonly money: Facts<bigint>;
  readonly counts: Facts<number>;
};

/** From how many days on there is something usual to compare with. */
export const USUAL_DAYS_MIN = 5;
/** The loss of how many usual days in one is a sign, and the days of how many usual weeks. */
export const SPEND_FACTOR = 3n;
export const LONG_PLAY_MINUTES = 240;
export const NIGHT_MINUTES = 60;
export const CHASED_MIN = 3;
export const DECLINED_MIN = 3;
/** Wishes for looser limits within a week. */
export const RAISES_MIN = 2;

const lossOf = ({ staked, returned }: Pick<PlayDay, 'staked' | 'returned'>): bigint =>
  staked > returned ? staked - returned : 0n;

/**
 * The signs that one day shows.
 *
 * @param raises - how often the player asked for a looser limit in the week up to that day
 */
export function findSigns(day: PlayDay, usual: UsualPlay, raises: number): readonly Sign[] {
  const signs: Sign[] = [];
  const lost = lossOf(day);
  const days = BigInt(usual.days);
  // Compared as sums, so that nothing is rounded: a day against so many means.
  const isHigh = (value: bigint, sum: bigint) => value > 0n && value * days > SPEND_FACTOR * sum;
  if (
    usual.days >= USUAL_DAYS_MIN &&
    isHigh(lost, usual.lost) &&
    isHigh(day.deposited, usual.deposited)
  ) {
    signs.push({
      kind: 'spend_rises',
      money: { lost, usual: usual.lost / days, deposited: day.deposited },
      counts: { days: usual.days },
    });
  }
  const count = (kind: MarkerKind, name: keyof Sign['counts'], value: number, least: number) => {
    if (value >= least) signs.push({ kind, money: { lost }, counts: { [name]: value } });
  };
  const { playedOf28 } = usual;
  // Days of one week against those of four, which are four times as many.
  const isMoreOften = BigInt(4 * day.playedOf7) > SPEND_FACTOR * BigInt(playedOf28);
  if (playedOf28 >= USUAL_DAYS_MIN && isMoreOften) {
    const counts = { played: day.playedOf7, earlier: playedOf28 };
    signs.push({ kind: 'plays_more', money: { lost }, counts });
  }
  count('long_play', 'minutes', day.minutes, LONG_PLAY_MINUTES);
  count('night_play', 'minutes', day.nightMinutes, NIGHT_MINUTES);
  count('chasing', 'deposits', day.chased, CHASED_MIN);
  count('deposits_declined', 'declined', day.declined, DECLINED_MIN);
  count('limits_raised', 'wishes', raises, RAISES_MIN);
  return signs;
}
