import { cleanAmount } from './clean-amount.ts';
import { Pill } from './pill.tsx';
import { type FieldProps, TextField } from './text-field.tsx';

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'value' | 'onChange'> & {
  /** A decimal string, empty while nothing is written. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly symbol: string;
  /** Digits after the point that the currency has. */
  readonly decimals: number;
  /** Amounts that are chosen with one press. */
  readonly quick?: readonly { readonly value: string; readonly label: string }[];
};

/**
 * An amount of money: digits of any script are taken, and what is there is a decimal string.
 */
export function AmountField({ value, onChange, symbol, decimals, quick = [], ...field }: Props) {
  return (
    <div className={field.className}>
      <TextField
        autoComplete="off"
        {...field}
        className={undefined}
        type="text"
        inputMode="decimal"
        dir="ltr"
        value={value}
        before={symbol}
        onChange={(event) => onChange(cleanAmount(event.currentTarget.value, decimals))}
      />
      {quick.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {quick.map((choice) => (
            <Pill
              key={choice.value}
              chosen={choice.value === value}
              disabled={field.disabled}
              onClick={() => onChange(choice.value)}
            >
              {choice.label}
            </Pill>
          ))}
        </div>
      )}
    </div>
  );
}
