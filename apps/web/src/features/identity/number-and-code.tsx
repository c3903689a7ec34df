import { sendSms } from '@padauk/contracts/identity';
import { Controller, useFormContext } from 'react-hook-form';
import { call, useTexts } from '../../lib/site.ts';
import { HumanCheck, useHumanCheck } from './human-check.tsx';
import { isMobile, type Mobile, mobileBody } from './mobile.ts';
import { MobileField } from './mobile-field.tsx';
import { inTime } from './rest-of.ts';
import { SentCodeField } from './send-code.tsx';

/** What a form holds that knows somebody by a number and the code that was sent to it. */
export type NumberAndCodeForm = { mobile: Mobile; verificationCode: string };

type Props = {
  /** What the code is good for. */
  readonly purpose: 'login' | 'password';
};

/** The number, the proof that no machine asks for codes, and the code. Stands in a `FormProvider`. */
export function NumberAndCode({ purpose }: Props) {
  const t = useTexts();
  const human = useHumanCheck(purpose === 'login' ? 'sms' : 'password');
  const form = useFormContext<NumberAndCodeForm>();
  const { errors } = form.formState;
  const send = async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return undefined;
    const proof = await human.prove();
    if (!proof) return undefined;
    const body = { ...mobileBody(form.getValues('mobile')), purpose, ...proof };
    return inTime(call(sendSms, { body }));
  };
  return (
    <>
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
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', {
          validate: (text) => !!text.trim() || t('message_code_needed'),
        })}
      />
    </>
  );
}
