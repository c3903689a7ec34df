import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blurAt,
  brakeTimes,
  LEAN_MS,
  positionAt,
  restsAtMs,
  SPEED_PER_MS,
  stopNoEarlierThan,
  turnsMs,
} from './reel-motion.ts';

test('a reel leans back before it falls, and overshoots before it rests', () => {
  const stop = stopNoEarlierThan(900);
  expect(positionAt(LEAN_MS * 0.4, stop)).toBeLessThan(0);
  const times = Array.from({ length: 300 }, (_, index) => index * 10);
  expect(Math.max(...times.map((ms) => positionAt(ms, stop)))).toBeGreaterThan(stop.position);
  expect(positionAt(restsAtMs(stop) + 1, stop)).toBe(stop.position);
});

test('the speed of a reel never jumps, whenever it stops', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000 }), (brakeMs) => {
      const stop = stopNoEarlierThan(brakeMs);
      for (let ms = 0; ms < restsAtMs(stop) + 50; ms += 5) {
        const step = Math.abs(positionAt(ms + 5, stop) - positionAt(ms, stop));
        expect(step).toBeLessThanOrEqual(SPEED_PER_MS * 5 * 1.05);
      }
    }),
    { numRuns: 40 },
  );
});

test('a stop lies on a whole symbol and brakes no earlier than asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), (brakeMs) => {
      const stop = stopNoEarlierThan(brakeMs);
      expect(Number.isInteger(stop.position)).toBe(true);
      expect(stop.brakeFromMs).toBeGreaterThanOrEqual(brakeMs - 1e-6);
    }),
  );
});

test('reels stop from the left, the first not before the answer is there', () => {
  const plain = brakeTimes({ reels: 5, suspense: [], notBeforeMs: 0 });
  expect([...plain].sort((a, b) => a - b)).toEqual(plain);
  expect(brakeTimes({ reels: 5, suspense: [], notBeforeMs: 2_000 })[0]).toBe(2_000);
});

test('a spin whose answer came while the reels turned takes no longer for it', () => {
  const spin = { reels: 5, suspense: [] };
  const whole = turnsMs({ ...spin, notBeforeMs: 0 });
  expect(turnsMs({ ...spin, notBeforeMs: 500 })).toBe(whole);
  expect(turnsMs({ ...spin, notBeforeMs: 3_000 })).toBeGreaterThan(whole);
});

test('reels in suspense stop more than a second apart', () => {
  const held = brakeTimes({ reels: 5, suspense: [3, 4], notBeforeMs: 0 });
  expect((held[3] ?? 0) - (held[2] ?? 0)).toBeGreaterThan(1_000);
  expect((held[2] ?? 0) - (held[1] ?? 0)).toBeLessThan(400);
});

test('symbols are sharp at rest and blurred at full speed', () => {
  const stop = stopNoEarlierThan(900);
  expect(blurAt(0, stop)).toBe(0);
  expect(blurAt(500, stop)).toBe(1);
  expect(blurAt(restsAtMs(stop), stop)).toBe(0);
});
