import { timeText } from '@padauk/site-client/time-text';
import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Money, moneyText } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, Radio } from 'lucide-react';
import { useEffect } from 'react';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { balanceQuery } from '../../lib/member.ts';
import { queryClient, useTexts } from '../../lib/site.ts';
import { compareDecimals } from './amount.ts';
import { depositQuery } from './wallet.ts';

const looks = {
  pending: { Icon: Clock, color: 'text-warn' },
  posted: { Icon: CircleCheck, color: 'text-win' },
  failed: { Icon: CircleX, color: 'text-lose' },
  expired: { Icon: CircleX, color: 'text-lose' },
} as const;

type Props = { readonly depositId: string; readonly onAgain: () => void };

/** How far a deposit is; changes by itself. */
export function DepositStatus({ depositId, onAgain }: Props) {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const deposit = useQuery(depositQuery(depositId));
  const state = deposit.data?.state;
  useEffect(() => {
    if (state === 'posted') void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }, [state]);
  return (
    <QueryView query={deposit} pending={<Skeleton className="h-80 rounded-lg!" />}>
      {(value) => {
        const { Icon, color } = looks[value.state];
        const story = value.attention ? 'attention' : value.state;
        const amount = `${currencySymbol}\u00a0${moneyText(value.amount)}`;
        return (
          <Card className="grid gap-5">
            <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
              <Icon size={56} aria-hidden="true" className={color} />
              <h2 className="text-20">{t(`wallet_deposit_${story}_title`)}</h2>
              <p className="text-15 text-mid">{t(`wallet_deposit_${story}_text`, { amount })}</p>
              {value.state === 'pending' && (
                <p className="flex items-center gap-2 text-13 text-mid">
                  <Radio size={16} aria-hidden="true" className="animate-pulse text-win" />
                  {t('wallet_live')}
                </p>
              )}
            </div>
            <Facts
              facts={[
                {
                  key: 'amount',
                  name: t('wallet_amount'),
                  value: <Money amount={value.amount} symbol={currencySymbol} />,
                },
                {
                  key: 'fee',
                  name: t('wallet_fee'),
                  value:
                    compareDecimals(value.fee, '0') === 0 ? (
                      t('wallet_fee_none')
                    ) : (
                      <Money amount={value.fee} symbol={currencySymbol} />
                    ),
                },
                {
                  key: 'time',
                  name: t('wallet_column_time'),
                  value: (
                    <span className="tabular">
                      {timeText(value.postedAt ?? value.createdAt, timeZone)}
                    </span>
                  ),
                },
              ]}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              {value.state === 'pending' && value.checkoutUrl && (
                <a href={value.checkoutUrl} className={buttonClass({ kind: 'gold', wide: true })}>
                  {t('wallet_deposit_pay_now')}
                </a>
              )}
              {value.state === 'posted' && (
                <Link to="/" className={buttonClass({ kind: 'gold', wide: true })}>
                  {t('wallet_play_now')}
                </Link>
              )}
              <Button wide onClick={onAgain}>
                {t('wallet_deposit_again')}
              </Button>
            </div>
          </Card>
        );
      }}
    </QueryView>
  );
}
