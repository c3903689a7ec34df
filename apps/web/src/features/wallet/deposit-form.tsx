import { createDeposit, type Deposit } from '@padauk/contracts/wallet';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Landmark, type LucideIcon, QrCode } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { AmountField } from './amount-field.tsx';
import { MethodTile } from './method-tile.tsx';
import { MoneyForm } from './money-form.tsx';
import { useAmount } from './use-amount.ts';
import { depositMethodsQuery } from './wallet.ts';

type Method = NonNullable<ReturnType<typeof useMethods>['data']>[number];
const useMethods = () => useQuery(depositMethodsQuery);
/** What was begun, as far as it says where the player goes now. */
export type Created = Pick<Deposit, 'depositId' | 'checkoutUrl' | 'payment'>;
/** What comes next, by what the player does. */
const nexts = {
  hosted_checkout: [ExternalLink, 'wallet_deposit_action', 'wallet_deposit_note'],
  btcpay: [ExternalLink, 'wallet_deposit_action', 'deposit_note_btcpay'],
  emv_qr: [QrCode, 'deposit_action_qr', 'deposit_note_qr'],
  bank_transfer: [Landmark, 'deposit_action_bank', 'deposit_note_bank'],
} as const satisfies Record<Deposit['kind'], readonly [LucideIcon, TextKey, TextKey]>;
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
  const [NextIcon, action, note] = nexts[method.kind];

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
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="col-span-full mb-2 text-13 font-bold text-mid">
          {t('wallet_method')}
        </legend>
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
          icon={<NextIcon size={20} aria-hidden="true" />}
        >
          {t(action)}
        </Button>
        <p className="text-center text-13 text-mid">{t(note)}</p>
      </div>
    </MoneyForm>
  );
}
