import { expect, test } from 'vitest';
import { moneyText } from './money.tsx';

test('money has grouped thousands and at least two digits after a point', () => {
  expect(moneyText('0.00')).toBe('0.00');
  expect(moneyText('1234.5')).toBe('1,234.50');
  expect(moneyText('-1000000.00')).toBe('-1,000,000.00');
});

test('a currency without cents is shown without them, as in the games', () => {
  expect(moneyText('0')).toBe('0');
  expect(moneyText('1000')).toBe('1,000');
});

test('amounts beyond the reach of a float keep every digit', () => {
  expect(moneyText('9007199254740993.01')).toBe('9,007,199,254,740,993.01');
});

test('digits beyond two are shown where they are not zero', () => {
  expect(moneyText('1.23000000')).toBe('1.23');
  expect(moneyText('0.123456')).toBe('0.123456');
});
