import {
  passSecondStep,
  type SecondStep,
  type SecondStepKind,
  sendSecondStepCode,
  startSecondStepPasskey,
} from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { RadioGroup } from '@padauk/ui/radio-group';
import { TextField } from '@padauk/ui/text-field';
import { hasPasskeys } from '@padauk/site-client/passkeys';
import type { TextKey } from '@padauk/texts/browser';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import type { OpenedSession } from './login-form.tsx';
import { isMobile, type Mobile, mobileBody } from './mobile.ts';
import { MobileField, useCountries } from './mobile-field.tsx';
import { passkeyAnswer } from './passkey-answer.ts';
import { inTime } from './rest-of.ts';
import { SentCodeField } from './send-code.tsx';

const labels: Readonly<Record<SecondStepKind, TextKey>> = {
  passkey: 'identity_passkey',
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
/** Not every browser keeps passkeys. */
const isUsable = ({ kind }: SecondStep['choices'][number]) => kind !== 'passkey' || hasPasskeys();
type Fields = { code: string; realName: string; mobile: Mobile };

/** A login from a connection that the account was never used from: one more sign of who it is. */
export function SecondStepForm({ step, onPassed, onBack }: Props) {
  const t = useTexts();
  const [country] = useCountries();
  const choices = step.choices.filter(isUsable);
  const [kind, setKind] = useState(choices[0]?.kind);
  const target = choices.find((choice) => choice.kind === kind)?.target;
  const form = useForm<Fields>({
    defaultValues: { code: '', realName: '', mobile: { code: country?.code ?? '', number: '' } },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = form.formState;
  const { stepToken } = step;
  /** What is shown for it; the words of what went wrong; undefined when it was called off. */
  const proofOf = async ({ code, realName, mobile }: Fields) => {
    if (kind === 'identity') return { realName: realName.trim(), ...mobileBody(mobile) };
    if (kind !== 'passkey') return { code: code.trim() };
    return passkeyAnswer(t, await call(startSecondStepPasskey, { body: { stepToken } }));
  };
  const submit = form.handleSubmit(async (typed) => {
    if (!kind) return;
    const proof = await proofOf(typed);
    if (proof === undefined) return;
    if (typeof proof === 'string') return form.setError('root', { message: proof });
    const answer = await call(passSecondStep, { body: { stepToken, kind, ...proof } });
    if (answer.success) return onPassed(answer.value);
    form.setError('root', { message: wordsOf(t, answer) });
    if (kind !== 'passkey') form.setFocus(kind === 'identity' ? 'realName' : 'code');
  });
  const needsCode = { validate: (text: string) => !!text?.trim() || t('message_code_needed') };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError
        message={errors.root?.message ?? (kind ? undefined : t('identity_passkey_here'))}
      />
      {choices.length > 1 && (
        <RadioGroup
          label={t('message_verify_with')}
          choices={choices.map((choice) => ({
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
          onSend={() => inTime(call(sendSecondStepCode, { body: { stepToken, kind } }))}
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
      {kind && (
        <Button
          type="submit"
          kind="gold"
          size="lg"
          wide
          busy={isSubmitting}
          icon={kind === 'passkey' && <KeyRound size={20} aria-hidden="true" />}
        >
          {t(kind === 'passkey' ? 'identity_passkey_use' : 'shell_confirm')}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('identity_back_to_login')}
      </Button>
    </form>
  );
}
