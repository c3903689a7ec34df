import { login, type SecondStep, type Session } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { PasswordField } from '@padauk/ui/password-field';
import { TextField } from '@padauk/ui/text-field';
import { type ChangeEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { CaptchaField, type CaptchaPicture, captchaOf } from './captcha-field.tsx';
import { HumanCheck, useHumanCheck } from './human-check.tsx';
import { passwordLabels } from './password-labels.ts';
import { forget, readRemembered, remember } from './remembered.ts';
import { secondStepOf } from './second-step.ts';

export type OpenedSession = z.output<typeof Session>;
/** A login that was granted, and the password that it was granted for. */
export type Granted = { readonly session: OpenedSession; readonly password?: string };

export type LoginProps = {
  /** The entrance of agents: only they come in, and nobody is remembered. */
  readonly agent: boolean;
  readonly onGranted: (granted: Granted) => void;
  readonly onSecondStep: (step: SecondStep, onPassed: (session: OpenedSession) => void) => void;
};
type Props = LoginProps & { readonly onForgot: () => void };
type Fields = { username: string; password: string; captcha: string; remember: boolean };

/** User name and password. */
export function LoginForm({ agent, onGranted, onSecondStep, onForgot }: Props) {
  const t = useTexts();
  const [known, setKnown] = useState(() => (agent ? undefined : readRemembered(nowMs())));
  const [captcha, setCaptcha] = useState<CaptchaPicture>();
  const human = useHumanCheck('login');
  const form = useForm<Fields>({
    defaultValues: {
      username: known?.username ?? '',
      password: '',
      captcha: '',
      remember: known !== undefined,
    },
  });
  const { register, setError, setFocus, resetField } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const proof = await human.prove();
    if (!proof) return;
    const username = typed.username.trim();
    const { password } = typed;
    const answer = await call(login, {
      body: {
        username,
        password,
        type: 'username',
        page: agent ? 'agent' : 'member',
        ...(captcha && { captchaId: captcha.captchaId, captcha: typed.captcha.trim() }),
        ...(typed.remember && { remember: true }),
        ...(known?.username === username &&
          known.deviceToken && { deviceToken: known.deviceToken }),
        ...proof,
      },
    });
    const keep = (session: OpenedSession) => {
      const { deviceToken } = session;
      if (typed.remember) remember({ username, ...(deviceToken && { deviceToken }) }, nowMs());
      else if (!agent) forget();
      onGranted({ session, password });
    };
    if (answer.success) return keep(answer.value);
    const step = secondStepOf(answer);
    if (step) return onSecondStep(step, keep);
    // A picture is good for one try.
    resetField('captcha');
    setCaptcha(captchaOf(answer.value));
    setError('root', { message: wordsOf(t, answer) });
    setFocus('password');
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      <TextField
        label={t('identity_username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', { validate: (text) => !!text.trim() || t('field_required') })}
      />
      <PasswordField
        label={t('identity_password')}
        labels={passwordLabels(t)}
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password', { required: t('field_required') })}
      />
      {captcha && (
        <CaptchaField
          captcha={captcha}
          onCaptcha={setCaptcha}
          error={errors.captcha?.message}
          {...register('captcha', { validate: (text) => !!text.trim() || t('field_required') })}
        />
      )}
      <HumanCheck {...human} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {!agent && (
          <Checkbox
            {...register('remember', {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
                if (target.checked) return;
                // At once: whoever comes in otherwise, or not at all, is not who was kept here.
                forget();
                setKnown(undefined);
              },
            })}
          >
            {t('identity_remember')}
          </Checkbox>
        )}
        <button
          type="button"
          onClick={onForgot}
          className="min-h-6 text-start text-15 text-acc underline"
        >
          {t('identity_forgot')}
        </button>
      </div>
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('identity_login_action')}
      </Button>
    </form>
  );
}
