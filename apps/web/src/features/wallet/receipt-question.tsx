import { compareDecimals, subtractDecimals } from '@padauk/base/decimal';
import { confirmReceipt, uploadReceiptPicture, type Withdrawal } from '@padauk/contracts/wallet';
import { AmountField } from '@padauk/ui/amount-field';
import { Button } from '@padauk/ui/button';
import { Countdown } from '@padauk/ui/countdown';
import { FileField } from '@padauk/ui/file-field';
import { moneyText } from '@padauk/ui/money';
import { TextField } from '@padauk/ui/text-field';
import { useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useDigits } from '../../lib/use-digits.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { readTypedAmount } from './amount.ts';

type Received = 'all' | 'part' | 'none';
const REMARK_MAX = 140;
const reload = () => void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawal'] });

/** Asks the player whether the money arrived, while there is time to answer. */
export function ReceiptQuestion({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const digits = useDigits();
  const act = useActKey();
  const [choice, setChoice] = useState<Exclude<Received, 'all'>>();
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<Received>();
  const [refusal, setRefusal] = useState<string>();
  const [picture, setPicture] = useState<File>();
  const stored = useRef<{ file: File; pictureId: string }>(undefined);
  const isSecond = withdrawal.amountReceived !== null;
  const due = withdrawal.remainder ?? subtractDecimals(withdrawal.amount, withdrawal.fee, digits);
  const part = readTypedAmount(typed, digits);
  const money = (amount: string) => `${currencySymbol}\u00a0${moneyText(amount)}`;
  const partProblem =
    part === undefined
      ? t('safety_invalid')
      : compareDecimals(part, due) >= 0
        ? t('withdraw_receipt_less', { amount: money(due) })
        : undefined;
  const remarkWrong = remark.trim() === '';

  /** A picture that was stored by an earlier press is not sent again. */
  const store = async (file: File) => {
    if (stored.current?.file === file) return { success: true, value: stored.current } as const;
    const answer = await call(uploadReceiptPicture, { file });
    if (answer.success) stored.current = { file, pictureId: answer.value.pictureId };
    return answer;
  };

  const send = async (received: Received) => {
    setTried(true);
    if (received === 'part' && partProblem) return;
    if (received === 'none' && (remarkWrong || !picture)) return;
    setBusy(received);
    setRefusal(undefined);
    const proof = received === 'none' && picture ? await store(picture) : undefined;
    if (proof && !proof.success) {
      setBusy(undefined);
      return setRefusal(wordsOf(t, proof));
    }
    const body = {
      received,
      ...(received === 'part' && part !== undefined && { amountReceived: part }),
      ...(received === 'none' && { remark: remark.trim() }),
      ...(proof && { proofPictureId: proof.value.pictureId }),
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
          {t(isSecond ? 'withdraw_receipt_second' : 'wallet_receipt_title')}
        </h3>
        {withdrawal.confirmBy && (
          <p className="text-15">
            {t('wallet_receipt_left')}{' '}
            <Countdown until={withdrawal.confirmBy} now={nowMs} onEnd={reload} />
          </p>
        )}
        {isSecond && <p className="text-15">{t('withdraw_receipt_due', { amount: money(due) })}</p>}
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
            <AmountField
              label={t('wallet_receipt_part_amount')}
              symbol={currencySymbol}
              decimals={digits}
              value={typed}
              onChange={setTyped}
              error={tried ? partProblem : undefined}
            />
          )}
          {choice === 'none' && (
            <>
              <TextField
                label={t('wallet_receipt_remark')}
                hint={t('wallet_receipt_remark_hint')}
                maxLength={REMARK_MAX}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
                error={tried && remarkWrong ? t('wallet_receipt_remark_needed') : undefined}
              />
              <FileField
                label={t('withdraw_receipt_picture')}
                hint={t('withdraw_receipt_picture_hint')}
                accept="image/png,image/jpeg"
                file={picture}
                onChange={setPicture}
                labels={{
                  choose: t('withdraw_receipt_picture_choose'),
                  remove: t('withdraw_receipt_picture_remove'),
                }}
                error={tried && !picture ? t('withdraw_receipt_picture_needed') : undefined}
              />
            </>
          )}
          <Button type="submit" busy={busy === choice}>
            {t('wallet_receipt_send')}
          </Button>
        </form>
      )}
      <FormError message={refusal} />
    </section>
  );
}

/** While it is being clarified the money may still come: one word closes the matter. */
export function AllReceivedLater({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { withdrawalId } = withdrawal;
  const send = async () => {
    setBusy(true);
    const body = { received: 'all' } as const;
    const idempotencyKey = act.keyFor({ withdrawalId, ...body });
    const answer = await call(confirmReceipt, { params: { withdrawalId }, body, idempotencyKey });
    act.settle(answer);
    setBusy(false);
    if (answer.success) toast('success', t('wallet_receipt_thanks'));
    else setRefusal(wordsOf(t, answer));
    reload();
  };
  return (
    <section className="grid gap-3 rounded-md border border-line p-4">
      <p className="text-15 text-mid">{t('withdraw_receipt_all_later_note')}</p>
      <div>
        <Button busy={busy} onClick={() => void send()}>
          {t('withdraw_receipt_all_later')}
        </Button>
      </div>
      <FormError message={refusal} />
    </section>
  );
}
