import { setPaymentPassword } from '@padauk/contracts/wallet';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { PasswordField } from '@padauk/ui/password-field';
import { useForm } from 'react-hook-form';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useMember } from '../../lib/member.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { PAYMENT_PASSWORD, PAYMENT_PASSWORD_DIGITS } from './payment-password.ts';
import { withdrawalRulesQuery } from './wallet.ts';

type Fields = { loginPassword: string; paymentPassword: string; again: string };

/**
 * Sets the payment password for the first time: by the login password, or by a proof where the
 * account has none.
 */
export function PaymentPasswordForm({ withProof }: { readonly withProof: WithProof }) {
  const t = useTexts();
  const byPassword = useMember().data?.hasPassword !== false;
  const { register, handleSubmit, setError, getValues, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ loginPassword, paymentPassword }) => {
    const body = { paymentPassword, ...(byPassword && { loginPassword }) };
    const answer = await withProof(() => call(setPaymentPassword, { body }));
    if (!answer) return undefined;
    if (!answer.success) return setError('root', { message: wordsOf(t, answer) });
    toast('success', t('identity_payment_password_done'));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['member'] }),
      queryClient.invalidateQueries({ queryKey: withdrawalRulesQuery.queryKey }),
    ]);
    return undefined;
  });
  const digits = t('identity_digits_needed', { count: PAYMENT_PASSWORD_DIGITS });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-15 text-mid">{t('identity_payment_password_text')}</p>
      <FormError message={errors.root?.message} />
      {byPassword && (
        <PasswordField
          label={t('identity_login_password')}
          labels={{ show: t('identity_password_show'), hide: t('identity_password_hide') }}
          autoComplete="current-password"
          maxLength={128}
          error={errors.loginPassword?.message}
          {...register('loginPassword', { required: t('field_required') })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CodeField
          secret
          digits={PAYMENT_PASSWORD_DIGITS}
          autoComplete="off"
          label={t('identity_payment_password_new')}
          error={errors.paymentPassword?.message}
          {...register('paymentPassword', {
            validate: (value) => PAYMENT_PASSWORD.test(value) || digits,
          })}
        />
        <CodeField
          secret
          digits={PAYMENT_PASSWORD_DIGITS}
          autoComplete="off"
          label={t('identity_payment_password_again')}
          error={errors.again?.message}
          {...register('again', {
            validate: (value) => value === getValues('paymentPassword') || t('field_mismatch'),
          })}
        />
      </div>
      <Button type="submit" kind="gold" size="lg" busy={isSubmitting}>
        {t('identity_payment_password_action')}
      </Button>
    </form>
  );
}
