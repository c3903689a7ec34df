import { ratioOf } from '@padauk/base/decimal';
import { confirmLimit, keepLimit } from '@padauk/contracts/safety';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { Progress } from '@padauk/ui/progress';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { LimitForm } from './limit-form.tsx';
import { limitText, type PlayLimit, useLimitTaken } from './safety.ts';

const periods = {
  day: 'safety_period_day',
  week: 'safety_period_week',
  month: 'safety_period_month',
} as const;

/** One limit of one period: how far it is used, and how to change it. */
export function LimitRow({ limit }: { readonly limit: PlayLimit }) {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const [editing, setEditing] = useState(false);
  const { kind, period, amount, used, resetsAt, pending } = limit;
  const label = t(periods[period]);
  const text = (value: string) => limitText(t, kind, value, currencySymbol);
  return (
    <li className="grid gap-3 border-b border-line/60 py-3 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className={amount === null ? 'min-w-0 flex-1' : 'w-full sm:w-auto sm:flex-1'}>
          {amount === null ? (
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
              <span className="text-mid">{label}</span>
              <span className="font-bold text-mid">{t('safety_none')}</span>
            </p>
          ) : (
            <Progress
              label={label}
              value={ratioOf(used, amount)}
              max={1}
              text={t('safety_used', { used: text(used), amount: text(amount) })}
              kind={ratioOf(used, amount) < 1 ? 'brand' : 'warn'}
            />
          )}
          {amount !== null && (
            <p className="mt-1 text-13 text-mid">
              {t('safety_resets', { time: timeText(resetsAt, timeZone) })}
            </p>
          )}
        </div>
        {!editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t(amount === null ? 'safety_set' : 'safety_change')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {pending && <PendingWish limit={limit} pending={pending} />}
      {editing && <LimitForm limit={limit} onClose={() => setEditing(false)} />}
    </li>
  );
}

type WishProps = {
  readonly limit: PlayLimit;
  readonly pending: NonNullable<PlayLimit['pending']>;
};

/** The wish for a looser limit: it waits, then it is asked for a second time. */
function PendingWish({ limit, pending }: WishProps) {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const take = useLimitTaken();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { kind, period } = limit;
  const asked =
    pending.amount === null ? t('safety_none') : limitText(t, kind, pending.amount, currencySymbol);
  const ready = nowMs() >= Date.parse(pending.confirmableAt);
  const answer = async (route: typeof confirmLimit | typeof keepLimit) => {
    setBusy(true);
    setRefusal(undefined);
    const answered = await call(route, { body: { kind, period } });
    setBusy(false);
    if (answered.success) take(answered.value);
    else setRefusal(wordsOf(t, answered));
  };
  return (
    <>
      <Callout
        kind="warn"
        action={
          <>
            {ready && (
              <Button size="sm" busy={busy} onClick={() => void answer(confirmLimit)}>
                {t('safety_confirm')}
              </Button>
            )}
            <Button size="sm" kind="ghost" busy={busy} onClick={() => void answer(keepLimit)}>
              {t('safety_keep')}
            </Button>
          </>
        }
      >
        {ready
          ? t('safety_pending_ready', { amount: asked })
          : t('safety_pending', {
              amount: asked,
              time: timeText(pending.confirmableAt, timeZone),
            })}
      </Callout>
      <FormError message={refusal} />
    </>
  );
}
