import { login, sendSms } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { Controller, useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { HumanCheck, useHumanCheck } from './human-check.tsx';
import type { LoginProps } from './login-form.tsx';
import { isMobile, type Mobile, MobileField, mobileBody, useCountries } from './mobile-field.tsx';
import { secondStepOf } from './second-step.ts';
import { SentCodeField } from './send-code.tsx';

type Fields = { mobile: Mobile; code: string };

/** Mobile number and the code that is sent to it. */
export function SmsLoginForm({ agent, onGranted, onSecondStep }: LoginProps) {
  const t = useTexts();
  const [country] = useCountries();
  const human = useHumanCheck('sms');
  const form = useForm<Fields>({
    defaultValues: { mobile: { code: country?.code ?? '', number: '' }, code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return undefined;
    const proof = await human.prove();
    if (!proof) return undefined;
    const body = { ...mobileBody(form.getValues('mobile')), purpose: 'login', ...proof } as const;
    return call(sendSms, { body });
  };
  const submit = form.handleSubmit(async ({ mobile, code }) => {
    const { mobileNum, countryDialingCode } = mobileBody(mobile);
    const answer = await call(login, {
      body: {
        username: mobileNum,
        countryDialingCode,
        password: code.trim(),
        type: 'sms',
        page: agent ? 'agent' : 'member',
      },
    });
    if (answer.success) return onGranted({ session: answer.value });
    const step = secondStepOf(answer);
    if (step) return onSecondStep(step, (session) => onGranted({ session }));
    form.setError('root', { message: wordsOf(t, answer) });
    form.setFocus('code');
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      <Controller
        control={form.control}
        name="mobile"
        rules={{ validate: (mobile) => isMobile(mobile) || t('message_mobile_needed') }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <MobileField {...{ value, onChange, onBlur, ref }} error={errors.mobile?.message} />
        )}
      />
      <HumanCheck {...human} />
      <SentCodeField
        label={t('message_verify_sms')}
        onSend={send}
        error={errors.code?.message}
        {...form.register('code', {
          validate: (text) => !!text.trim() || t('message_code_needed'),
        })}
      />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('identity_login_action')}
      </Button>
    </form>
  );
}
