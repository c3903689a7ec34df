import type { Language } from '@padauk/contracts';

export type { Language } from '@padauk/contracts';

/** Each language of the site, with its BCP 47 tag. How it calls itself: `language-names.ts`. */
const tags = {
  MY: 'my',
  EN: 'en',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  TH: 'th',
  VI: 'vi',
  KM: 'km',
  LO: 'lo',
  MS: 'ms',
  ID: 'id',
  TL: 'fil',
  HI: 'hi',
  BN: 'bn',
  TA: 'ta',
  TE: 'te',
  SI: 'si',
  NE: 'ne',
  UR: 'ur',
  JA: 'ja',
  KO: 'ko',
  MN: 'mn',
  AR: 'ar',
  FA: 'fa',
  HE: 'he',
  TR: 'tr',
  RU: 'ru',
  UK: 'uk',
  KK: 'kk',
  UZ: 'uz',
  ES: 'es',
  PT: 'pt-BR',
  FR: 'fr',
  DE: 'de',
  IT: 'it',
  NL: 'nl',
  PL: 'pl',
  CS: 'cs',
  RO: 'ro',
  HU: 'hu',
  EL: 'el',
  SV: 'sv',
  FI: 'fi',
  DA: 'da',
  NO: 'nb',
  BG: 'bg',
} as const satisfies Readonly<Record<Language, string>>;

/** All languages, in the order of a menu. Which of them are offered: `offeredLanguages`. */
export const languages = Object.keys(tags) as readonly Language[];
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(tags, text);

/** Complete at every commit; all others are translations of the English, and marked as such. */
export const writtenLanguages = ['MY', 'EN', 'CN'] as const satisfies readonly Language[];
export type WrittenLanguage = (typeof writtenLanguages)[number];
export const isWritten = (language: Language): language is WrittenLanguage =>
  writtenLanguages.some((written) => written === language);

/** Value of the attribute `lang`. */
export const htmlLanguageOf: Readonly<Record<Language, string>> = tags;
/** For Intl. Money and counts have Latin digits in every language, so the numbering is pinned. */
export const localeOf = Object.fromEntries(
  languages.map((language) => [language, `${tags[language]}-u-nu-latn`]),
) as unknown as Readonly<Record<Language, string>>;

const rightToLeft: readonly Language[] = ['AR', 'FA', 'HE', 'UR'];
/** Value of the attribute `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr';

/** Whose words stand where a translated language has none of its own. */
export const fallbackOf = (language: Language): WrittenLanguage =>
  isWritten(language) ? language : language === 'TW' ? 'CN' : 'EN';
/** The folder of a written language. */
export const folderOf: Readonly<Record<WrittenLanguage, 'my' | 'en' | 'zh'>> = {
  MY: 'my',
  EN: 'en',
  CN: 'zh',
};

/** Says on the page which language it is in. */
export function declareLanguage(page: { lang: string; dir: string }, language: Language): void {
  page.lang = htmlLanguageOf[language];
  page.dir = directionOf(language);
}
