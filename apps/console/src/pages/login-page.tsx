import { operatorLogin } from '@padauk/contracts/operator';
import { logInByPasskey, startPasskeyLogin } from '@padauk/contracts/staff';
import { askPasskey, hasPasskeys } from '@padauk/site-client/passkeys';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { CodeField } from '@padauk/ui/code-field';
import { PasswordField } from '@padauk/ui/password-field';
import { TextField } from '@padauk/ui/text-field';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Choices } from '../app/choices.tsx';
import { Refusal } from '../components/refusal.tsx';
import { wordsOf } from '../lib/ask.ts';
import { operatorQuery } from '../lib/queries.ts';
import { call, queryClient, session, useSession, useTexts } from '../lib/site.ts';

type Fields = { username: string; password: string; code: string };

/** User name, password and the code of the authenticator app. */
export function LoginPage() {
  const t = useTexts();
  const { ended } = useSession();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, password, code }) => {
    const body = { username: username.trim(), password, code };
    const answer = await call(operatorLogin, { body });
    if (answer.success) {
      queryClient.setQueryData(operatorQuery.queryKey, answer.value.operator);
      session.begin(answer.value.token);
      return;
    }
    setError('root', { message: wordsOf(t, answer) });
    // A code works once.
    resetField('code');
    setFocus(answer.code === 'wrong_second_factor' ? 'code' : 'password');
  });
  const tell = (message: string) => setError('root', { message });
  const enterByPasskey = async () => {
    const start = await call(startPasskeyLogin, { body: {} });
    if (!start.success) return tell(wordsOf(t, start));
    const asked = await askPasskey(start.value);
    if (asked === 'called-off') return undefined;
    if (asked === 'failed') return tell(t('identity_passkey_failed'));
    const answer = await call(logInByPasskey, { body: asked });
    if (!answer.success) return tell(wordsOf(t, answer));
    queryClient.setQueryData(operatorQuery.queryKey, answer.value.operator);
    return session.begin(answer.value.token);
  };
  const needed = { required: t('console_needed') };
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-4 p-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Choices />
      </div>
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <h1 className="text-24">{t('console_title')}</h1>
          {ended && <p role="status">{t('shell_session_ended')}</p>}
          <Refusal message={errors.root?.message} />
          <TextField
            label={t('identity_username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={errors.username?.message}
            {...register('username', needed)}
          />
          <PasswordField
            label={t('identity_password')}
            labels={{ show: t('identity_password_show'), hide: t('identity_password_hide') }}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password?.message}
            {...register('password', needed)}
          />
          <CodeField
            label={t('console_code')}
            hint={t('console_code_hint')}
            digits={6}
            error={errors.code?.message}
            {...register('code', {
              ...needed,
              pattern: { value: /^\d{6}$/, message: t('console_code_hint') },
            })}
          />
          <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
            {t('shell_login')}
          </Button>
          {hasPasskeys() && (
            <Button
              kind="ghost"
              wide
              icon={<KeyRound size={20} aria-hidden="true" />}
              onClick={() => void enterByPasskey()}
            >
              {t('identity_passkey_login')}
            </Button>
          )}
        </form>
      </Card>
    </main>
  );
}
