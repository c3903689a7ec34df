import { compareDecimals, toDecimal } from '@padauk/base/decimal';
import { recallFunds, transferFunds, type Wallets } from '@padauk/contracts/transfers';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { cardClass } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { RadioGroup } from '@padauk/ui/radio-group';
import { SelectField } from '@padauk/ui/select-field';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useDigits } from '../../lib/use-digits.ts';
import { call, useTexts } from '../../lib/site.ts';
import { openRealityCheck } from '../../components/open-reality-check.tsx';
import { toast } from '../../lib/toast.ts';
import { AmountField } from './amount-field.tsx';
import { MoneyForm } from './money-form.tsx';
import { reloadFunds } from './transfers.ts';
import { useAmount } from './use-amount.ts';

const MAIN = 'main';
type Props = { readonly wallets: Wallets };

/** What is in each wallet, and the way to bring it all back. */
export function WalletList({ wallets: { main, wallets } }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const recall = async () => {
    setBusy(true);
    const answer = await call(recallFunds, { body: {}, idempotencyKey: act.keyFor('recall') });
    act.settle(answer);
    setBusy(false);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    setRefusal(undefined);
    toast('success', t('funds_recalled'));
    return reloadFunds();
  };
  const isAway = wallets.some(({ balance }) => compareDecimals(balance, '0') > 0);
  const lines = [{ vendor: MAIN, title: t('funds_main'), balance: main, open: true }, ...wallets];
  return (
    <div className="grid gap-3">
      <FormError message={refusal} />
      <ul className="grid gap-2 sm:grid-cols-2">
        {lines.map(({ vendor, title, balance, open }) => (
          <li
            key={vendor}
            className={`${cardClass} flex flex-wrap items-baseline justify-between gap-2 px-4 py-3`}
          >
            <span className="text-15 text-mid">{title}</span>
            <b>
              <Money amount={balance} symbol={symbol} />
            </b>
            {!open && <span className="w-full text-13 text-mid">{t('funds_vendor_closed')}</span>}
          </li>
        ))}
      </ul>
      {isAway && (
        <Button busy={busy} className="justify-self-start" onClick={() => void recall()}>
          {t('funds_recall')}
        </Button>
      )}
    </div>
  );
}

/** Moves money between the main wallet and a vendor's. */
export function TransferForm({ wallets: { main, wallets } }: Props) {
  const t = useTexts();
  const act = useActKey();
  const [chosen, setVendor] = useState('');
  const [wanted, setDirection] = useState<'out' | 'in'>('out');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const wallet = wallets.find(({ vendor }) => vendor === chosen) ?? wallets[0];
  // A vendor that was switched off takes nothing in.
  const direction = wallet?.open === false ? 'in' : wanted;
  const available = direction === 'out' ? main : (wallet?.balance ?? '0');
  const digits = useDigits();
  const { amount, field } = useAmount(
    { min: toDecimal(1n, digits), max: available, available },
    tried,
  );
  if (!wallet) return null;
  const submit = async () => {
    setTried(true);
    if (amount === undefined) return;
    setBusy(true);
    const ends = direction === 'out' ? [MAIN, wallet.vendor] : [wallet.vendor, MAIN];
    const body = { from: ends[0] ?? MAIN, to: ends[1] ?? MAIN, amount };
    const answer = await call(transferFunds, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    if (!answer.success && answer.code === 'reality_check_due')
      openRealityCheck(() => void submit());
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
      <SelectField
        label={t('funds_vendor')}
        value={wallet.vendor}
        onChange={(event) => setVendor(event.target.value)}
      >
        {wallets.map(({ vendor, title }) => (
          <option key={vendor} value={vendor}>
            {title}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        label={t('funds_direction')}
        value={direction}
        onChange={setDirection}
        choices={[
          ...(wallet.open ? [{ value: 'out' as const, label: t('funds_direction_out') }] : []),
          { value: 'in', label: t('funds_direction_in') },
        ]}
      />
      {compareDecimals(available, '0') > 0 ? (
        <>
          <AmountField {...field} chips={[{ amount: available, label: t('funds_all') }]} />
          <Button type="submit" kind="gold" size="lg" busy={busy}>
            {t('funds_send')}
          </Button>
        </>
      ) : (
        <p className="text-15 text-mid">{t('funds_nothing')}</p>
      )}
    </MoneyForm>
  );
}
