import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CashierSettings } from '@padauk/contracts/cashier-settings';
import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('an amount has its thousands apart, whatever the digits of its currency', () => {
  expect(grouped('payout', '1234567.50')).toBe('1,234,567.50');
  expect(grouped('payout', '1234567')).toBe('1,234,567');
  expect(grouped('stake', '1234567.500000')).toBe('1,234,567.50');
  expect(grouped('stake', '1234567.00000001')).toBe('1,234,567.00000001');
});

test('a count and a name stay as they are, and a limit that is not set is nothing', () => {
  expect(grouped('expectedMinutes', '1440')).toBe('1440');
  expect(grouped('payoutProvider', '2000')).toBe('2000');
  expect(grouped('title', '7777')).toBe('7777');
  expect(grouped('payoutDayMax', '')).toBe('');
});

/** Whether a field holds money: what it refuses and takes tells it from counts and words. */
const isMoney = (field: { readonly safeParse: (value: unknown) => { success: boolean } }) =>
  field.safeParse('1000.00').success && !field.safeParse('a word').success;

test('every amount of the rules of the cashier is known as one', () => {
  const fields = Object.entries(CashierSettings.shape);
  const money = fields.filter(([, field]) => isMoney(field)).map(([name]) => name);
  expect(money).toHaveLength(8);
  for (const name of money) expect(grouped(name, '1000'), name).toBe('1,000');
});

test('no page writes a sum before its currency as it came', () => {
  const pages = globSync(fileURLToPath(new URL('../**/*.tsx', import.meta.url)));
  expect(pages.length).toBeGreaterThan(50);
  const bare = /\{[\w.[\]]+\} \$?\{[\w.[\]]*currency\}/;
  expect(pages.filter((page) => bare.test(readFileSync(page, 'utf8')))).toEqual([]);
});
