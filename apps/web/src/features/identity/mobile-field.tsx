import { type DialingCode, PhoneField } from '@padauk/ui/phone-field';
import { htmlLanguageOf } from '@padauk/texts';
import type { Ref } from 'react';
import { useBrand } from '../../lib/config.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';
import type { Mobile } from './mobile.ts';

const withPlus = (code: string): string => (code.startsWith('+') ? code : `+${code}`);

/** The countries whose numbers the brand takes, the brand's own first. */
export function useCountries(): readonly DialingCode[] {
  const { countries } = useBrand().register;
  const names = new Intl.DisplayNames([htmlLanguageOf[useLanguage()], 'en'], { type: 'region' });
  return countries.map(({ countryCode, countryDialingCode }) => ({
    code: withPlus(countryDialingCode),
    country: names.of(countryCode) ?? countryCode,
  }));
}

type Props = {
  readonly value: Mobile;
  readonly onChange: (mobile: Mobile) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | undefined;
  readonly label?: string;
};

/** The mobile number of somebody, with its country. */
export function MobileField({ value, label, ...rest }: Props) {
  const t = useTexts();
  const codes = useCountries();
  return (
    <PhoneField
      {...rest}
      label={label ?? t('identity_mobile')}
      codeLabel={t('identity_dialing_code')}
      codes={codes}
      code={value.code}
      number={value.number}
    />
  );
}
