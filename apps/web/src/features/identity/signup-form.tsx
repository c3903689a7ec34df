import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { PasswordField } from '@padauk/ui/password-field';
import { TextField } from '@padauk/ui/text-field';
import { Controller, useWatch } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { useBrand } from '../../lib/config.ts';
import { Agreement } from './agreement.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { HumanCheck } from './human-check.tsx';
import { isMobile } from './mobile.ts';
import { MobileField } from './mobile-field.tsx';
import { passwordLabels } from './password-labels.ts';
import { RuleMeter } from './rule-meter.tsx';
import { fieldCheck, ruleOf } from './rules.ts';
import { SentCodeField } from './send-code.tsx';
import { SignupExtra } from './signup-extra.tsx';
import { type Signup, useSignup } from './use-signup.ts';
import { useWords } from './use-words.ts';

/** Registration, with the fields and the conditions that the rules of the brand name. */
export function SignupForm({ onTerms, ...signup }: Signup & { readonly onTerms: () => void }) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const { form, parts, captcha, setCaptcha, sendCode, submit, human } = useSignup(signup);
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const [nameRule, passwordRule] = [ruleOf(rules, 'username'), ruleOf(rules, 'password')];
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
          onSend={sendCode}
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
      <HumanCheck {...human} />
      <Agreement form={form} onTerms={onTerms} />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('identity_signup_action')}
      </Button>
    </form>
  );
}
