import { checkField } from '@padauk/contracts/field-rules';
import type { FieldRule, RegisterRules } from '@padauk/contracts/identity';
import type { FieldError } from '@padauk/contracts/refusals';
import type { TextKey, Translate } from '@padauk/texts/browser';

/** One condition of a field, and how to say it. */
export type Condition = { readonly key: TextKey; readonly met: boolean };

/** `6–16`, or one number when the bounds are equal. */
export const lengthText = ({ minLength, maxLength }: FieldRule): string =>
  minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;

const tests = {
  identity_rule_letter_first: /^[A-Za-z]/,
  identity_rule_charset: /^[A-Za-z0-9]+$/,
  identity_rule_letter: /[A-Za-z]/,
  identity_rule_upper: /[A-Z]/,
  identity_rule_lower: /[a-z]/,
  identity_rule_digit: /\d/,
  identity_rule_symbol: /[^A-Za-z0-9\s]/,
  identity_rule_no_spaces: /^\S+$/,
} as const;
type Told = keyof typeof tests;

/** What each kind of pattern asks for, where it is more than one thing that can be shown. */
const toldOf: Readonly<Record<string, readonly Told[]>> = {
  username: ['identity_rule_letter_first', 'identity_rule_charset'],
  letter_first: ['identity_rule_letter_first', 'identity_rule_charset'],
  letters_digits: ['identity_rule_charset'],
  letters_digits_uppercase: ['identity_rule_charset', 'identity_rule_upper'],
  password: ['identity_rule_letter', 'identity_rule_digit'],
  strong_password: [
    'identity_rule_upper',
    'identity_rule_lower',
    'identity_rule_digit',
    'identity_rule_symbol',
  ],
  no_spaces: ['identity_rule_no_spaces'],
};

/** How far a value is on the way to what the server accepts. The server decides; this only tells. */
export function meterOf(rule: FieldRule, value: string): readonly Condition[] {
  const length = [...value].length;
  return [
    { key: 'identity_rule_length', met: length >= rule.minLength && length <= rule.maxLength },
    ...(toldOf[rule.patternId] ?? []).map((key) => ({ key, met: tests[key].test(value) })),
  ];
}

export const ruleOf = (rules: RegisterRules, field: string): FieldRule | undefined =>
  rules.fields.find((rule) => rule.field === field && rule.enabled);

/**
 * The rule of a field that is given later than at the registration: it holds there too where the
 * registration does not ask for it.
 */
export function laterRuleOf(rules: RegisterRules, field: string): FieldRule | undefined {
  const rule = rules.fields.find((one) => one.field === field);
  return rule && { ...rule, enabled: true };
}

type Words = { readonly t: Translate; readonly has: (key: string) => boolean };

/** What a field accepts, in one line. */
function wordsOfRule({ t, has }: Words, rule: FieldRule | undefined): string {
  const key = `reg_pattern_${rule?.patternId}`;
  // The server may know kinds of patterns for which this page has no words.
  return rule && has(key) ? t(key as TextKey, { length: lengthText(rule) }) : t('field_pattern');
}

/** Why a field was refused, by the server or before anything was sent. */
export function wordsOfField(words: Words, error: FieldError, rule: FieldRule | undefined): string {
  const { t } = words;
  if (error.code === 'required') return t('field_required');
  if (error.code === 'mismatch') return t('field_mismatch');
  if (error.code === 'too_young') return t('field_too_young', { min: error.params?.min ?? 0 });
  if (error.params?.patternId === 'not_common') return t('reg_pattern_not_common');
  return wordsOfRule(words, rule);
}

/**
 * The check of a form's field by the server's own rule: true, or the words of what is wrong.
 * Without a rule anything is taken.
 */
export function fieldCheck(words: Words, rule: FieldRule | undefined) {
  return (value: string): true | string => {
    const error = rule && checkField(rule, value);
    return error ? wordsOfField(words, error, rule) : true;
  };
}
