import {
  checkAffiliate,
  readCaptcha,
  register as registerByName,
  registerMobile,
  sendRegisterSms,
} from '@padauk/contracts/identity';
import { registerSocial } from '@padauk/contracts/social';
import { useActKey } from '@padauk/site-client/use-act-key';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { openWarning } from '../../components/open-warning.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { comeIn } from '../../lib/come-in.ts';
import { useBrand } from '../../lib/config.ts';
import { call, session } from '../../lib/site.ts';
import { useIsGone } from '../../lib/use-is-gone.ts';
import { type CaptchaPicture, captchaOf } from './captcha-field.tsx';
import { deviceId } from './device-id.ts';
import { useHumanCheck } from './human-check.tsx';
import { mobileBody } from './mobile.ts';
import { useCountries } from './mobile-field.tsx';
import { inTime } from './rest-of.ts';
import { ruleOf } from './rules.ts';
import {
  type CameBy,
  emptySignup,
  type SignupForm,
  signupParts,
  signupPaths,
  type SignupWay,
} from './signup-form-data.ts';
import { signupBodies } from './signup-request.ts';
import { tellRefusal } from './tell-refusal.ts';
import { useWords } from './use-words.ts';

export type Signup = {
  readonly way: SignupWay;
  /** What a provider elsewhere has said of the visitor, for this browser alone. */
  readonly provider?: { readonly ticket: string; readonly browserKey: string };
  readonly cameBy: CameBy;
  readonly onDone: (name: string) => void;
};

/** The form of a registration, and what sends it and the code that it may ask for. */
export function useSignup({ way, provider, cameBy, onDone }: Signup) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const [country] = useCountries();
  const act = useActKey();
  const [from] = useState(session.token);
  const isGone = useIsGone();
  const registerCheck = useHumanCheck('register');
  const smsCheck = useHumanCheck('sms');
  const [captcha, setCaptcha] = useCaptcha(ruleOf(rules, 'captcha') !== undefined);
  const parts = signupParts(rules, way);
  const form = useForm<SignupForm>({
    defaultValues: emptySignup(rules, { dialingCode: country?.code ?? '', cameBy }),
    mode: 'onTouched',
    shouldUnregister: false,
  });

  const sendCode = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return undefined;
    const proof = await smsCheck.prove();
    if (!proof) return undefined;
    const body = { ...mobileBody(form.getValues('mobile')), ...proof };
    return inTime(call(sendRegisterSms, { body }));
  };

  const submit = form.handleSubmit(async (typed) => {
    const visit = {
      deviceId: deviceId(),
      domain: location.hostname,
      address: location.href,
    };
    const bodies = signupBodies(typed, { rules, parts, captchaId: captcha?.captchaId, visit });
    const { affiliateCode } = bodies.provider;
    if (affiliateCode && !(await isKnownAffiliate(affiliateCode))) return;
    const idempotencyKey = act.keyFor(bodies);
    const proof = await act.proofFor(registerCheck.prove);
    if (!proof) return;
    const answer = provider
      ? await call(registerSocial, {
          body: { ...bodies.provider, ...proof, ...provider },
          idempotencyKey,
        })
      : way === 'mobile'
        ? await call(registerMobile, { body: { ...bodies.mobile, ...proof }, idempotencyKey })
        : await call(registerByName, { body: { ...bodies.username, ...proof }, idempotencyKey });
    act.settle(answer);
    if (answer.success) {
      const name = await comeIn(answer.value.token, { from, isGone });
      if (name !== undefined) onDone(name);
      return;
    }
    const next = captchaOf(answer.value);
    if (next) {
      setCaptcha(next);
      // What was read from the picture before says nothing of this one.
      form.resetField('captcha');
    }
    const place = way === 'mobile' ? 'mobile' : 'username';
    if (answer.code !== 'username_taken') {
      tellRefusal(form, answer, { words, rules, fields: signupPaths });
    } else form.setError(place, { message: wordsOf(t, answer) }, { shouldFocus: true });
  });

  /** Asks before anything else is sent; says so in a dialog where the code is not known. */
  async function isKnownAffiliate(code: string): Promise<boolean> {
    const answer = await call(checkAffiliate, { query: { code, domain: location.hostname } });
    if (answer.success || answer.code !== 'affiliate_code_invalid') return true;
    const text = t('message_invitation_invalid');
    form.setError('extra.affiliateCode', { message: text }, { shouldFocus: true });
    openWarning({ title: t('identity_affiliate'), text });
    return false;
  }

  const human = {
    needed: registerCheck.needed || (parts.hasCode && smsCheck.needed),
    state: registerCheck.state === 'waiting' ? smsCheck.state : registerCheck.state,
  };
  return { form, parts, captcha, setCaptcha, sendCode, submit, human };
}

/** The picture that the brand asks for at every registration. */
function useCaptcha(asked: boolean) {
  const [captcha, setCaptcha] = useState<CaptchaPicture>();
  useEffect(() => {
    if (!asked) return;
    void call(readCaptcha).then((answer) => {
      if (answer.success) setCaptcha(answer.value);
    });
  }, [asked]);
  return [captcha, setCaptcha] as const;
}
