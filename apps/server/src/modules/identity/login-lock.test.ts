import { expect, test } from 'vitest';
import { judgeTries, minutesUntil } from './login-lock.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 12, 0) + minute * 60_000);
const failed = (...minutes: number[]) => minutes.map((m) => ({ pending: false, at: at(m) }));

test('two failures leave a name open, the third locks it for half an hour', () => {
  expect(judgeTries([], at(0))).toEqual({ state: 'open' });
  expect(judgeTries(failed(1, 0), at(2))).toEqual({ state: 'open' });
  expect(judgeTries(failed(2, 1, 0), at(2))).toEqual({ state: 'locked', until: at(32) });
  expect(judgeTries(failed(2, 1, 0), at(31.9))).toEqual({ state: 'locked', until: at(32) });
  expect(judgeTries(failed(2, 1, 0), at(32))).toEqual({ state: 'open' });
});

test('failures that lie further apart than half an hour do not lock', () => {
  expect(judgeTries(failed(31, 15, 0), at(31))).toEqual({ state: 'open' });
  expect(judgeTries(failed(30, 15, 0), at(30))).toEqual({ state: 'locked', until: at(60) });
});

test('after a lock there are three tries again', () => {
  expect(judgeTries(failed(33, 2, 1), at(33))).toEqual({ state: 'open' });
  expect(judgeTries(failed(34, 33, 2), at(34))).toEqual({ state: 'open' });
  expect(judgeTries(failed(35, 34, 33), at(35))).toEqual({ state: 'locked', until: at(65) });
});

test('tries under way count, so that guesses in parallel are not all compared', () => {
  const underWay = { pending: true, at: at(2) };
  expect(judgeTries([underWay, ...failed(1, 0)], at(2))).toEqual({ state: 'crowded' });
  expect(judgeTries([underWay, underWay], at(2))).toEqual({ state: 'open' });
});

test('a try whose process died counts as a failure after a minute', () => {
  const lost = { pending: true, at: at(2) };
  expect(judgeTries([lost, ...failed(1, 0)], at(3))).toEqual({ state: 'locked', until: at(32) });
});

test('the wait is told in whole minutes, at least one', () => {
  expect(minutesUntil(at(30), at(0))).toBe(30);
  expect(minutesUntil(at(29.1), at(0))).toBe(30);
  expect(minutesUntil(at(0.01), at(0))).toBe(1);
});
