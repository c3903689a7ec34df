import { amount, HOUR_MS } from '@padauk/base';
import { expect, test } from 'vitest';
import { judgeRules, type RuleFacts } from './withdrawal-rules.ts';

const at = new Date('2026-03-10T00:00:00Z');
const facts: RuleFacts = {
  at,
  held: false,
  available: amount(100_000n),
  funds: { cash: 100_000n, debt: amount(0n) },
  turnover: { required: 0n, played: 0n },
  frozenUntil: null,
  lately: { count: 0, amount: 0n },
  settings: { withdrawalMin: amount(1_000n), withdrawalsPerDayMax: 3, withdrawnPerDayMax: null },
};
const unmet = (changed: Partial<RuleFacts>) =>
  judgeRules({ ...facts, ...changed }).filter(({ met }) => !met);

test('with everything met each rule of the brand is a line, and others are none', () => {
  expect(judgeRules(facts).map(({ rule, met }) => `${rule} ${met}`)).toEqual([
    'freeze true',
    'day_count true',
    'turnover true',
    'minimum true',
  ]);
});

test('open turnover says what is missing, and how far it is', () => {
  expect(unmet({ turnover: { required: 9_000n, played: 4_000n } })).toEqual([
    { rule: 'turnover', met: false, missing: 5_000n, used: 4_000n, most: 9_000n },
  ]);
});

test('a freeze holds to its last moment and not beyond', () => {
  const until = new Date(at.getTime() + HOUR_MS);
  expect(unmet({ frozenUntil: until })).toEqual([{ rule: 'freeze', met: false, until }]);
  expect(unmet({ frozenUntil: at })).toEqual([]);
});

test('what is below the minimum, and one more than the day allows, are told', () => {
  expect(unmet({ available: amount(400n), lately: { count: 3, amount: 5n } })).toEqual([
    { rule: 'day_count', met: false, usedCount: 3, mostCount: 3 },
    { rule: 'minimum', met: false, missing: 600n },
  ]);
});

test('an amount of the day is used up when the least request does not fit any more', () => {
  const settings = { ...facts.settings, withdrawnPerDayMax: amount(10_000n) };
  expect(unmet({ settings, lately: { count: 1, amount: 9_000n } })).toEqual([]);
  expect(unmet({ settings, lately: { count: 1, amount: 9_001n } })).toMatchObject([
    { rule: 'day_amount', used: 9_001n, most: 10_000n },
  ]);
});

test('a debt is told with what is owed; it is in the way only where the balance does not pay it', () => {
  const owing = (cash: bigint) =>
    judgeRules({ ...facts, funds: { cash, debt: amount(500n) } }).find(
      ({ rule }) => rule === 'debt',
    );
  expect(owing(499n)).toEqual({ rule: 'debt', met: false, missing: 500n });
  expect(owing(500n)).toEqual({ rule: 'debt', met: true, missing: 500n });
});

test('an account that is being looked at is told so, and only then', () => {
  expect(unmet({ held: true })).toMatchObject([{ rule: 'review' }]);
  expect(judgeRules(facts).some(({ rule }) => rule === 'review')).toBe(false);
});
