import { createDeposit } from '@padauk/contracts/wallet';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { compareDecimals } from './amount.ts';
import { AmountField } from './amount-field.tsx';
import { MoneyForm } from './money-form.tsx';
import { useAmount } from './use-amount.ts';
import { depositMethodsQuery } from './wallet.ts';

type Method = NonNullable<ReturnType<typeof useMethods>['data']>[number];
const useMethods = () => useQuery(depositMethodsQuery);
type Created = { readonly depositId: string; readonly checkoutUrl: string | null };
type Props = { readonly onCreated: (deposit: Created) => void };

/** Method and amount on one page: the first step of a deposit. */
export function DepositForm({ onCreated }: Props) {
  const t = useTexts();
  const methods = useMethods();
  return (
    <QueryView query={methods} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {(list) =>
        list.length === 0 ? (
          <Card>{t('wallet_method_none')}</Card>
        ) : (
          <MethodAndAmount methods={list} onCreated={onCreated} />
        )
      }
    </QueryView>
  );
}

function MethodAndAmount({ methods, onCreated }: Props & { readonly methods: readonly Method[] }) {
  const t = useTexts();
  const act = useActKey();
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const method = methods.find((entry) => entry.code === code);
  const bounds = { min: method?.amountMin ?? '0', max: method?.amountMax ?? '0' };
  const { amount, field } = useAmount(bounds, tried);
  if (!method) return null;

  const submit = async () => {
    setTried(true);
    if (amount === undefined) return;
    setBusy(true);
    setRefusal(undefined);
    const body = { method: code, amount, returnUrl: '/member/depositv2' };
    const answer = await call(createDeposit, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (answer.success) return onCreated(answer.value);
    setBusy(false);
    setRefusal(wordsOf(t, answer));
  };
  return (
    <MoneyForm onSubmit={() => void submit()}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-13 font-bold text-mid">{t('wallet_method')}</legend>
        {methods.map((entry) => (
          <MethodTile
            key={entry.code}
            method={entry}
            chosen={entry.code === code}
            onChoose={() => setCode(entry.code)}
          />
        ))}
      </fieldset>
      <AmountField {...field} chips={method.amountChips.map((chip) => ({ amount: chip }))} />
      <FormError message={refusal} />
      <div className="grid gap-2">
        <Button
          type="submit"
          kind="gold"
          size="lg"
          wide
          busy={busy}
          icon={<ExternalLink size={20} aria-hidden="true" />}
        >
          {t('wallet_deposit_action')}
        </Button>
        <p className="text-center text-13 text-mid">{t('wallet_deposit_note')}</p>
      </div>
    </MoneyForm>
  );
}

type TileProps = {
  readonly method: Method;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};
function MethodTile({ method, chosen, onChoose }: TileProps) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const free = compareDecimals(method.fee, '0') === 0;
  return (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-md border p-4 has-focus-visible:outline-3 has-focus-visible:outline-acc ${chosen ? 'border-brand-text bg-s2' : 'border-line bg-s1 hover:bg-s2'}`}
    >
      <input
        type="radio"
        name="method"
        checked={chosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-[var(--acc)]"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="text-15 leading-tight font-bold">{method.title}</span>
        <span className="text-13 text-mid">
          <Money amount={method.amountMin} symbol={symbol} /> –{' '}
          <Money amount={method.amountMax} symbol={symbol} />
        </span>
        <span className="flex flex-wrap gap-x-4 text-13 text-mid">
          <span>
            {t('wallet_fee')}:{' '}
            {free ? t('wallet_fee_none') : <Money amount={method.fee} symbol={symbol} />}
          </span>
          <span>
            {t('wallet_time')}:{' '}
            {method.expectedMinutes === 0
              ? t('wallet_instant')
              : t('wallet_minutes', { count: method.expectedMinutes })}
          </span>
        </span>
      </span>
    </label>
  );
}
