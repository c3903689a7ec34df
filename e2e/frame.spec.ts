import type { ReplyOf } from '@padauk/contracts/route';
import { listAnnouncements } from '@padauk/contracts/site';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { violationsOn } from './violations.ts';
import { screens, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('EN');
const url = inject('productUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

test('a brand that is closed and has no channel leads to customer service all the same', async () => {
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.phone, touch: true },
    config: (config) => ({
      ...config,
      maintenance: true,
      info: { ...config.info, customerService: [] },
    }),
  });
  await page.getByRole('link', { name: say('shell_service'), exact: true }).click();
  await seen(page.getByRole('heading', { level: 1, name: say('shell_service') }));
  expect(new URL(page.url()).pathname).toBe('/service');
  await page.context().close();
});

test('one short notice passes by alone, and rests where the visitor wants less motion', async () => {
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.desktop, touch: false },
    answers: [
      {
        path: listAnnouncements.path,
        change: (value) => {
          const [one] = (value as ReplyOf<typeof listAnnouncements>).list;
          return { list: [{ ...one, title: 'Short' }] };
        },
      },
    ],
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const news = page.getByRole('region', { name: say('games_notices') });
  const copies = news.locator('ul');
  await expect.poll(() => copies.count()).toBe(2);
  const widths = await copies.evaluateAll((lists) =>
    lists.map((list) => list.clientWidth - (list.parentElement?.parentElement?.clientWidth ?? 0)),
  );
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
  const less = page.getByRole('button', { name: say('shell_motion_less') });
  await less.click();
  await expect.poll(() => copies.count()).toBe(1);
  await page.reload();
  await expect.poll(() => copies.count()).toBe(1);
  expect(await less.getAttribute('aria-pressed')).toBe('true');
  expect(await violationsOn(page)).toEqual([]);
  await less.click();
  await expect.poll(() => copies.count()).toBe(2);
  await page.context().close();
});

test('a closed brand says so where the browser lets no window of customer service open', async () => {
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.phone, touch: true },
    config: (config) => ({ ...config, maintenance: true }),
  });
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.locator('main').getByRole('button').first().click();
  await seen(page.getByText(say('message_popup_blocked')));
  expect(await violationsOn(page)).toEqual([]);
  await page.context().close();
});
