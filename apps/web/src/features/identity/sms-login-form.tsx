import { login } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { FormProvider, useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import type { LoginProps } from './login-form.tsx';
import { mobileBody } from './mobile.ts';
import { useCountries } from './mobile-field.tsx';
import { NumberAndCode, type NumberAndCodeForm } from './number-and-code.tsx';
import { secondStepOf } from './second-step.ts';

/** Mobile number and the code that is sent to it. */
export function SmsLoginForm({ agent, onGranted, onSecondStep }: LoginProps) {
  const t = useTexts();
  const [country] = useCountries();
  const form = useForm<NumberAndCodeForm>({
    defaultValues: { mobile: { code: country?.code ?? '', number: '' }, verificationCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ mobile, verificationCode }) => {
    const { mobileNum, countryDialingCode } = mobileBody(mobile);
    const answer = await call(login, {
      body: {
        username: mobileNum,
        countryDialingCode,
        password: verificationCode.trim(),
        type: 'sms',
        page: agent ? 'agent' : 'member',
      },
    });
    if (answer.success) return onGranted({ session: answer.value });
    const step = secondStepOf(answer);
    if (step) return onSecondStep(step, (session) => onGranted({ session }));
    form.setError('root', { message: wordsOf(t, answer) });
    form.setFocus('verificationCode');
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <FormError message={errors.root?.message} />
        <NumberAndCode purpose="login" />
        <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
          {t('identity_login_action')}
        </Button>
      </form>
    </FormProvider>
  );
}
