/** What became of calls for a payment, or of games that were opened, within a time. */
export type Tally = {
  readonly begun: number;
  readonly done: number;
  readonly failed: number;
  /** Of those that were done: half of them took no longer, in milliseconds. */
  readonly medianMs: number | null;
  /** Of those that were done: nineteen of twenty took no longer. */
  readonly slowMs: number | null;
};
export type HealthState = 'good' | 'failing' | 'silent' | 'quiet';

/** Of fewer than these nothing can be said. */
const ENOUGH = 5;
const GOOD_SHARE = 0.8;

/**
 * How a provider does, from the last hour beside the last day.
 * - `failing`: less than four of five that ended in the hour were done
 * - `silent`: several were begun in the hour and none was done, though more than half of the day's were
 * - `quiet`: too few to say anything
 */
export function judgeHealth(hour: Tally, day: Tally): HealthState {
  const ended = hour.done + hour.failed;
  if (ended >= ENOUGH && hour.done / ended < GOOD_SHARE) return 'failing';
  const usually = day.begun > hour.begun && day.done / day.begun > 0.5;
  if (hour.begun >= ENOUGH && hour.done === 0 && usually) return 'silent';
  return ended >= ENOUGH ? 'good' : 'quiet';
}
