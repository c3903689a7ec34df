import { expect, test } from 'vitest';
import { deckHashOf, leftOf, nothingSold, sellOne } from './deck.ts';
import type { ScratchRules } from './scratch.ts';

const rules: ScratchRules = {
  tickets: 5,
  prizes: [
    { symbol: 'pearl', pays: 500, tickets: 1 },
    { symbol: 'shell', pays: 100, tickets: 2 },
  ],
};

test('a run that is sold out has nothing left, and one that cannot be has not either', () => {
  let sold = nothingSold(rules);
  for (const prize of ['shell', null, 'pearl', 'shell', null]) {
    expect(leftOf(rules, sold)?.tickets).toBe(5 - sold.tickets);
    sold = sellOne(rules, sold, prize);
  }
  expect(sold).toEqual({ tickets: 5, prizes: [1, 2] });
  expect(leftOf(rules, sold)).toBeUndefined();
  for (const wrong of [
    { tickets: 1, prizes: [2, 0] },
    { tickets: 0, prizes: [1, 0] },
    { tickets: 3, prizes: [0, 0] },
    { tickets: 1.5, prizes: [0, 0] },
    { tickets: -1, prizes: [0, 0] },
    { tickets: 1, prizes: [1] },
  ]) {
    expect(leftOf(rules, wrong)).toBeUndefined();
  }
});

test('the hash of a run changes with all that it is made of', () => {
  const deck = {
    deckId: '018f2c00-0000-7000-8000-000000000001',
    title: 'pearl-scratch',
    rulesHash: 'ab'.repeat(32),
    serial: 1,
    currency: 'MMK',
    price: '100.00',
  };
  const hashes = [
    deck,
    { ...deck, serial: 2 },
    { ...deck, price: '200.00' },
    { ...deck, rulesHash: 'cd'.repeat(32) },
  ].map(deckHashOf);
  expect(new Set(hashes).size).toBe(4);
});
