import { resetPasswordBySms, sendPasswordMail } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { Tabs } from '@padauk/ui/tabs';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { openWarning } from '../../components/open-warning.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { HumanCheck, useHumanCheck } from './human-check.tsx';
import type { LoginProps } from './login-form.tsx';
import { mobileBody } from './mobile.ts';
import { useCountries } from './mobile-field.tsx';
import { emptyPasswordForm, NewPasswordFields, type PasswordForm } from './new-password-fields.tsx';
import { NumberAndCode } from './number-and-code.tsx';
import { fieldCheck, ruleOf } from './rules.ts';
import { secondStepOf } from './second-step.ts';
import { tellRefusal } from './tell-refusal.ts';
import { useWords } from './use-words.ts';

type MobileProps = Pick<LoginProps, 'onGranted' | 'onSecondStep'>;
type Props = MobileProps & { readonly onBack: () => void };

/** The way back in: by mobile number where the brand has it, and by e-mail. */
export function ForgotPassword({ onBack, ...coming }: Props) {
  const t = useTexts();
  const { passwordBySms } = useBrand().register;
  const [way, setWay] = useState<'mobile' | 'email'>('mobile');
  return (
    <div className="grid gap-4">
      {passwordBySms ? (
        <Tabs
          label={t('identity_forgot_title')}
          current={way}
          onChange={setWay}
          tabs={[
            { key: 'mobile', label: t('identity_by_mobile') },
            { key: 'email', label: t('identity_by_email') },
          ]}
        >
          {way === 'mobile' ? <ByMobile {...coming} /> : <ByEmail onSent={onBack} />}
        </Tabs>
      ) : (
        <ByEmail onSent={onBack} />
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('identity_back_to_login')}
      </Button>
    </div>
  );
}

/** Asks for the e-mail with the link; says the same whether there is such an account or not. */
function ByEmail({ onSent }: { readonly onSent: () => void }) {
  const words = useWords();
  const { t } = words;
  const human = useHumanCheck('password');
  const rule = ruleOf(useBrand().register, 'username');
  const checkName = (text: string) => {
    // Who has signed up by number is called by it, however it is written.
    if (/^[+\d][\d \-()]+$/.test(text.trim())) return true;
    return !text.trim() ? t('field_required') : fieldCheck(words, rule)(text.trim());
  };
  const form = useForm({ defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ username, email }) => {
    const proof = await human.prove();
    if (!proof) return;
    const answer = await call(sendPasswordMail, {
      body: { username: username.trim(), email: email.trim(), ...proof },
    });
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    openWarning({ title: t('identity_mail_sent_title'), text: t('message_reset_sent') });
    onSent();
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 pt-1">
      <FormError message={errors.root?.message} />
      <TextField
        label={t('identity_username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...form.register('username', { validate: checkName })}
      />
      <TextField
        label={t('identity_email')}
        type="email"
        autoComplete="email"
        maxLength={255}
        error={errors.email?.message}
        {...form.register('email', {
          validate: (text) =>
            /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || t('message_email_needed'),
        })}
      />
      <HumanCheck {...human} />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('identity_send_link')}
      </Button>
    </form>
  );
}

/** A code to the number of the account, and the new password; then one is logged in. */
function ByMobile({ onGranted, onSecondStep }: MobileProps) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const [country] = useCountries();
  const form = useForm<PasswordForm>({
    defaultValues: { ...emptyPasswordForm, mobile: { code: country?.code ?? '', number: '' } },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ mobile, verificationCode, newPassword }) => {
    const body = {
      ...mobileBody(mobile),
      verificationCode: verificationCode.trim(),
      newPassword,
    };
    const answer = await call(resetPasswordBySms, { body });
    if (answer.success) return onGranted({ session: answer.value });
    const step = secondStepOf(answer);
    if (step) return onSecondStep(step, (session) => onGranted({ session }));
    const fields = { newPassword: 'newPassword', mobileNum: 'mobile' } as const;
    return tellRefusal(form, answer, { words, rules, fields });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 pt-1">
        <FormError message={errors.root?.message} />
        <NumberAndCode purpose="password" />
        <NewPasswordFields form={form} />
        <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
          {t('identity_reset_action')}
        </Button>
      </form>
    </FormProvider>
  );
}
