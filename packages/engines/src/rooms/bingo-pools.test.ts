import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { createChance } from '../engine.ts';
import { createWords } from '../fairness/byte-stream.ts';
import { figuresOf } from '../outcomes.ts';
import { findTitle } from '../titles.ts';
import { orchidHall } from '../titles/orchid-hall/rules.ts';
import { largestOf, playPools } from './bingo-pools.ts';
import { callAll, playPool, resultOf } from './bingo-room.ts';
import { aloneOutcomes } from './bingo-room-bet-types.ts';

const certified = (bet: string) =>
  findTitle('orchid-hall')?.certificates.find((one) => one.bet === bet);

test('what many tickets win is certified for pools of several sizes, up to the largest', () => {
  const bets = [1, 10, 100, 1_200].map((size) =>
    certified(size === 1 ? 'one ticket, alone in the room' : `one of ${size} tickets in the room`),
  );
  expect(new Set(bets.map((bet) => bet?.return)).size).toBe(1);
  expect(bets.map((bet) => bet?.largestWin)).toEqual([25.92, 34.2, 117, 1_129]);
  const hits = bets.map((bet) => bet?.hitFrequency ?? 0);
  expect(hits).toEqual(hits.toSorted((a, b) => b - a));
  expect(hits[2]).toBeLessThan(0.05);
});

test('odds that fewer than a hundred tickets tell are stated as a bound', () => {
  const [widest, narrow] = [
    certified('one of 1200 tickets in the room'),
    certified('one of 100 tickets in the room'),
  ];
  expect(widest).toMatchObject({ largestWinOdds: 120_000, largestWinRarer: true });
  expect(narrow).toMatchObject({ largestWinOdds: 20_800 });
  expect(narrow).not.toHaveProperty('largestWinRarer');
  for (const certificate of [widest, narrow]) {
    const odds = certificate?.winOdds.map((one) => one.odds) ?? [];
    expect(Math.max(...odds)).toBeLessThanOrEqual((certificate?.measuredTickets ?? 0) / 100);
  }
});

test('a pool of one is a ticket alone, whose figures are counted', () => {
  const counted = figuresOf(aloneOutcomes(orchidHall));
  const [one] = playPools(orchidHall, [1, 20], 2_000);
  if (!one) throw new Error('it was played');
  expect(one.hits).toBe(one.tickets);
  expect(one.most).toBeCloseTo(counted.largestWin, 9);
  // Some 46 of 40,000 are full early.
  const sigma = Math.sqrt(one.tickets / counted.largestWinOdds);
  expect(Math.abs(one.largest - sigma ** 2)).toBeLessThan(4 * sigma);
});

test('tickets that the room itself decides win as often and vary as much as is certified', () => {
  const size = 100;
  const certificate = certified(`one of ${size} tickets in the room`);
  const pools = 60;
  const price = amount(10_000n);
  const wins: number[] = [];
  for (let nonce = 0; nonce < pools; nonce += 1) {
    const pool = Array.from({ length: size }, (_, k) => ({ seed: `${nonce}-${k}`, tickets: 1 }));
    const words = createWords({ serverSeed: '5a'.repeat(32), clientSeed: 'pools', nonce });
    const played = playPool(orchidHall, { price, pool }, callAll(90, createChance(words)));
    for (const place of pool.keys()) {
      wins.push(Number(resultOf(played, place).payout) / Number(price));
    }
  }
  if (!certificate) throw new Error('it is certified');
  const { hitFrequency, deviation, largestWin } = certificate;
  const share = wins.filter((win) => win > 0).length / wins.length;
  const error = Math.sqrt((hitFrequency * (1 - hitFrequency)) / wins.length);
  expect(Math.abs(share - hitFrequency)).toBeLessThan(4 * error);
  const squares = wins.reduce((sum, win) => sum + win ** 2, 0) / wins.length;
  expect(Math.sqrt(squares - certificate.return ** 2)).toBeGreaterThan(0.85 * deviation);
  expect(Math.sqrt(squares - certificate.return ** 2)).toBeLessThan(1.15 * deviation);
  expect(Math.max(...wins)).toBeLessThanOrEqual(largestWin);
  // A ticket alone in the room wins no more than 25.92 stakes: these are others.
  expect(Math.max(...wins)).toBeGreaterThan(largestOf(orchidHall, 1));
});
