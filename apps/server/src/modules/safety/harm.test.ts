import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSigns, type PlayDay, type UsualPlay } from './harm.ts';

const quiet: PlayDay = {
  staked: 1_000n,
  returned: 900n,
  minutes: 20,
  nightMinutes: 0,
  deposited: 1_000n,
  declined: 0,
  chased: 0,
  playedOf7: 3,
};
const usual: UsualPlay = { days: 10, lost: 1_000n, deposited: 10_000n, playedOf28: 10 };
const kindsOf = (day: Partial<PlayDay>, before: UsualPlay = usual, raises = 0) =>
  findSigns({ ...quiet, ...day }, before, raises).map(({ kind }) => kind);

test('RG-25: a usual day shows no sign of harm', () => {
  expect(kindsOf({})).toEqual([]);
});

test('RG-25: a loss and deposits of more than three usual days in one are a sign', () => {
  // Usual: 100 lost and 1,000 paid in a day.
  expect(kindsOf({ staked: 1_301n, returned: 1_000n, deposited: 3_001n })).toEqual(['spend_rises']);
  expect(kindsOf({ staked: 1_300n, returned: 1_000n, deposited: 3_001n })).toEqual([]);
  expect(kindsOf({ staked: 1_301n, returned: 1_000n, deposited: 3_000n })).toEqual([]);
});

test('somebody who has hardly played yet has nothing usual to be compared with', () => {
  const few = { days: 4, lost: 4n, deposited: 4n, playedOf28: 1 };
  expect(kindsOf({ staked: 9_000n, returned: 0n, deposited: 9_000n }, few)).toEqual([]);
});

test('RG-25: long play, play by night, chasing, declined deposits and raised limits are signs', () => {
  expect(kindsOf({ minutes: 240 })).toEqual(['long_play']);
  expect(kindsOf({ minutes: 239, nightMinutes: 59, chased: 2, declined: 2 }, usual, 1)).toEqual([]);
  expect(kindsOf({ nightMinutes: 60 })).toEqual(['night_play']);
  expect(kindsOf({ chased: 3 })).toEqual(['chasing']);
  expect(kindsOf({ declined: 3 })).toEqual(['deposits_declined']);
  expect(kindsOf({}, usual, 2)).toEqual(['limits_raised']);
});

test('RG-25: days of play that come three times as often as usual are a sign', () => {
  const twiceAWeek = { ...usual, playedOf28: 8 };
  expect(kindsOf({ playedOf7: 7 }, twiceAWeek)).toEqual(['plays_more']);
  expect(kindsOf({ playedOf7: 6 }, twiceAWeek)).toEqual([]);
  expect(kindsOf({ playedOf7: 7 }, { ...usual, playedOf28: 4 })).toEqual([]);
});

test('more of anything never hides a sign, and the same figures of money in any unit show the same', () => {
  const day = fc.record({
    staked: fc.bigInt(0n, 10_000n),
    returned: fc.bigInt(0n, 10_000n),
    minutes: fc.nat(600),
    nightMinutes: fc.nat(200),
    deposited: fc.bigInt(0n, 50_000n),
    declined: fc.nat(6),
    chased: fc.nat(6),
    playedOf7: fc.nat(7),
  });
  const before = fc.record({
    days: fc.nat(28),
    lost: fc.bigInt(0n, 20_000n),
    deposited: fc.bigInt(0n, 20_000n),
    playedOf28: fc.nat(28),
  });
  fc.assert(
    fc.property(day, before, fc.nat(4), fc.bigInt(2n, 1_000n), (of, base, raises, unit) => {
      const signs = kindsOf(of, base, raises);
      const worse = {
        ...of,
        staked: of.staked + 50n,
        minutes: of.minutes + 30,
        nightMinutes: of.nightMinutes + 30,
        deposited: of.deposited + 50n,
        declined: of.declined + 1,
        chased: of.chased + 1,
        playedOf7: of.playedOf7 + 1,
      };
      expect(kindsOf(worse, base, raises + 1)).toEqual(expect.arrayContaining(signs));
      const scaled = {
        ...of,
        staked: of.staked * unit,
        returned: of.returned * unit,
        deposited: of.deposited * unit,
      };
      const scaledBefore = {
        ...base,
        lost: base.lost * unit,
        deposited: base.deposited * unit,
      };
      expect(kindsOf(scaled, scaledBefore, raises)).toEqual(signs);
    }),
  );
});
