import { acceptBonus, type Bonus, forfeitBonus } from '@padauk/contracts/bonuses';
import { useActKey } from '@padauk/site-client/use-act-key';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { moneyText } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { BonusCost } from './bonus-cost.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import { bonusCostQuery, reloadBonuses } from './bonuses.ts';

type Props = { readonly bonus: Bonus; readonly onClose: () => void };

/** An offer with its terms and its cost; taken or left by one press each. */
export function OfferDialog({ bonus, onClose }: Props) {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const act = useActKey();
  const cost = useQuery(bonusCostQuery(bonus.bonusId));
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [refusal, setRefusal] = useState<string>();
  const decide = async (decision: 'accept' | 'decline') => {
    setBusy(decision);
    const { bonusId } = bonus;
    const answer = await call(decision === 'accept' ? acceptBonus : forfeitBonus, {
      body: {},
      params: { bonusId },
      idempotencyKey: act.keyFor({ decision, bonusId }),
    });
    act.settle(answer);
    setBusy(undefined);
    await reloadBonuses();
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    toast('success', t(decision === 'accept' ? 'bonuses_accepted' : 'bonuses_declined'));
    return onClose();
  };
  return (
    <Dialog title={bonus.title} closeLabel={t('shell_close')} onClose={onClose} shape="wide">
      <div className="grid gap-5 px-5 pt-2 pb-6">
        <FormError message={refusal} />
        <BonusTerms bonus={bonus} />
        <QueryView query={cost} pending={<Skeleton className="h-44 rounded-md!" />}>
          {(value) => <BonusCost cost={value} free={bonus.freeStake !== null} />}
        </QueryView>
        <p className="text-13 text-mid">
          {bonus.freeStake
            ? t('bonuses_free_note', {
                stake: `${currencySymbol}\u00a0${moneyText(bonus.freeStake)}`,
              })
            : t('bonuses_intro')}
        </p>
        <p className="text-13 text-mid">
          {t('bonuses_until_taken', { time: timeText(bonus.expiresAt, timeZone) })}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={busy === 'decline'} onClick={() => void decide('decline')}>
            {t('bonuses_decline')}
          </Button>
          <Button
            kind="gold"
            busy={busy === 'accept'}
            // Nobody takes a bonus before its cost has been shown.
            disabled={!cost.data}
            onClick={() => void decide('accept')}
          >
            {t('bonuses_accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
