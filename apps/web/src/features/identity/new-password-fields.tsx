import { PasswordField } from '@padauk/ui/password-field';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../lib/config.ts';
import type { Mobile } from './mobile.ts';
import { passwordLabels } from './password-labels.ts';
import { RuleMeter } from './rule-meter.tsx';
import { fieldCheck, ruleOf } from './rules.ts';
import { useWords } from './use-words.ts';

/** What the forms that set a password hold; each draws its own part of it. */
export type PasswordForm = {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  mobile: Mobile;
  verificationCode: string;
};
export const emptyPasswordForm: PasswordForm = {
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
  mobile: { code: '', number: '' },
  verificationCode: '',
};

/** A new password, twice, with the rule of the brand ticked off while one types. */
export function NewPasswordFields({ form }: { readonly form: UseFormReturn<PasswordForm> }) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const rule = ruleOf(rules, 'password');
  const [typed, setTyped] = useState('');
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label={t('identity_new_password')}
        labels={passwordLabels(t)}
        autoComplete="new-password"
        maxLength={128}
        hint={rule && <RuleMeter rule={rule} value={typed} />}
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          required: t('field_required'),
          validate: fieldCheck(words, rule),
          onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
        })}
      />
      <PasswordField
        label={t('identity_new_password_again')}
        labels={passwordLabels(t)}
        autoComplete="new-password"
        maxLength={128}
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword', {
          required: t('field_required'),
          validate: (value) => value === form.getValues('newPassword') || t('field_mismatch'),
        })}
      />
    </>
  );
}
