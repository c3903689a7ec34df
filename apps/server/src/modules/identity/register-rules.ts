import type { FieldError } from '@padauk/contracts';
import type { FieldRule } from '@padauk/contracts/identity';
import { isCommonPassword } from './common-passwords.ts';
import { acceptedPatternOf, matchesPattern, type PatternId } from './field-patterns.ts';

/** A field rule as it is kept: the expression that the form gets follows from the pattern. */
export type StoredFieldRule = Omit<FieldRule, 'acceptedPattern' | 'patternId'> & {
  readonly patternId: PatternId;
};
export type RegisterRules = {
  readonly fields: readonly StoredFieldRule[];
  /** Full years. */
  readonly ageMin: number;
};

/**
 * What a brand asks for unless it says otherwise. Passwords: length and the list of common ones, no
 * composition (ASVS 5.0, 6.2.1 to 6.2.5).
 */
export const defaultRegisterRules: RegisterRules = {
  ageMin: 18,
  fields: [
    {
      field: 'username',
      enabled: true,
      required: true,
      patternId: 'letter_first',
      minLength: 4,
      maxLength: 16,
    },
    {
      field: 'password',
      enabled: true,
      required: true,
      patternId: 'any',
      minLength: 8,
      maxLength: 64,
    },
    {
      field: 'confirmPassword',
      enabled: true,
      required: true,
      patternId: 'any',
      minLength: 8,
      maxLength: 64,
    },
    {
      field: 'referralCode',
      enabled: true,
      required: false,
      patternId: 'letters_digits',
      minLength: 4,
      maxLength: 32,
    },
    {
      field: 'affiliateCode',
      enabled: false,
      required: false,
      patternId: 'letters_digits',
      minLength: 4,
      maxLength: 32,
    },
  ],
};

/** The rules as the registration form reads them. */
export const toWireRules = (rules: RegisterRules): { fields: FieldRule[]; ageMin: number } => ({
  ageMin: rules.ageMin,
  fields: rules.fields.map((rule) => ({
    ...rule,
    acceptedPattern: acceptedPatternOf(rule.patternId),
  })),
});

export type RegisterFields = {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly referralCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
};

/** Unicode in composed form without the spaces around it: what looks the same is the same. */
export const trimText = (text: string): string => text.normalize('NFC').trim();

/** The form in which user names are compared: `Aung` and `aung` are one name. */
export const usernameKeyOf = (username: string): string => trimText(username).toLowerCase();

/** Every field trimmed, so that the rules and the hash see the same text. */
export const trimFields = (fields: RegisterFields): RegisterFields => ({
  username: trimText(fields.username),
  password: trimText(fields.password),
  confirmPassword: trimText(fields.confirmPassword),
  referralCode: fields.referralCode === undefined ? undefined : trimText(fields.referralCode),
  affiliateCode: fields.affiliateCode === undefined ? undefined : trimText(fields.affiliateCode),
});

/** What is wrong with the fields, one error for each field, in the order of the form. */
export function checkRegisterFields(rules: RegisterRules, fields: RegisterFields): FieldError[] {
  const errors = rules.fields.flatMap((rule) => {
    // Rules come from data: a field that this form does not have is simply absent.
    const value: unknown = Reflect.get(fields, rule.field);
    return checkField(rule, typeof value === 'string' ? value : undefined) ?? [];
  });
  const fine = (path: string) => errors.every((error) => error.path !== path);
  if (fine('password') && isEasyPassword(fields)) {
    errors.push({ path: 'password', code: 'pattern', params: { patternId: 'not_common' } });
  }
  if (fine('confirmPassword') && fields.confirmPassword !== fields.password) {
    errors.push({ path: 'confirmPassword', code: 'mismatch' });
  }
  return errors;
}

/** The first words of any guesser: common ones, and the user name itself. */
const isEasyPassword = ({ username, password }: RegisterFields): boolean =>
  isCommonPassword(password) || usernameKeyOf(password) === usernameKeyOf(username);

function checkField(rule: StoredFieldRule, value: string | undefined): FieldError | undefined {
  const path = rule.field;
  if (!rule.enabled) return value === undefined ? undefined : { path, code: 'unknown_field' };
  if (value === undefined || value === '') {
    return rule.required ? { path, code: 'required' } : undefined;
  }
  // Characters as people count them, not UTF-16 units.
  const length = [...value].length;
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (length < rule.minLength) return { path, code: 'too_short', params: bounds };
  if (length > rule.maxLength) return { path, code: 'too_long', params: bounds };
  if (!matchesPattern(rule.patternId, value)) {
    return { path, code: 'pattern', params: { ...bounds, patternId: rule.patternId } };
  }
  return undefined;
}
