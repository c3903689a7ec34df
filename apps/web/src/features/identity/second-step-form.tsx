import {
  passSecondStep,
  type SecondStep,
  type SecondStepKind,
  sendSecondStepCode,
} from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { RadioGroup } from '@padauk/ui/radio-group';
import { TextField } from '@padauk/ui/text-field';
import type { TextKey } from '@padauk/texts/browser';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import type { OpenedSession } from './login-form.tsx';
import { isMobile, type Mobile, MobileField, mobileBody, useCountries } from './mobile-field.tsx';
import { SentCodeField } from './send-code.tsx';

const labels: Readonly<Record<SecondStepKind, TextKey>> = {
  authenticator: 'message_verify_authenticator',
  sms: 'message_verify_sms',
  email: 'message_verify_email',
  identity: 'identity_verify_person',
};

type Props = {
  readonly step: SecondStep;
  readonly onPassed: (session: OpenedSession) => void;
  readonly onBack: () => void;
};
type Fields = { code: string; realName: string; mobile: Mobile };

/** A login from a connection that the account was never used from: one more sign of who it is. */
export function SecondStepForm({ step, onPassed, onBack }: Props) {
  const t = useTexts();
  const [country] = useCountries();
  const [kind, setKind] = useState(step.choices[0]?.kind);
  const target = step.choices.find((choice) => choice.kind === kind)?.target;
  const form = useForm<Fields>({
    defaultValues: { code: '', realName: '', mobile: { code: country?.code ?? '', number: '' } },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code, realName, mobile }) => {
    if (!kind) return;
    const proof =
      kind === 'identity'
        ? { realName: realName.trim(), ...mobileBody(mobile) }
        : { code: code.trim() };
    const answer = await call(passSecondStep, {
      body: { stepToken: step.stepToken, kind, ...proof },
    });
    if (answer.success) return onPassed(answer.value);
    form.setError('root', { message: wordsOf(t, answer) });
    form.setFocus(kind === 'identity' ? 'realName' : 'code');
  });
  const needsCode = { validate: (text: string) => !!text?.trim() || t('message_code_needed') };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      {step.choices.length > 1 && (
        <RadioGroup
          label={t('message_verify_with')}
          choices={step.choices.map((choice) => ({
            value: choice.kind,
            label: t(labels[choice.kind]),
          }))}
          value={kind}
          onChange={(chosen) => {
            form.clearErrors();
            setKind(chosen);
          }}
        />
      )}
      {(kind === 'sms' || kind === 'email') && (
        <SentCodeField
          key={kind}
          label={t(labels[kind])}
          hint={target && t('identity_code_goes', { target })}
          onSend={() => call(sendSecondStepCode, { body: { stepToken: step.stepToken, kind } })}
          error={errors.code?.message}
          {...form.register('code', needsCode)}
        />
      )}
      {kind === 'authenticator' && (
        <CodeField
          digits={6}
          label={t('message_verify_authenticator')}
          hint={t('identity_authenticator_hint')}
          error={errors.code?.message}
          {...form.register('code', needsCode)}
        />
      )}
      {kind === 'identity' && (
        <>
          <TextField
            label={t('message_verify_name')}
            autoComplete="name"
            maxLength={255}
            error={errors.realName?.message}
            {...form.register('realName', {
              validate: (text) => !!text?.trim() || t('field_required'),
            })}
          />
          <Controller
            control={form.control}
            name="mobile"
            rules={{ validate: (mobile) => isMobile(mobile) || t('message_mobile_needed') }}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <MobileField {...{ value, onChange, onBlur, ref }} error={errors.mobile?.message} />
            )}
          />
        </>
      )}
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('shell_confirm')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('identity_back_to_login')}
      </Button>
    </form>
  );
}
