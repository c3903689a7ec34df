import { requestWithdrawal, type readWithdrawalRules } from '@padauk/contracts/wallet';
import type { ReplyOf } from '@padauk/contracts/route';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { CodeField } from '@padauk/ui/code-field';
import { Money } from '@padauk/ui/money';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { balanceQuery } from '../../lib/member.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { compareDecimals, subtractDecimals } from './amount.ts';
import { AmountField } from './amount-field.tsx';
import { MoneyForm } from './money-form.tsx';
import { PAYMENT_PASSWORD, PAYMENT_PASSWORD_DIGITS } from './payment-password.ts';
import { PayoutAccountForm } from './payout-account-form.tsx';
import { useAmount } from './use-amount.ts';

type Account = {
  readonly payoutAccountId: string;
  readonly bank: string;
  readonly holder: string;
  readonly numberMasked: string;
};
type Props = {
  readonly rules: ReplyOf<typeof readWithdrawalRules>;
  readonly accounts: readonly Account[];
  readonly banks: readonly string[];
  readonly onRequested: (withdrawalId: string) => void;
};

/** Amount, account and payment password: the request itself. */
export function WithdrawForm({ rules, accounts, banks, onRequested }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const act = useActKey();
  const [accountId, setAccountId] = useState(accounts[0]?.payoutAccountId ?? '');
  const [adding, setAdding] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const bounds = { min: rules.amountMin, max: rules.amountMax, available: rules.available };
  const { amount, field } = useAmount(bounds, tried);
  const turnoverOpen = compareDecimals(rules.turnoverOpen, '0') > 0;
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
    onRequested(answer.value.withdrawalId);
  };

  if (adding) {
    return (
      <Card className="grid gap-4">
        <h2 className="text-17">{t('wallet_account_new')}</h2>
        <PayoutAccountForm
          banks={banks}
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
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-13 font-bold text-mid">{t('wallet_account')}</legend>
        {accounts.map((account) => (
          <label
            key={account.payoutAccountId}
            className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-md border px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-acc ${account.payoutAccountId === accountId ? 'border-brand-text bg-s2' : 'border-line hover:bg-s2'}`}
          >
            <input
              type="radio"
              name="account"
              checked={account.payoutAccountId === accountId}
              onChange={() => setAccountId(account.payoutAccountId)}
              className="size-5 shrink-0 accent-[var(--acc)]"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-15 leading-tight font-bold">{account.bank}</span>
              <span className="block text-13 text-mid">
                {account.holder} · <span className="tabular">{account.numberMasked}</span>
              </span>
            </span>
          </label>
        ))}
        <div>
          <Button
            kind="quiet"
            size="sm"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('wallet_account_add')}
          </Button>
        </div>
      </fieldset>
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
            <Money amount={subtractDecimals(amount, rules.fee)} symbol={symbol} />
          </strong>
        </p>
      )}
      <CodeField
        secret
        digits={PAYMENT_PASSWORD_DIGITS}
        autoComplete="off"
        label={t('wallet_payment_password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={
          tried && passwordWrong && !busy && !refusal
            ? t('identity_digits_needed', { count: PAYMENT_PASSWORD_DIGITS })
            : undefined
        }
      />
      <FormError message={refusal} />
      <Button type="submit" kind="gold" size="lg" wide busy={busy} disabled={turnoverOpen}>
        {t('wallet_withdraw_action')}
      </Button>
    </MoneyForm>
  );
}
