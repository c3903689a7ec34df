import { askReturn, exclude, type Safety } from '@padauk/contracts/safety';
import { timeText } from '@padauk/site-client/time-text';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { Card } from '@padauk/ui/card';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { SelectField } from '@padauk/ui/select-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { safetyQuery } from './safety.ts';

const kinds = {
  time_out: {
    title: 'safety_break',
    text: 'safety_break_text',
    begin: 'safety_break_begin',
    unit: 'safety_days',
    lengths: [1, 7, 30, 42],
  },
  self_exclusion: {
    title: 'safety_exclusion',
    text: 'safety_exclusion_text',
    begin: 'safety_exclusion_begin',
    unit: 'safety_months',
    lengths: [6, 12, 24, 60],
  },
} as const;

/** A break or a self-exclusion: chosen, asked once more, begun at once. */
export function BreakCard({ kind }: { readonly kind: keyof typeof kinds }) {
  const t = useTexts();
  const client = useQueryClient();
  const act = useActKey();
  const { title, text, begin, unit, lengths } = kinds[kind];
  const [length, setLength] = useState<number>(lengths[0]);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const start = async () => {
    setBusy(true);
    setRefusal(undefined);
    const body =
      kind === 'time_out' ? ({ kind, days: length } as const) : ({ kind, months: length } as const);
    const answer = await call(exclude, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setAsking(false);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    await client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  };
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-17">{t(title)}</h2>
        <p className="mt-1 text-13 text-mid">{t(text)}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('safety_break_length')}
          value={String(length)}
          onChange={(event) => setLength(Number.parseInt(event.currentTarget.value, 10))}
        >
          {lengths.map((count) => (
            <option key={count} value={count}>
              {t(unit, { count })}
            </option>
          ))}
        </SelectField>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t(begin)}
        </Button>
      </div>
      <FormError message={refusal} />
      {asking && (
        <ConfirmDialog
          danger
          title={t(title)}
          confirmLabel={t(begin)}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void start()}
          onCancel={() => setAsking(false)}
        >
          {t('safety_question', { length: t(unit, { count: length }) })}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** That the player stays away, until when, and the way back once it has run. */
export function AwayNotice({
  exclusion,
}: {
  readonly exclusion: NonNullable<Safety['exclusion']>;
}) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { kind, endsAt, returnsAt } = exclusion;
  const canReturn =
    kind === 'self_exclusion' && returnsAt === null && nowMs() >= Date.parse(endsAt);
  const comeBack = async () => {
    setBusy(true);
    const answer = await call(askReturn, { body: {} });
    setBusy(false);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    await client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  };
  const words = kind === 'time_out' ? 'safety_away_break' : 'safety_away_exclusion';
  return (
    <>
      <Callout
        kind="warn"
        title={t('safety_away')}
        action={
          canReturn && (
            <Button size="sm" busy={busy} onClick={() => void comeBack()}>
              {t('safety_return')}
            </Button>
          )
        }
      >
        {returnsAt
          ? t('safety_returns', { time: timeText(returnsAt, timeZone) })
          : t(words, { time: timeText(endsAt, timeZone) })}
      </Callout>
      <FormError message={refusal} />
    </>
  );
}
