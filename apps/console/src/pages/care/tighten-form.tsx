import { tightenLimit } from '@padauk/contracts/harm';
import { limitKinds, limitPeriods } from '@padauk/contracts/safety';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { CARE } from '../../lib/care-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Values = {
  kind: (typeof limitKinds)[number];
  period: (typeof limitPeriods)[number];
  amount: string;
  reason: string;
};

/** A stricter limit, set by the house. */
export function TightenForm({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const form = useForm<Values>({
    defaultValues: { kind: 'deposit', period: 'day', amount: '', reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  const send = form.handleSubmit(async (values) => {
    const body = { ...values, amount: values.amount.trim(), reason: values.reason.trim() };
    const answer = await call(tightenLimit, { params: { memberId }, body });
    faults.tell(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast.success(t('harm_tightened'));
    form.reset();
    return queryClient.invalidateQueries({ queryKey: CARE });
  });
  const needed = { validate: (text: string) => !!text.trim() || t('console_needed') };
  return (
    <Card>
      <form noValidate className="grid gap-3" onSubmit={send}>
        <h2 className="text-17">{t('harm_tighten')}</h2>
        <Refusal message={errors.root?.message} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField label={t('harm_kind')} {...form.register('kind')}>
            {limitKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`safety_kind_${kind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('harm_period')} {...form.register('period')}>
            {limitPeriods.map((period) => (
              <option key={period} value={period}>
                {t(`safety_period_${period}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label={t('harm_amount')}
          inputMode="decimal"
          error={errors.amount?.message ?? faults.of('amount')}
          {...form.register('amount', needed)}
        />
        <TextField
          label={t('harm_reason')}
          maxLength={200}
          error={errors.reason?.message ?? faults.of('reason')}
          {...form.register('reason', needed)}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {t('harm_tighten_do')}
        </Button>
      </form>
    </Card>
  );
}
