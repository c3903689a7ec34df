import { changePassword } from '@padauk/contracts/staff';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { PasswordField } from '@padauk/ui/password-field';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import {
  emptyPasswordForm,
  NewPasswordFields,
  type PasswordForm,
  tellPasswordRefusal,
} from '../components/new-password-fields.tsx';
import { Refusal } from '../components/refusal.tsx';
import { withProof } from '../lib/proof.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { deskSessionsQuery } from '../lib/staff-queries.ts';

/** The password of the operator at the desk. */
export function ChangePassword({ username }: { readonly username: string }) {
  const t = useTexts();
  const form = useForm<PasswordForm>({ defaultValues: emptyPasswordForm });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ old, password }) => {
    const body = { oldPassword: old, newPassword: password };
    const answer = await withProof(() => call(changePassword, { body }));
    if (!answer) return;
    if (!answer.success) return tellPasswordRefusal(form, t, answer);
    form.reset();
    toast.success(t('identity_password_changed'));
    await queryClient.invalidateQueries({ queryKey: deskSessionsQuery.queryKey });
  });
  const labels = { show: t('identity_password_show'), hide: t('identity_password_hide') };
  return (
    <Card className="grid gap-3">
      <h2 className="text-17">{t('identity_change_password')}</h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-md gap-4">
        <Refusal message={errors.root?.message} />
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={t('identity_old_password')}
          labels={labels}
          autoComplete="current-password"
          maxLength={128}
          error={errors.old?.message}
          {...form.register('old', { required: t('console_needed') })}
        />
        <NewPasswordFields form={form} />
        <Button type="submit" kind="gold" busy={isSubmitting} className="justify-self-start">
          {t('identity_change_password')}
        </Button>
      </form>
    </Card>
  );
}
