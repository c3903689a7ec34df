import { setLimit } from '@padauk/contracts/safety';
import { timeText } from '@padauk/site-client/time-text';
import { AmountField } from '@padauk/ui/amount-field';
import { Button } from '@padauk/ui/button';
import { digitsOf } from '@padauk/ui/latin-digits';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useDigits } from '../../lib/use-digits.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { type PlayLimit, useLimitTaken } from './safety.ts';

type Props = { readonly limit: PlayLimit; readonly onClose: () => void };

/** Any amount may be a limit; none at all is a looser one. */
export function LimitForm({ limit, onClose }: Props) {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const digits = useDigits();
  const take = useLimitTaken();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { kind, period } = limit;

  const save = async (amount: string | null) => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(setLimit, { body: { kind, period, amount } });
    setBusy(false);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    take(answer.value);
    const { pending } = answer.value;
    toast(
      'success',
      pending
        ? t('safety_waits', { time: timeText(pending.confirmableAt, timeZone) })
        : t('safety_saved'),
    );
    onClose();
  };
  const field = { value: typed, error: problem, autoFocus: true };
  return (
    <form
      noValidate
      className="grid gap-3 rounded-md bg-s2 p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typed.replace(/\.$/, '');
        const fine = kind === 'session' ? /^\d{1,5}$/.test(amount) : /^\d+(\.\d+)?$/.test(amount);
        setProblem(fine ? undefined : t('safety_invalid'));
        if (fine) void save(amount);
      }}
    >
      {kind === 'session' ? (
        <TextField
          {...field}
          label={t('safety_new_minutes')}
          inputMode="numeric"
          dir="ltr"
          onChange={(event) => setTyped(digitsOf(event.currentTarget.value))}
        />
      ) : (
        <AmountField
          {...field}
          label={t('safety_new')}
          symbol={currencySymbol}
          decimals={digits}
          onChange={setTyped}
        />
      )}
      <FormError message={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="gold" size="sm" busy={busy}>
          {t('safety_save')}
        </Button>
        {limit.amount !== null && (
          <Button size="sm" kind="ghost" disabled={busy} onClick={() => void save(null)}>
            {t('safety_remove')}
          </Button>
        )}
        <Button size="sm" kind="quiet" disabled={busy} onClick={onClose}>
          {t('shell_cancel')}
        </Button>
      </div>
    </form>
  );
}
