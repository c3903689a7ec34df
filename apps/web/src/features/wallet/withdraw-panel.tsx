import { moneyText, Money } from '@padauk/ui/money';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { compareDecimals } from './amount.ts';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { PayoutAccountForm } from './payout-account-form.tsx';
import { payoutAccountsQuery, withdrawalRulesQuery } from './wallet.ts';
import { WithdrawForm } from './withdraw-form.tsx';

type Rules = NonNullable<ReturnType<typeof useRules>['data']>;
const useRules = () => useQuery(withdrawalRulesQuery);
type Props = {
  readonly onRequested: (withdrawalId: string) => void;
  readonly withProof: WithProof;
};

/** The rules first, then whatever is still missing before money can go out, then the request. */
export function WithdrawPanel({ onRequested, withProof }: Props) {
  const t = useTexts();
  const rules = useRules();
  const accounts = useQuery(payoutAccountsQuery);
  const pending = <Skeleton className="h-96 rounded-lg!" />;
  return (
    <QueryView query={rules} pending={pending}>
      {(value) => (
        <div className="grid gap-4">
          <RulesCard rules={value} />
          {value.hasPaymentPassword ? (
            <QueryView query={accounts} pending={pending}>
              {(list) =>
                list.accounts.length === 0 ? (
                  <Card className="grid gap-4">
                    <h2 className="text-17">{t('wallet_step_account_title')}</h2>
                    <PayoutAccountForm banks={list.banks} onSaved={() => undefined} />
                  </Card>
                ) : (
                  <WithdrawForm
                    rules={value}
                    accounts={list.accounts}
                    banks={list.banks}
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

function RulesCard({ rules }: { readonly rules: Rules }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const turnoverOpen = compareDecimals(rules.turnoverOpen, '0') > 0;
  return (
    <Card className="grid gap-3">
      <h2 className="text-17">{t('wallet_withdraw_rules')}</h2>
      <Facts
        facts={[
          {
            key: 'available',
            name: t('wallet_available'),
            value: <Money amount={rules.available} symbol={symbol} />,
          },
          {
            key: 'limits',
            name: t('wallet_limits'),
            value: (
              <>
                <Money amount={rules.amountMin} symbol={symbol} /> –{' '}
                <Money amount={rules.amountMax} symbol={symbol} />
              </>
            ),
          },
          {
            key: 'fee',
            name: t('wallet_fee'),
            value:
              compareDecimals(rules.fee, '0') === 0 ? (
                t('wallet_fee_none')
              ) : (
                <Money amount={rules.fee} symbol={symbol} />
              ),
          },
          {
            key: 'time',
            name: t('wallet_time'),
            value: t('wallet_minutes', { count: rules.expectedMinutes }),
          },
          {
            key: 'turnover',
            name: t('wallet_turnover'),
            value: turnoverOpen ? (
              <span className="text-warn">
                <Money amount={rules.turnoverOpen} symbol={symbol} />
              </span>
            ) : (
              t('wallet_turnover_none')
            ),
          },
        ]}
      />
      {turnoverOpen && (
        <p role="note" className="rounded-md bg-s2 px-3 py-2 text-13 text-warn">
          {t('wallet_turnover_open', {
            amount: `${symbol}\u00a0${moneyText(rules.turnoverOpen)}`,
          })}
        </p>
      )}
      <p className="text-13 text-mid">
        {t('wallet_confirm_time_note', { minutes: rules.confirmMinutes })}
      </p>
    </Card>
  );
}
