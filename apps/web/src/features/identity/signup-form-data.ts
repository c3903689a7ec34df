import { checkField } from '@padauk/contracts/field-rules';
import type { RegisterRules } from '@padauk/contracts/identity';
import type { Mobile } from './mobile.ts';
import { ruleOf } from './rules.ts';
import { dateFor, type ExtraField, extraFields } from './signup-fields.ts';

/** A brand has one or both of two ways to register; visitors from a provider have a third. */
export type SignupWay = RegisterRules['methods'][number] | 'provider';

export type SignupForm = {
  username: string;
  password: string;
  confirmPassword: string;
  mobile: Mobile;
  verificationCode: string;
  paymentPassword: string;
  captcha: string;
  extra: Record<ExtraField, string>;
  agreed: boolean;
  ageConfirmed: boolean;
};

/** By whose codes a visitor came: those of the link that led here. */
export type CameBy = Partial<Record<'referralCode' | 'affiliateCode', string | undefined>>;

type First = { readonly dialingCode: string; readonly cameBy: CameBy };

/** What stands in the form of a visitor before anything is typed. */
export const emptySignup = (rules: RegisterRules, first: First): SignupForm => ({
  username: '',
  password: '',
  confirmPassword: '',
  mobile: { code: first.dialingCode, number: '' },
  verificationCode: '',
  paymentPassword: '',
  captcha: '',
  extra: Object.assign(Object.fromEntries(extraFields.map((name) => [name, ''])), {
    referralCode: invitationOf(rules, first.cameBy),
    affiliateCode: first.cameBy.affiliateCode ?? '',
  }) as SignupForm['extra'],
  agreed: false,
  ageConfirmed: false,
});

/** Of the link that led here; what cannot be an invitation is left out, since it would stop a visitor. */
function invitationOf(rules: RegisterRules, { referralCode = '' }: CameBy): string {
  const rule = ruleOf(rules, 'referralCode');
  return rule && checkField(rule, referralCode) ? '' : referralCode;
}

/** The form's field for each path of the body. */
export const signupPaths = {
  username: 'username',
  password: 'password',
  confirmPassword: 'confirmPassword',
  mobileNum: 'mobile',
  verificationCode: 'verificationCode',
  paymentPassword: 'paymentPassword',
  captcha: 'captcha',
  agreed: 'agreed',
  ageConfirmed: 'ageConfirmed',
  ...(Object.fromEntries(extraFields.map((name) => [name, `extra.${name}`])) as {
    [Name in ExtraField]: `extra.${Name}`;
  }),
} as const;

/** Which parts the rules of a brand put into the form. */
export function signupParts(rules: RegisterRules, way: SignupWay) {
  const mobileRule = ruleOf(rules, 'mobileNum');
  const hasMobile = way === 'mobile' || mobileRule !== undefined;
  return {
    hasMobile,
    mobileRequired: way === 'mobile' || mobileRule?.required === true,
    hasName: way !== 'mobile',
    hasPassword: way === 'username' || (way === 'mobile' && rules.mobilePassword),
    hasCode: hasMobile && rules.smsVerification,
    // A link may bring an invitation where the brand asks for none any more: it stops nobody.
    extras: extraFields.filter((name) => ruleOf(rules, name) !== undefined),
  };
}

/** What was entered in the fields that are shown; nothing is sent empty. */
export function enteredExtras(
  rules: RegisterRules,
  shown: readonly ExtraField[],
  typed: SignupForm['extra'],
): Partial<Record<ExtraField, string>> {
  const entries = shown.flatMap((name): (readonly [ExtraField, string])[] => {
    const value = typed[name].trim();
    if (value === '') return [];
    return [[name, name === 'birthday' ? dateFor(ruleOf(rules, name)?.patternId, value) : value]];
  });
  return Object.fromEntries(entries);
}
