import type { Answer } from '@padauk/contracts/client';
import { STAFF_PASSWORD_MIN } from '@padauk/contracts/staff';
import type { Translate } from '@padauk/texts/browser';
import { PasswordField } from '@padauk/ui/password-field';
import type { UseFormReturn } from 'react-hook-form';
import { wordsOf } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';

/** A new password twice, and what is shown for it: the old one, or a code of the authenticator. */
export type PasswordForm = {
  readonly old: string;
  readonly password: string;
  readonly again: string;
  readonly code: string;
};
export const emptyPasswordForm: PasswordForm = { old: '', password: '', again: '', code: '' };

/** Tells a form why its password was refused: at the field, where it was the new one. */
export function tellPasswordRefusal(
  form: UseFormReturn<PasswordForm>,
  t: Translate,
  answer: Answer<unknown> & { readonly success: false },
): void {
  const field = answer.value?.fields?.find(({ path }) => /password$/i.test(path));
  if (field?.code === 'pattern' || field?.code === 'choice') {
    const common = field.code === 'pattern';
    const message = t(common ? 'reg_pattern_not_common' : 'console_password_same');
    return form.setError('password', { message }, { shouldFocus: true });
  }
  return form.setError('root', { message: wordsOf(t, answer) });
}

type Props = { readonly form: UseFormReturn<PasswordForm> };
/** The new password of somebody of the staff, twice. */
export function NewPasswordFields({ form }: Props) {
  const t = useTexts();
  const { errors } = form.formState;
  const labels = { show: t('identity_password_show'), hide: t('identity_password_hide') };
  const short = t('console_password_short', { min: STAFF_PASSWORD_MIN });
  return (
    <>
      <PasswordField
        label={t('identity_new_password')}
        labels={labels}
        hint={short}
        autoComplete="new-password"
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', {
          minLength: { value: STAFF_PASSWORD_MIN, message: short },
          required: short,
        })}
      />
      <PasswordField
        label={t('identity_new_password_again')}
        labels={labels}
        autoComplete="new-password"
        maxLength={128}
        error={errors.again?.message}
        {...form.register('again', {
          validate: (value) => value === form.getValues('password') || t('console_mismatch'),
        })}
      />
    </>
  );
}
