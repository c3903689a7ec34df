import { MINUTE_MS } from '@padauk/base/time';
import type { Answer } from '@padauk/contracts/client';
import { Button } from '@padauk/ui/button';
import { latinDigits } from '@padauk/ui/latin-digits';
import { type FieldProps, TextField } from '@padauk/ui/text-field';
import { useEffect, useState } from 'react';
import { openWarning } from '../../components/open-warning.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { nowMs, useTexts } from '../../lib/site.ts';
import { restOf } from './rest-of.ts';

type Props = Omit<FieldProps, 'after' | 'type' | 'label'> & {
  readonly label?: string;
  /**
   * Asks for a code; undefined when the form is not ready for it and says so itself. For the
   * minutes of the answer no second one can be asked for.
   */
  readonly onSend: () => Promise<Answer<{ readonly expiredMinutes: number }> | undefined>;
};

/** A code that is sent to a phone or a mailbox, with the button that asks for it. */
export function SentCodeField({ onSend, label, ...field }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [untilMs, setUntilMs] = useState(0);
  const left = useSecondsLeft(untilMs);
  const send = async () => {
    setBusy(true);
    const asked = onSend();
    void restOf(asked).then(() => setBusy(false));
    const answer = await asked;
    if (!answer) return;
    if (answer.success) return setUntilMs(nowMs() + answer.value.expiredMinutes * MINUTE_MS);
    openWarning({ title: t('identity_code_not_sent'), text: wordsOf(t, answer) });
    return undefined;
  };
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={255}
      spellCheck={false}
      {...field}
      onInput={(event) => {
        // A keyboard writes the digits of its script; the code has those it was sent with.
        const input = event.currentTarget;
        const latin = latinDigits(input.value);
        if (latin !== input.value) input.value = latin;
        field.onInput?.(event);
      }}
      label={label ?? t('identity_code')}
      after={
        <Button size="sm" disabled={busy || left > 0} onClick={() => void send()}>
          {left > 0 ? t('message_sms_again', { seconds: left }) : t('message_sms_send')}
        </Button>
      }
    />
  );
}

/** Whole seconds until an instant; zero once it has passed. */
function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(nowMs);
  const left = Math.max(0, Math.ceil((untilMs - now) / 1_000));
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const tick = () => setNow(nowMs());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
