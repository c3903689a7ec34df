import { amount } from '@padauk/base';
import { orchidHall } from '@padauk/engines/titles/orchid-hall/rules';
import { expect, test } from 'vitest';
import { bingoGame } from './bingo-game.ts';

const bet = (id: number, tickets: number) => ({
  id: String(id),
  stake: amount(100n),
  bet: { tickets },
  seed: 'seed',
  leftMs: null,
  pool: 'one',
});

test('a pool takes tickets as long as whoever comes could buy all that one may have', () => {
  const bets = (count: number) => Array.from({ length: count }, (_, id) => bet(id, 6));
  const most = orchidHall.poolTicketsMax / orchidHall.ticketsMax;
  expect(bingoGame.isFull?.(orchidHall, bets(most - 1))).toBe(false);
  expect(bingoGame.isFull?.(orchidHall, bets(most))).toBe(true);
});
