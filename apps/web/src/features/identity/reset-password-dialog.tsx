import { resetPasswordByMail } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
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

/** The end of the link in the e-mail for who has forgotten the password. */
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
    <Dialog
      title={t('identity_reset_title')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
      >
        <p className="text-15 text-mid">{t('identity_reset_text')}</p>
        <FormError message={form.formState.errors.root?.message} />
        <NewPasswordFields form={form} />
        <Button type="submit" kind="gold" size="lg" wide busy={form.formState.isSubmitting}>
          {t('identity_reset_save')}
        </Button>
      </form>
    </Dialog>
  );
}
