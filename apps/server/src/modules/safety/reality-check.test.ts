import { expect, test } from 'vitest';
import { realityState } from './reality-check.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 12) + count * 60_000);
const player = (since: number | null, played: number | null) => ({
  realityMinutes: 30,
  realitySince: since === null ? null : minute(since),
  playedAt: played === null ? null : minute(played),
  promptedAt: null,
  netOfDay: 0n,
});

test('RG-15: play pauses once the chosen time has passed, until the clock was looked at', () => {
  expect(realityState(player(0, 29), minute(29))).toEqual({ state: 'counts' });
  expect(realityState(player(0, 29), minute(30))).toEqual({ state: 'due', minutes: 30 });
  expect(realityState(player(0, 30), minute(90))).toEqual({ state: 'due', minutes: 90 });
  expect(realityState(player(30, 29), minute(31))).toEqual({ state: 'counts' });
});

test('counting begins with the first stake, and anew after a pause', () => {
  expect(realityState(player(null, null), minute(0))).toEqual({ state: 'begins' });
  expect(realityState(player(0, 5), minute(16))).toEqual({ state: 'begins' });
  expect(realityState(player(0, 5), minute(600))).toEqual({ state: 'begins' });
});

test('who wants none is not stopped', () => {
  expect(realityState({ ...player(0, 5), realityMinutes: null }, minute(90))).toEqual({
    state: 'none',
  });
});
