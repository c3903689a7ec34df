import type { RegisterRules } from '@padauk/contracts/identity';
import { mobileBody } from './mobile.ts';
import { enteredExtras, type signupParts, type SignupForm } from './signup-form-data.ts';

type Asked = {
  readonly rules: RegisterRules;
  readonly parts: ReturnType<typeof signupParts>;
  /** Of the picture that was shown, where the brand asks for one. */
  readonly captchaId: string | undefined;
  readonly visit: {
    readonly deviceId: string;
    readonly domain: string;
    readonly address: string;
  };
};

/** The address of the page may be longer than anybody wants to keep. */
const ADDRESS_MAX = 500;

/**
 * What a visitor has entered, as each of the three ways to register sends it: nothing that the form
 * does not show, and no number or code where none was entered.
 */
export function signupBodies(typed: SignupForm, { rules, parts, captchaId, visit }: Asked) {
  const gaveMobile = parts.hasMobile && typed.mobile.number.trim() !== '';
  const shared = {
    ...enteredExtras(rules, parts.extras, typed.extra),
    agreed: true,
    ...(rules.ageConfirmation && { ageConfirmed: true as const }),
    ...(parts.hasCode && gaveMobile && { verificationCode: typed.verificationCode.trim() }),
    ...(typed.paymentPassword && { paymentPassword: typed.paymentPassword }),
    ...(captchaId !== undefined && { captchaId, captcha: typed.captcha.trim() }),
    deviceId: visit.deviceId,
    domain: visit.domain,
    login: true,
    registerUrl: visit.address.slice(0, ADDRESS_MAX),
    registerMethod: 'WEB',
  } as const;
  const secret = { password: typed.password, confirmPassword: typed.confirmPassword };
  const mobile = mobileBody(typed.mobile);
  const named = { ...shared, username: typed.username.trim(), ...(gaveMobile && mobile) };
  return {
    username: { ...named, ...secret },
    mobile: { ...shared, ...mobile, ...(parts.hasPassword && secret) },
    provider: named,
  };
}
