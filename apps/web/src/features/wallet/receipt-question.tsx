import { confirmReceipt, type Withdrawal } from '@padauk/contracts/wallet';
import { Button } from '@padauk/ui/button';
import { Countdown } from '@padauk/ui/countdown';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { compareDecimals, readTypedAmount } from './amount.ts';

type Received = 'all' | 'part' | 'none';
const REMARK_MAX = 140;
const reload = () => void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawal'] });

/** Asks the player whether the money arrived, while there is time to answer. */
export function ReceiptQuestion({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const act = useActKey();
  const [choice, setChoice] = useState<Exclude<Received, 'all'>>();
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<Received>();
  const [refusal, setRefusal] = useState<string>();
  const part = readTypedAmount(typed);
  const partWrong = part === undefined || compareDecimals(part, withdrawal.amount) >= 0;
  const remarkWrong = remark.trim() === '';

  const send = async (received: Received) => {
    setTried(true);
    if (received === 'part' && partWrong) return;
    if (received !== 'all' && remarkWrong) return;
    setBusy(received);
    setRefusal(undefined);
    const body = {
      received,
      ...(received === 'part' && part !== undefined && { amountReceived: part }),
      ...(received !== 'all' && { remark: remark.trim() }),
    };
    const { withdrawalId } = withdrawal;
    const answer = await call(confirmReceipt, {
      params: { withdrawalId },
      body,
      idempotencyKey: act.keyFor({ withdrawalId, ...body }),
    });
    act.settle(answer);
    setBusy(undefined);
    if (answer.success) toast('success', t('wallet_receipt_thanks'));
    else setRefusal(wordsOf(t, answer));
    reload();
  };
  return (
    <section
      aria-labelledby="receipt"
      className="grid gap-4 rounded-md border border-brand-text p-4"
    >
      <div className="grid gap-1">
        <h3 id="receipt" className="text-17">
          {t('wallet_receipt_title')}
        </h3>
        {withdrawal.confirmBy && (
          <p className="text-15">
            {t('wallet_receipt_left')}{' '}
            <Countdown until={withdrawal.confirmBy} now={nowMs} onEnd={reload} />
          </p>
        )}
        <p className="text-13 text-mid">{t('wallet_receipt_note')}</p>
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        <Button kind="gold" busy={busy === 'all'} onClick={() => void send('all')}>
          {t('wallet_receipt_all')}
        </Button>
        <Button aria-expanded={choice === 'part'} onClick={() => setChoice('part')}>
          {t('wallet_receipt_part')}
        </Button>
        <Button aria-expanded={choice === 'none'} onClick={() => setChoice('none')}>
          {t('wallet_receipt_none')}
        </Button>
      </div>
      {choice && (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send(choice);
          }}
        >
          {choice === 'part' && (
            <TextField
              label={t('wallet_receipt_part_amount')}
              inputMode="decimal"
              autoComplete="off"
              before={currencySymbol}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={tried && partWrong ? t('wallet_amount_form') : undefined}
            />
          )}
          <TextField
            label={t('wallet_receipt_remark')}
            hint={t('wallet_receipt_remark_hint')}
            maxLength={REMARK_MAX}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            error={tried && remarkWrong ? t('wallet_receipt_remark_needed') : undefined}
          />
          <Button type="submit" busy={busy === choice}>
            {t('wallet_receipt_send')}
          </Button>
        </form>
      )}
      <FormError message={refusal} />
    </section>
  );
}
