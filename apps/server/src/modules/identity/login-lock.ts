import { HOUR_MS, MINUTE_MS } from '@padauk/base';

/** Three wrong passwords within half an hour lock a name for half an hour. */
export const LOCK_FAILURES = 3;
export const LOCK_SPAN_MS = 30 * MINUTE_MS;
/** This many failures from one address in ten minutes are a machine trying many names. */
export const NETWORK_FAILURES_MAX = 30;
/** One failure from an address, of whatever name, and the next try from there is looked at. */
export const NETWORK_SUSPICIOUS = 1;
export const NETWORK_SPAN_MS = 10 * MINUTE_MS;
/** However slowly: a thousand failures of one address in a day are no family. */
export const NETWORK_DAY_MAX = 1_000;
/**
 * Stolen pairs come from many addresses, one or two from each, and from places where their names
 * were never seen. More of these than people make in an hour, and fewer right ones, and every try
 * from such a place is looked at for as long as they come.
 */
export const STORM_FAILURES = 100;
export const STORM_SPAN_MS = HOUR_MS;
/** A block of addresses that guesses this often in a day, and so rarely right, is no provider's. */
export const BLOCK_DAY_MAX = 1_000;
/** More of a kind make no difference; counting them would only cost time. */
export const COUNTED_MAX = 10_000;

/** No comparison takes so long: a try that is still pending belonged to a process that died. */
const PENDING_MS_MAX = MINUTE_MS;

/** A try to prove a password that did not succeed, or whose password is being compared. */
export type Try = { readonly pending: boolean; readonly at: Date };

/**
 * What the tries of a name since its last success say about the next one.
 * - `open`: it may be tried
 * - `locked`: too many failures; until then the password is not even compared
 * - `crowded`: failures and tries under way are as many as a lock needs, so this one has to wait
 *   for their end; otherwise a thousand guesses in parallel would all be compared
 *
 * @param tries - newest first; more than LOCK_FAILURES make no difference
 */
export function judgeTries(
  tries: readonly Try[],
  now: Date,
): { state: 'open' } | { state: 'crowded' } | { state: 'locked'; until: Date } {
  const [newest] = tries;
  const third = tries[LOCK_FAILURES - 1];
  if (!newest || !third) return { state: 'open' };
  const until = new Date(newest.at.getTime() + LOCK_SPAN_MS);
  if (until <= now) return { state: 'open' };
  if (newest.at.getTime() - third.at.getTime() > LOCK_SPAN_MS) return { state: 'open' };
  const underWay = tries
    .slice(0, LOCK_FAILURES)
    .some((one) => one.pending && now.getTime() - one.at.getTime() < PENDING_MS_MAX);
  return underWay ? { state: 'crowded' } : { state: 'locked', until };
}

/** Whole minutes to wait, at least one. */
export const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));

/** Whether a name had a failure since its last success, within half an hour. */
export const hasFailedLately = (tries: readonly Try[], now: Date): boolean =>
  tries.some(({ at }) => now.getTime() - at.getTime() < LOCK_SPAN_MS);

/** How tries from strange places went; each number at most `COUNTED_MAX`. */
export type StrangeTries = {
  readonly failures: number;
  /** Tries that were asked for a captcha: people come back with it, machines do not. */
  readonly asked: number;
  readonly successes: number;
};

/** Whether a brand is under attack by how the tries of the last hour went. */
export const isStorm = ({ failures, asked, successes }: StrangeTries, factor = 1): boolean =>
  failures + asked >= STORM_FAILURES * factor && failures + asked / 2 > successes;

/** Whether a block of addresses has guessed enough for a day, captchas solved or not. */
export const isBlockSpent = ({ failures, successes }: StrangeTries, factor = 1): boolean =>
  failures >= BLOCK_DAY_MAX * factor && failures > 2 * successes;
