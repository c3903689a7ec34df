import type { FieldRule } from '@padauk/contracts/identity';

/** One condition of a field, and how to say it. */
export type Condition = {
  readonly key:
    | 'identity_rule_length'
    | 'identity_rule_letter_first'
    | 'identity_rule_charset'
    | 'identity_rule_letter'
    | 'identity_rule_digit';
  readonly met: boolean;
};

/** `6–16`, or one number when the bounds are equal. */
export const lengthText = ({ minLength, maxLength }: FieldRule): string =>
  minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;

/** What each kind of pattern asks for, in conditions that can be shown one by one. */
const conditionsOf: Readonly<
  Record<string, readonly Exclude<Condition['key'], 'identity_rule_length'>[]>
> = {
  username: ['identity_rule_letter_first', 'identity_rule_charset'],
  letter_first: ['identity_rule_letter_first', 'identity_rule_charset'],
  letters_digits: ['identity_rule_charset'],
  password: ['identity_rule_letter', 'identity_rule_digit'],
};
const tests = {
  identity_rule_letter_first: /^[A-Za-z]/,
  identity_rule_charset: /^[A-Za-z0-9]+$/,
  identity_rule_letter: /[A-Za-z]/,
  identity_rule_digit: /\d/,
} as const;

/** How far a value is on the way to what the server accepts. The server decides; this only tells. */
export function meterOf(rule: FieldRule, value: string): readonly Condition[] {
  const length = [...value].length;
  return [
    {
      key: 'identity_rule_length',
      met: length >= rule.minLength && length <= rule.maxLength,
    },
    ...(conditionsOf[rule.patternId] ?? []).map((key) => ({ key, met: tests[key].test(value) })),
  ];
}

/** Whether the server's own pattern takes the value; an unreadable pattern leaves it to the server. */
export function accepts(rule: FieldRule, value: string): boolean {
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  if (rule.acceptedPattern === '*') return true;
  try {
    return new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
