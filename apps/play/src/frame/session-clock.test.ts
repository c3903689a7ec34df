import { expect, test } from 'vitest';
import { createSessionClock } from './session-clock.ts';

test('the session clock goes on from the age that was told, and never back', () => {
  let nowMs = 500;
  const clock = createSessionClock(60_000, () => nowMs);
  expect(clock.elapsedMs()).toBe(60_000);
  nowMs += 1_000;
  expect(clock.elapsedMs()).toBe(61_000);
  // The device slept, and its clock with it.
  clock.hear(600_000);
  expect(clock.elapsedMs()).toBe(600_000);
  // An answer that was long on its way.
  nowMs += 5_000;
  clock.hear(601_000);
  expect(clock.elapsedMs()).toBe(605_000);
});
