import { passRealityCheck } from '@padauk/contracts/safety';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../lib/config.ts';
import { call, useTexts } from '../lib/site.ts';
import { safetyQuery } from '../lib/safety-query.ts';

type Props = { readonly onStop: () => void; readonly onPassed: () => void };

/** Time and result of play; it goes on once the player says so. */
export function RealityDialog({ onStop, onPassed }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { currencySymbol } = useBrand();
  const due = useQuery(safetyQuery).data?.realityDue;
  const [busy, setBusy] = useState(false);
  const playOn = async () => {
    setBusy(true);
    const answer = await call(passRealityCheck, { body: {} });
    if (answer.success) await client.invalidateQueries({ queryKey: safetyQuery.queryKey });
    setBusy(false);
    if (answer.success) onPassed();
  };
  return (
    <ConfirmDialog
      title={t('safety_reality')}
      confirmLabel={t('shell_play')}
      cancelLabel={t('games_leave')}
      closeLabel={t('shell_close')}
      busy={busy}
      onConfirm={() => void playOn()}
      onCancel={onStop}
    >
      {due
        ? t('refusal_reality_check_due_facts', {
            minutes: due.minutes,
            net: `${currencySymbol}\u00a0${moneyText(due.net)}`,
          })
        : t('refusal_reality_check_due')}
    </ConfirmDialog>
  );
}
