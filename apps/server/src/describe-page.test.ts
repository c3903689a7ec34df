import { readFileSync } from 'node:fs';
import { readConfig } from '@padauk/contracts/site';
import { expect, test } from 'vitest';
import { languageOfVisit, describePage } from './describe-page.ts';
import { houseThemes, themeKeys } from '@padauk/ui/brand-theme';
import { fillManifest, fillPage } from './platform/http/fill-page.ts';

const lotus = {
  name: 'Lotus',
  languages: ['EN', 'MY'],
  imageCDNs: ['https://pictures.example'],
  launchGameCDNs: ['https://games.example'],
  chatRoom: 'https://chat.example/lotus?theme=dark',
  resources: {},
};
const configOf = (info: object) => JSON.stringify({ value: { info } });
const config = configOf(lotus);
const describe = (address: string, chosen = '', answer: string | undefined = config) =>
  describePage({
    address,
    chosen,
    isAsked: false,
    answers: answer === undefined ? {} : { [readConfig.path]: answer },
  });

test.each([
  ['/', 'Lotus', /every round/],
  ['/rng', 'Slots · Lotus', /^Slots at Lotus/],
  ['/promotions', 'Promotions · Lotus', /Lotus offers/],
  ['/verify/abc', 'Check a round · Lotus', /yourself/],
  ['/game/padauk-blossom', 'Lotus', /every round/],
  ['/nowhere', 'This page does not exist · Lotus', /every round/],
])('%s is titled by what stands there and by the brand', async (address, title, about) => {
  const { blanks } = await describe(address);
  expect(blanks['title']).toBe(title);
  expect(blanks['description']).toMatch(about);
});

test('a page stands in the chosen language, else in the first of its brand', async () => {
  expect((await describe('/', 'MY')).language).toBe('MY');
  expect((await describe('/')).language).toBe('EN');
  const { language, blanks } = await describePage({
    address: '/help',
    chosen: '',
    isAsked: false,
    answers: {},
  });
  expect(language).toBe('MY');
  expect(blanks['title']).toMatch(/[\u1000-\u104F]/);
});

test('of the languages that a visitor wishes, the first that the brand offers is obeyed', () => {
  const answers = { [readConfig.path]: config };
  expect(languageOfVisit(['MY', 'EN'], answers)).toBe('MY');
  // The product speaks both; the brand does not.
  expect(languageOfVisit(['CN', 'TH'], answers)).toBe('');
  expect(languageOfVisit(['ZZ', 'EN'], answers)).toBe('EN');
  expect(languageOfVisit([], answers)).toBe('');
  expect(languageOfVisit(['nonsense', 'TH'], {})).toBe('TH');
  expect(languageOfVisit(['en', 'MY'], answers)).toBe('EN');
  expect(languageOfVisit(['my-MM', 'EN'], answers)).toBe('MY');
});

test('a page is linked to itself in the languages of its brand, and in no others', async () => {
  const { links = '' } = await describe('/rng', 'MY');
  const tags = Array.from(links.matchAll(/hreflang="([\w-]+)"/g), ([, tag]) => tag);
  expect(tags).toEqual(['en', 'my', 'x-default']);
  expect(links).toContain('<meta property="og:locale" content="my_MM" />');
  expect(links).toContain('href="{origin}{address}?lang=EN"');
});

test('a page shows pictures and frames of the hosts that its brand names', async () => {
  expect((await describe('/')).sources).toEqual({
    pictures: ['https://pictures.example'],
    frames: ['https://games.example', 'https://chat.example'],
  });
  const own = configOf({ ...lotus, imageCDNs: [], launchGameCDNs: [], chatRoom: '/service' });
  expect((await describe('/', '', own)).sources).toEqual({ pictures: [], frames: [] });
});

test('the page that a browser keeps for hours without a network is in the visitor’s language', async () => {
  const page = readFileSync(new URL('../../web/public/offline.html', import.meta.url), 'utf8');
  const visit = { address: '/', chosen: 'MY', isAsked: false, answers: {} };
  const words = await describe('/offline.html', 'MY');
  const filled = fillPage(page, visit, words);
  expect(filled).not.toMatch(/\{[a-zA-Z]+\}/);
  expect(filled).toContain('<html lang="my" dir="ltr">');
  expect(filled).toMatch(/<h1>[\u1000-\u109F ]+<\/h1>/);
});

test('the site is installed under the name of its brand, with shortcuts in its language', async () => {
  const { blanks } = await describe('/site.webmanifest');
  expect(blanks).toMatchObject({ name: 'Lotus', lang: 'en', deposit: 'Deposit' });
  const manifest = new URL('../../web/public/site.webmanifest', import.meta.url);
  const filled = fillManifest(readFileSync(manifest, 'utf8'), { language: 'EN', blanks });
  expect(filled).not.toMatch(/\{\w+\}/);
  expect(JSON.parse(filled)).toMatchObject({ name: 'Lotus', short_name: 'Lotus' });
});

test.each(['index.html', 'public/offline.html'])(
  'the first paint of %s has the colors that its brand has chosen',
  async (name) => {
    const page = readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8');
    const visit = { address: '/', chosen: 'EN', isAsked: false, answers: {} };
    const jade = { ...houseThemes.dark, bg: '#06140f' };
    const own = configOf({ ...lotus, resources: { [themeKeys.dark]: JSON.stringify(jade) } });
    const filled = fillPage(page, visit, await describe('/', 'EN', own));
    // Behind the house's own colors, and before the script that reads them.
    expect(filled).toMatch(
      /<\/style>\s*<style id="theme">:root\[data-theme="dark"\]\{--bg:#06140f[^<]*<\/style>.*<script>/s,
    );
    expect(filled).toContain('<meta name="theme-color" content="#06140f" />');
    const plain = fillPage(page, visit, await describe('/', 'EN'));
    expect(plain).not.toContain('id="theme"');
    expect(plain).toContain(`<meta name="theme-color" content="${houseThemes.dark.bg}" />`);
    const manifest = readFileSync(
      new URL('../../web/public/site.webmanifest', import.meta.url),
      'utf8',
    );
    const installed = fillManifest(manifest, await describe('/site.webmanifest', 'EN', own));
    expect(JSON.parse(installed)).toMatchObject({
      background_color: '#06140f',
      theme_color: '#06140f',
    });
  },
);
