import {
  changePaymentPassword,
  type resetPaymentPassword,
  setPaymentPassword,
} from '@padauk/contracts/wallet';
import { Button } from '@padauk/ui/button';
import { PasswordField } from '@padauk/ui/password-field';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useMember } from '../../lib/member.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { PAYMENT_PASSWORD } from './payment-password.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { withdrawalRulesQuery } from './wallet.ts';

type Fields = {
  loginPassword: string;
  old: string;
  paymentPassword: string;
  again: string;
};
type Props = { readonly withProof: WithProof };
type DialogProps = Props & { readonly onForgotten: () => void; readonly onClose: () => void };

/**
 * The form of a payment password that no older one vouches for: the login password does, where
 * there is one, and a proof.
 */
export function useNewPassword(
  route: typeof setPaymentPassword | typeof resetPaymentPassword,
  withProof: WithProof,
  onDone: () => unknown,
) {
  const t = useTexts();
  const byPassword = useMember().data?.hasPassword !== false;
  const form = useForm<Fields>();
  const submit = form.handleSubmit(async ({ loginPassword, paymentPassword }) => {
    const body = { paymentPassword, ...(byPassword && { loginPassword }) };
    const answer = await withProof(() => call(route, { body }));
    if (!answer) return;
    if (!answer.success && answer.code === 'wrong_credentials') {
      const message = t('identity_password_wrong');
      form.setError('loginPassword', { message }, { shouldFocus: true });
    } else if (!answer.success) {
      form.setError('root', { message: wordsOf(t, answer) });
    } else {
      toast('success', t('identity_payment_password_done'));
      await onDone();
    }
  });
  return { form, byPassword, submit };
}

/**
 * Sets the payment password for the first time: by the login password, or by a proof where the
 * account has none.
 */
export function PaymentPasswordForm({ withProof }: Props) {
  const t = useTexts();
  const { form, byPassword, submit } = useNewPassword(setPaymentPassword, withProof, () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['member'] }),
      queryClient.invalidateQueries({ queryKey: withdrawalRulesQuery.queryKey }),
    ]),
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-15 text-mid">{t('identity_payment_password_text')}</p>
      <FormError message={errors.root?.message} />
      {byPassword && <LoginPassword form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <NewPair form={form} />
      </div>
      <Button type="submit" kind="gold" size="lg" busy={isSubmitting}>
        {t('identity_payment_password_action')}
      </Button>
    </form>
  );
}

/** Puts another payment password in the place of the present one, by that one and a proof. */
export function PaymentPasswordDialog({ withProof, onForgotten, onClose }: DialogProps) {
  const t = useTexts();
  const form = useForm<Fields>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ old, paymentPassword }) => {
    const body = { oldPaymentPassword: old, paymentPassword };
    const answer = await withProof(() => call(changePaymentPassword, { body }));
    if (!answer) return undefined;
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast('success', t('identity_payment_password_done'));
    return onClose();
  });
  return (
    <FormDialog
      title={t('identity_payment_password_change')}
      refused={errors.root?.message}
      action={t('identity_save')}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentPasswordField
        label={t('identity_payment_password_old')}
        incomplete={errors.old !== undefined}
        onForgotten={onForgotten}
        {...form.register('old', sixDigits)}
      />
      <NewPair form={form} />
    </FormDialog>
  );
}

const sixDigits = { required: true, pattern: PAYMENT_PASSWORD } as const;

type PartProps = { readonly form: UseFormReturn<Fields> };

/** The password of the login, which shows who asks for another payment password. */
export function LoginPassword({ form }: PartProps) {
  const t = useTexts();
  return (
    <PasswordField
      label={t('identity_login_password')}
      labels={{ show: t('identity_password_show'), hide: t('identity_password_hide') }}
      autoComplete="current-password"
      maxLength={128}
      error={form.formState.errors.loginPassword?.message}
      {...form.register('loginPassword', { required: t('field_required') })}
    />
  );
}

/** The new one, twice. */
export function NewPair({ form }: PartProps) {
  const t = useTexts();
  const { errors } = form.formState;
  return (
    <>
      <PaymentPasswordField
        label={t('identity_payment_password_new')}
        incomplete={errors.paymentPassword !== undefined}
        {...form.register('paymentPassword', sixDigits)}
      />
      <PaymentPasswordField
        label={t('identity_payment_password_again')}
        error={errors.again?.message}
        {...form.register('again', {
          validate: (value) => value === form.getValues('paymentPassword') || t('field_mismatch'),
        })}
      />
    </>
  );
}
