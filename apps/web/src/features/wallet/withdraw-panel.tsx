import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { SwitchedOff } from '../../components/switched-off.tsx';
import { isModuleOn, useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { PayoutAccountForm } from './payout-account-form.tsx';
import { PayoutAccounts } from './payout-accounts.tsx';
import { payoutAccountsQuery, withdrawalRulesQuery } from './wallet.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalRules } from './withdrawal-rules.tsx';

type Props = {
  readonly onRequested: (withdrawalId: string) => void;
  readonly withProof: WithProof;
};

/**
 * The rules first, then whatever is still missing before money can go out, then the request. Where
 * the brand has switched it off, the accounts that are kept can still be seen and removed.
 */
export function WithdrawPanel({ onRequested, withProof }: Props) {
  const t = useTexts();
  const isOn = isModuleOn(useBrand().whitelabel, 'WITHDRAWAL');
  const rules = useQuery({ ...withdrawalRulesQuery, enabled: isOn });
  const accounts = useQuery(payoutAccountsQuery);
  const pending = <Skeleton className="h-96 rounded-lg!" />;
  if (!isOn) {
    return (
      <div className="grid gap-4">
        <SwitchedOff />
        <QueryView query={accounts} pending={<Skeleton className="h-40 rounded-lg!" />}>
          {(book) =>
            book.accounts.length > 0 && (
              <Card>
                <PayoutAccounts book={book} withProof={withProof} />
              </Card>
            )
          }
        </QueryView>
      </div>
    );
  }
  return (
    <QueryView query={rules} pending={pending}>
      {(value) => (
        <div className="grid gap-4">
          <WithdrawalRules rules={value} />
          {value.hasPaymentPassword ? (
            <QueryView query={accounts} pending={pending}>
              {(list) =>
                list.accounts.length === 0 ? (
                  <Card className="grid gap-4">
                    <h2 className="text-17">{t('wallet_step_account_title')}</h2>
                    <PayoutAccountForm
                      banks={list.banks}
                      withProof={withProof}
                      onSaved={() => undefined}
                    />
                  </Card>
                ) : (
                  <WithdrawForm
                    rules={value}
                    book={list}
                    withProof={withProof}
                    onRequested={onRequested}
                  />
                )
              }
            </QueryView>
          ) : (
            <Card className="grid gap-4">
              <h2 className="text-17">{t('wallet_step_password_title')}</h2>
              <PaymentPasswordForm withProof={withProof} />
            </Card>
          )}
        </div>
      )}
    </QueryView>
  );
}
