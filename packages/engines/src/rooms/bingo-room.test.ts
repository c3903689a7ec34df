import { createHmac } from 'node:crypto';
import { amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChance } from '../engine.ts';
import { createWords } from '../fairness/byte-stream.ts';
import { orchidHall } from '../titles/orchid-hall/rules.ts';
import {
  areCardsDealt,
  bingoRoom,
  callAll,
  cardSeedOf,
  divide,
  playPool,
  resultOf,
  shareOf,
} from './bingo-room.ts';

const PRICE = amount(101n);
const pools = fc.array(
  fc.record({ seed: fc.stringMatching(/^[a-f]{4,8}$/), tickets: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 6 },
);
const chanceOf = (nonce: number) =>
  createChance(createWords({ serverSeed: '3c'.repeat(32), clientSeed: 'hall', nonce }));

test('a prize is paid whole: its winners differ by one unit at most, the first ones have it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 1, max: 500 }), (sum, parts) => {
      const paid = divide(amount(sum), parts);
      expect(paid.reduce((all, part) => all + part, 0n)).toBe(sum);
      expect(paid.toSorted((a, b) => Number(b - a))).toEqual(paid);
      expect((paid[0] ?? 0n) - (paid.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
    }),
  );
});

test('whoever plays, a pool pays its stated shares and the early cards, and nothing else', () => {
  fc.assert(
    fc.property(pools, fc.nat(1_000), (pool, nonce) => {
      const played = playPool(orchidHall, { price: PRICE, pool }, callAll(90, chanceOf(nonce)));
      const tickets = pool.reduce((sum, entry) => sum + entry.tickets, 0);
      const sales = amount(PRICE * BigInt(tickets));
      const shares = (['line', 'two-lines', 'full'] as const).reduce(
        (sum, pattern) => sum + shareOf(orchidHall, sales, pattern),
        0n,
      );
      const early = played.early.reduce((sum, { paid }) => sum + paid, 0n);
      const paid = pool.reduce((sum, _, place) => sum + resultOf(played, place).payout, 0n);
      expect(paid).toBe(shares + early);
    }),
    { numRuns: 60 },
  );
});

test('a bet is decided by the pool, the same for each of its places as the room decides it', () => {
  const pool = [
    { seed: 'one', tickets: 2 },
    { seed: 'two', tickets: 3 },
  ];
  const played = playPool(orchidHall, { price: PRICE, pool }, callAll(90, chanceOf(5)));
  for (const [place, { tickets }] of pool.entries()) {
    const stake = amount(PRICE * BigInt(tickets));
    const bet = bingoRoom.readBet(orchidHall, { pool, place }, stake);
    if (!bet) throw new Error('it is a bet');
    expect(bingoRoom.open(orchidHall, bet, chanceOf(5))).toEqual({
      state: undefined,
      ...resultOf(played, place),
    });
  }
});

test('cards are dealt by the link of the round and the seeds of the players, and by nothing else', () => {
  const link = '9d'.repeat(32);
  const seeds = ['thazin', 'padauk'];
  const [first = ''] = seeds.map((seed) => cardSeedOf(link, seed));
  expect(first).toBe(createHmac('sha256', link).update('ticket:thazin:0:0').digest('hex'));
  expect(cardSeedOf('9e'.repeat(32), 'thazin')).not.toBe(first);
  const betOf = (seed: string) => ({
    stake: PRICE,
    pool: [
      { seed: first, tickets: 1 },
      { seed, tickets: 2 },
    ],
    place: 0,
  });
  expect(areCardsDealt(betOf(cardSeedOf(link, 'padauk')), { link, seeds })).toBe(true);
  expect(areCardsDealt(betOf(cardSeedOf(link, 'another')), { link, seeds })).toBe(false);
  // One seed deals to one player, and the player's cards come of his own seed.
  expect(areCardsDealt(betOf(first), { link, seeds })).toBe(false);
  expect(areCardsDealt(betOf(first), { link, seeds: ['thazin', 'thazin'] })).toBe(true);
  const both = betOf(cardSeedOf(link, 'padauk'));
  expect(areCardsDealt(both, { link, seeds, own: 0 })).toBe(true);
  expect(areCardsDealt(both, { link, seeds, own: 1 })).toBe(false);
  expect(areCardsDealt({ ...both, place: 1 }, { link, seeds, own: 1 })).toBe(true);
});
