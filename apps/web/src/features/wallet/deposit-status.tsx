import { cancelDeposit, type Deposit } from '@padauk/contracts/wallet';
import { compareDecimals, subtractDecimals } from '@padauk/base/decimal';
import { timeText } from '@padauk/site-client/time-text';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Money, moneyText } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, Radio, SearchCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { FormError } from '../../components/form-error.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { balanceQuery } from '../../lib/member.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { useDigits } from '../../lib/use-digits.ts';
import { DepositPayment } from './deposit-payment.tsx';
import { DepositSlip } from './deposit-slip.tsx';
import { wordsOfDeposit } from './deposit-words.ts';
import { depositQuery } from './wallet.ts';

const looks = {
  pending: { Icon: Clock, color: 'text-warn' },
  review: { Icon: SearchCheck, color: 'text-warn' },
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
  const digits = useDigits();
  const place = useRef<HTMLDivElement>(null);
  const state = deposit.data?.state;
  const lookAtStatus = () => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (state === 'posted') void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }, [state]);
  return (
    <QueryView query={deposit} pending={<Skeleton className="h-80 rounded-lg!" />}>
      {(value) => {
        const { Icon, color } = looks[value.state];
        const [title, text] = wordsOfDeposit(value, nowMs());
        const reason = value.refuseReason ?? '';
        const waits = value.state === 'pending' || value.state === 'review';
        const takesSlip = value.payment?.takesSlip ?? false;
        const { fee, debtRepaid = '0' } = value;
        // What is told of a deposit that was posted is what it added; else what is to be paid.
        const told =
          value.state === 'posted'
            ? subtractDecimals(subtractDecimals(value.amount, fee, digits), debtRepaid, digits)
            : value.amount;
        const amount = `${currencySymbol}\u00a0${moneyText(told)}`;
        return (
          <Card className="grid gap-5">
            <div
              ref={place}
              role="status"
              tabIndex={-1}
              className="grid justify-items-center gap-2 py-2 text-center outline-none"
            >
              <Icon size={56} aria-hidden="true" className={color} />
              <h2 className="text-20">{t(title)}</h2>
              <p className="text-15 text-mid">{t(text, { amount, reason })}</p>
              {waits && (
                <p className="flex items-center gap-2 text-13 text-mid">
                  <Radio size={16} aria-hidden="true" className="animate-pulse text-win" />
                  {t('wallet_live')}
                </p>
              )}
            </div>
            <DepositPayment deposit={value} />
            {takesSlip && <DepositSlip deposit={value} onSent={lookAtStatus} />}
            <Facts
              facts={[
                ...(value.amountAsked === null
                  ? []
                  : [
                      {
                        key: 'asked',
                        name: t('deposit_asked'),
                        value: <Money amount={value.amountAsked} symbol={currencySymbol} />,
                      },
                    ]),
                ...(value.state === 'expired' && value.payment
                  ? [
                      {
                        key: 'reference',
                        name: t('deposit_reference'),
                        value: <span className="tabular">{value.payment.reference}</span>,
                      },
                    ]
                  : []),
                ...(value.state === 'pending' && !value.attention
                  ? [
                      {
                        key: 'until',
                        name: t('deposit_pay_until'),
                        value: (
                          <span className="tabular">{timeText(value.expiresAt, timeZone)}</span>
                        ),
                      },
                    ]
                  : []),
                {
                  key: 'amount',
                  name: t('wallet_amount'),
                  value: <Money amount={value.amount} symbol={currencySymbol} />,
                },
                {
                  key: 'fee',
                  name: t('wallet_fee'),
                  value:
                    compareDecimals(fee, '0') === 0 ? (
                      t('wallet_fee_none')
                    ) : (
                      <Money amount={fee} symbol={currencySymbol} />
                    ),
                },
                ...(compareDecimals(debtRepaid, '0') === 0
                  ? []
                  : [
                      {
                        key: 'debt',
                        name: t('deposit_debt_repaid'),
                        value: <Money amount={debtRepaid} symbol={currencySymbol} />,
                      },
                    ]),
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
            <div className="grid gap-3 sm:grid-cols-2 [&>:only-child]:col-span-full">
              {value.checkoutUrl && !value.payment && (
                <a href={value.checkoutUrl} className={buttonClass({ kind: 'gold', wide: true })}>
                  {t('wallet_deposit_pay_now')}
                </a>
              )}
              {value.state === 'posted' && (
                <Link to="/" className={buttonClass({ kind: 'gold', wide: true })}>
                  {t('wallet_play_now')}
                </Link>
              )}
              {value.state === 'pending' && takesSlip && (
                <GiveUp deposit={value} amount={amount} onDone={lookAtStatus} />
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

/** Ends a transfer that is not made after all, so that it takes up none of the own limits. */
function GiveUp(props: {
  readonly deposit: Deposit;
  readonly amount: string;
  readonly onDone: () => void;
}) {
  const { depositId } = props.deposit;
  const t = useTexts();
  const act = useActKey();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const giveUp = async () => {
    setBusy(true);
    const answer = await call(cancelDeposit, {
      params: { depositId },
      body: {},
      idempotencyKey: act.keyFor({ depositId }),
    });
    act.settle(answer);
    setBusy(false);
    setAsking(false);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    queryClient.setQueryData(depositQuery(depositId).queryKey, answer.value);
    props.onDone();
  };
  return (
    <>
      <FormError message={refusal} />
      <Button wide kind="quiet" onClick={() => setAsking(true)}>
        {t('bonuses_give_up')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={`${t('shell_deposit')}: ${props.amount}`}
          confirmLabel={t('bonuses_give_up')}
          cancelLabel={t('bonuses_keep')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void giveUp()}
          onCancel={() => setAsking(false)}
        >
          {t('deposit_late_text', { amount: props.amount })}
        </ConfirmDialog>
      )}
    </>
  );
}
