import {
  agreeRest,
  approveWithdrawal,
  claimWithdrawal,
  giveUpPayout,
  noteWithdrawal,
  payRest,
  payWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
  returnRest,
  sendWithdrawal,
  settleReceipt,
  uploadFile,
} from '@padauk/contracts/operator';
import type { Answer } from '@padauk/contracts/client';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { type Review, reviewQuery, useBrand } from '../../lib/queries.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { useDecide } from '../../lib/use-decide.ts';
import { useMay } from '../../lib/use-may.ts';
import { safetyQuery } from './payout-safety.tsx';
import { ReviewNotes } from './review-notes.tsx';

const REASON_MAX = 200;
const REFERENCE_MAX = 100;

type Form = 'reject' | 'send' | 'pay' | 'pay-rest' | 'receive' | 'return-rest' | 'give-up';
type RestWay = 'pay' | 'return';
type Stored = { readonly file: File; readonly fileId: string };

/** Sends the decisions on a withdrawal: each once, however often its button has to be pressed. */
function useDecisions({ withdrawalId }: Review) {
  const t = useTexts();
  const stored = useRef<Stored>(undefined);
  const params = { withdrawalId };
  const { busy, refusal, decide, keyFor } = useDecide<Review>((value) => {
    queryClient.setQueryData(reviewQuery(withdrawalId).queryKey, value);
    return t('console_done');
  });
  const input = <Body extends object>(name: string, body: Body) => ({
    params,
    body,
    idempotencyKey: keyFor(name, body),
  });
  /** A picture that was stored by an earlier press is not sent again. */
  const store = async (file: File): Promise<Answer<{ fileId: string }>> => {
    if (stored.current?.file === file) return { success: true, value: stored.current };
    const answer = await call(uploadFile, { file });
    if (answer.success) stored.current = { file, fileId: answer.value.fileId };
    return answer;
  };
  const pay = (route: typeof payWithdrawal | typeof payRest, bankReference: string, file: File) =>
    void decide(async () => {
      const proof = await store(file);
      if (!proof.success) return proof;
      const body = { bankReference, proofFileId: proof.value.fileId };
      return route.id === payRest.id
        ? call(payRest, input('pay-rest', body))
        : call(payWithdrawal, input('pay', body));
    });
  return {
    busy,
    refusal,
    approve: () => void decide(() => call(approveWithdrawal, input('approve', {}))),
    reject: (reason: string) =>
      void decide(() => call(rejectWithdrawal, input('reject', { reason }))),
    receive: (reason: string) =>
      void decide(() => call(settleReceipt, input('receive', { reason }))),
    returnRest: (reason: string) =>
      void decide(() => call(returnRest, input('return-rest', { reason }))),
    agreeRest: (way: RestWay) => void decide(() => call(agreeRest, input('agree-rest', { way }))),
    claim: () => void decide(() => call(claimWithdrawal, input('claim', {}))),
    release: () => void decide(() => call(releaseWithdrawal, input('release', {}))),
    note: (text: string) => void decide(() => call(noteWithdrawal, input('note', { text }))),
    send: () => void decide(() => call(sendWithdrawal, input('send', {}))),
    giveUp: (reason: string) => void decide(() => call(giveUpPayout, input('give-up', { reason }))),
    pay: (bankReference: string, file: File) => pay(payWithdrawal, bankReference, file),
    payRest: (bankReference: string, file: File) => pay(payRest, bankReference, file),
  };
}

/**
 * The decisions that the state allows; while a colleague works on it there are none. Who only looks
 * after risk reads, and writes notes.
 */
export function Decisions({ review }: { readonly review: Review }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const [form, setForm] = useState<Form>();
  const { busy, refusal, ...act } = useDecisions(review);
  const { state, claim } = review;
  const payoutProvider = useQuery(safetyQuery).data?.payoutProvider;
  const isOpen = state === 'requested' || state === 'approved' || state === 'disputed';
  const mayDecide = useMay('finance');
  const taken = claim !== null && !claim.own && Date.parse(claim.until) > nowMs();
  const open = mayDecide && !taken;
  const under = review.payouts.find((payout) => payout.state === 'sending');
  const rest = { amount: `${symbol}\u00a0${moneyText(review.remainder ?? '0')}` };
  const ways = [
    {
      way: 'pay',
      form: 'pay-rest',
      label: t('review_pay_rest', rest),
      agree: t('review_agree_pay_rest', rest),
    },
    {
      way: 'return',
      form: 'return-rest',
      label: t('review_return_rest', rest),
      agree: t('review_agree_return_rest', rest),
    },
  ] as const;
  const opener = (to: Form, label: string) => (
    <Button
      kind={to === 'reject' ? 'danger' : 'gold'}
      aria-expanded={form === to}
      onClick={() => setForm(to)}
    >
      {label}
    </Button>
  );
  // Above the threshold one person agrees to a way, and another one goes it.
  const agreed = review.restAgreed;
  const wayButton = ({ way, form: to, label, agree }: (typeof ways)[number]) =>
    review.approvalsNeeded < 2 || (agreed?.way === way && !agreed.own) ? (
      <Fragment key={way}>{opener(to, label)}</Fragment>
    ) : (
      agreed?.way !== way && (
        <Button key={way} busy={busy && !form} onClick={() => act.agreeRest(way)}>
          {agree}
        </Button>
      )
    );
  const reasons = {
    reject: { hint: 'console_reject_hint', label: t('console_reject'), send: act.reject },
    receive: { hint: 'console_receive_hint', label: t('console_receive'), send: act.receive },
    'give-up': { hint: 'review_give_up_hint', label: t('review_give_up'), send: act.giveUp },
    'return-rest': {
      hint: 'review_return_rest_hint',
      label: t('review_return_rest', rest),
      send: act.returnRest,
    },
  } as const;
  const reason = form && form in reasons ? reasons[form as keyof typeof reasons] : undefined;
  return (
    <div className="grid gap-4">
      <Refusal message={refusal} />
      {claim && isOpen && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t(claim.own ? 'review_claimed_own' : 'review_claimed_by', {
            operator: claim.operator,
            time: timeText(claim.until, timeZone),
          })}
        </p>
      )}
      {open && (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button busy={busy && !form} onClick={claim?.own ? act.release : act.claim}>
              {t(claim?.own ? 'review_release' : 'review_claim')}
            </Button>
          )}
          {state === 'requested' && (
            <Button kind="gold" busy={busy && !form} onClick={act.approve}>
              {t('console_approve')}
            </Button>
          )}
          {state === 'approved' && payoutProvider && opener('send', t('review_send'))}
          {state === 'approved' && opener('pay', t('console_pay'))}
          {state === 'sending' && opener('give-up', t('review_give_up'))}
          {state === 'disputed' && ways.map(wayButton)}
          {state === 'disputed' && opener('receive', t('console_receive'))}
          {(state === 'requested' || state === 'approved') && opener('reject', t('console_reject'))}
        </div>
      )}
      {state === 'disputed' && agreed && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t(agreed.way === 'pay' ? 'review_rest_pay_waits' : 'review_rest_return_waits', {
            operator: agreed.operator,
          })}
        </p>
      )}
      {state === 'sending' && under && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t('review_sending', {
            provider: under.provider,
            time: timeText(under.startedAt, timeZone),
          })}
        </p>
      )}
      {form === 'send' && (
        <ConfirmDialog
          title={t('review_send_question', {
            amount: `${symbol}\u00a0${moneyText(review.payoutAmount)}`,
            account: `${review.payoutAccount.bank} ${review.payoutNumber}`,
          })}
          confirmLabel={t('review_send')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => {
            setForm(undefined);
            act.send();
          }}
          onCancel={() => setForm(undefined)}
        >
          {t('review_send_text')}
        </ConfirmDialog>
      )}
      {open && (form === 'pay' || form === 'pay-rest') && (
        <PayForm key={form} busy={busy} onSend={form === 'pay' ? act.pay : act.payRest} />
      )}
      {open && reason && (
        <ReasonForm
          key={form}
          hint={t(reason.hint)}
          action={reason.label}
          busy={busy}
          onSend={reason.send}
        />
      )}
      <ReviewNotes review={review} busy={busy} onSave={act.note} />
    </div>
  );
}

type ReasonProps = {
  readonly hint: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSend: (reason: string) => void;
};

function ReasonForm({ hint, action, busy, onSend }: ReasonProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <form
      noValidate
      aria-label={action}
      className="grid gap-3 rounded-md border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason.trim() !== '') onSend(reason.trim());
      }}
    >
      <TextField
        label={t('console_reason')}
        hint={hint}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && reason.trim() === '' ? t('console_needed') : undefined}
      />
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

type PayProps = {
  readonly busy: boolean;
  readonly onSend: (bankReference: string, file: File) => void;
};

function PayForm({ busy, onSend }: PayProps) {
  const t = useTexts();
  const [reference, setReference] = useState('');
  const [picture, setPicture] = useState<{ file: File; address: string }>();
  const [tried, setTried] = useState(false);
  const choose = (file: File | undefined) => {
    setPicture(undefined);
    if (!file) return;
    const reader = new FileReader();
    // The policy of the page allows pictures from `data:` addresses only, beside its own.
    reader.addEventListener('load', () => setPicture({ file, address: String(reader.result) }));
    reader.readAsDataURL(file);
  };
  return (
    <form
      noValidate
      aria-label={t('console_pay')}
      className="grid gap-3 rounded-md border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reference.trim() !== '' && picture) onSend(reference.trim(), picture.file);
      }}
    >
      <TextField
        label={t('console_reference')}
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={tried && reference.trim() === '' ? t('console_needed') : undefined}
      />
      <TextField
        type="file"
        accept="image/png,image/jpeg"
        label={t('wallet_proof')}
        hint={t('console_proof_hint')}
        onChange={(event) => choose(event.target.files?.[0])}
        error={tried && !picture ? t('console_needed') : undefined}
      />
      {picture && (
        <img
          src={picture.address}
          alt={t('wallet_proof')}
          className="mx-auto max-h-72 rounded-md"
        />
      )}
      <Button type="submit" kind="gold" busy={busy}>
        {t('console_pay')}
      </Button>
    </form>
  );
}
