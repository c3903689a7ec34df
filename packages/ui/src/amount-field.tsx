import { useState } from 'react';
import { cleanAmount, typedAmount } from './clean-amount.ts';
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
 * An amount of money: digits of any script are taken, and its value is a decimal string. Commas
 * stay as they were typed until the field is left or sent; then it shows its value.
 */
export function AmountField({ value, onChange, symbol, decimals, quick = [], ...field }: Props) {
  const [typed, setTyped] = useState(value);
  // A value that comes from elsewhere takes the place of what was typed.
  const shown = cleanAmount(typed, decimals) === value ? typed : value;
  return (
    <div className={field.className}>
      <TextField
        autoComplete="off"
        {...field}
        className={undefined}
        type="text"
        inputMode="decimal"
        dir="ltr"
        value={shown}
        before={symbol}
        onChange={(event) => {
          const next = typedAmount(shown, event.currentTarget.value, decimals);
          setTyped(next);
          onChange(cleanAmount(next, decimals));
        }}
        onKeyDown={(event) => {
          // What is sent is what is seen.
          if (event.key === 'Enter') setTyped(value);
          field.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setTyped(value);
          field.onBlur?.(event);
        }}
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
