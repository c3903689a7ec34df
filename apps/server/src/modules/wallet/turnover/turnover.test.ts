import { amount, type Uuid } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openOf, playThrough, type Stake, takeBack, type Turnover } from './turnover.ts';

const turnover = (n: number, required: bigint, openedAtMs = 0): Turnover => ({
  depositId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Uuid,
  required: amount(required),
  played: amount(0n),
  openedAt: new Date(openedAtMs),
  sequence: 0n,
});
const stake = (sequence: number, minor: bigint, atMs = 1_000): Stake => ({
  sequence: BigInt(sequence),
  at: new Date(atMs),
  stake: amount(minor),
});
const openIn = (turnovers: readonly Turnover[]) =>
  turnovers.reduce((sum, each) => sum + openOf(each), 0n);

test('the oldest is played through first, and the rest of a stake goes on to the next', () => {
  const played = playThrough([turnover(1, 100n), turnover(2, 50n)], [stake(1, 70n), stake(2, 40n)]);
  expect(played.map(({ played }) => played)).toEqual([100n, 10n]);
});

test('a round that was settled before the deposit does not count', () => {
  const [played] = playThrough([turnover(1, 100n, 2_000)], [stake(1, 70n, 1_999)]);
  expect(played?.played).toBe(0n);
});

test('events that come again count once, wherever the repetition begins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 200n), { minLength: 1, maxLength: 8 }),
      fc.array(fc.bigInt(1n, 90n), { maxLength: 20 }),
      fc.nat(20),
      (required, amounts, again) => {
        const turnovers = required.map((each, n) => turnover(n, each));
        const stakes = amounts.map((each, n) => stake(n + 1, each));
        const once = playThrough(turnovers, stakes);
        expect(openIn(playThrough(once, stakes.slice(again)))).toBe(openIn(once));
        const total = required.reduce((sum, each) => sum + each, 0n);
        const staked = amounts.reduce((sum, each) => sum + each, 0n);
        expect(openIn(once)).toBe(staked > total ? 0n : total - staked);
      },
    ),
  );
});

/** As it is read for a correction: newest first, with what is left of the stakes since its opening. */
const staked = (n: number, played: bigint, stakedSince: bigint) => ({
  ...turnover(n, 100n),
  played: amount(played),
  stakedSince: amount(stakedSince),
});
const playedAfter = (turnovers: readonly ReturnType<typeof staked>[], undone: bigint) =>
  takeBack(turnovers, amount(undone)).map(({ played }) => played);

test('a stake that was given back is taken from the newest turnover that it had filled', () => {
  // 150 were staked, and 70 of them came back.
  expect(playedAfter([staked(2, 50n, 0n), staked(1, 100n, 80n)], 70n)).toEqual([0n, 80n]);
});

test('what was played beyond the need stands for what was given back', () => {
  expect(playedAfter([staked(1, 100n, 120n)], 80n)).toEqual([100n]);
  expect(playedAfter([staked(1, 100n, 90n)], 80n)).toEqual([90n]);
});

test('no more is taken away than was given back, and never below nothing', () => {
  expect(playedAfter([staked(1, 100n, 0n)], 30n)).toEqual([70n]);
  expect(playedAfter([staked(2, 20n, 0n), staked(1, 5n, 0n)], 90n)).toEqual([0n, 0n]);
});
