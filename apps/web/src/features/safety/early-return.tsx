import { askEarlyReturn, type Safety } from '@padauk/contracts/safety';
import { timeText } from '@padauk/site-client/time-text';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { sentences } from '@padauk/texts/sentences';
import { Card } from '@padauk/ui/card';
import { TextArea } from '@padauk/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { safetyQuery } from '../../lib/safety-query.ts';

/** The wish to end a self-exclusion before its time, where the brand takes such wishes. */
export function EarlyReturn({
  state,
  asked,
}: {
  readonly state: Safety['earlyReturn'];
  readonly asked: Safety['earlyReturnAsked'];
}) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const client = useQueryClient();
  const act = useActKey();
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ reason }) => {
    const body = { reason: reason.trim() };
    const answer = await call(askEarlyReturn, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    return client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  });
  if (asked?.granted === false) return <p className="text-mid">{t('safety_early_refused')}</p>;
  if (state === null) {
    return (
      <p role="status" className="text-mid">
        {sentences(
          t('safety_early_waits'),
          asked ? t('safety_early_sent', { time: timeText(asked.decideBy, timeZone) }) : undefined,
        )}
      </p>
    );
  }
  if (!state) return null;
  return (
    <Card className="grid gap-3">
      <p className="text-13 text-mid">{t('safety_early')}</p>
      {open ? (
        <form noValidate className="grid gap-3" onSubmit={send}>
          <TextArea
            label={t('safety_early_reason')}
            maxLength={500}
            error={errors.reason?.message}
            {...form.register('reason', {
              validate: (text) => !!text.trim() || t('field_required'),
            })}
          />
          <FormError message={errors.root?.message} />
          <Button type="submit" busy={isSubmitting} className="justify-self-start">
            {t('safety_early_send')}
          </Button>
        </form>
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('safety_early_ask')}
        </Button>
      )}
    </Card>
  );
}
