import { join, startJoining } from '@padauk/contracts/staff';
import type { ReplyOf } from '@padauk/contracts/route';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { CodeField } from '@padauk/ui/code-field';
import { CopyField } from '@padauk/ui/copy-field';
import { QrCode } from '@padauk/ui/qr-code';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Choices } from '../app/choices.tsx';
import {
  emptyPasswordForm,
  NewPasswordFields,
  type PasswordForm,
  tellPasswordRefusal,
} from '../components/new-password-fields.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Refusal } from '../components/refusal.tsx';
import { ask } from '../lib/ask.ts';
import { operatorQuery } from '../lib/queries.ts';
import { call, queryClient, session, useTexts } from '../lib/site.ts';

/** Where an invitation leads: password and authenticator are set, and the desk opens. */
export function JoinPage() {
  const t = useTexts();
  const token = location.hash.slice(1);
  const opened = useQuery({
    queryKey: ['join', token],
    queryFn: ({ signal }) => ask(startJoining, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-4 p-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Choices />
      </div>
      <Card>
        <h1 className="text-24">{t('console_join')}</h1>
        <QueryView query={opened}>{(value) => <JoinForm token={token} opened={value} />}</QueryView>
      </Card>
    </main>
  );
}

type Props = { readonly token: string; readonly opened: ReplyOf<typeof startJoining> };
function JoinForm({ token, opened }: Props) {
  const t = useTexts();
  const router = useRouter();
  const form = useForm<PasswordForm>({ defaultValues: emptyPasswordForm });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password, code }) => {
    const answer = await call(join, { body: { token, password, code } });
    if (!answer.success) {
      form.resetField('code');
      if (answer.code === 'wrong_second_factor') form.setFocus('code');
      return tellPasswordRefusal(form, t, answer);
    }
    queryClient.setQueryData(operatorQuery.queryKey, answer.value.operator);
    session.begin(answer.value.token);
    // The token of the invitation stays in no history.
    return router.history.replace('/console/');
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid gap-4">
      <p className="text-mid">{t('console_join_text', { name: opened.username })}</p>
      <Refusal message={errors.root?.message} />
      <input type="hidden" autoComplete="username" value={opened.username} readOnly />
      <NewPasswordFields form={form} />
      <p className="text-mid">{t('identity_authenticator_scan')}</p>
      <div className="justify-self-center">
        <QrCode value={opened.otpauthUrl} label={t('identity_authenticator_qr')} sizePx={180} />
      </div>
      <CopyField
        label={t('identity_authenticator_secret')}
        value={opened.secret}
        labels={{ copy: t('identity_copy'), copied: t('console_invitation_copied') }}
      />
      <CodeField
        label={t('console_code')}
        hint={t('console_code_hint')}
        digits={6}
        error={errors.code?.message}
        {...form.register('code', {
          required: t('console_needed'),
          pattern: { value: /^\d{6}$/, message: t('console_code_hint') },
        })}
      />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t('console_join')}
      </Button>
    </form>
  );
}
