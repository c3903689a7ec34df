import { exclude } from '@padauk/contracts/safety';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Checkbox } from '@padauk/ui/checkbox';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { SelectField } from '@padauk/ui/select-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { safetyQuery } from '../../lib/safety-query.ts';

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
  const [everyBrand, setEveryBrand] = useState(true);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const start = async () => {
    setBusy(true);
    setRefusal(undefined);
    const body =
      kind === 'time_out'
        ? ({ kind, days: length } as const)
        : ({ kind, months: length, everyBrand } as const);
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
      {kind === 'self_exclusion' && (
        <Checkbox
          checked={everyBrand}
          onChange={(event) => setEveryBrand(event.currentTarget.checked)}
        >
          {t('safety_every_brand')}
        </Checkbox>
      )}
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
