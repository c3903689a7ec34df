import { useState } from 'react';
import { useDigits } from '../../lib/use-digits.ts';
import { type AmountBounds, problemOf, readTypedAmount } from './amount.ts';

/** A typed amount: its field says what is wrong once the form was tried. */
export function useAmount(bounds: AmountBounds, tried: boolean) {
  const digits = useDigits();
  const [typed, setTyped] = useState('');
  const amount = readTypedAmount(typed, digits);
  const problem = problemOf(amount, bounds);
  return {
    /** Undefined while it is not one that may be asked for. */
    amount: problem ? undefined : amount,
    field: {
      value: typed,
      onChange: setTyped,
      digits,
      bounds,
      problem: tried ? problem : undefined,
    },
  };
}
