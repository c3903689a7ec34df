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

/** Burmese compounds that no line break may split. */
const compounds = ['ငွေသွင်း', 'ငွေထုတ်', 'ငွေလွှဲ', 'လောင်းကြေး'].map(
  (compound) => [compound, compound.replace(/^(ငွေ|လောင်း)/, '$1\u2060')] as const,
);

/**
 * Puts in the invisible marks of Burmese line breaking. Translators write them visibly: `|` where a
 * line may break between two words (ZERO WIDTH SPACE), `~` where a word must hold together (WORD
 * JOINER). Browsers guess Burmese words from a dictionary and split compounds without this. The
 * commonest compounds are joined by themselves.
 */
export const withBreakMarks = (message: string): string =>
  compounds.reduce(
    (text, [compound, joined]) => text.replaceAll(compound, joined),
    message.replaceAll('|', '\u200B').replaceAll('~', '\u2060'),
  );
