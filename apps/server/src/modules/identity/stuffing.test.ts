import { DAY_MS, MINUTE_MS } from '@padauk/base';
import { expect, test } from 'vitest';
import {
  hasFailedLately,
  isStorm,
  judgeTries,
  LOCK_FAILURES,
  LOCK_SPAN_MS,
  NETWORK_DAY_MAX,
  NETWORK_FAILURES_MAX,
  NETWORK_SPAN_MS,
  NETWORK_SUSPICIOUS,
  STORM_FAILURES,
  STORM_SPAN_MS,
  type Try,
} from './login-lock.ts';
import { CODE_LOCK_MS, CODE_TRIES_MAX } from './verification-codes.ts';

/**
 * Login by the rules alone, on a clock of its own: names with their tries, networks with their
 * failures, a captcha where the rules ask for one. It says how many passwords were compared.
 */
function loginModel(solvesCaptchas: boolean) {
  const tries = new Map<number, Try[]>();
  const failures = new Map<number, number[]>();
  const brand: number[] = [];
  let compared = 0;
  return {
    compared: () => compared,
    attempt: (name: number, network: number, atMs: number) => {
      const at = new Date(atMs);
      const own = (tries.get(name) ?? []).slice(0, LOCK_FAILURES);
      if (judgeTries(own, at).state !== 'open') return;
      const all = failures.get(network) ?? [];
      failures.set(network, all);
      if (countSince(all, atMs - DAY_MS) >= NETWORK_DAY_MAX) return;
      const recent = countSince(all, atMs - NETWORK_SPAN_MS);
      if (recent >= NETWORK_FAILURES_MAX) return;
      const storm = { failures: countSince(brand, atMs - STORM_SPAN_MS), successes: 0 };
      const looked = hasFailedLately(own, at) || recent >= NETWORK_SUSPICIOUS || isStorm(storm);
      if (looked && !solvesCaptchas) return;
      compared += 1;
      all.push(atMs);
      brand.push(atMs);
      tries.set(name, [{ pending: false, at }, ...own]);
    },
  };
}

/** How many of the ascending times are later than `since`. */
function countSince(times: readonly number[], since: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) > since) high = middle;
    else low = middle + 1;
  }
  return times.length - low;
}

const PAIRS = 1_000_000;
/** A million stolen pairs, tried within a day, evenly over the addresses of the attacker. */
function stuff(networks: number, solvesCaptchas: boolean): number {
  const model = loginModel(solvesCaptchas);
  const start = Date.UTC(2026, 0, 1);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    model.attempt(pair, pair % networks, start + (pair / PAIRS) * DAY_MS);
  }
  return model.compared();
}

test('of a million pairs in a day few are compared for a machine without eyes, from any addresses', () => {
  const compared = stuff(1_000_000, false);
  expect(compared).toBeLessThanOrEqual((STORM_FAILURES + 1) * (DAY_MS / STORM_SPAN_MS));
  expect(compared / PAIRS).toBeLessThan(0.04);
  expect(stuff(1_000, false)).toBeLessThanOrEqual(compared);
});

test('people who forget their passwords on a busy evening are no attack', () => {
  expect(isStorm({ failures: 400, successes: 2_000 })).toBe(false);
  expect(isStorm({ failures: 20, successes: 0 })).toBe(false);
  expect(isStorm({ failures: 400, successes: 40 })).toBe(true);
});

test('of a million pairs from one address one in a thousand is compared, captchas solved or not', () => {
  expect(stuff(1, false) / PAIRS).toBeLessThan(0.001);
  const solved = stuff(1, true);
  expect(solved).toBe(NETWORK_DAY_MAX);
  expect(solved / PAIRS).toBeLessThanOrEqual(0.001);
});

test('one name is tried at most three times in half an hour, from any number of addresses', () => {
  const model = loginModel(true);
  const hours = 24;
  for (let second = 0; second < hours * 3_600; second += 1) {
    model.attempt(7, second, second * 1_000);
  }
  const spans = (hours * 60 * MINUTE_MS) / LOCK_SPAN_MS;
  expect(model.compared()).toBeLessThanOrEqual(LOCK_FAILURES * spans + LOCK_FAILURES);
});

test('guessing codes of one number for a whole year finds one with odds of less than one in fifty', () => {
  // Ten codes a day are sent to a number, each is good for five guesses, and the number rests then.
  const codesADay = Math.min(10, DAY_MS / CODE_LOCK_MS);
  const guesses = 365 * codesADay * CODE_TRIES_MAX;
  const odds = 1 - (1 - 1e-6) ** guesses;
  expect(guesses).toBe(18_250);
  expect(odds).toBeLessThan(0.02);
});
