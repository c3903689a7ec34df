import { createCipheriv } from 'node:crypto';
import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import type { Draw } from './draw.ts';
import { createDraw, rejectionDraw } from './fairness/byte-stream.ts';
import { playSlot } from './slots/slot-play.ts';
import { padaukBlossom } from './titles/padauk-blossom/rules.ts';
import { battery, type Finding, type Series } from './testing/randomness.ts';

const ROUNDS = 60_000;
/** 24 tests, each falsely alarmed once in 100,000: a sound source fails once in 4,000 batteries. */
const P_ALARM = 1e-5;

/** The stops of the paid spins of many rounds, by reel: the numbers that players meet. */
function stopsOf(drawOf: (nonce: number) => Draw): readonly Series[] {
  const series = padaukBlossom.reels.map((strip, reel) => ({
    name: `reel ${reel + 1}`,
    bound: strip.length,
    values: [] as number[],
  }));
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const [spin] = playSlot(padaukBlossom, amount(20n), drawOf(nonce)).events;
    if (spin?.type !== 'spin') throw new Error('a round begins with a spin');
    spin.stops.forEach((stop, reel) => series[reel]?.values.push(stop));
  }
  return series;
}

/** A sound and fast source for the unsound ones below: the key stream of AES, the same every time. */
function fastDraw(name: string): Draw {
  const cipher = createCipheriv('aes-256-ctr', name.padEnd(32), Buffer.alloc(16));
  const zeros = Buffer.alloc(1 << 16);
  let block = cipher.update(zeros);
  let at = 0;
  return rejectionDraw(() => {
    if (at === block.length) {
      block = cipher.update(zeros);
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  }, 2 ** 32);
}

const alarms = (findings: readonly Finding[]) => findings.filter(({ p }) => p < P_ALARM);

test('the stops of real rounds, one nonce after the other, look like chance', () => {
  const seeds = { serverSeed: 'e1'.repeat(32), clientSeed: 'battery' };
  const findings = battery(stopsOf((nonce) => createDraw({ ...seeds, nonce })));
  expect(alarms(findings)).toEqual([]);
  expect(findings.length).toBe(24);
}, 60_000);

test('a linear congruential generator fails', () => {
  // The classic of C libraries: its low bits repeat after a few steps.
  let state = 12_345;
  const draw: Draw = (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % bound;
  };
  expect(alarms(battery(stopsOf(() => draw)))).not.toEqual([]);
}, 60_000);

test('numbers of a hundred cut down by a modulo fail', () => {
  const failing = alarms(
    battery(stopsOf(() => (bound) => Math.floor(Math.random() * 100) % bound)),
  );
  expect(failing.map(({ test: name }) => name)).toContain('frequency of reel 1');
}, 60_000);

test('a shuffle that swaps each place with any other fails', () => {
  const fair = fastDraw('shuffle');
  const order = new Uint8Array(64);
  const biased: Draw = (bound) => {
    for (let i = 0; i < bound; i += 1) order[i] = i;
    for (let i = 0; i < bound; i += 1) {
      const j = fair(bound);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    return order[bound >> 1] ?? 0;
  };
  const failing = alarms(battery(stopsOf(() => biased)));
  expect(failing.map(({ test: name }) => name)).toContain('frequency of reel 1');
}, 60_000);

test('a source that repeats its last number now and then fails', () => {
  const fair = fastDraw('sticky');
  // Every number is equally frequent; only the order of each reel's stops gives it away.
  const last = new Map<number, number>();
  let calls = 0;
  const sticky: Draw = (bound) => {
    const reel = calls++ % 5;
    const value = fair(20) === 0 ? (last.get(reel) ?? 0) % bound : fair(bound);
    last.set(reel, value);
    return value;
  };
  const failing = alarms(battery(stopsOf(() => sticky)));
  expect(failing.map(({ test: name }) => name)).toContain('pairs in a row of reel 1');
}, 60_000);
