import { compareDecimals } from '@padauk/base/decimal';
import type { TextKey } from '@padauk/texts/browser';
import { AmountField as TypedAmount } from '@padauk/ui/amount-field';
import { moneyText } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import type { AmountBounds, AmountProblem } from './amount.ts';

const words = {
  form: 'safety_invalid',
  small: 'wallet_amount_small',
  large: 'wallet_amount_large',
  above_balance: 'wallet_amount_above_balance',
} as const satisfies Record<AmountProblem, TextKey>;

type Props = {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Of the currency, after the point. */
  readonly digits: number;
  readonly bounds: AmountBounds;
  readonly problem: AmountProblem | undefined;
  readonly chips: readonly { readonly amount: string; readonly label?: string }[];
};

/** An amount to type or to choose from a few. */
export function AmountField({ value, onChange, digits, bounds, problem, chips }: Props) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const money = (amount: string) => `${currencySymbol}\u00a0${moneyText(amount)}`;
  const { min, max, available = '0' } = bounds;
  return (
    <div className="grid gap-3">
      <TypedAmount
        label={t('wallet_amount')}
        value={value}
        onChange={onChange}
        symbol={currencySymbol}
        decimals={digits}
        hint={t('wallet_limits_value', { min: money(min), max: money(max) })}
        error={
          problem &&
          t(words[problem], { min: money(min), max: money(max), available: money(available) })
        }
      />
      {chips.length > 0 && (
        <div role="group" aria-label={t('wallet_chips')} className="flex flex-wrap gap-2">
          {chips.map(({ amount, label }) => (
            <Pill
              key={label ?? amount}
              chosen={/^\d+(\.\d+)?$/.test(value) && compareDecimals(value, amount) === 0}
              onClick={() => onChange(amount)}
            >
              <span className="tabular">{label ?? moneyText(amount).replace('.00', '')}</span>
            </Pill>
          ))}
        </div>
      )}
    </div>
  );
}
