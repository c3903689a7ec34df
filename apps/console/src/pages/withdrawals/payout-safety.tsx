import { readPayoutSafety, resumePayouts, stopPayouts } from '@padauk/contracts/operator';
import type { Answer } from '@padauk/contracts/client';
import type { ReplyOf } from '@padauk/contracts/route';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import type { Translate } from '@padauk/texts/browser';
import { moneyText } from '@padauk/ui/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { ask, wordsOf } from '../../lib/ask.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

type Safety = ReplyOf<typeof readPayoutSafety>;
/** The caps of the brand, and who pays out. */
export const safetyQuery = queryOptions({
  queryKey: ['staff', 'payout-safety'],
  queryFn: ({ signal }) => ask(readPayoutSafety, { signal }),
  refetchInterval: 15_000,
});

/** How far the caps are used; while payouts are stopped, why, and the way out for risk. */
export function PayoutSafetyBar() {
  const t = useTexts();
  const safety = useQuery(safetyQuery);
  const operator = useQuery(operatorQuery);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (act: () => Promise<Answer<Safety>>) => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await act();
    setBusy(false);
    setAsking(false);
    if (answer.success) queryClient.setQueryData(safetyQuery.queryKey, answer.value);
    else setRefusal(wordsOf(t, answer));
    // The decisions beside it, too: what may leave has changed, or had before.
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  };
  if (!safety.data) return null;
  const { stop } = safety.data;
  const mayResume = operator.data?.roles.some((role) => role === 'risk' || role === 'owner');
  return (
    <div className="grid gap-3">
      <Refusal message={refusal} />
      {stop ? (
        <Stopped stop={stop}>
          {mayResume && (
            <Button
              size="sm"
              busy={busy}
              onClick={() => void send(() => call(resumePayouts, { body: {} }))}
            >
              {t('review_resume')}
            </Button>
          )}
        </Stopped>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-13">
          <Caps safety={safety.data} />
          <Button size="sm" kind="danger" onClick={() => setAsking(true)}>
            {t('review_stop')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={t('review_stop_question')}
          confirmLabel={t('review_stop')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void send(() => call(stopPayouts, { body: {} }))}
          onCancel={() => setAsking(false)}
        >
          {t('review_stop_text')}
        </ConfirmDialog>
      )}
    </div>
  );
}

type StoppedProps = {
  readonly stop: NonNullable<Safety['stop']>;
  readonly children: React.ReactNode;
};

function Stopped({ stop, children }: StoppedProps) {
  const t = useTexts();
  const { timeZone } = useBrand();
  return (
    <Callout kind="lose" live title={t('review_stop_title')} action={children}>
      {wordsOfCause(t, stop)} {t('review_stop_since', { time: timeText(stop.beganAt, timeZone) })}
    </Callout>
  );
}

function wordsOfCause(t: Translate, { cause, beganBy }: StoppedProps['stop']): string {
  switch (cause) {
    case 'velocity':
      return t('review_stop_velocity');
    case 'restore':
      return t('review_stop_restore');
    case 'operator':
      return t('review_stop_operator', { operator: beganBy ?? '' });
  }
}

function Caps({ safety }: { readonly safety: Safety }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string) => `${symbol}\u00a0${moneyText(amount)}`;
  const { dayPaid, dayMax, tenMinutesCount, tenMinutesMax } = safety;
  const used = (now: string, most: string | null) =>
    most === null ? t('review_no_cap', { used: now }) : t('review_day_of', { used: now, most });
  const lines = [
    { name: t('review_day'), value: used(money(dayPaid), dayMax && money(dayMax)) },
    {
      name: t('review_ten_minutes'),
      value: used(String(tenMinutesCount), tenMinutesMax === null ? null : String(tenMinutesMax)),
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {lines.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-mid">{name}</dt>
          <dd className="tabular font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
