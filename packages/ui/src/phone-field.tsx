import type { Ref } from 'react';
import { controlClass, Field, type FieldWords, fieldBoxClass } from './field.tsx';
import { latinDigits } from './latin-digits.ts';

export type DialingCode = { readonly code: string; readonly country: string };
type Props = FieldWords & {
  readonly codes: readonly DialingCode[];
  /** Of the codes, with its plus sign. */
  readonly code: string;
  readonly number: string;
  readonly onChange: (phone: { readonly code: string; readonly number: string }) => void;
  readonly codeLabel: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  /** Of the number, so that a form can lead there. */
  readonly ref?: Ref<HTMLInputElement>;
};

/** A phone number: the country's dialing code, and the number without it. */
export function PhoneField(props: Props) {
  const { codes, code, number, onChange, codeLabel, disabled, onBlur, ref, ...words } = props;
  return (
    <Field {...words}>
      {(ids) => (
        <div dir="ltr" className={fieldBoxClass(words.error)}>
          <select
            aria-label={codeLabel}
            value={code}
            disabled={disabled || codes.length < 2}
            autoComplete="tel-country-code"
            onChange={(event) => onChange({ code: event.currentTarget.value, number })}
            className="min-h-12 w-24 shrink-0 rounded-s-md border-e border-line bg-transparent px-3 text-[16px] outline-none focus-visible:bg-s3 [&>option]:bg-s1 [&>option]:text-hi"
          >
            {codes.map((choice) => (
              <option
                key={`${choice.code} ${choice.country}`}
                value={choice.code}
                label={choice.code === code ? choice.code : `${choice.code} ${choice.country}`}
              />
            ))}
          </select>
          <input
            {...ids}
            ref={ref}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={number}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) =>
              onChange({
                code,
                number: latinDigits(event.currentTarget.value).replace(/[^\d -]/g, ''),
              })
            }
            className={controlClass}
          />
        </div>
      )}
    </Field>
  );
}
