import type { ReplyOf } from '@padauk/contracts/route';
import { listAnnouncements } from '@padauk/contracts/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newMember } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { violationsOn } from './violations.ts';
import { screens, seen } from './visit.ts';
import { wordsIn } from './words.ts';

type Notice = ReplyOf<typeof listAnnouncements>['list'][number];

const say = wordsIn('EN');
const url = inject('productUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

/** Home as if these were the announcements; what they do not say of themselves, the first says. */
async function openWithNotices(notices: readonly Partial<Notice>[]): Promise<Page> {
  const change = (value: unknown) => {
    const [one] = (value as ReplyOf<typeof listAnnouncements>).list;
    return { list: notices.map((notice) => ({ ...one, ...notice })) };
  };
  return openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.desktop, touch: false },
    answers: [{ path: listAnnouncements.path, change }],
  });
}

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
  const page = await openWithNotices([{ title: 'Short' }]);
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

test('a press on a notice that passes by opens this very notice', async () => {
  const page = await openWithNotices(['first', 'second', 'third'].map((id) => ({ id, title: id })));
  const marquee = page.getByRole('region', { name: say('games_notices') });
  await marquee.getByRole('button', { name: 'second', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('shell_notices') });
  await dialog.getByRole('heading', { name: 'second' }).waitFor();
  expect(await dialog.locator('nav [aria-current="true"]').innerText()).toBe('second');
  await page.context().close();
});

test('announcements of the day and those after a login open when it is their turn', async () => {
  const token = (await newMember(url)).token() ?? '';
  const executions = ['A', 'B', 'F'] as const;
  const page = await openWithNotices(
    executions.map((execution) => ({
      id: execution,
      execution,
      title: `of ${execution}`,
      content: '<a href="/?q=dragon">dragons</a>',
    })),
  );
  const titles = page.getByRole('dialog').locator('nav li');
  /** What opens by itself for a visitor who has been shown these. */
  const openedAfter = async (shown: string, session: string) => {
    await page.evaluate(
      ([popups, own]) => {
        sessionStorage.setItem('popups', popups);
        if (own) sessionStorage.setItem('token', own);
        localStorage.removeItem('popupDay');
      },
      [shown, session] as const,
    );
    await page.reload();
    await titles.first().waitFor();
    return titles.allInnerTexts();
  };
  expect(await openedAfter('A', '')).toEqual(['of F']);
  expect(await openedAfter('A,F', token)).toEqual(['of B']);
  // What it leads to is on the page below.
  await page.getByRole('dialog').getByRole('link', { name: 'dragons' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?q=dragon');
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
