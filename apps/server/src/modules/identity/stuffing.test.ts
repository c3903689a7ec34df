import { DAY_MS, MINUTE_MS } from '@padauk/base';
import { describe, expect, test } from 'vitest';
import {
  BLOCK_DAY_MAX,
  hasFailedLately,
  isBlockSpent,
  isStorm,
  judgeTries,
  LOCK_FAILURES,
  LOCK_SPAN_MS,
  NETWORK_DAY_MAX,
  NETWORK_FAILURES_MAX,
  NETWORK_SPAN_MS,
  NETWORK_SUSPICIOUS,
  STORM_SPAN_MS,
  type Try,
} from './login-lock.ts';
import { CODE_LOCK_MS, CODE_TRIES_MAX } from './verification-codes.ts';

/**
 * Login by the rules alone, on a clock of its own: names with their tries, networks and blocks with
 * their failures, a captcha where the rules ask for one. Every try comes from a strange place and
 * is wrong. It says how many passwords were compared.
 */
function loginModel(solvesCaptchas: boolean) {
  const tries = new Map<number, Try[]>();
  const networks = new Map<number, number[]>();
  const blocks = new Map<number, number[]>();
  const failures: number[] = [];
  const asked: number[] = [];
  let compared = 0;
  const ofKey = (map: Map<number, number[]>, key: number) => map.get(key) ?? [];
  return {
    compared: () => compared,
    attempt: (name: number, network: number, block: number, atMs: number) => {
      const at = new Date(atMs);
      const own = (tries.get(name) ?? []).slice(0, LOCK_FAILURES);
      if (judgeTries(own, at).state !== 'open') return;
      const all = ofKey(networks, network);
      if (countSince(all, atMs - DAY_MS) >= NETWORK_DAY_MAX) return;
      const recent = countSince(all, atMs - NETWORK_SPAN_MS);
      if (recent >= NETWORK_FAILURES_MAX) return;
      const around = ofKey(blocks, block);
      const today = { failures: countSince(around, atMs - DAY_MS), asked: 0, successes: 0 };
      if (isBlockSpent(today)) return;
      const lately = {
        failures: countSince(failures, atMs - STORM_SPAN_MS),
        asked: countSince(asked, atMs - STORM_SPAN_MS),
        successes: 0,
      };
      const looked = hasFailedLately(own, at) || recent >= NETWORK_SUSPICIOUS || isStorm(lately);
      if (looked && !solvesCaptchas) {
        asked.push(atMs);
        return;
      }
      compared += 1;
      for (const times of [all, around, failures]) times.push(atMs);
      networks.set(network, all);
      blocks.set(block, around);
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
/** The thousandth part of what was tried, which is all that may be compared. */
const COMPARED_MAX = PAIRS / 1_000;
/** A million stolen pairs, tried within a day, evenly over the addresses of the attacker. */
function stuff(from: { networks: number; blocks: number }, solvesCaptchas: boolean): number {
  const model = loginModel(solvesCaptchas);
  const start = Date.UTC(2026, 0, 1);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const atMs = start + (pair / PAIRS) * DAY_MS;
    model.attempt(pair, pair % from.networks, pair % from.blocks, atMs);
  }
  return model.compared();
}

/** A million pairs take a while where others work too. */
const LONG_MS = 30_000;

describe('incident 5: of a million stolen pairs in a day one in a thousand is compared', {
  timeout: LONG_MS,
}, () => {
  test('for a machine without eyes, from however many addresses', () => {
    const everywhere = stuff({ networks: PAIRS, blocks: 60_000 }, false);
    expect(everywhere).toBeLessThanOrEqual(COMPARED_MAX);
    expect(stuff({ networks: 1_000, blocks: 10 }, false)).toBeLessThanOrEqual(COMPARED_MAX);
  });

  test('from one address, captchas solved or not', () => {
    const one = { networks: 1, blocks: 1 };
    expect(stuff(one, false)).toBeLessThanOrEqual(COMPARED_MAX);
    expect(stuff(one, true)).toBe(NETWORK_DAY_MAX);
    expect(NETWORK_DAY_MAX).toBeLessThanOrEqual(COMPARED_MAX);
  });

  test('from all addresses of one provider, captchas solved or not', () => {
    const provider = { networks: 65_536, blocks: 1 };
    expect(stuff(provider, false)).toBeLessThanOrEqual(COMPARED_MAX);
    expect(stuff(provider, true)).toBe(BLOCK_DAY_MAX);
    expect(BLOCK_DAY_MAX).toBeLessThanOrEqual(COMPARED_MAX);
  });
});

test('people who forget their passwords on a busy evening are no attack', () => {
  expect(isStorm({ failures: 400, asked: 0, successes: 2_000 })).toBe(false);
  expect(isStorm({ failures: 20, asked: 0, successes: 0 })).toBe(false);
  expect(isStorm({ failures: 400, asked: 0, successes: 40 })).toBe(true);
  expect(isBlockSpent({ failures: 1_500, asked: 0, successes: 9_000 })).toBe(false);
});

test('a storm is over when it is people again who come, each of whom is asked at first', () => {
  expect(isStorm({ failures: 30, asked: 5_000, successes: 0 })).toBe(true);
  expect(isStorm({ failures: 300, asked: 2_000, successes: 1_700 })).toBe(false);
});

test('one name is tried at most three times in half an hour, from any number of addresses', () => {
  const model = loginModel(true);
  const hours = 24;
  for (let second = 0; second < hours * 3_600; second += 1) {
    model.attempt(7, second, second, second * 1_000);
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
