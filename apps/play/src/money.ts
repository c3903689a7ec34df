/** How the money of a session is written. */
export type MoneyForm = {
  /** Digits after the decimal point. */
  readonly digits: number;
  readonly symbol: string;
};

/** A decimal of the wire in minor units: `"12.5"` with 2 digits is 1250n. */
export function toMinor(decimal: string, digits: number): bigint {
  const negative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.');
  const minor = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
  return negative ? -minor : minor;
}

/** Minor units as the wire writes them: 1250n with 2 digits is `"12.50"`. */
export function toDecimal(minor: bigint, digits: number): string {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const body = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return minor < 0n ? `-${body}` : body;
}

/** Grouped by thousands, in Latin digits, with all digits of the currency: `1,234.50`. */
export function formatMoney(minor: bigint, { digits }: MoneyForm): string {
  const [whole = '0', fraction] = toDecimal(minor, digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** As `formatMoney`, without cents that are all zero: for stakes and wins in the picture. */
export function shortMoney(minor: bigint, form: MoneyForm): string {
  return formatMoney(minor, form).replace(/\.0+$/, '');
}

/** With its sign, for a net position: `+1,200.00`, `-50.00`, `0.00`. */
export function signedMoney(minor: bigint, form: MoneyForm): string {
  return `${minor > 0n ? '+' : ''}${formatMoney(minor, form).replace('-', '\u2212')}`;
}

/** A part of a stake with its sign, to a hundredth of a percent: `−15.3 %`, `+2.06 %`. */
export function signedShare(share: number): string {
  const percent = Math.round(share * 10_000) / 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${Math.abs(percent)}\u00a0%`;
}

/** A share of an amount, for counting up: `done` from 0 to 1. */
export function shareOf(minor: bigint, done: number): bigint {
  if (done >= 1) return minor;
  return (minor * BigInt(Math.max(0, Math.floor(done * 10_000)))) / 10_000n;
}
