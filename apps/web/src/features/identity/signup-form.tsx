import {
  checkAffiliate,
  readCaptcha,
  register as registerByName,
  registerMobile,
  sendRegisterSms,
} from '@padauk/contracts/identity';
import { registerSocial } from '@padauk/contracts/social';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { PasswordField } from '@padauk/ui/password-field';
import { TextField } from '@padauk/ui/text-field';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { openWarning } from '../../components/open-warning.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { beginSession } from '../../lib/begin-session.ts';
import { useBrand } from '../../lib/config.ts';
import { call } from '../../lib/site.ts';
import { Agreement } from './agreement.tsx';
import { CaptchaField, type CaptchaPicture, captchaOf } from './captcha-field.tsx';
import { deviceId } from './device-id.ts';
import { HumanCheck, useHumanCheck } from './human-check.tsx';
import { isMobile, MobileField, mobileBody, useCountries } from './mobile-field.tsx';
import { passwordLabels } from './password-labels.ts';
import { RuleMeter } from './rule-meter.tsx';
import { fieldCheck, ruleOf } from './rules.ts';
import { SentCodeField } from './send-code.tsx';
import { SignupExtra } from './signup-extra.tsx';
import {
  type CameBy,
  emptySignup,
  enteredExtras,
  type SignupForm as Form,
  signupParts,
  signupPaths,
  type SignupWay,
} from './signup-form-data.ts';
import { tellRefusal } from './tell-refusal.ts';
import { useWords } from './use-words.ts';

type Props = {
  readonly way: SignupWay;
  /** What a provider elsewhere has said of the visitor, for this browser alone. */
  readonly provider?: { readonly ticket: string; readonly browserKey: string };
  readonly cameBy: CameBy;
  readonly onDone: (name: string) => void;
  readonly onTerms: () => void;
};

/** Registration, with the fields and the conditions that the rules of the brand name. */
export function SignupForm({ way, provider, cameBy, onDone, onTerms }: Props) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const [country] = useCountries();
  const act = useActKey();
  const registerCheck = useHumanCheck('register');
  const smsCheck = useHumanCheck('sms');
  const [captcha, setCaptcha] = useCaptcha(ruleOf(rules, 'captcha') !== undefined);
  const parts = signupParts(rules, way);
  const form = useForm<Form>({
    defaultValues: emptySignup({ dialingCode: country?.code ?? '', cameBy }),
    mode: 'onTouched',
    shouldUnregister: false,
  });
  const { register, control, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const [nameRule, passwordRule] = [ruleOf(rules, 'username'), ruleOf(rules, 'password')];

  const send = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return undefined;
    const proof = await smsCheck.prove();
    if (!proof) return undefined;
    return call(sendRegisterSms, {
      body: { ...mobileBody(form.getValues('mobile')), ...proof },
    });
  };

  const submit = form.handleSubmit(async (typed) => {
    const extras = enteredExtras(rules, parts.extras, typed.extra);
    if (extras.affiliateCode && !(await isKnownAffiliate(extras.affiliateCode))) return;
    const gaveMobile = parts.hasMobile && typed.mobile.number.trim() !== '';
    const told = {
      ...extras,
      agreed: true,
      ...(rules.ageConfirmation && { ageConfirmed: true as const }),
      ...(parts.hasCode && gaveMobile && { verificationCode: typed.verificationCode.trim() }),
      ...(typed.paymentPassword && { paymentPassword: typed.paymentPassword }),
      ...(captcha && { captchaId: captcha.captchaId, captcha: typed.captcha.trim() }),
      deviceId: deviceId(),
      domain: location.hostname,
      login: true,
      registerUrl: location.href.slice(0, 500),
      registerMethod: 'WEB',
    } as const;
    const secret = { password: typed.password, confirmPassword: typed.confirmPassword };
    const idempotencyKey = act.keyFor({ ...told, ...secret, ...typed });
    const proof = await act.proofFor(registerCheck.prove);
    if (!proof) return;
    const shared = { ...told, ...proof };
    const named = {
      ...shared,
      username: typed.username.trim(),
      ...(gaveMobile && mobileBody(typed.mobile)),
    };
    const answer = provider
      ? await call(registerSocial, { body: { ...named, ...provider }, idempotencyKey })
      : way === 'mobile'
        ? await call(registerMobile, {
            body: { ...shared, ...mobileBody(typed.mobile), ...(parts.hasPassword && secret) },
            idempotencyKey,
          })
        : await call(registerByName, { body: { ...named, ...secret }, idempotencyKey });
    act.settle(answer);
    if (answer.success) return onDone(await beginSession(answer.value.token));
    const next = captchaOf(answer.value);
    if (next) {
      setCaptcha(next);
      // What was read from the picture before says nothing of this one.
      form.resetField('captcha');
    }
    const place = way === 'mobile' ? 'mobile' : 'username';
    if (answer.code !== 'username_taken') {
      tellRefusal(form, answer, { words, rules, fields: signupPaths });
    } else setError(place, { message: wordsOf(t, answer) }, { shouldFocus: true });
  });

  /** Asks before anything else is sent; says so in a dialog where the code is not known. */
  async function isKnownAffiliate(code: string): Promise<boolean> {
    const answer = await call(checkAffiliate, { query: { code, domain: location.hostname } });
    if (answer.success || answer.code !== 'affiliate_code_invalid') return true;
    const text = t('message_invitation_invalid');
    setError('extra.affiliateCode', { message: text }, { shouldFocus: true });
    openWarning({ title: t('identity_affiliate'), text });
    return false;
  }

  const labels = passwordLabels(t);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      {parts.hasName && (
        <TextField
          label={t('identity_username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          hint={nameRule && <RuleMeter rule={nameRule} value={username.trim()} />}
          error={errors.username?.message}
          {...register('username', {
            validate: (value) => fieldCheck(words, nameRule)(value.trim()),
          })}
        />
      )}
      {parts.hasMobile && (
        <Controller
          control={control}
          name="mobile"
          rules={{
            validate: (mobile) =>
              isMobile(mobile) ||
              (!parts.mobileRequired && mobile.number.trim() === '') ||
              t('message_mobile_needed'),
          }}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MobileField
              {...{ value, onChange, onBlur, ref }}
              label={
                parts.mobileRequired
                  ? t('identity_mobile')
                  : t('identity_optional', { field: t('identity_mobile') })
              }
              error={errors.mobile?.message}
            />
          )}
        />
      )}
      {parts.hasCode && (
        <SentCodeField
          label={t('message_verify_sms')}
          onSend={send}
          error={errors.verificationCode?.message}
          {...register('verificationCode', {
            validate: (value, { mobile }) =>
              value.trim() !== '' || mobile.number.trim() === '' || t('message_code_needed'),
          })}
        />
      )}
      {parts.hasPassword && (
        <>
          <PasswordField
            label={t('identity_password')}
            labels={labels}
            autoComplete="new-password"
            maxLength={128}
            hint={passwordRule && <RuleMeter rule={passwordRule} value={password} />}
            error={errors.password?.message}
            {...register('password', { validate: fieldCheck(words, passwordRule) })}
          />
          <PasswordField
            label={t('identity_confirm_password')}
            labels={labels}
            autoComplete="new-password"
            maxLength={128}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              required: t('field_required'),
              validate: (value) => value === form.getValues('password') || t('field_mismatch'),
            })}
          />
        </>
      )}
      {ruleOf(rules, 'paymentPassword') && (
        <CodeField
          secret
          digits={6}
          autoComplete="off"
          label={t('identity_payment_password_new')}
          error={errors.paymentPassword?.message}
          {...register('paymentPassword', {
            validate: fieldCheck(words, ruleOf(rules, 'paymentPassword')),
          })}
        />
      )}
      {parts.extras.map((name) => (
        <SignupExtra key={name} name={name} form={form} />
      ))}
      {captcha && (
        <CaptchaField
          captcha={captcha}
          onCaptcha={setCaptcha}
          error={errors.captcha?.message}
          {...register('captcha', { required: t('field_required') })}
        />
      )}
      <HumanCheck
        needed={registerCheck.needed || (parts.hasCode && smsCheck.needed)}
        state={registerCheck.state === 'waiting' ? smsCheck.state : registerCheck.state}
      />
      <Agreement form={form} onTerms={onTerms} />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('identity_signup_action')}
      </Button>
    </form>
  );
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
