import { htmlLanguageOf, isLanguage, type Language, languages } from './languages.ts';

/** Tags that do not begin with a code or a tag of the table. */
const otherTags: Readonly<Record<string, Language>> = {
  zh: 'CN',
  'zh-tw': 'TW',
  'zh-hk': 'TW',
  'zh-mo': 'TW',
  'zh-hant': 'TW',
  pt: 'PT',
  nn: 'NO',
  no: 'NO',
  iw: 'HE',
};

/** `MY`, `my-MM`, `zh-Hant-HK`, `fil`; undefined when it is none of ours. */
export function languageOfTag(written: string): Language | undefined {
  const tag = written.trim().toLowerCase();
  const [main = '', second = ''] = tag.split('-');
  const own = languages.find((language) => htmlLanguageOf[language].toLowerCase() === main);
  const code = main.toUpperCase();
  return (
    otherTags[`${main}-${second}`] ??
    otherTags[main] ??
    own ??
    (isLanguage(code) ? code : undefined)
  );
}
