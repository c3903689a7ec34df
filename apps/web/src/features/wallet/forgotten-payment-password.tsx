import { resetPaymentPassword } from '@padauk/contracts/wallet';
import { FormDialog } from '../../components/form-dialog.tsx';
import { openLayer } from '../../lib/layers.tsx';
import { queryClient, useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { LoginPassword, NewPair, useNewPassword } from './payment-password-form.tsx';
import { payoutAccountsQuery, withdrawalRulesQuery } from './wallet.ts';

/** Opens the way to a new payment password where the present one was forgotten. */
export const openForgotten = (withProof: WithProof): void => {
  openLayer((close) => <ForgottenDialog withProof={withProof} onClose={close} />);
};

type Props = { readonly withProof: WithProof; readonly onClose: () => void };

/** Sets another payment password by a proof, and by the login password where there is one. */
function ForgottenDialog({ withProof, onClose }: Props) {
  const t = useTexts();
  const { form, byPassword, submit } = useNewPassword(resetPaymentPassword, withProof, () => {
    // Withdrawals pause from now on: the rules and the accounts say until when.
    void queryClient.invalidateQueries({ queryKey: withdrawalRulesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
    onClose();
  });
  const { errors, isSubmitting } = form.formState;
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
