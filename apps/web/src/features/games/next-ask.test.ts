import { expect, test } from 'vitest';
import { nextAskMs } from './next-ask.ts';

const nowMs = Date.parse('2026-05-01T10:00:00Z');

test.each([
  ['2026-05-01T10:00:20Z', 21_000],
  ['2026-05-01T18:00:00Z', 300_000],
  ['2026-05-01T09:59:59Z', 60_000],
  [null, 60_000],
])('whether a maintenance until %s is over is asked after %i ms', (endTime, waitMs) => {
  expect(nextAskMs(endTime, nowMs)).toBe(waitMs);
});
