import type { Language } from '@padauk/contracts';

export type { Language } from '@padauk/contracts';

/** Each language of the site: its BCP 47 tag, and how it calls itself. */
const table = {
  MY: ['my', 'မြန်မာ'],
  EN: ['en', 'English'],
  CN: ['zh-Hans', '简体中文'],
  TW: ['zh-Hant', '繁體中文'],
  TH: ['th', 'ไทย'],
  VI: ['vi', 'Tiếng Việt'],
  KM: ['km', 'ខ្មែរ'],
  LO: ['lo', 'ລາວ'],
  MS: ['ms', 'Bahasa Melayu'],
  ID: ['id', 'Bahasa Indonesia'],
  TL: ['fil', 'Filipino'],
  HI: ['hi', 'हिन्दी'],
  BN: ['bn', 'বাংলা'],
  TA: ['ta', 'தமிழ்'],
  TE: ['te', 'తెలుగు'],
  SI: ['si', 'සිංහල'],
  NE: ['ne', 'नेपाली'],
  UR: ['ur', 'اردو'],
  JA: ['ja', '日本語'],
  KO: ['ko', '한국어'],
  MN: ['mn', 'Монгол'],
  AR: ['ar', 'العربية'],
  FA: ['fa', 'فارسی'],
  HE: ['he', 'עברית'],
  TR: ['tr', 'Türkçe'],
  RU: ['ru', 'Русский'],
  UK: ['uk', 'Українська'],
  KK: ['kk', 'Қазақ тілі'],
  UZ: ['uz', 'Oʻzbekcha'],
  ES: ['es', 'Español'],
  PT: ['pt-BR', 'Português (Brasil)'],
  FR: ['fr', 'Français'],
  DE: ['de', 'Deutsch'],
  IT: ['it', 'Italiano'],
  NL: ['nl', 'Nederlands'],
  PL: ['pl', 'Polski'],
  CS: ['cs', 'Čeština'],
  RO: ['ro', 'Română'],
  HU: ['hu', 'Magyar'],
  EL: ['el', 'Ελληνικά'],
  SV: ['sv', 'Svenska'],
  FI: ['fi', 'Suomi'],
  DA: ['da', 'Dansk'],
  NO: ['nb', 'Norsk bokmål'],
  BG: ['bg', 'Български'],
} as const satisfies Readonly<Record<Language, readonly [tag: string, ownName: string]>>;

/** All languages, in the order of a menu. Which of them are offered: `offeredLanguages`. */
export const languages = Object.keys(table) as readonly Language[];
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(table, text);

/** Complete at every commit; all others are translations of the English, and marked as such. */
export const writtenLanguages = ['MY', 'EN', 'CN'] as const satisfies readonly Language[];
export type WrittenLanguage = (typeof writtenLanguages)[number];
export const isWritten = (language: Language): language is WrittenLanguage =>
  writtenLanguages.some((written) => written === language);

const mapLanguages = (valueOf: (language: Language) => string) =>
  Object.fromEntries(
    languages.map((language) => [language, valueOf(language)]),
  ) as unknown as Readonly<Record<Language, string>>;

/** Value of the attribute `lang`. */
export const htmlLanguageOf = mapLanguages((language) => table[language][0]);
/** For Intl. Money and counts have Latin digits in every language, so the numbering is pinned. */
export const localeOf = mapLanguages((language) => `${table[language][0]}-u-nu-latn`);
/** How each language calls itself. */
export const languageNames = mapLanguages((language) => table[language][1]);

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
