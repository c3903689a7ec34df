import { compareDecimals, subtractDecimals } from '@padauk/base/decimal';
import { requestWithdrawal, type readWithdrawalRules } from '@padauk/contracts/wallet';
import type { ReplyOf } from '@padauk/contracts/route';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Money, moneyText } from '@padauk/ui/money';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useDigits } from '../../lib/use-digits.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { balanceQuery } from '../../lib/member.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { AmountField } from './amount-field.tsx';
import { MoneyForm } from './money-form.tsx';
import { PAYMENT_PASSWORD } from './payment-password.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { openForgotten } from './forgotten-payment-password.tsx';
import { PayoutAccountForm } from './payout-account-form.tsx';
import { PayoutAccounts } from './payout-accounts.tsx';
import type { PayoutBook } from './wallet.ts';
import { useAmount } from './use-amount.ts';

type Props = {
  readonly rules: ReplyOf<typeof readWithdrawalRules>;
  readonly book: PayoutBook;
  readonly withProof: WithProof;
  readonly onRequested: (withdrawalId: string) => void;
};

/** Amount, account and payment password: the request itself. */
export function WithdrawForm({ rules, book, withProof, onRequested }: Props) {
  const { accounts } = book;
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const act = useActKey();
  const isHere = useStillHere();
  const [chosen, setAccountId] = useState('');
  // The default stands first; one that was removed elsewhere is chosen no more.
  const known = accounts.some(({ payoutAccountId }) => payoutAccountId === chosen);
  const accountId = known ? chosen : (accounts[0]?.payoutAccountId ?? '');
  const [adding, setAdding] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const bounds = { min: rules.amountMin, max: rules.amountMax, available: rules.available };
  const { amount, field } = useAmount(bounds, tried);
  const blocked = rules.rules.some(({ met }) => !met);
  const twoPeople = amount !== undefined && compareDecimals(amount, rules.twoApprovalsAbove) > 0;
  const passwordWrong = !PAYMENT_PASSWORD.test(password);
  const most =
    compareDecimals(rules.available, rules.amountMax) > 0 ? rules.amountMax : rules.available;

  const submit = async () => {
    setTried(true);
    if (amount === undefined || passwordWrong) return;
    setBusy(true);
    setRefusal(undefined);
    const body = { amount, payoutAccountId: accountId, paymentPassword: password };
    const answer = await call(requestWithdrawal, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setPassword('');
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    toast('success', t('wallet_withdraw_requested'));
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawal'] });
    if (isHere()) onRequested(answer.value.withdrawalId);
  };

  if (adding) {
    return (
      <Card className="grid gap-4">
        <h2 className="text-17">{t('wallet_account_new')}</h2>
        <PayoutAccountForm
          banks={book.banks}
          holdHours={book.holdHours}
          withProof={withProof}
          onCancel={() => setAdding(false)}
          onSaved={(id) => {
            setAccountId(id);
            setAdding(false);
          }}
        />
      </Card>
    );
  }
  return (
    <MoneyForm onSubmit={() => void submit()}>
      <PayoutAccounts
        book={book}
        choice={{ chosen: accountId, onChoose: setAccountId, onAdd: () => setAdding(true) }}
        withProof={withProof}
      />
      <AmountField
        {...field}
        chips={
          compareDecimals(most, rules.amountMin) >= 0
            ? [{ amount: most, label: t('wallet_withdraw_all') }]
            : []
        }
      />
      {amount !== undefined && (
        <p className="flex justify-between rounded-md bg-s2 px-4 py-3 text-15">
          <span className="text-mid">{t('wallet_withdraw_get')}</span>
          <strong>
            <Money amount={subtractDecimals(amount, rules.fee, digits)} symbol={symbol} />
          </strong>
        </p>
      )}
      {twoPeople && (
        <p role="status" className="text-13 text-mid">
          {t('withdraw_two_people_now', {
            amount: `${symbol}\u00a0${moneyText(rules.twoApprovalsAbove)}`,
          })}
        </p>
      )}
      <PaymentPasswordField
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        incomplete={tried && passwordWrong && !busy && !refusal}
        onForgotten={() => openForgotten(withProof)}
      />
      <FormError message={refusal} />
      <Button type="submit" kind="gold" size="lg" wide busy={busy} disabled={blocked}>
        {t('wallet_withdraw_action')}
      </Button>
    </MoneyForm>
  );
}
