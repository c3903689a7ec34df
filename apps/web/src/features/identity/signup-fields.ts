import type { TextKey } from '@padauk/texts/browser';
import type { InputHTMLAttributes } from 'react';

/** How one of the fields that a brand may ask for looks in the form. */
type SignupField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder'
> & { readonly name: ExtraField; readonly label: TextKey };

/** By the names that the server's rules and the contract give them, in the order of the form. */
export const extraFields = [
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'nationality',
  'birthplace',
  'address',
  'occupation',
  'incomeSource',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'recommenderId',
  'referralCode',
  'affiliateCode',
] as const;
export type ExtraField = (typeof extraFields)[number];

const messenger = { autoComplete: 'off', autoCapitalize: 'none' } as const;

/** The words of each, and what a browser needs to know to fill it in. */
const looks: Readonly<Record<ExtraField, Omit<SignupField, 'name'>>> = {
  payeeName: { label: 'message_verify_name', autoComplete: 'name' },
  nickname: { label: 'identity_nickname', autoComplete: 'nickname' },
  email: { label: 'identity_email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  birthday: { label: 'identity_birthday', autoComplete: 'bday' },
  idNumber: { label: 'identity_id_number', autoComplete: 'off', autoCapitalize: 'characters' },
  nationality: { label: 'identity_nationality', autoComplete: 'country-name' },
  birthplace: { label: 'identity_birthplace', autoComplete: 'off' },
  address: { label: 'identity_address', autoComplete: 'street-address' },
  occupation: { label: 'identity_occupation', autoComplete: 'organization-title' },
  incomeSource: { label: 'identity_income_source', autoComplete: 'off' },
  line: { label: 'identity_line', ...messenger },
  whatsapp: { label: 'identity_whatsapp', ...messenger },
  facebook: { label: 'identity_facebook', ...messenger },
  wechat: { label: 'identity_wechat', ...messenger },
  telegram: { label: 'identity_telegram', ...messenger },
  zalo: { label: 'identity_zalo', ...messenger },
  qqNum: { label: 'identity_qq', inputMode: 'numeric', ...messenger },
  recommenderId: { label: 'identity_recommender', ...messenger },
  referralCode: { label: 'identity_referral', ...messenger },
  affiliateCode: { label: 'identity_affiliate', ...messenger },
};

export const lookOf = (name: ExtraField): SignupField => ({ name, ...looks[name] });

/**
 * A date as the rule of the server wants it. A browser's own date field gives the year first.
 *
 * @param patternId - of the rule: `date_year_first` or `date_month_first`
 */
export const dateFor = (patternId: string | undefined, isoDate: string): string =>
  patternId === 'date_month_first'
    ? isoDate.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1')
    : isoDate;
