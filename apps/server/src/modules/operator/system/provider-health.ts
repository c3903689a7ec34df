import { HOUR_MS } from '@padauk/base';

/** What became of payments, of payouts, or of games that were opened, within a time. */
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

/** From then on an operator may give a payout up, and has to look. */
const UNANSWERED_MS = HOUR_MS;

/**
 * How a provider does, from the last hour beside the last day.
 * - `failing`: less than four of five that ended in the hour were done
 * - `silent`: several were begun in the hour and none was done, though more than half of the day's
 *   were; or one waits for an answer for an hour, however few there are
 * - `quiet`: too few to say anything
 *
 * @param oldestMs - how long the oldest one waits for an answer that has to come; null where none
 *   does
 */
export function judgeHealth(hour: Tally, day: Tally, oldestMs: number | null): HealthState {
  const ended = hour.done + hour.failed;
  if (ended >= ENOUGH && hour.done / ended < GOOD_SHARE) return 'failing';
  if (oldestMs !== null && oldestMs >= UNANSWERED_MS) return 'silent';
  const usually = day.begun > hour.begun && day.done / day.begun > 0.5;
  if (hour.begun >= ENOUGH && hour.done === 0 && usually) return 'silent';
  return ended >= ENOUGH ? 'good' : 'quiet';
}
