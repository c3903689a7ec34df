import { changePassword } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { PasswordField } from '@padauk/ui/password-field';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { askAgain } from '../../lib/asked-once.ts';
import { useBrand } from '../../lib/config.ts';
import { useMember } from '../../lib/member.ts';
import { call } from '../../lib/site.ts';
import { emptyPasswordForm, NewPasswordFields, type PasswordForm } from './new-password-fields.tsx';
import { passwordLabels } from './password-labels.ts';
import { withProof } from './security/proof.tsx';
import { tellRefusal } from './tell-refusal.ts';
import { useWords } from './use-words.ts';

type Props = {
  /** Known from the login just before: then it is not asked for. Null: there is none yet. */
  readonly oldPassword?: string | null;
  readonly onChanged: () => void;
};

/** For a second more another process of the server may believe that it must be changed. */
const KNOWN_MS = 1_200;

/** The old password once, where it is not known, and the new one twice. */
export function ChangePasswordForm({ oldPassword, onChanged }: Props) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const account = useMember().data?.account;
  const form = useForm<PasswordForm>({ defaultValues: emptyPasswordForm });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ newPassword, confirmNewPassword, ...typed }) => {
    const fresh = { newPassword, confirmNewPassword };
    const body =
      oldPassword === null ? fresh : { ...fresh, oldPassword: oldPassword ?? typed.oldPassword };
    const answer = await withProof(() => call(changePassword, { body }));
    if (!answer) return undefined;
    if (answer.success) {
      setTimeout(() => void askAgain(['member']), KNOWN_MS);
      return onChanged();
    }
    if (answer.code === 'wrong_credentials' && oldPassword === undefined) {
      const message = t('identity_password_wrong');
      return form.setError('oldPassword', { message }, { shouldFocus: true });
    }
    const fields = {
      newPassword: 'newPassword',
      confirmNewPassword: 'confirmNewPassword',
    } as const;
    return tellRefusal(form, answer, { words, rules, fields });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      {/* Of which account: for the browser that keeps passwords. */}
      {account && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {oldPassword === undefined && (
        <PasswordField
          label={t('identity_old_password')}
          labels={passwordLabels(t)}
          autoComplete="current-password"
          maxLength={128}
          error={errors.oldPassword?.message}
          {...form.register('oldPassword', { required: t('field_required') })}
        />
      )}
      <NewPasswordFields form={form} />
      <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
        {t(oldPassword === null ? 'identity_save' : 'identity_change_password')}
      </Button>
    </form>
  );
}
