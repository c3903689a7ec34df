import { digitsOf } from './latin-digits.ts';
import type { FieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<FieldProps, 'type' | 'maxLength' | 'inputMode'> & {
  readonly digits: number;
  /** Hides what is typed, for a code that is a secret. */
  readonly secret?: boolean;
};

/**
 * A code of digits, of any script: one field, so that pasting and filling work. Without a length of
 * its own, which would cut `123 456` before its space is gone.
 */
export function CodeField({ digits, secret = false, ...field }: Props) {
  return (
    <TextField
      autoComplete="one-time-code"
      pattern={`[0-9]{${digits}}`}
      {...field}
      type={secret ? 'password' : 'text'}
      inputMode="numeric"
      onInput={(event) => {
        const input = event.currentTarget;
        const clean = digitsOf(input.value).slice(0, digits);
        if (clean !== input.value) input.value = clean;
        field.onInput?.(event);
      }}
    />
  );
}
