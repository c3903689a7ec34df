import { addressOf } from '@padauk/contracts/client';
import { type Deposit, readDepositSlip, sendDepositSlip } from '@padauk/contracts/wallet';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { Button } from '@padauk/ui/button';
import { FileField } from '@padauk/ui/file-field';
import { Progress } from '@padauk/ui/progress';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, queryClient, session, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { depositQuery } from './wallet.ts';

type Props = {
  readonly deposit: Deposit;
  /** It was sent, and whoever sent it still looks here. */
  readonly onSent: () => void;
};

/** The picture of a transfer: sent once, or again as long as nobody has decided. */
export function DepositSlip({ deposit, onSent }: Props) {
  const t = useTexts();
  const { depositId, slipAt } = deposit;
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    setTried(true);
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(sendDepositSlip, { params: { depositId }, file });
    setBusy(false);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    setFile(undefined);
    setTried(false);
    queryClient.setQueryData(depositQuery(depositId).queryKey, answer.value);
    toast('success', t('deposit_slip_sent'));
    if (form.current && isLookedAt(form.current)) onSent();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('deposit_slip_title')}
      className="grid gap-4 rounded-md border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {slipAt && <SentSlip depositId={depositId} slipAt={slipAt} />}
      <FileField
        label={t('deposit_slip_title')}
        hint={t('deposit_slip_hint')}
        file={file}
        onChange={setFile}
        accept="image/png,image/jpeg"
        disabled={busy}
        labels={{ choose: t('deposit_slip_choose'), remove: t('deposit_slip_remove') }}
        error={tried && !file ? t('deposit_slip_needed') : undefined}
      />
      {busy && <Progress label={t('deposit_slip_sending')} />}
      <FormError message={refusal} />
      <Button type="submit" kind={slipAt ? 'solid' : 'gold'} busy={busy}>
        {t('deposit_slip_send')}
      </Button>
    </form>
  );
}

/** Whether it is in sight, and the focus is nowhere else. */
function isLookedAt(form: HTMLElement): boolean {
  const { activeElement: holder, body } = document;
  const { top, bottom } = form.getBoundingClientRect();
  const inSight = bottom > 0 && top < window.innerHeight;
  return inSight && (holder === body || form.contains(holder));
}

function SentSlip({ depositId, slipAt }: { readonly depositId: string; readonly slipAt: string }) {
  const t = useTexts();
  const picture = useQuery({
    // A later slip takes the place of an earlier one.
    queryKey: ['member', 'slip', depositId, slipAt],
    queryFn: ({ signal }) =>
      fetchPicture(addressOf(readDepositSlip, { depositId }), session.token(), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isLoadingError) return <p className="text-lose">{t('shell_error_title')}</p>;
  if (!picture.data) return <Skeleton className="h-48" />;
  return (
    <img
      src={picture.data}
      alt={t('deposit_slip_yours')}
      className="mx-auto max-h-72 rounded-md bg-s2"
    />
  );
}
