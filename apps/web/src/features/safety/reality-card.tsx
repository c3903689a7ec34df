import { setRealityCheck } from '@padauk/contracts/safety';
import { Card } from '@padauk/ui/card';
import { SelectField } from '@padauk/ui/select-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { safetyQuery } from '../../lib/safety-query.ts';

const choices = [15, 30, 60, 120] as const;

/** How often play pauses to show the clock. */
export function RealityCard({ minutes }: { readonly minutes: number | null }) {
  const t = useTexts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choose = async (value: string) => {
    setBusy(true);
    setRefusal(undefined);
    const body = { minutes: value === '' ? null : Number.parseInt(value, 10) };
    const answer = await call(setRealityCheck, { body });
    setBusy(false);
    if (answer.success) client.setQueryData(safetyQuery.queryKey, answer.value);
    else setRefusal(wordsOf(t, answer));
  };
  const offered = minutes === null || choices.some((one) => one === minutes);
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-17">{t('safety_reality')}</h2>
        <p className="mt-1 text-13 text-mid">{t('safety_reality_text')}</p>
      </div>
      <SelectField
        label={t('safety_reality_choose')}
        value={minutes === null ? '' : String(minutes)}
        disabled={busy}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value="">{t('safety_reality_never')}</option>
        {(offered ? choices : [...choices, minutes]).map((count) => (
          <option key={count} value={count}>
            {t('safety_minutes', { count })}
          </option>
        ))}
      </SelectField>
      <FormError message={refusal} />
    </Card>
  );
}
