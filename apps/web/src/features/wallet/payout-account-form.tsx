import { addPayoutAccount } from '@padauk/contracts/wallet';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useForm } from 'react-hook-form';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { PAYMENT_PASSWORD, PAYMENT_PASSWORD_DIGITS } from './payment-password.ts';
import { payoutAccountsQuery } from './wallet.ts';

type Fields = { bank: string; holder: string; number: string; paymentPassword: string };
type Props = {
  readonly banks: readonly string[];
  readonly onSaved: (payoutAccountId: string) => void;
  readonly onCancel?: () => void;
};

export function PayoutAccountForm({ banks, onSaved, onCancel }: Props) {
  const t = useTexts();
  const act = useActKey();
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    const body = {
      ...fields,
      holder: fields.holder.trim(),
      number: fields.number.replace(/\s/g, ''),
    };
    const answer = await call(addPayoutAccount, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (!answer.success) return setError('root', { message: wordsOf(t, answer) });
    toast('success', t('wallet_account_saved'));
    await queryClient.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
    onSaved(answer.value.payoutAccountId);
    return undefined;
  });
  const required = t('field_required');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      <SelectField
        label={t('wallet_bank')}
        defaultValue=""
        error={errors.bank?.message}
        {...register('bank', { required })}
      >
        <option value="" disabled>
          {t('wallet_bank_choose')}
        </option>
        {banks.map((bank) => (
          <option key={bank} value={bank}>
            {bank}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('wallet_holder')}
          autoComplete="name"
          maxLength={80}
          error={errors.holder?.message}
          {...register('holder', {
            required,
            validate: (value) => value.trim() !== '' || required,
          })}
        />
        <TextField
          label={t('wallet_number')}
          autoComplete="off"
          maxLength={40}
          error={errors.number?.message}
          {...register('number', {
            required,
            validate: (value) =>
              /^[0-9A-Za-z-]{5,34}$/.test(value.replace(/\s/g, '')) || t('wallet_number_form'),
          })}
        />
      </div>
      <CodeField
        secret
        digits={PAYMENT_PASSWORD_DIGITS}
        autoComplete="off"
        label={t('wallet_payment_password')}
        error={errors.paymentPassword?.message}
        {...register('paymentPassword', {
          validate: (value) =>
            PAYMENT_PASSWORD.test(value) ||
            t('identity_digits_needed', { count: PAYMENT_PASSWORD_DIGITS }),
        })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="gold" size="lg" busy={isSubmitting}>
          {t('wallet_account_save')}
        </Button>
        {onCancel && (
          <Button size="lg" onClick={onCancel}>
            {t('shell_cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
