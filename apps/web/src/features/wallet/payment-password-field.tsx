import { CodeField } from '@padauk/ui/code-field';
import type { FieldProps } from '@padauk/ui/text-field';
import { useTexts } from '../../lib/site.ts';
import { PAYMENT_PASSWORD_DIGITS } from './payment-password.ts';

type Props = Omit<FieldProps, 'label' | 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> & {
  /** Which of them it is, where a form asks for more than one. */
  readonly label?: string;
  /** Not all digits are there yet: the field says so. */
  readonly incomplete?: boolean;
  /** Leads to a new one where the present one was forgotten. */
  readonly onForgotten?: () => void;
};

/** The six digits that guard money on its way out; no browser keeps them. */
export function PaymentPasswordField(props: Props) {
  const { label, incomplete = false, onForgotten, error, ...field } = props;
  const t = useTexts();
  const digits = PAYMENT_PASSWORD_DIGITS;
  return (
    <CodeField
      secret
      digits={digits}
      autoComplete="off"
      label={label ?? t('wallet_payment_password')}
      error={incomplete ? t('identity_digits_needed', { count: digits }) : error}
      hint={
        onForgotten && (
          <button
            type="button"
            onClick={onForgotten}
            className="min-h-6 text-start text-15 text-acc underline"
          >
            {t('identity_forgot')}
          </button>
        )
      }
      {...field}
    />
  );
}
