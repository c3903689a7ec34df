import { expect, test } from 'vitest';
import { fieldCheck, lengthText, meterOf, wordsOfField } from './rules.ts';

const rule = {
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 'letter_first',
  minLength: 4,
  maxLength: 16,
};
const words = {
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
  has: (key: string) => key === 'reg_pattern_letter_first',
};

test('the meter shows each condition of the rule and whether it is met', () => {
  expect(meterOf(rule, '1a')).toEqual([
    { key: 'identity_rule_length', met: false },
    { key: 'identity_rule_letter_first', met: false },
    { key: 'identity_rule_charset', met: true },
  ]);
  expect(meterOf(rule, 'mya1').every(({ met }) => met)).toBe(true);
});

test('a strong password ticks off each kind of sign', () => {
  const strong = { ...rule, patternId: 'strong_password', minLength: 8, maxLength: 32 };
  expect(meterOf(strong, 'abcdEF12').filter(({ met }) => !met)).toEqual([
    { key: 'identity_rule_symbol', met: false },
  ]);
});

test("a value is taken when the server's own rule takes it, and else its words are told", () => {
  const check = fieldCheck(words, rule);
  expect(check('mya1')).toBe(true);
  expect(check('mya 1')).toBe('reg_pattern_letter_first {"length":"4–16"}');
  expect(check('')).toBe('field_required {}');
  expect(fieldCheck(words, undefined)('anything')).toBe(true);
  expect(fieldCheck(words, { ...rule, required: false })('')).toBe(true);
});

test('what only the server can know has words of its own', () => {
  const young = { path: 'birthday', code: 'too_young', params: { min: 21 } } as const;
  expect(wordsOfField(words, young, undefined)).toBe('field_too_young {"min":21}');
  const other = { path: 'confirmPassword', code: 'mismatch' } as const;
  expect(wordsOfField(words, other, rule)).toBe('field_mismatch {}');
  const unknownKind = { path: 'x', code: 'pattern' } as const;
  expect(wordsOfField(words, unknownKind, { ...rule, patternId: 'newer' })).toBe(
    'field_pattern {}',
  );
});

test('equal bounds show one number', () => {
  expect(lengthText({ ...rule, minLength: 6, maxLength: 6 })).toBe('6');
  expect(lengthText(rule)).toBe('4–16');
});
