import { amount, type Uuid } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openOf, playThrough, type Stake, type Turnover } from './turnover.ts';

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
