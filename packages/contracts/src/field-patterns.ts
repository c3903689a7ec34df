/**
 * The kinds of content that a field rule can ask for. Each is a list of expressions over the whole
 * value that must all match; none of them can backtrack (one run of one class, or runs divided by a
 * character that the class leaves out), so that a hostile value costs no more than its length.
 */
const kinds = {
  any: [],
  letter_first: [/^[A-Za-z][A-Za-z0-9]*$/],
  letters_digits: [/^[A-Za-z0-9]*$/],
  // With marks: the letters of Burmese or Thai are written with them.
  no_chinese: [/^[^\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]*$/, /^[\p{L}\p{M}\p{N}]*$/u],
  email: [/^[^\s@]+@[^\s@]+$/, /^[^@]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/],
  digits: [/^[0-9]*$/],
  letters_digits_uppercase: [/^[A-Za-z0-9]*$/, /^[^A-Z]*[A-Z]/],
  english_letters: [/^[A-Za-z ]*$/],
  no_spaces: [/^\S*$/],
  chinese: [/^[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef·]*$/],
  date_year_first: [/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/],
  date_month_first: [/^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$/],
  korean: [/^[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f ]*$/],
  thai: [/^[\u0e00-\u0e7f ]*$/],
  thai_english: [/^[A-Za-z\u0e00-\u0e7f ]*$/],
  uppercase: [/^[A-Z]*$/],
  full_name: [/^\p{L}[^\s]* \p{L}[^\s]*$/u],
  full_width_japanese: [/^[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]*$/],
  strong_password: [/^[^A-Z]*[A-Z]/, /^[^a-z]*[a-z]/, /^[^0-9]*[0-9]/, /^[A-Za-z0-9]*[^A-Za-z0-9]/],
} as const satisfies Record<string, readonly RegExp[]>;

export type PatternId = keyof typeof kinds;
/** The names of all kinds of content. */
export const patternIds = Object.keys(kinds) as readonly PatternId[];
/** Whether a name is one of these. */
export const isPatternId = (text: string): text is PatternId => Object.hasOwn(kinds, text);

/** Whether the whole value is of that kind, in time that grows with its length alone. */
export const matchesPattern = (patternId: PatternId, value: string): boolean =>
  kinds[patternId].every((expression: RegExp) => expression.test(value));

/**
 * The same as one expression for a form to check while somebody types: `*` for any, and look-aheads
 * where several must match. The server never runs it.
 */
export function acceptedPatternOf(patternId: PatternId): string {
  const sources = kinds[patternId].map(({ source }: RegExp) => source);
  if (sources.length === 0) return '*';
  const [only] = sources;
  if (sources.length === 1 && only !== undefined) return only;
  return `^${sources.map((source) => `(?=${source.slice(1)})`).join('')}.*$`;
}
