import { expect, test } from 'vitest';
import { accepts, lengthText, meterOf } from './rules.ts';

const rule = {
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 'username',
  minLength: 4,
  maxLength: 16,
};

test('the meter shows each condition of the rule and whether it is met', () => {
  expect(meterOf(rule, '1a')).toEqual([
    { key: 'identity_rule_length', met: false },
    { key: 'identity_rule_letter_first', met: false },
    { key: 'identity_rule_charset', met: true },
  ]);
  expect(meterOf(rule, 'mya1').every(({ met }) => met)).toBe(true);
});

test("a value is taken when the server's own pattern takes all of it", () => {
  expect(accepts(rule, 'mya1')).toBe(true);
  expect(accepts(rule, 'mya 1')).toBe(false);
  expect(accepts({ ...rule, acceptedPattern: '*' }, 'mya 1')).toBe(true);
  expect(accepts({ ...rule, acceptedPattern: '(' }, 'mya1')).toBe(true);
});

test('letters outside the basic plane count as one', () => {
  expect(accepts({ ...rule, acceptedPattern: '*', minLength: 2, maxLength: 2 }, '😀😀')).toBe(true);
});

test('equal bounds show one number', () => {
  expect(lengthText({ ...rule, minLength: 6, maxLength: 6 })).toBe('6');
  expect(lengthText(rule)).toBe('4–16');
});
