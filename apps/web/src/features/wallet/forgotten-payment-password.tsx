import { resetPaymentPassword } from '@padauk/contracts/wallet';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { openLayer } from '../../lib/layers.tsx';
import { useMember } from '../../lib/member.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { LoginPassword, NewPair, type PaymentPasswordFields } from './payment-password-form.tsx';
import { payoutAccountsQuery, withdrawalRulesQuery } from './wallet.ts';

/** Opens the way to another payment password for who does not know the present one. */
export const openForgotten = (withProof: WithProof): void => {
  openLayer((close) => <ForgottenDialog withProof={withProof} onClose={close} />);
};

type Props = { readonly withProof: WithProof; readonly onClose: () => void };

/** Sets another payment password by a proof, and by the login password where there is one. */
function ForgottenDialog({ withProof, onClose }: Props) {
  const t = useTexts();
  const byPassword = useMember().data?.hasPassword !== false;
  const form = useForm<PaymentPasswordFields>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ loginPassword, paymentPassword }) => {
    const body = { paymentPassword, ...(byPassword && { loginPassword }) };
    const answer = await withProof(() => call(resetPaymentPassword, { body }));
    if (!answer) return undefined;
    if (!answer.success && answer.code === 'wrong_credentials') {
      const message = t('identity_password_wrong');
      return form.setError('loginPassword', { message }, { shouldFocus: true });
    }
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast('success', t('identity_payment_password_done'));
    // Withdrawals pause from now on: the rules and the accounts say until when.
    void queryClient.invalidateQueries({ queryKey: withdrawalRulesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
    return onClose();
  });
  return (
    <FormDialog
      title={t('identity_payment_password_change')}
      text={t('identity_payment_password_forgotten')}
      refused={errors.root?.message}
      action={t('identity_save')}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {byPassword && <LoginPassword form={form} />}
      <NewPair form={form} />
    </FormDialog>
  );
}
