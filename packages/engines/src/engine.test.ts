import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { createChance, writeAmounts } from './engine.ts';

test('numbers and floats read the words of one stream in turn', () => {
  const words = [2 ** 31, 7, 2 ** 30];
  const chance = createChance(() => words.shift() ?? 0);
  expect(chance.float()).toBe(0.5);
  expect(chance.draw(5)).toBe(2);
  expect(chance.float()).toBe(0.25);
});

test('every amount of an event is written, wherever it stands, and nothing else is touched', () => {
  const event = {
    type: 'won',
    amount: amount(1250n),
    hands: [{ cards: [3, 4], amount: amount(0n), note: null }],
  };
  const written = writeAmounts(event, (value) => `${value / 100n}.${value % 100n}`);
  expect(written).toEqual({
    type: 'won',
    amount: '12.50',
    hands: [{ cards: [3, 4], amount: '0.0', note: null }],
  });
});
