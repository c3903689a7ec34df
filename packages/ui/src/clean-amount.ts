/** The zeros of scripts that players write numbers with: Burmese, Arabic, Persian, Thai, … */
const ZEROS = ['၀', '٠', '۰', '๐', '០', '໐', '०', '০', '０'].map(
  (zero) => zero.codePointAt(0) ?? 0,
);

/** A digit of any of these scripts as a Latin digit; other signs stay. */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? sign : String(code - zero);
}

/**
 * What somebody types as an amount, as a decimal string: digits of any script, one point, at most
 * `decimals` digits after it, no leading zeros. Grouping signs and everything else fall away.
 */
export function cleanAmount(typed: string, decimals: number): string {
  const latin = Array.from(typed, latinDigit).join('').replace(/[٫．]/g, '.');
  const [whole = '', ...rest] = latin.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (rest.length === 0 || decimals === 0) return digits;
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}
