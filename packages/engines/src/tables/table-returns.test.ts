import { amount } from '@padauk/base';
import { describe, expect, test } from 'vitest';
import type { BetType } from '../bet-type.ts';
import { figuresOf } from '../outcomes.ts';
import { andarBaharBetTypes } from './andar-bahar/andar-bahar.ts';
import { baccaratBetTypes, baccaratWays } from './baccarat/baccarat-bet-types.ts';
import { dragonTigerBetTypes } from './dragon-tiger/dragon-tiger.ts';
import { rouletteBetTypes } from './roulette/roulette.ts';
import { rouletteSpots } from './roulette/roulette-spots.ts';
import { sicBoBetTypes } from './sic-bo/sic-bo.ts';
import { roulette } from './roulette/roulette.ts';
import { certificatesOf } from '../titles/certificates.ts';

/** What the house keeps of a bet, in per cent, as tables publish it. */
function edgeOf(bets: readonly BetType[], name: string): number {
  const bet = bets.find((one) => one.name === name);
  if (!bet) throw new Error(`no such bet: ${name}`);
  const found = bet.certify();
  return (1 - ('list' in found ? figuresOf(found) : found).return) * 100;
}

const baccarat8 = {
  decks: 8,
  banker: 'commission',
  tie: 8,
  pair: 11,
  luckySix: [12, 20],
  dragonSeven: 40,
  pandaEight: 25,
} as const;

test('baccarat: ways of 8 decks are those of the literature', () => {
  const sum = (winner: string) =>
    baccaratWays({ decks: 8 }).reduce(
      (all, one) => (one.result.winner === winner ? all + one.ways : all),
      0n,
    );
  expect(sum('banker')).toBe(2_292_252_566_437_888n);
  expect(sum('player')).toBe(2_230_518_282_592_256n);
  expect(sum('tie')).toBe(475_627_426_473_216n);
});

test.each([
  ['player', 1.235081],
  ['banker', 1.057906],
  ['tie', 14.359629],
  ['player-pair', 10.3614],
  ['banker-pair', 10.3614],
  ['lucky-six', 16.6836],
  ['dragon-seven', 7.6113],
  ['panda-eight', 10.1876],
])('baccarat, 8 decks: %s keeps %d %%', (on, edge) => {
  const digits = String(edge).split('.')[1]?.length ?? 0;
  expect(edgeOf(baccaratBetTypes(baccarat8), on)).toBeCloseTo(edge, digits);
});

test.each([
  ['banker', { banker: 'no-commission' } as const, 1.458104],
  ['banker', { banker: 'ez' } as const, 1.018301],
  ['tie', { tie: 9 }, 4.844032],
])('baccarat, 8 decks: %s with %o keeps %d %%', (on, changed, edge) => {
  expect(edgeOf(baccaratBetTypes({ ...baccarat8, ...changed }), on)).toBeCloseTo(edge, 6);
});

test.each([
  ['dragon', 11, 3.7349],
  ['tiger', 11, 3.7349],
  ['tie', 8, 32.7711],
  ['tie', 11, 10.3614],
  ['suited-tie', 8, 13.9759],
])('dragon tiger, 8 decks: %s with ties at %d keeps %d %%', (on, tie, edge) => {
  const bets = dragonTigerBetTypes({ decks: 8, tie, suitedTie: 50 });
  expect(edgeOf(bets, on)).toBeCloseTo(edge, 4);
});

describe('roulette', () => {
  test('every spot of the European wheel keeps 1/37, the even ones half of it la partage', () => {
    for (const { name } of rouletteBetTypes({ wheel: 'european', laPartage: false })) {
      const bets = rouletteBetTypes({ wheel: 'european', laPartage: false });
      expect(edgeOf(bets, name)).toBeCloseTo(100 / 37, 8);
    }
    const bets = rouletteBetTypes({ wheel: 'european', laPartage: true });
    expect(edgeOf(bets, 'red')).toBeCloseTo(1.3514, 4);
    expect(edgeOf(bets, 'dozen:1')).toBeCloseTo(2.7027, 4);
  });

  test('every spot of the American wheel keeps 2/38, but for the five numbers', () => {
    const bets = rouletteBetTypes({ wheel: 'american', laPartage: false });
    for (const { name } of bets) {
      expect(edgeOf(bets, name)).toBeCloseTo(name.startsWith('five') ? 7.8947 : 5.2632, 4);
    }
  });

  test('a table has all spots of its layout', () => {
    const count = (wheel: 'european' | 'american', kind: string) =>
      [...rouletteSpots(wheel).values()].filter((spot) => spot.kind === kind).length;
    const kinds = ['straight', 'split', 'street', 'corner', 'six-line', 'even-money', 'neighbors'];
    expect(kinds.map((kind) => count('european', kind))).toEqual([37, 60, 12, 22, 11, 6, 37]);
    expect(kinds.map((kind) => count('american', kind))).toEqual([38, 62, 12, 22, 11, 6, 38]);
    const calls = [...rouletteSpots('european').keys()].filter((on) => on.startsWith('call:'));
    expect(calls).toEqual(['call:voisins', 'call:tiers', 'call:orphelins', 'call:jeu-zero']);
  });

  test('the three wheel sectors cover every pocket once', () => {
    const spots = rouletteSpots('european');
    const pockets = ['voisins', 'tiers', 'orphelins'].flatMap((name) => [
      ...new Set(spots.get(`call:${name}`)?.chips.flatMap((chip) => chip.pockets)),
    ]);
    expect(pockets.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
  });

  test('the largest win of a full layout is that of its best pocket, not of all at once', () => {
    const rules = { wheel: 'european', laPartage: false } as const;
    const stake = amount(37n);
    const bets = Array.from({ length: 37 }, (_, n) => ({ on: `straight:${n}`, stake: '1' }));
    const bet = roulette.readBet(rules, { bets }, stake);
    if (!bet) throw new Error('a bet on every number is a bet');
    expect(roulette.maxWin(rules, bet)).toBe(36n);
    expect(roulette.readBet(rules, { bets }, amount(36n))).toBeUndefined();
    expect(roulette.readBet(rules, { bets: [...bets, bets[0]] }, amount(38n))).toBeUndefined();
  });
});

const sicBoTables = {
  macau: { totals: [60, 30, 17, 12, 8, 6, 6], double: 10, triple: 180, anyTriple: 30, pair: 5 },
  atlantic: { totals: [60, 30, 17, 12, 8, 6, 6], double: 8, triple: 150, anyTriple: 24, pair: 6 },
  australian: {
    totals: [62, 31, 18, 12, 8, 7, 6],
    double: 11,
    triple: 180,
    anyTriple: 31,
    pair: 6,
  },
  low: { totals: [50, 18, 14, 12, 8, 6, 6], double: 8, triple: 150, anyTriple: 24, pair: 5 },
} as const;
test.each([
  ['macau', 'small', 2.7778],
  ['macau', 'big', 2.7778],
  ['macau', 'single:1', 7.8704],
  ['macau', 'any-triple', 13.8889],
  ['australian', 'any-triple', 11.1111],
  ['atlantic', 'any-triple', 30.5556],
  ['macau', 'triple:1', 16.2037],
  ['atlantic', 'triple:1', 30.0926],
  ['macau', 'double:1', 18.5185],
  ['australian', 'double:1', 11.1111],
  ['atlantic', 'double:1', 33.3333],
  ['macau', 'pair:1-2', 16.6667],
  ['australian', 'pair:1-2', 2.7778],
] as const)('sic bo, %s: %s keeps %d %%', (table, on, edge) => {
  const bets = sicBoBetTypes({ even: 1, single: [1, 2, 3], ...sicBoTables[table] });
  expect(edgeOf(bets, on)).toBeCloseTo(edge, 4);
});

test.each([
  ['macau', [15.2778, 13.8889, 16.6667, 9.7222, 12.5, 18.9815, 12.5]],
  ['australian', [12.5, 11.1111, 12.037, 9.7222, 12.5, 7.4074, 12.5]],
  ['low', [29.1667, 47.2222, 30.5556, 9.7222, 12.5, 18.9815, 12.5]],
] as const)('sic bo, %s: totals keep what is published, on both sides', (table, edges) => {
  const bets = sicBoBetTypes({ even: 1, single: [1, 2, 3], ...sicBoTables[table] });
  for (const [k, edge] of edges.entries()) {
    expect(edgeOf(bets, `total:${k + 4}`)).toBeCloseTo(edge, 4);
    expect(edgeOf(bets, `total:${17 - k}`)).toBeCloseTo(edge, 4);
  }
});

test('andar bahar: andar gets the first card and wins 51.5006 % of the rounds', () => {
  const bets = andarBaharBetTypes({ andar: 0.9, bahar: 1, counts: [] });
  expect(edgeOf(bets, 'andar')).toBeCloseTo((1 - 0.515006 * 1.9) * 100, 3);
  expect(edgeOf(bets, 'bahar')).toBeCloseTo((1 - (1 - 0.515006) * 2) * 100, 3);
});

test.each([
  ['baccarat', 'tie 9 to 1', 'tie', 4.844032],
  ['baccarat', 'lucky six 12 and 20', 'lucky-six', 16.6836],
  ['dragon-tiger', 'tie 8 to 1', 'tie', 32.7711],
  ['sic-bo', 'totals 60-30-17, double 10', 'total:4', 15.2778],
  ['sic-bo', 'totals 60-30-17, double 10', 'any-triple', 13.8889],
  ['sic-bo', 'totals 60-30-17, double 10', 'triple:1', 16.2037],
  ['sic-bo', 'totals 60-30-17, double 10', 'double:1', 18.5185],
  ['sic-bo', 'totals 60-30-17, double 10', 'pair:1-2', 16.6667],
  ['sic-bo', 'totals 60-30-17, double 8', 'any-triple', 30.5556],
  ['sic-bo', 'totals 60-30-17, double 8', 'triple:1', 30.0926],
  ['sic-bo', 'totals 60-30-17, double 8', 'double:1', 33.3333],
  ['sic-bo', 'totals 62-31-18, triple 180', 'triple:1', 16.2037],
  ['sic-bo', 'totals 50-18-14', 'total:5', 47.2222],
])('%s, %s: a certificate shows that %s keeps %d %%', (code, variant, bet, edge) => {
  const found = certificatesOf(code).find((one) => one.variant === variant && one.bet === bet);
  const digits = String(edge).split('.')[1]?.length ?? 0;
  expect((1 - (found?.return ?? 0)) * 100).toBeCloseTo(edge, digits);
});
