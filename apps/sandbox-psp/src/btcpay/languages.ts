import { type PageLanguage, pageLanguages } from '../checkout.ts';
import { pageTexts } from '../page-texts.ts';

/** The checkout languages of a real server, version 2. */
// biome-ignore format: a code on each line says no more.
const known = [
  'am-ET', 'ar', 'az', 'bg-BG', 'bs-BA', 'ca-ES', 'cs-CZ', 'da-DK', 'de-DE', 'el-GR', 'en',
  'es-ES', 'fa', 'fi-FI', 'fr-FR', 'he', 'hi', 'hr-HR', 'hu-HU', 'hy', 'id', 'is-IS', 'it-IT',
  'ja-JP', 'ka', 'kk-KZ', 'ko', 'lv', 'nl-NL', 'no', 'np-NP', 'pl', 'pt-BR', 'pt-PT', 'ro',
  'ru-RU', 'sk-SK', 'sl-SI', 'sr', 'sv', 'th-TH', 'tr', 'uk-UA', 'vi-VN', 'zh-SG', 'zh-SP',
  'zh-TW', 'zu',
];

/** Whether a real server takes it: by its code, or by the part of one before the dash. */
export const isKnown = (asked: string): boolean => {
  const low = asked.toLowerCase();
  return known.some((code) => code.toLowerCase() === low || code.startsWith(`${low}-`));
};

/** The first language of ours in a list like `my-MM,my;q=0.9,en;q=0.8`, or one code alone. */
export const ourLanguage = (list = ''): PageLanguage | undefined => {
  for (const one of list.split(',')) {
    const [code = ''] = one.trim().toLowerCase().split(/[-;]/);
    const ours = pageLanguages.find((language) => pageTexts[language].lang.split('-')[0] === code);
    if (ours) return ours;
  }
  return undefined;
};
