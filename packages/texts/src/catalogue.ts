/**
 * Words used here:
 * - area: the texts of one part of the product, loaded together: `wallet`, `play`
 * - key: the name of one text; the English object of an area defines which keys there are
 * - message: ICU MessageFormat: `Hello {name}`, `{count, plural, other {# games}}`
 */

/** The languages as the API names them; MY is the default. */
export const languages = ['MY', 'EN', 'CN'] as const;
export type Language = (typeof languages)[number];

export type Folder = 'my' | 'en' | 'zh';
export const folderOf: Readonly<Record<Language, Folder>> = { MY: 'my', EN: 'en', CN: 'zh' };
/** Value of the attribute `lang`. */
export const htmlLanguageOf: Readonly<Record<Language, string>> = {
  MY: 'my',
  EN: 'en',
  CN: 'zh-Hans',
};
/** For Intl. Burmese sites write money and counts with Latin digits, so the numbering is pinned. */
export const localeOf: Readonly<Record<Language, string>> = {
  MY: 'my-u-nu-latn',
  EN: 'en',
  CN: 'zh-Hans',
};
/** How each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  MY: 'မြန်မာ',
  EN: 'English',
  CN: '简体中文',
};
export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** The texts of one area in another language: the same keys as in English. */
export type TextsLike<T> = { readonly [Key in keyof T]: string };

/**
 * Puts in the invisible marks of Burmese line breaking. Translators write them visibly: `|` where a
 * line may break between two words (ZERO WIDTH SPACE), `~` where a word must hold together (WORD
 * JOINER). Browsers guess Burmese words from a dictionary and split compounds without this.
 */
export const withBreakMarks = (message: string): string =>
  message.replaceAll('|', '\u200B').replaceAll('~', '\u2060');
