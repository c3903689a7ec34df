import { languageCodes } from '@padauk/contracts/wire';
import { expect, test } from 'vitest';
import { languageNames } from './language-names.ts';
import {
  declareLanguage,
  directionOf,
  fallbackOf,
  htmlLanguageOf,
  languages,
  localeOf,
} from './languages.ts';
import { languageOfTag } from './language-of-tag.ts';

test('the table holds each language of the wire once, with a tag and a name of its own', () => {
  expect(languages.toSorted()).toEqual(languageCodes.toSorted());
  expect(new Set(Object.values(htmlLanguageOf)).size).toBe(languages.length);
  expect(new Set(Object.values(languageNames)).size).toBe(languages.length);
});

test('every language can be counted in here, with Latin digits', () => {
  for (const language of languages) {
    expect(Intl.PluralRules.supportedLocalesOf(localeOf[language]), language).toHaveLength(1);
    expect(new Intl.NumberFormat(localeOf[language]).format(7), language).toBe('7');
  }
});

test.each([
  ['MY', 'MY'],
  ['my-MM', 'MY'],
  ['ms-MY', 'MS'],
  ['en-GB', 'EN'],
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-Hans', 'CN'],
  ['zh-Hant-HK', 'TW'],
  ['zh-TW', 'TW'],
  ['CN', 'CN'],
  ['TW', 'TW'],
  ['fil-PH', 'TL'],
  ['tl', 'TL'],
  ['pt-PT', 'PT'],
  ['nb-NO', 'NO'],
  ['nn', 'NO'],
  ['iw', 'HE'],
  [' th ', 'TH'],
  ['xx', undefined],
  ['', undefined],
])('the tag %j means %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('every tag of the table leads back to its language', () => {
  for (const language of languages) {
    expect(languageOfTag(htmlLanguageOf[language]), language).toBe(language);
    expect(languageOfTag(language), language).toBe(language);
  }
});

test('Arabic, Persian, Hebrew and Urdu run from right to left, and the page says so', () => {
  const rightToLeft = languages.filter((language) => directionOf(language) === 'rtl');
  expect(rightToLeft).toEqual(['UR', 'AR', 'FA', 'HE']);
  const page = { lang: 'my', dir: 'ltr' };
  declareLanguage(page, 'AR');
  expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
});

test('traditional Chinese falls back to simplified Chinese, the others to English', () => {
  expect(fallbackOf('TW')).toBe('CN');
  expect(fallbackOf('TH')).toBe('EN');
  expect(fallbackOf('MY')).toBe('MY');
});
