/**
 * The zeros of scripts that players write numbers with: Burmese, Shan, Arabic, Persian, Thai,
 * Khmer, Lao, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam, and the
 * wide ones of Chinese and Japanese keyboards.
 */
const ZEROS = Array.from('၀႐٠۰๐០໐०০੦૦௦౦೦൦０', (zero) => zero.codePointAt(0) ?? 0);

/** A digit of any of these scripts as a Latin digit; other signs stay. */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? sign : String(code - zero);
}

/** A text with each digit as a Latin one, whatever script it was typed in. */
export const latinDigits = (typed: string): string => Array.from(typed, latinDigit).join('');

/** The digits of a text alone, as Latin ones. */
export const digitsOf = (typed: string): string => latinDigits(typed).replace(/\D/g, '');
