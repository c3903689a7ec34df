/** What the number of a payout account may look like. Read by the server and by the form. */
export type PayoutBank = {
  readonly kind: 'bank' | 'wallet';
  /** ISO 3166; where it pays. */
  readonly country: string;
  /** Of the number without spaces and dashes. */
  readonly number: RegExp;
  /** The name of the text that says so: `wallet_number_<hint>`. */
  readonly hint: 'phone_mm' | 'phone_th' | 'account' | 'digits';
};

const bank = (country: string, number: RegExp): PayoutBank => ({
  kind: 'bank',
  country,
  number,
  hint: 'digits',
});
/** E-wallets of Myanmar are found by the mobile number: 09 and seven to nine digits. */
const walletOfMyanmar: PayoutBank = {
  kind: 'wallet',
  country: 'MM',
  number: /^(?:09|\+?959)\d{7,9}$/,
  hint: 'phone_mm',
};
/** PromptPay by mobile: 0 and nine digits. */
const walletOfThailand: PayoutBank = {
  kind: 'wallet',
  country: 'TH',
  number: /^0[689]\d{8}$/,
  hint: 'phone_th',
};

/** Banks and e-wallets whose numbers are known; of another one any account number is taken. */
const known: Readonly<Record<string, PayoutBank>> = {
  KBZPay: walletOfMyanmar,
  'Wave Money': walletOfMyanmar,
  WavePay: walletOfMyanmar,
  'AYA Pay': walletOfMyanmar,
  'CB Pay': walletOfMyanmar,
  'KBZ Bank': bank('MM', /^\d{17}$/),
  'AYA Bank': bank('MM', /^\d{11,20}$/),
  'CB Bank': bank('MM', /^\d{16}$/),
  'Yoma Bank': bank('MM', /^\d{15,16}$/),
  PromptPay: walletOfThailand,
  'Bangkok Bank': bank('TH', /^\d{10}$/),
  KBank: bank('TH', /^\d{10}$/),
};
const unknown: PayoutBank = {
  kind: 'bank',
  country: '',
  number: /^[0-9A-Za-z]{5,34}$/,
  hint: 'account',
};

/** The rules of a bank or wallet; for an unknown name those that fit any. */
export const payoutBankOf = (name: string): PayoutBank => known[name] ?? unknown;

/** As it is kept and compared: without spaces and dashes. */
export const plainNumber = (number: string): string => number.replaceAll(/[\s-]/g, '');
