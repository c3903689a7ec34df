import { askReturn, type Safety } from '@padauk/contracts/safety';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { EarlyReturn } from './early-return.tsx';
import { safetyQuery } from '../../lib/safety-query.ts';

/** That the player stays away, until when, and the way back once it has run. */
export function AwayNotice({
  exclusion,
  earlyReturn,
  earlyReturnAsked,
}: {
  readonly exclusion: NonNullable<Safety['exclusion']>;
  readonly earlyReturn: Safety['earlyReturn'];
  readonly earlyReturnAsked: Safety['earlyReturnAsked'];
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
      {!canReturn && returnsAt === null && (
        <EarlyReturn state={earlyReturn} asked={earlyReturnAsked} />
      )}
    </>
  );
}
