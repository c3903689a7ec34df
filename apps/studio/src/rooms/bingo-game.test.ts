import { amount } from '@padauk/base';
import { findEngine, findTitle } from '@padauk/engines';
import { orchidHall } from '@padauk/engines/titles/orchid-hall/rules';
import { expect, test } from 'vitest';
import { stakeLimitsOf } from '../stake-limits.ts';
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

test('a player cannot work his cards out before he bets: they follow from the link of the round', () => {
  const title = findTitle('orchid-hall');
  const engine = title && findEngine(title.engine);
  if (!engine) throw new Error('the hall is a title');
  const limits = stakeLimitsOf(title, engine, 'MMK');
  const stake = amount(limits.stakeMin * 2n);
  const read = bingoGame.readBet(orchidHall, { stake, bet: { tickets: 2 }, limits });
  if (typeof read === 'string') throw new Error(read);
  const cardsBy = (link: string, bought: object) =>
    bingoGame.ownEvents({ rules: orchidHall, link }, { bet: bought, seed: 'lucky' });
  const links = ['1f'.repeat(32), '2e'.repeat(32)] as const;
  expect(cardsBy(links[0], read.bet)).toEqual(cardsBy(links[0], read.bet));
  expect(cardsBy(links[0], read.bet)).not.toEqual(cardsBy(links[1], read.bet));
  // A bet that was placed before cards were dealt so keeps those that its player has seen.
  expect(cardsBy(links[0], { tickets: 2 })).toEqual(cardsBy(links[1], { tickets: 2 }));
});
