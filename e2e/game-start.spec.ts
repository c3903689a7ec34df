import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newTrial } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { createLauncher, waitUntilPlayable } from '../tools/testing/game-visits.ts';
import { openVisit, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const url = inject('productUrl');
const say = wordsIn('EN');
const BUSY = 'Busy for a moment.';
const busy = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, code: 'system_busy', message: BUSY, value: {} }),
};
let browser: Browser;
beforeAll(async () => {
  browser = await launchGameBrowser();
});
afterAll(() => browser.close());

async function open(label: string) {
  const visit = await openVisit(browser, { screen: 'phone', language: 'EN', label });
  const launch = await createLauncher(await newTrial(url), url);
  const address = (await launch('padauk-blossom')).replace(/language=\w+/, 'language=EN');
  return { ...visit, address };
}

test('a game whose session, code or pictures do not come says so, and opens by another try', async () => {
  const { page, context, address } = await open('start-lost');
  const notice = page.getByRole('dialog');
  const retry = notice.getByRole('button', { name: say('play_error_retry') });
  // The first try is lost with the launch token in it.
  await page.route('**/studio/v1/session', (route) => route.abort(), { times: 1 });
  await page.route('**/play/assets/slot-*.js', (route) => route.abort());
  await page.route('**/titles/*/symbols*', (route) => route.abort());
  await page.goto(address);
  await seen(notice.getByText(say('play_error_network')));
  // The second is refused for the moment, and what can only be answered does not go by Escape.
  await page.route('**/studio/v1/session', (route) => route.fulfill(busy), { times: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await retry.click();
  await seen(notice.getByText(BUSY));
  await retry.click();
  await seen(notice.getByText(say('play_error_start')));
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.unroute('**/play/assets/slot-*.js');
  await Promise.all([page.waitForEvent('load'), retry.click()]);
  await seen(notice.getByText(say('play_error_start')));
  await page.unroute('**/titles/*/symbols*');
  await retry.click();
  await waitUntilPlayable(page);
  await context.close();
});

test('a game whose launch was taken while its answer got lost is to be started again', async () => {
  const { page, context, address } = await open('start-used');
  const notice = page.getByRole('dialog');
  const takeAndLose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/studio/v1/session', takeAndLose, { times: 1 });
  await page.goto(address);
  await seen(notice.getByText(say('play_error_network')));
  await notice.getByRole('button', { name: say('play_error_retry') }).click();
  await seen(notice.getByText(say('refusal_launch_token_used')));
  await context.close();
});

test('a slot says that it cannot open where nothing can be drawn', async () => {
  const { page, context, address } = await open('start-no-webgl');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  const notice = page.getByRole('dialog');
  await seen(notice.getByText(say('play_error_start')));
  await seen(notice.getByRole('button', { name: say('play_setting_lobby') }));
  await context.close();
});
