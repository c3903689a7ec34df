const TYPED = /^\d{1,7}([.,]\d{1,2})?$/;

/**
 * What was typed as a number with up to two digits behind the point, in hundredths. Digits are read
 * as digits: it is no money, but it is not guessed at either.
 */
export function readHundredths(text: string): number | undefined {
  const [whole = '', part = ''] = text.split(/[.,]/);
  return TYPED.test(text) ? Number.parseInt(whole + part.padEnd(2, '0'), 10) : undefined;
}
