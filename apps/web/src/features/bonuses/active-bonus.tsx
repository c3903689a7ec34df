import { ratioOf } from '@padauk/base/decimal';
import { type Bonus, forfeitBonus } from '@padauk/contracts/bonuses';
import { timeText } from '@padauk/site-client/time-text';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Money, moneyText } from '@padauk/ui/money';
import { Progress } from '@padauk/ui/progress';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { BonusTerms } from './bonus-terms.tsx';
import { reloadBonuses } from './bonuses.ts';

type Props = { readonly bonus: Bonus; readonly purse: string };

/** The bonus that runs: its money, how far it is played through, its terms, and the way out. */
export function ActiveBonus({ bonus, purse }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const act = useActKey();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const money = (amount: string) => `${symbol}\u00a0${moneyText(amount)}`;
  const giveUp = async () => {
    setBusy(true);
    const { bonusId } = bonus;
    const answer = await call(forfeitBonus, {
      body: {},
      params: { bonusId },
      idempotencyKey: act.keyFor(bonusId),
    });
    act.settle(answer);
    setBusy(false);
    setAsking(false);
    if (answer.success) toast('success', t('bonuses_given_up'));
    else setRefusal(wordsOf(t, answer));
    await reloadBonuses();
  };
  return (
    <section aria-labelledby="active-bonus">
      <h2 id="active-bonus" className="mb-3 text-17">
        {t('bonuses_active')}
      </h2>
      <Card className="grid gap-5">
        <FormError message={refusal} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 className="text-17">{bonus.title}</h3>
            <p className="text-13 text-mid">
              {t('bonuses_until_runs', { time: timeText(bonus.expiresAt, timeZone) })}
            </p>
          </div>
          <p className="text-end">
            <span className="block text-13 text-mid">{t('bonuses_purse')}</span>
            <b className="text-20">
              <Money amount={purse} symbol={symbol} />
            </b>
          </p>
        </div>
        <BonusMeter bonus={bonus} />
        <BonusTerms bonus={bonus} />
        <Button kind="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('bonuses_give_up')}
        </Button>
      </Card>
      {asking && (
        <ConfirmDialog
          danger
          title={t('bonuses_give_up_title')}
          confirmLabel={t('bonuses_give_up')}
          cancelLabel={t('bonuses_keep')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void giveUp()}
          onCancel={() => setAsking(false)}
        >
          {t('bonuses_give_up_text', { amount: money(purse) })}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** How far it is played through, or how many free rounds are left. */
function BonusMeter({ bonus }: { readonly bonus: Bonus }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string) => `${symbol}\u00a0${moneyText(amount)}`;
  const { roundsLeft: left, roundsMax: max } = bonus;
  if (left !== null && max !== null) {
    const text = t('bonuses_rounds_of', { left, max });
    return <Progress label={t('bonuses_rounds')} value={max - left} max={max} text={text} />;
  }
  const { wageringDone: done, wageringRequired: required } = bonus;
  return (
    <Progress
      label={t('bonuses_played')}
      value={ratioOf(done, required)}
      max={1}
      text={t('bonuses_played_of', { done: money(done), required: money(required) })}
    />
  );
}
