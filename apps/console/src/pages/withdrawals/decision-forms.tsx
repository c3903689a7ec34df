import { Button } from '@padauk/ui/button';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import type { Decided, HandPayment } from './use-decisions.ts';

const REASON_MAX = 200;
const REFERENCE_MAX = 100;

type ReasonProps = {
  readonly hint: string;
  readonly action: string;
  readonly busy: boolean;
  readonly faultOf: Decided['faultOf'];
  readonly onSend: (reason: string) => void;
};

/** A decision that needs a reason. */
export function ReasonForm({ hint, action, busy, faultOf, onSend }: ReasonProps) {
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
        error={tried && reason.trim() === '' ? t('console_needed') : faultOf('reason')}
      />
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

type PayProps = {
  readonly busy: boolean;
  readonly faultOf: Decided['faultOf'];
  /** Payouts are stopped, or at their cap: only what the bank has done already is recorded. */
  readonly stopped: boolean;
  readonly onSend: (payment: HandPayment) => void;
};

/** Records a payment that was made by hand: its reference, its picture, and why, where it has to. */
export function PayForm({ busy, faultOf, stopped, onSend }: PayProps) {
  const t = useTexts();
  const [reference, setReference] = useState('');
  const [picture, setPicture] = useState<{ file: File; address: string }>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const unsaid = stopped && reason.trim() === '';
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
        if (reference.trim() === '' || !picture || unsaid) return;
        onSend({
          bankReference: reference.trim(),
          file: picture.file,
          paidAnyway: stopped ? reason.trim() : undefined,
        });
      }}
    >
      <TextField
        label={t('console_reference')}
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={tried && reference.trim() === '' ? t('console_needed') : faultOf('bankReference')}
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
      {stopped && (
        <TextField
          label={t('review_paid_anyway')}
          hint={t('review_paid_anyway_hint')}
          autoComplete="off"
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && unsaid ? t('console_needed') : faultOf('paidAnyway')}
        />
      )}
      <Button type="submit" kind="gold" busy={busy}>
        {t('console_pay')}
      </Button>
    </form>
  );
}
