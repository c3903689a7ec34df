import { resetPasswordByMail } from '@padauk/contracts/identity';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useBrand } from '../../lib/config.ts';
import { call } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { emptyPasswordForm, NewPasswordFields, type PasswordForm } from './new-password-fields.tsx';
import { tellRefusal } from './tell-refusal.ts';
import { useWords } from './use-words.ts';

type Props = {
  /** From the link of the e-mail; it works once. */
  readonly resetToken: string;
  readonly onClose: () => void;
};

/** The end of the link in the e-mail for a forgotten password. */
export function ResetPasswordDialog({ resetToken, onClose }: Props) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const navigate = useNavigate();
  const form = useForm<PasswordForm>({ defaultValues: emptyPasswordForm });
  const submit = form.handleSubmit(async ({ newPassword, confirmNewPassword }) => {
    const body = { resetToken, newPassword, confirmNewPassword };
    const answer = await call(resetPasswordByMail, { body });
    if (!answer.success) {
      const fields = {
        newPassword: 'newPassword',
        confirmNewPassword: 'confirmNewPassword',
      } as const;
      return tellRefusal(form, answer, { words, rules, fields });
    }
    toast('success', t('identity_reset_done'));
    onClose();
    return navigate({ to: '/login', replace: true });
  });
  return (
    <FormDialog
      title={t('identity_reset_title')}
      text={t('identity_reset_text')}
      refused={form.formState.errors.root?.message}
      action={t('identity_reset_save')}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewPasswordFields form={form} />
    </FormDialog>
  );
}
