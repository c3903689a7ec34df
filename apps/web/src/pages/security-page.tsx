import { SecurityCenter } from '../features/identity/security-center.tsx';
import { withProof } from '../features/identity/security/proof.tsx';
import { openForgotten } from '../features/wallet/forgotten-payment-password.tsx';
import {
  PaymentPasswordDialog,
  PaymentPasswordForm,
} from '../features/wallet/payment-password-form.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

export function SecurityPage() {
  const t = useTexts();
  useTitle(t('identity_security_title'));
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{t('identity_security_title')}</h1>
      <SecurityCenter
        paymentPasswordForm={<PaymentPasswordForm withProof={withProof} />}
        paymentPasswordDialog={(close) => (
          <PaymentPasswordDialog
            withProof={withProof}
            onForgotten={() => {
              close();
              openForgotten(withProof);
            }}
            onClose={close}
          />
        )}
      />
    </div>
  );
}
