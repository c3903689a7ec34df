/**
 * Words used here:
 * - area: the texts of one part of the product, loaded together: `wallet`, `play`
 * - key: the name of one text; the English object of an area defines which keys there are
 * - message: ICU MessageFormat: `Hello {name}`, `{count, plural, other {# games}}`
 * - written: a language that people write, in a folder of TypeScript files: MY, EN, CN
 * - translated: a language that is made from the English messages, in one file of `translated/`
 */

/** The texts of one area in another language: the same keys as in English. */
export type TextsLike<T> = { readonly [Key in keyof T]: string };

/** Burmese compounds and loan words that no line break may split; `~` stands where browsers do. */
const compounds = /* @__PURE__ */ [
  'ငွေ~သွင်း',
  'ငွေ~ထုတ်',
  'ငွေ~လွှဲ',
  'လောင်း~ကြေး',
  'ဂိ~မ်း',
  'ဒေါင်း~လု~ဒ်',
  'အ~ကော~င့်',
  'မူ~ဝါဒ',
  'ဘ~ရန်း',
  'မ~ရှိ',
  'သတ်~ချက်',
  'ပါ~သည်',
  'ပါ~မည်',
  'ပါ~ပြီ',
  'ပါ~တယ်',
].map((word) => [word.replaceAll('~', ''), word.replaceAll('~', '\u2060')] as const);

/** What ends a phrase belongs to the word before it: no line begins with one of these. */
const ENDINGS =
  /([\u1000-\u103E])(ကို|၏|၍|မှာ|များ|ပါ|ပါသည်|ပါမည်|ပါပြီ|ပါတယ်|သည်|မည်|ပြီ|တယ်)(?=[\s\u200B။၊<]|$)/g;

/** A negation comes before its verb, as a syllable of its own, and never ends a line. */
const NEGATIONS = /(^|[\s\u200B])မ(?=[\u1000-\u1021](?!\u1037?\u103A|\u1039))/g;

/** The last letter of a loan word, which is said after a syllable that is closed already. */
const LOAN_ENDS = /([\u1037\u103A])([\u1000-\u1021]\u103A)/g;

/** Holds together what every text in Burmese says; for texts of the operator, which have no marks. */
export const withCompounds = (text: string): string =>
  compounds.reduce(
    (before, [word, joined]) => before.replaceAll(word, joined),
    text
      .replace(LOAN_ENDS, '$1\u2060$2')
      .replace(ENDINGS, '$1\u2060$2')
      .replace(NEGATIONS, '$1မ\u2060'),
  );

/**
 * Puts in the invisible marks of Burmese line breaking. Translators write them visibly: `|` where a
 * line may break between two words (ZERO WIDTH SPACE), `~` where a word must hold together (WORD
 * JOINER). Browsers guess Burmese words from a dictionary and split compounds without this. The
 * commonest compounds are joined by themselves.
 */
export const withBreakMarks = (message: string): string =>
  withCompounds(message.replaceAll('|', '\u200B').replaceAll('~', '\u2060'));
