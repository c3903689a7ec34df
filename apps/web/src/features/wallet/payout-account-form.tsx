import { addPayoutAccount, payoutBankOf, plainNumber } from '@padauk/contracts/wallet';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { WithProof } from '../../lib/with-proof.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { PAYMENT_PASSWORD } from './payment-password.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { openForgotten } from './forgotten-payment-password.tsx';
import { payoutAccountsQuery, withdrawalRulesQuery } from './wallet.ts';

type Fields = { bank: string; holder: string; number: string; paymentPassword: string };
type Props = {
  readonly banks: readonly string[];
  /** How long another account than the first stops withdrawals. */
  readonly holdHours?: number;
  readonly withProof: WithProof;
  readonly onSaved: (payoutAccountId: string) => void;
  readonly onCancel?: () => void;
};

export function PayoutAccountForm(props: Props) {
  const { banks, holdHours = 0, withProof, onSaved, onCancel } = props;
  const t = useTexts();
  const act = useActKey();
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>();
  const bank = payoutBankOf(useWatch({ control, name: 'bank' }) ?? '');
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    const body = {
      ...fields,
      holder: fields.holder.trim(),
      number: plainNumber(fields.number),
    };
    const idempotencyKey = act.keyFor(body);
    const answer = await withProof(() => call(addPayoutAccount, { body, idempotencyKey }));
    if (!answer) return undefined;
    act.settle(answer);
    if (!answer.success) return setError('root', { message: wordsOf(t, answer) });
    toast('success', t('wallet_account_saved'));
    await queryClient.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
    // What was added may stop withdrawals for a while.
    void queryClient.invalidateQueries({ queryKey: withdrawalRulesQuery.queryKey });
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
          hint={t('withdraw_holder_hint')}
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
          inputMode={bank.hint === 'account' ? 'text' : 'numeric'}
          hint={t(`withdraw_number_${bank.hint}`)}
          maxLength={40}
          error={errors.number?.message}
          {...register('number', {
            required,
            validate: (value) =>
              bank.number.test(plainNumber(value)) || t(`withdraw_number_${bank.hint}`),
          })}
        />
      </div>
      <PaymentPasswordField
        incomplete={errors.paymentPassword !== undefined}
        onForgotten={() => openForgotten(withProof)}
        {...register('paymentPassword', { pattern: PAYMENT_PASSWORD, required: true })}
      />
      {holdHours > 0 && (
        <Callout kind="warn">{t('withdraw_accounts_hold', { hours: holdHours })}</Callout>
      )}
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
