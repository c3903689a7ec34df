import type { FieldError } from '@padauk/contracts';
import { acceptedPatternOf, isPatternId } from '@padauk/contracts/field-patterns';
import { CUSTOM_PATTERN, checkField } from '@padauk/contracts/field-rules';
import type { FieldRule } from '@padauk/contracts/identity';
import { ageOn } from './age.ts';
import { isCommonPassword, isContextWord } from './common-passwords.ts';
import { matchesCustomPattern } from './custom-pattern.ts';
import type { StoredFieldRule } from './register-fields.ts';

/** The rule of a field as the form reads it: with the expression that follows from its pattern. */
export const toWireRule = (rule: StoredFieldRule): FieldRule => {
  const { customPattern, patternId, ...rest } = rule;
  return isPatternId(patternId)
    ? { ...rest, patternId, acceptedPattern: acceptedPatternOf(patternId) }
    : { ...rest, patternId: CUSTOM_PATTERN, acceptedPattern: customPattern ?? '*' };
};

/** What was entered, by the names of the rules. */
export type RegisterFields = Readonly<Record<string, string | undefined>>;

/** Unicode in composed form without the spaces around it: what looks the same is the same. */
export const trimText = (text: string): string => text.normalize('NFC').trim();

/** The form in which user names are compared: `Aung` and `aung` are one name. */
export const usernameKeyOf = (username: string): string => trimText(username).toLowerCase();

/**
 * A password as it was typed, spaces and all (ASVS 5.0, 6.2.8). Only the Unicode form is made one,
 * as NIST SP 800-63B asks: two keyboards may write one letter in two ways.
 */
export const secretText = (text: string): string => text.normalize('NFC');

const secrets = new Set(['password', 'confirmPassword']);

/** Every field trimmed, so that the rules and the hash see the same text; passwords stay whole. */
export const trimFields = (fields: RegisterFields): RegisterFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value && (secrets.has(name) ? secretText(value) : trimText(value)),
    ]),
  );

/** Which form it is, as far as its rules go. */
export type RegisterForm = {
  readonly method: 'username' | 'mobile' | 'provider';
  /** Registration by mobile number asks for a password too. */
  readonly mobilePassword: boolean;
};

/**
 * The rules of one form: registration by mobile number has no user name, but always a number; who
 * comes from a provider has no password here.
 */
export function rulesOfForm(
  rules: readonly StoredFieldRule[],
  { method, mobilePassword }: RegisterForm,
): FieldRule[] {
  const wire = rules.map(toWireRule);
  if (method === 'username') return wire;
  if (method === 'provider') return wire.filter(({ field }) => !secrets.has(field));
  return wire
    .filter(({ field }) => field !== 'username')
    .map((rule) => {
      if (rule.field === 'mobileNum') return { ...rule, enabled: true, required: true };
      const isSecret = rule.field === 'password' || rule.field === 'confirmPassword';
      return isSecret ? { ...rule, enabled: mobilePassword, required: mobilePassword } : rule;
    });
}

/** What is wrong with the fields, one error for each field, in the order of the form. */
export function checkRegisterFields(
  rules: readonly FieldRule[],
  fields: RegisterFields,
  age: { readonly min: number; readonly now: Date },
  /** What else the account is known by. */
  besides: readonly string[] = [],
): FieldError[] {
  const errors = rules.flatMap(
    (rule) => checkField(rule, fields[rule.field], matchesCustomPattern) ?? [],
  );
  const fine = (path: string) => errors.every((error) => error.path !== path);
  const { password, confirmPassword, birthday } = fields;
  if (password !== undefined && fine('password')) {
    const names = [fields['username'], fields['mobileNum'], ...besides];
    const easy = passwordError({ path: 'password', password, names });
    if (easy) errors.push(easy);
  }
  if (fine('confirmPassword') && confirmPassword !== password) {
    errors.push({ path: 'confirmPassword', code: 'mismatch' });
  }
  if (birthday && fine('birthday')) {
    const years = ageOn(birthday, age.now);
    if (years === undefined) errors.push({ path: 'birthday', code: 'pattern' });
    else if (years < age.min) {
      errors.push({ path: 'birthday', code: 'too_young', params: { min: age.min } });
    }
  }
  return errors;
}

/** The first words of any guesser are refused: common ones, and the member's own names. */
function passwordError(asked: {
  readonly path: string;
  readonly password: string;
  readonly names: readonly (string | undefined)[];
}): FieldError | undefined {
  const key = usernameKeyOf(asked.password);
  const own = asked.names.some((name) => name !== undefined && usernameKeyOf(name) === key);
  const guessed = isCommonPassword(asked.password) || isContextWord(asked.password);
  if (!own && !guessed) return undefined;
  return { path: asked.path, code: 'pattern', params: { patternId: 'not_common' } };
}

/**
 * What is wrong with a field that its owner gives or changes later. Its rule holds whether or not
 * the registration asks for it; only what is asked there may not be emptied.
 */
export function checkLaterField(
  rules: readonly StoredFieldRule[],
  field: string,
  value: string,
): FieldError | undefined {
  const stored = rules.find((rule) => rule.field === field);
  return (
    stored && checkField({ ...toWireRule(stored), enabled: true }, value, matchesCustomPattern)
  );
}

/** What is wrong with a new password of an account that exists, by the rule of the brand. */
export function checkNewPassword(
  rules: readonly StoredFieldRule[],
  fresh: {
    readonly newPassword: string;
    readonly confirmNewPassword?: string;
    /** What the account is known by: its name, and the forms of its number. */
    readonly names: readonly string[];
  },
): FieldError[] {
  const stored = rules.find(({ field }) => field === 'password');
  const path = 'newPassword';
  const broken =
    stored &&
    checkField(
      { ...toWireRule(stored), field: path, enabled: true, required: true },
      fresh.newPassword,
      matchesCustomPattern,
    );
  const easy = passwordError({ path, password: fresh.newPassword, names: fresh.names });
  const first = broken ?? easy;
  const same = fresh.confirmNewPassword ?? fresh.newPassword;
  return [
    ...(first ? [first] : []),
    ...(same === fresh.newPassword
      ? []
      : [{ path: 'confirmNewPassword', code: 'mismatch' } as const]),
  ];
}
