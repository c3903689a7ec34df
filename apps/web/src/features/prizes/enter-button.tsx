import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { openRealityCheck } from '../../components/open-reality-check.tsx';
import { enter, type Tournament } from './tournament-queries.ts';

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** Enters at once where it is free, and after a question where it costs something. */
export function EnterButton({ tournament }: { readonly tournament: Tournament }) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { tournamentId, title, buyIn, state } = tournament;
  const isFree = isNothing(buyIn);
  const amount = `${currencySymbol}\u00a0${moneyText(buyIn)}`;
  const go = async () => {
    setBusy(true);
    const answer = await enter(tournamentId);
    setBusy(false);
    setAsking(false);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (!answer.success && answer.code === 'reality_check_due') openRealityCheck(() => void go());
    if (!answer.success) return;
    toast('success', t(state === 'running' ? 'prizes_enter_done' : 'prizes_enter_later'));
  };
  return (
    <div className="grid gap-2">
      <Button
        kind="gold"
        busy={busy}
        onClick={() => {
          if (isFree) void go();
          else setAsking(true);
        }}
      >
        {isFree ? t('prizes_enter') : t('prizes_enter_for', { amount })}
        <span className="sr-only">: {title}</span>
      </Button>
      <FormError message={refused} />
      {asking && (
        <ConfirmDialog
          title={t('prizes_enter_title', { name: title })}
          confirmLabel={t('prizes_enter_for', { amount })}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void go()}
          onCancel={() => setAsking(false)}
        >
          {t('prizes_enter_text', { amount })}
        </ConfirmDialog>
      )}
    </div>
  );
}
