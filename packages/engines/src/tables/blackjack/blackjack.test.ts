import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { onTurn } from '../../../../../tools/testing/turn.ts';
import { figuresOf } from '../../outcomes.ts';
import { createChance } from '../../engine.ts';
import { blackjack, bestMove, type BlackjackState } from './blackjack.ts';
import { blackjackBetTypes } from './blackjack-bet-types.ts';
import { addValue, type BlackjackRules, EMPTY, type Sum } from './blackjack-rules.ts';
import { books, NO_OPTIONS } from './blackjack-strategy.ts';

const rules: BlackjackRules = {
  dealerHitsSoft17: false,
  blackjackPays: 250,
  doubleAfterSplit: true,
  lateSurrender: false,
};

test.each(
  onTurn(
    [
      ['dealer stands on all 17', {}, 0.57039],
      ['dealer hits soft 17', { dealerHitsSoft17: true }, 0.78921],
      ['no double after a split', { doubleAfterSplit: false }, 0.69024],
      ['6 to 5', { blackjackPays: 220 }, 1.92328],
      ['late surrender', { lateSurrender: true }, 0.48488],
    ] as const,
    3,
  ),
)(
  'best play from endless decks, %s, keeps what is published',
  (_name, changed, edge) => {
    const [best] = blackjackBetTypes({ ...rules, ...changed });
    const found = best?.certify();
    if (!found || !('list' in found)) throw new Error('best play is counted');
    expect((1 - figuresOf(found).return) * 100).toBeCloseTo(edge, 5);
  },
  30_000,
);

const hard = (total: number): Sum => ({ total, soft: false });
const soft = (total: number): Sum => ({ total, soft: true });
const adviceOn = (up: number, sum: Sum, pair?: number) =>
  books(rules)
    .get(up)
    ?.advise(sum, { double: true, split: pair !== undefined, surrender: false }, pair).move;

test.each([
  [hard(16), 10, 'hit'],
  [hard(16), 6, 'stand'],
  [hard(12), 2, 'hit'],
  [hard(12), 4, 'stand'],
  [hard(11), 10, 'double'],
  [hard(10), 10, 'hit'],
  [hard(9), 3, 'double'],
  [soft(18), 9, 'hit'],
  [soft(18), 2, 'stand'],
  [soft(18), 6, 'double'],
  [soft(13), 6, 'double'],
  [soft(19), 6, 'stand'],
])('basic strategy: %o against %d is %s', (sum, up, move) => {
  expect(adviceOn(up, sum)).toBe(move);
});

test.each([
  [8, 10, 'split'],
  [1, 1, 'split'],
  [10, 6, 'stand'],
  [5, 6, 'double'],
  [9, 7, 'stand'],
  [9, 9, 'split'],
  [4, 5, 'split'],
  [2, 8, 'hit'],
])('basic strategy: a pair of %d against %d is %s', (pair, up, move) => {
  const sum = addValue(addValue(EMPTY, pair), pair);
  expect(adviceOn(up, sum, pair)).toBe(move);
});

test('a hand never asks for a move that the rules do not know', () => {
  for (const [, book] of books(rules)) {
    for (let total = 4; total <= 20; total += 1) {
      expect(['hit', 'stand']).toContain(book.advise(hard(total), NO_OPTIONS).move);
    }
  }
});

/** Cards in the order in which they are drawn. */
const dealing = (...cards: readonly number[]) => {
  const words = [...cards];
  return createChance(() => words.shift() ?? 0);
};
const [TWO, EIGHT, NINE, TEN, KING, ACE] = [0, 24, 28, 32, 44, 48];
const bet = { stake: amount(100n) };

test('insurance pays two to one when the dealer has it, and the hand loses', () => {
  const chance = dealing(NINE, ACE, NINE + 1, KING);
  const opened = blackjack.open(rules, bet, chance);
  const state = opened.state as BlackjackState;
  expect(blackjack.actionsOf?.(rules, state)).toMatchObject([
    { type: 'insure' },
    { type: 'decline' },
  ]);
  expect(bestMove(rules, state)).toBe('decline');
  expect(blackjack.raiseOf?.(rules, state, { type: 'insure' })).toBe(50n);
  expect(blackjack.act?.(rules, state, { type: 'insure' }, chance).payout).toBe(150n);
  expect(blackjack.act?.(rules, state, { type: 'decline' }, chance).payout).toBe(0n);
});

test('split aces get one card each, and 21 is no blackjack then', () => {
  const chance = dealing(ACE, NINE, ACE + 1, EIGHT, KING, TWO, TWO + 1);
  const opened = blackjack.open(rules, bet, chance);
  const step = blackjack.act?.(rules, opened.state as BlackjackState, { type: 'split' }, chance);
  expect(step?.state).toBeUndefined();
  // 21 beats the dealer's 17 for even money; 13 loses.
  expect(step?.payout).toBe(200n);
});

test('a blackjack is paid 3 to 2, and pushes against another', () => {
  expect(blackjack.open(rules, bet, dealing(ACE, NINE, KING, TEN)).payout).toBe(250n);
  expect(blackjack.open(rules, bet, dealing(ACE, KING, KING + 1, ACE + 1)).payout).toBe(100n);
});

test('what the dealer hides is in no event before the end', () => {
  const { events } = blackjack.open(rules, bet, dealing(NINE, TEN, NINE + 1, EIGHT));
  expect(
    JSON.stringify(events, (_key, part) => (typeof part === 'bigint' ? '0' : part)),
  ).not.toMatch(/hole|24/);
});

/** Ranks from 2 to ace, all of one suit: endless decks know no other difference. */
const card = (rank: string): number => '23456789TJQKA'.indexOf(rank) * 4;
const stateOf = (own: string, up: string): BlackjackState => ({
  stake: amount(100n),
  hands: [{ cards: [...own].map(card), stake: amount(100n), done: false }],
  dealer: [card(up), card('9')],
  insurance: amount(0n),
});
const advised = (own: string, up: string) =>
  blackjack.adviceOf?.(rules, stateOf(own, up)).map(({ action, value }) => [action['type'], value]);

test('advice tells what each move gains when the dealer has no blackjack, the best first', () => {
  const sixteen = advised('T6', 'T');
  expect(sixteen?.map(([move]) => move)).toEqual(['hit', 'stand', 'double']);
  // As the tables for endless decks print them.
  expect(sixteen?.[0]?.[1]).toBeCloseTo(-0.539826, 6);
  expect(sixteen?.[1]?.[1]).toBeCloseTo(-0.54043, 5);
  expect(advised('88', 'T')?.[0]?.[0]).toBe('split');
});

test('insurance costs a twenty-sixth of the stake on average', () => {
  const asked = { ...stateOf('T9', 'A'), insurance: undefined };
  expect(blackjack.adviceOf?.(rules, asked)).toEqual([
    { action: { type: 'decline' }, value: 0 },
    { action: { type: 'insure' }, value: -1 / 26 },
  ]);
});

test('the first advice is the move that best play takes', () => {
  for (const own of ['T6', '88', 'A7', '95', '65', 'AA', '22', 'T2']) {
    for (const up of '23456789T') {
      const state = stateOf(own, up);
      expect(blackjack.adviceOf?.(rules, state)[0]?.action['type']).toBe(bestMove(rules, state));
    }
  }
});
