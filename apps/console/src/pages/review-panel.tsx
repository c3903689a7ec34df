import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  settleReceipt,
  uploadFile,
} from '@padauk/contracts/operator';
import type { Answer } from '@padauk/contracts/client';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { Money } from '@padauk/ui/money';
import { TextField } from '@padauk/ui/text-field';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ProofPicture } from '../components/proof-picture.tsx';
import { Refusal } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { wordsOf } from '../lib/ask.ts';
import { type Review, reviewQuery, useBrand } from '../lib/queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';

const REASON_MAX = 200;
const REFERENCE_MAX = 100;

/** Everything that is needed to decide on a withdrawal, and the decisions its state allows. */
export function ReviewPanel({ review }: { readonly review: Review }) {
  return (
    <div className="grid gap-5">
      <ReviewFacts review={review} />
      {review.hasProof && <ProofPicture withdrawalId={review.withdrawalId} />}
      <Decisions key={review.state} review={review} />
    </div>
  );
}

function ReviewFacts({ review }: { readonly review: Review }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const { member, payoutAccount } = review;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Fact name={t('wallet_amount')}>{money(review.amount)}</Fact>
      <Fact name={t('console_state')}>{t(`wallet_state_${review.state}`)}</Fact>
      <Fact name={t('wallet_bank')}>{payoutAccount.bank}</Fact>
      <Fact name={t('wallet_holder')}>{payoutAccount.holder}</Fact>
      <Fact name={t('wallet_number')}>
        <span className="tabular break-all">{review.payoutNumber}</span>
        <CopyButton text={review.payoutNumber} />
      </Fact>
      <Fact name={t('wallet_fee')}>{money(review.fee)}</Fact>
      <Fact name={t('console_member')}>{member.account}</Fact>
      <Fact name={t('console_registered')}>
        <Time at={member.registeredAt} />
      </Fact>
      <Fact name={t('console_deposits_total')}>{money(member.depositsTotal)}</Fact>
      <Fact name={t('console_withdrawals_total')}>{money(member.withdrawalsTotal)}</Fact>
      <Fact name={t('shell_balance')}>{money(member.balance)}</Fact>
      <Fact name={t('wallet_state_requested')}>
        <Time at={review.requestedAt} />
      </Fact>
      <Fact name={t('console_approvals')}>
        {review.approvals.length} / {review.approvalsNeeded}{' '}
        {review.approvals.map(({ operator }) => operator).join(', ')}
      </Fact>
      {review.paidAt && (
        <Fact name={t('wallet_state_paid')}>
          <Time at={review.paidAt} />
        </Fact>
      )}
      {review.bankReference && (
        <Fact name={t('console_reference')}>
          <span className="break-all">{review.bankReference}</span>
        </Fact>
      )}
      {review.amountReceived && (
        <Fact name={t('wallet_amount_received')}>{money(review.amountReceived)}</Fact>
      )}
      {review.remainder && !/^0(\.0*)?$/.test(review.remainder) && (
        <Fact name={t('wallet_remainder')}>{money(review.remainder)}</Fact>
      )}
      {review.receiptRemark && <Fact name={t('console_remark')}>{review.receiptRemark}</Fact>}
      {review.rejectReason && <Fact name={t('console_reason')}>{review.rejectReason}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line/50 py-1">
      <dt className="min-w-18 text-13 text-mid">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-end gap-1 text-end font-bold">
        {children}
      </dd>
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const t = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('console_copied'));
    } catch {
      // Without https a browser has no clipboard; the number stands there to be selected.
      toast.info(t('console_copy_failed'));
    }
  };
  return (
    <IconButton size="sm" label={t('console_copy')} onClick={() => void copy()}>
      <Copy size={16} aria-hidden="true" />
    </IconButton>
  );
}

type Form = 'reject' | 'pay' | 'receive';
type Stored = { readonly file: File; readonly fileId: string };

/** Sends the decisions on a withdrawal: each once, however often its button has to be pressed. */
function useDecisions({ withdrawalId }: Review) {
  const t = useTexts();
  const act = useActKey();
  const stored = useRef<Stored>(undefined);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const params = { withdrawalId };

  /** Shows the answer and reads the queue anew. */
  const decide = async (send: () => Promise<Answer<Review>>) => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send();
    act.settle(answer);
    setBusy(false);
    if (answer.success) {
      queryClient.setQueryData(reviewQuery(withdrawalId).queryKey, answer.value);
      toast.success(t('console_done'));
    } else setRefusal(wordsOf(t, answer));
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  };
  const input = <Body extends object>(name: string, body: Body) => ({
    params,
    body,
    idempotencyKey: act.keyFor({ act: name, ...body }),
  });
  /** A picture that was stored by an earlier press is not sent again. */
  const store = async (file: File): Promise<Answer<{ fileId: string }>> => {
    if (stored.current?.file === file) return { success: true, value: stored.current };
    const answer = await call(uploadFile, { file });
    if (answer.success) stored.current = { file, fileId: answer.value.fileId };
    return answer;
  };
  return {
    busy,
    refusal,
    approve: () => void decide(() => call(approveWithdrawal, input('approve', {}))),
    reject: (reason: string) =>
      void decide(() => call(rejectWithdrawal, input('reject', { reason }))),
    receive: (reason: string) =>
      void decide(() => call(settleReceipt, input('receive', { reason }))),
    pay: (bankReference: string, file: File) =>
      void decide(async () => {
        const proof = await store(file);
        if (!proof.success) return proof;
        const body = { bankReference, proofFileId: proof.value.fileId };
        return call(payWithdrawal, input('pay', body));
      }),
  };
}

function Decisions({ review }: { readonly review: Review }) {
  const t = useTexts();
  const [form, setForm] = useState<Form>();
  const { busy, refusal, approve, reject, receive, pay } = useDecisions(review);
  const { state } = review;
  const opener = (to: Form, label: string) => (
    <Button
      kind={to === 'reject' ? 'danger' : 'gold'}
      aria-expanded={form === to}
      onClick={() => setForm(to)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <Refusal message={refusal} />
      <div className="flex flex-wrap gap-3">
        {state === 'requested' && (
          <Button kind="gold" busy={busy && !form} onClick={approve}>
            {t('console_approve')}
          </Button>
        )}
        {state === 'approved' && opener('pay', t('console_pay'))}
        {state === 'disputed' && opener('receive', t('console_receive'))}
        {(state === 'requested' || state === 'approved') && opener('reject', t('console_reject'))}
      </div>
      {form === 'pay' && <PayForm busy={busy} onSend={pay} />}
      {form === 'reject' && (
        <ReasonForm
          key="reject"
          hint={t('console_reject_hint')}
          action={t('console_reject')}
          busy={busy}
          onSend={reject}
        />
      )}
      {form === 'receive' && (
        <ReasonForm
          key="receive"
          hint={t('console_receive_hint')}
          action={t('console_receive')}
          busy={busy}
          onSend={receive}
        />
      )}
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
