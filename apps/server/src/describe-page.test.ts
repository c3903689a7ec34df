import { readFileSync } from 'node:fs';
import { readConfig } from '@padauk/contracts/site';
import { expect, test } from 'vitest';
import { describePage } from './describe-page.ts';
import { fillManifest } from './platform/http/fill-page.ts';

const config = JSON.stringify({ value: { info: { name: 'Lotus', languages: ['EN', 'MY'] } } });
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
  expect((await describe('/', 'CN')).language).toBe('CN');
  expect((await describe('/', 'nonsense')).language).toBe('EN');
  const { language, blanks } = await describePage({
    address: '/help',
    chosen: '',
    isAsked: false,
    answers: {},
  });
  expect(language).toBe('MY');
  expect(blanks['title']).toMatch(/[\u1000-\u104F]/);
});

test('the site is installed under the name of its brand, with shortcuts in its language', async () => {
  const { blanks } = await describe('/site.webmanifest');
  expect(blanks).toMatchObject({ name: 'Lotus', lang: 'en', deposit: 'Deposit' });
  const manifest = new URL('../../web/public/site.webmanifest', import.meta.url);
  const filled = fillManifest(readFileSync(manifest, 'utf8'), { language: 'EN', blanks });
  expect(filled).not.toMatch(/\{\w+\}/);
  expect(JSON.parse(filled)).toMatchObject({ name: 'Lotus', short_name: 'Lotus' });
});
