import { excludeMember } from '@padauk/contracts/harm';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Checkbox } from '@padauk/ui/checkbox';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { CARE } from '../../lib/care-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

const spans = [
  { key: 'time_out 1', kind: 'time_out', unit: 'safety_days', length: 1 },
  { key: 'time_out 7', kind: 'time_out', unit: 'safety_days', length: 7 },
  { key: 'time_out 30', kind: 'time_out', unit: 'safety_days', length: 30 },
  { key: 'self_exclusion 6', kind: 'self_exclusion', unit: 'safety_months', length: 6 },
  { key: 'self_exclusion 12', kind: 'self_exclusion', unit: 'safety_months', length: 12 },
  { key: 'self_exclusion 60', kind: 'self_exclusion', unit: 'safety_months', length: 60 },
] as const;

type Values = { span: string; everyBrand: boolean; reason: string };

/** Keeps a player away from play, at once: it cannot be made shorter, so it is asked first. */
export function ExcludeForm({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm<Values>({
    defaultValues: { span: spans[0].key, everyBrand: false, reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [asked, setAsked] = useState<Values>();
  const spanOf = ({ span }: Values) => spans.find(({ key }) => key === span) ?? spans[0];
  const send = form.handleSubmit(async (values) => {
    const { kind, length } = spanOf(values);
    const body = { kind, length, everyBrand: values.everyBrand, reason: values.reason.trim() };
    const idempotencyKey = act.keyFor({ memberId, ...body });
    const answer = await call(excludeMember, { params: { memberId }, body, idempotencyKey });
    act.settle(answer);
    setAsked(undefined);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast.success(t('harm_excluded'));
    form.reset();
    return queryClient.invalidateQueries({ queryKey: CARE });
  });
  return (
    <Card>
      <form noValidate className="grid gap-3" onSubmit={form.handleSubmit(setAsked)}>
        <h2 className="text-17">{t('harm_exclude')}</h2>
        <p className="text-13 text-mid">{t('harm_exclude_text')}</p>
        <Refusal message={errors.root?.message} />
        <SelectField label={t('harm_span')} {...form.register('span')}>
          {spans.map(({ key, unit, length }) => (
            <option key={key} value={key}>
              {t(unit, { count: length })}
            </option>
          ))}
        </SelectField>
        <Checkbox {...form.register('everyBrand')}>{t('harm_every_brand')}</Checkbox>
        <TextField
          label={t('harm_reason')}
          maxLength={200}
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => !!text.trim() || t('console_needed'),
          })}
        />
        <Button type="submit" kind="danger" busy={isSubmitting} className="justify-self-start">
          {t('harm_exclude_do')}
        </Button>
      </form>
      {asked && (
        <ConfirmDialog
          title={t('harm_exclude_question', {
            span: t(spanOf(asked).unit, { count: spanOf(asked).length }),
          })}
          confirmLabel={t('harm_exclude_do')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          danger
          busy={isSubmitting}
          onConfirm={() => void send()}
          onCancel={() => setAsked(undefined)}
        >
          {t('harm_exclude_text')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
