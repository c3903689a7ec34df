import type { FieldRule } from '@padauk/contracts/identity';
import type { RulePatternId } from '@padauk/contracts/field-rules';

/** A field rule as it is kept: the expression that the form gets follows from the pattern. */
export type StoredFieldRule = Omit<FieldRule, 'acceptedPattern' | 'patternId'> & {
  readonly patternId: RulePatternId;
  /** What an operator typed, for the pattern `custom`. */
  readonly customPattern?: string;
};

type State = 'required' | 'optional' | 'off';
const rule = (
  field: string,
  state: State,
  patternId: RulePatternId,
  minLength: number,
  maxLength: number,
): StoredFieldRule => ({
  field,
  enabled: state !== 'off',
  required: state === 'required',
  patternId,
  minLength,
  maxLength,
});

/**
 * What a brand asks for unless it says otherwise, in the order of the form: as little as it can.
 * Passwords: length and the list of common ones, no composition (ASVS 5.0, 6.2.1 to 6.2.5).
 */
export const houseFields: readonly StoredFieldRule[] = [
  rule('username', 'required', 'letter_first', 4, 16),
  rule('mobileNum', 'off', 'digits', 5, 15),
  rule('password', 'required', 'any', 8, 64),
  rule('confirmPassword', 'required', 'any', 8, 64),
  rule('payeeName', 'off', 'any', 2, 100),
  rule('nickname', 'off', 'any', 2, 20),
  rule('email', 'off', 'email', 5, 254),
  rule('paymentPassword', 'off', 'digits', 6, 6),
  rule('birthday', 'off', 'date_year_first', 10, 10),
  rule('idNumber', 'off', 'any', 4, 32),
  rule('nationality', 'off', 'any', 2, 60),
  rule('birthplace', 'off', 'any', 2, 100),
  rule('address', 'off', 'any', 5, 200),
  rule('occupation', 'off', 'any', 2, 60),
  rule('incomeSource', 'off', 'any', 2, 100),
  rule('qqNum', 'off', 'digits', 5, 12),
  rule('wechat', 'off', 'no_spaces', 2, 64),
  rule('line', 'off', 'no_spaces', 2, 64),
  rule('whatsapp', 'off', 'no_spaces', 5, 32),
  rule('facebook', 'off', 'any', 2, 100),
  rule('telegram', 'off', 'no_spaces', 2, 64),
  rule('zalo', 'off', 'no_spaces', 5, 32),
  rule('recommenderId', 'off', 'letters_digits', 4, 32),
  rule('referralCode', 'optional', 'letters_digits', 4, 32),
  rule('affiliateCode', 'off', 'letters_digits', 4, 32),
  rule('verificationCode', 'optional', 'any', 1, 255),
  rule('captcha', 'off', 'any', 1, 16),
];

/** A payment password is six digits wherever it is typed. */
export const isPaymentRule = ({
  patternId,
  minLength,
  maxLength,
}: Pick<StoredFieldRule, 'minLength' | 'maxLength'> & { readonly patternId: string }): boolean =>
  patternId === 'digits' && minLength === 6 && maxLength === 6;

/**
 * The rules of a brand with what no brand decides: the form of payment passwords, and that a
 * password is as long the second time it is typed as the first.
 */
export function withFixedBounds(fields: readonly StoredFieldRule[]): StoredFieldRule[] {
  const password = fields.find(({ field }) => field === 'password');
  return fields.map((one) => {
    const { field, enabled, required } = one;
    if (field === 'paymentPassword') {
      return { field, enabled, required, patternId: 'digits', minLength: 6, maxLength: 6 };
    }
    if (field !== 'confirmPassword' || !password) return one;
    const { minLength, maxLength } = password;
    return { field, enabled, required, patternId: 'any', minLength, maxLength };
  });
}
