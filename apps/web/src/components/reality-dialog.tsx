import { passRealityCheck } from '@padauk/contracts/safety';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { moneyText } from '@padauk/ui/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../lib/ask.ts';
import { useBrand } from '../lib/config.ts';
import { call, useTexts } from '../lib/site.ts';
import { safetyQuery } from '../lib/safety-query.ts';
import { FormError } from './form-error.tsx';

type Props = {
  /** Over a game, where stopping means to leave it. */
  readonly inGame?: boolean;
  readonly onStop: () => void;
  readonly onPassed: () => void;
};

/**
 * Time and result of play; it goes on once the player says so. It may come in the middle of a
 * round: a press beside it, which was meant for the game, does nothing.
 */
export function RealityDialog({ inGame = false, onStop, onPassed }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { currencySymbol } = useBrand();
  const due = useQuery(safetyQuery).data?.realityDue;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const playOn = async () => {
    setBusy(true);
    const answer = await call(passRealityCheck, { body: {} });
    if (answer.success) await client.invalidateQueries({ queryKey: safetyQuery.queryKey });
    setBusy(false);
    if (answer.success) onPassed();
    else setRefusal(wordsOf(t, answer));
  };
  const stop = t(inGame ? 'games_leave' : 'shell_cancel');
  return (
    <Dialog title={t('safety_reality')} closeLabel={stop} closeOutside={false} onClose={onStop}>
      <div className="grid gap-5 px-5 pt-2 pb-6">
        <p className="text-15 text-mid">
          {due
            ? t('refusal_reality_check_due_facts', {
                minutes: due.minutes,
                net: `${currencySymbol}\u00a0${moneyText(due.net)}`,
              })
            : t('refusal_reality_check_due')}
        </p>
        <FormError message={refusal} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onStop} disabled={busy}>
            {stop}
          </Button>
          <Button kind="gold" busy={busy} onClick={() => void playOn()}>
            {t('shell_play')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
