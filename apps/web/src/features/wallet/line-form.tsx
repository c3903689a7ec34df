import { compareDecimals, toDecimal } from '@padauk/base/decimal';
import type { ReplyOf } from '@padauk/contracts/route';
import { type readLine, transferInLine } from '@padauk/contracts/transfers';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button, buttonClass } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { moneyText } from '@padauk/ui/money';
import { RadioGroup } from '@padauk/ui/radio-group';
import { TextField } from '@padauk/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useDigits } from '../../lib/use-digits.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { AmountField } from './amount-field.tsx';
import { MoneyForm } from './money-form.tsx';
import { PAYMENT_PASSWORD } from './payment-password.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { openForgotten } from './forgotten-payment-password.tsx';
import { reloadFunds } from './transfers.ts';
import { useAmount } from './use-amount.ts';

const ACCOUNT_MAX = 32;
type Line = ReplyOf<typeof readLine>;

type Props = { readonly line: Line; readonly withProof: WithProof };

/** Gives own cash to the agent above, or as an agent to a member below. */
export function LineForm({ line, withProof }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  if (line.upline === null && !line.hasDownline) {
    return <Callout>{t('funds_line_nobody')}</Callout>;
  }
  if (!line.hasPaymentPassword) {
    return (
      <Callout
        action={
          <Link to="/member/securityCenter" className={buttonClass()}>
            {t('shell_security')}
          </Link>
        }
      >
        {t('wallet_step_password_title')}
      </Callout>
    );
  }
  const money = (value: string) => `${symbol}\u00a0${moneyText(value)}`;
  const max = compareDecimals(line.available, line.leftToday) < 0 ? line.available : line.leftToday;
  return (
    <div className="grid gap-3">
      <p className="text-15 text-mid">
        {t('funds_line_available', { amount: money(line.available) })}
        <br />
        {t('funds_line_left', { amount: money(line.leftToday) })}
      </p>
      {compareDecimals(max, '0') > 0 ? (
        <Fields line={line} max={max} withProof={withProof} />
      ) : (
        <Callout>{t('funds_nothing')}</Callout>
      )}
    </div>
  );
}

function Fields({ line, max, withProof }: Props & { readonly max: string }) {
  const t = useTexts();
  const act = useActKey();
  const [to, setTo] = useState<'up' | 'down'>(line.upline === null ? 'down' : 'up');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const digits = useDigits();
  const { amount, field } = useAmount(
    { min: toDecimal(1n, digits), max, available: line.available },
    tried,
  );
  const accountMissing = to === 'down' && account.trim() === '';
  const passwordWrong = !PAYMENT_PASSWORD.test(password);
  const submit = async () => {
    setTried(true);
    if (amount === undefined || accountMissing || passwordWrong) return;
    setBusy(true);
    const body = {
      ...(to === 'down' && { account: account.trim() }),
      amount,
      paymentPassword: password,
    };
    const answer = await call(transferInLine, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setPassword('');
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    setRefusal(undefined);
    setTried(false);
    field.onChange('');
    toast('success', t('funds_done'));
    await reloadFunds();
  };
  return (
    <MoneyForm onSubmit={() => void submit()}>
      <FormError message={refusal} />
      <RadioGroup
        label={t('funds_line_to')}
        value={to}
        onChange={setTo}
        choices={[
          ...(line.upline === null
            ? []
            : [
                {
                  value: 'up' as const,
                  label: t('funds_line_to_upline', { account: line.upline }),
                },
              ]),
          ...(line.hasDownline
            ? [{ value: 'down' as const, label: t('funds_line_to_downline') }]
            : []),
        ]}
      />
      {to === 'down' && (
        <TextField
          label={t('funds_line_account')}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          maxLength={ACCOUNT_MAX}
          autoComplete="off"
          spellCheck={false}
          error={tried && accountMissing ? t('funds_line_account_empty') : undefined}
        />
      )}
      <AmountField {...field} chips={[]} />
      <PaymentPasswordField
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        incomplete={tried && passwordWrong}
        onForgotten={() => openForgotten(withProof)}
      />
      <Button type="submit" kind="gold" size="lg" busy={busy}>
        {t('funds_send')}
      </Button>
    </MoneyForm>
  );
}
