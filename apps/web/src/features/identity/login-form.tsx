import { login } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { PasswordField } from '@padauk/ui/password-field';
import { TextField } from '@padauk/ui/text-field';
import { useForm } from 'react-hook-form';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { beginSession } from '../../lib/begin-session.ts';
import { FormError } from '../../components/form-error.tsx';

type Fields = { username: string; password: string };

export function LoginForm({ onDone }: { readonly onDone: (name: string) => void }) {
  const t = useTexts();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, password }) => {
    const answer = await call(login, {
      body: { username: username.trim(), password, type: 'username' },
    });
    if (answer.success) return onDone(await beginSession(answer.value.token));
    setError('root', { message: wordsOf(t, answer) });
    setFocus('password');
    return undefined;
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
        {...register('username', { required: t('field_required') })}
      />
      <PasswordField
        label={t('identity_password')}
        labels={{ show: t('identity_password_show'), hide: t('identity_password_hide') }}
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password', { required: t('field_required') })}
      />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('identity_login_action')}
      </Button>
    </form>
  );
}
