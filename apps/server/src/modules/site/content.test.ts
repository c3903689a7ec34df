import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inLanguage, toWireHelpSection } from './content.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoBanners } from './demo-banners.ts';
import { demoBrand } from './demo-brand.ts';
import { demoHelpSections } from './demo-help.ts';
import { demoLegalSections } from './demo-legal.ts';
import { demoPromotionCategories, demoPromotions } from './demo-promotions.ts';
import { sanitizeRichText } from './rich-text.ts';

test('a text is shown in the language asked for, else in the first of the brand that has it', () => {
  expect(inLanguage({ MY: 'm', EN: 'e' }, 'EN', ['MY', 'EN'])).toBe('e');
  expect(inLanguage({ MY: 'm', EN: 'e' }, 'CN', ['MY', 'EN'])).toBe('m');
  expect(inLanguage({ EN: 'e' }, 'CN', ['MY', 'EN'])).toBe('e');
  expect(inLanguage({ MY: 'm', EN: 'e' }, 'AR', ['MY', 'EN'])).toBe('e');
  expect(inLanguage({}, 'CN', ['MY', 'EN'])).toBeUndefined();
});

test('words that people wrote in Burmese hold together where lines break', () => {
  const entry = { key: 'fairness', inFooter: true, position: 1, changedAt: new Date(0) };
  const said = { title: 'အကောင့်ဖွင့်ပါ', content: '<p>ဂိမ်း မရှိပါ</p>' };
  expect(toWireHelpSection({ ...entry, texts: { MY: said } }, said)).toMatchObject({
    title: 'အ\u2060ကော\u2060င့်ဖွင့်\u2060ပါ',
    content: '<p>ဂိ\u2060မ်း မ\u2060ရှိ\u2060ပါ</p>',
  });
});

const help = [...demoHelpSections, ...demoLegalSections];
const everything = [
  ...demoBanners,
  ...demoAnnouncements,
  ...demoPromotionCategories,
  ...demoPromotions,
  ...help,
];

test('the content of the demo brand is written in all its languages, in Unicode', () => {
  for (const { texts } of everything) {
    expect(Object.keys(texts).sort()).toEqual([...demoBrand.languages].sort());
    const said = Object.values(texts).flatMap((text) => Object.values<string>(text));
    for (const text of said) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text.trim()).not.toBe('');
    }
  }
});

test('its HTML is harmless as it stands, and well formed', () => {
  const articles = [...demoAnnouncements, ...demoPromotions, ...help].flatMap(({ texts }) =>
    Object.values(texts),
  );
  for (const { content } of articles) expect(sanitizeRichText(content)).toBe(content);
});

test('its links lead to pages of the site and to sections that exist', () => {
  const keys = new Set(help.map(({ key }) => key));
  const addresses = [
    ...[...demoBanners, ...demoPromotions].map(({ url }) => url),
    ...Array.from(
      JSON.stringify(everything).matchAll(/href=\\"([^"\\]+)/g),
      ([, href = '']) => href,
    ),
  ].filter((address) => address !== '');
  for (const address of addresses) {
    expect(address).toMatch(/^\/[A-Za-z0-9/#-]+$/);
    const section = /^\/help#(.+)$/.exec(address)?.[1];
    if (section) expect(keys).toContain(section);
  }
});

test('each section that the code of the site names is there', () => {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const source = globSync(`${root}{apps/web,packages/site-client}/src/**/*.{ts,tsx}`)
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const named = Array.from(
    source.matchAll(/(?:hash: '|hash="|openHelp\('|\/help#)([a-z-]+)/g),
    ([, key = '']) => key,
  );
  expect(named).toEqual(expect.arrayContaining(['terms', 'responsible', 'withdraw']));
  const keys = new Set(help.map(({ key }) => key));
  // `/help#term` is an older address of the terms.
  expect(named.filter((key) => key !== 'term' && !keys.has(key))).toEqual([]);
});

test('it has what the site links to: the sections of the help centre and every banner group', () => {
  expect(help.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'about',
      'faq',
      'terms',
      'privacy',
      'responsible',
      'rules',
      'fairness',
      'withdraw',
      'licence',
      'app-ios',
      'app-android',
    ]),
  );
  expect(new Set(demoBanners.map(({ groupName }) => groupName)).size).toBe(7);
});
