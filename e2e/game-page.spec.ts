import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newTrial } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { createLauncher, waitUntilPlayable } from '../tools/testing/game-visits.ts';
import { tileAt } from './tiles.ts';
import { openMemberVisit, openVisit, seen, type Screen } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

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

const memberAs = (screen: Screen, language: StoryLanguage) =>
  openMemberVisit(browser, url, { screen, language, label: `game-${screen}` });

test('a game that does not exist is said to be none, by the page and by its window', async () => {
  const { page, context } = await memberAs('phone', 'EN');
  await page.goto(`${url}/game/none`);
  const title = say('games_failed_title');
  await seen(page.locator('#main').getByText(title));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  await expect.poll(() => page.title()).toContain(title);
  await context.close();
});

test('the bar around a game opens its rules, history and fairness, and switches its sound', async () => {
  const visit = await memberAs('desktop', 'EN');
  const { page } = visit;
  await page.goto(`${url}/game/padauk-blossom`);
  const frame = page.frameLocator('iframe');
  const rules = page.getByRole('button', { name: say('games_rules') });
  await rules.waitFor({ timeout: 30_000 });
  for (const [button, tab] of [
    ['games_rules', 'play_tab_info'],
    ['games_history', 'play_tab_history'],
    ['shell_fairness', 'play_tab_fairness'],
  ] as const) {
    await page
      .locator('#main')
      .getByRole('button', { name: say(button) })
      .click();
    await frame.getByRole('tab', { name: say(tab), selected: true }).waitFor();
    await frame.getByRole('button', { name: say('play_close') }).click();
  }
  await page.getByRole('button', { name: say('games_sound_on') }).click();
  await page.getByRole('button', { name: say('games_sound_off') }).click();
  await page.getByRole('button', { name: say('games_sound_on') }).waitFor();
  await visit.station('game-bar');
  // Seconds that pass move nothing beside the clock, whose digits differ in width.
  const widths = await frame.locator('.clock').evaluate((clock) =>
    ['00:00:00', '11:11:11'].map((time) => {
      clock.textContent = time;
      return clock.getBoundingClientRect().width;
    }),
  );
  expect(widths[0]).toBe(widths[1]);

  // Colors and words follow those of the page; the session goes on, and no other one is opened.
  const sessionOf = () =>
    page.evaluate(() => sessionStorage.getItem('padauk:session:padauk-blossom'));
  const session = await sessionOf();
  const menu = page.getByRole('complementary', { name: say('shell_menu') });
  await menu.getByRole('button', { name: say('shell_theme_light') }).click();
  await frame.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell_language')}`) })
    .click();
  await page.getByRole('menuitemradio', { name: /မြန်မာ/ }).click();
  await frame.locator('html[lang="my"][data-theme="light"]').waitFor({ state: 'attached' });
  await frame.getByRole('button', { name: wordsIn('MY')('play_spin'), exact: true }).waitFor();
  expect(session).toEqual(expect.any(String));
  expect(await sessionOf()).toBe(session);
  await visit.context.close();
});

test('a game under maintenance says until when, opens nothing, and opens when it is over', async () => {
  const visit = await memberAs('phone', 'MY');
  const { page } = visit;
  const say = wordsIn('MY');
  await page.clock.install();
  await page.route('**/wps/v2/games/padauk-blossom**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: object };
    const maintenance = { endTime: '2030-01-02T03:04:05.000Z' };
    await route.fulfill({
      response,
      json: { ...answer, value: { ...answer.value, maintenance } },
    });
  });
  await page.goto(`${url}/game/padauk-blossom`);
  const card = page.getByRole('status').filter({ hasText: say('games_maintenance_title') });
  await card.getByText(/2030\/01\/02/).waitFor();
  // As far from the edge as what is below.
  expect((await card.boundingBox())?.x).toBe(12);
  expect(await page.locator('iframe').count()).toBe(0);
  await visit.station('maintenance');
  await page.unroute('**/wps/v2/games/padauk-blossom**');
  await page.clock.fastForward('05:01');
  await page.locator('iframe').waitFor();
  await visit.context.close();
});

test('a lottery opens in its hall, by its tile and by its own address', async () => {
  const { page, context, station } = await memberAs('desktop', 'EN');
  let closed = '';
  // The house has no lottery: its slots are in the hall in the place of some.
  const asLottery = async (route: Route) => {
    const address = new URL(route.request().url());
    const { searchParams } = address;
    if (searchParams.get('gameType') === 'ELOTT') return route.continue();
    if (searchParams.get('gameType') === 'LOTT') searchParams.set('gameType', 'RNG');
    const response = await route.fetch({ url: address.href });
    const body = (await response.text()).replaceAll('"gameType":"RNG"', '"gameType":"LOTT"');
    return route.fulfill({
      response,
      body: closed ? body.replaceAll('"maintenance":null', `"maintenance":${closed}`) : body,
    });
  };
  await page.route('**/GCSGAME_gameList?*', asLottery);
  await page.route('**/wps/v2/games/*', asLottery);
  await page.goto(`${url}/lottery`);
  const hall = page.getByRole('heading', { level: 1, name: say('games_category_LOTT') });
  await hall.waitFor();
  expect(await tileAt(page, 0).getAttribute('href')).toMatch(/^\/lottery\?gameCode=/);
  await tileAt(page, 0).click();
  await page.waitForURL(/\/lottery\?gameCode=/);
  const game = page.frameLocator('iframe[src^="/play/"]').locator('body');
  await game.waitFor();
  await station('lottery');
  await page.getByRole('link', { name: say('games_leave') }).click();
  await hall.waitFor();
  await page.goto(`${url}/game/padauk-blossom`);
  await page.waitForURL(/\/lottery\?gameCode=padauk-blossom$/);
  await game.waitFor();
  closed = '{"endTime":"2030-01-02T03:04:05.000Z"}';
  await page.reload();
  await page.getByText(/2030\/01\/02/).waitFor();
  const others = page.getByRole('region', { name: say('games_maintenance_others') });
  await others.getByRole('link').nth(2).waitFor();
  await station('lottery-closed');
  await context.close();
});

test('a game that was opened stands first among the recent ones', async () => {
  const visit = await openMemberVisit(browser, url, {
    screen: 'phone',
    language: 'EN',
    label: 'player-phone',
  });
  const { page } = visit;
  await page.goto(`${url}/recent`);
  await page.getByText(say('games_recent_none')).waitFor();
  await page.goto(`${url}/rng`);
  await tileAt(page, 0).click();
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: say('play_spin'), exact: true })
    .waitFor({ timeout: 30_000 });
  // The keys of the game play without a press into it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.getByRole('link', { name: say('games_leave') }).click();
  await page.waitForURL(`${url}/rng`);
  await page.goto(`${url}/recent`);
  await tileAt(page, 0).waitFor();
  await page.goto(url);
  await page.getByRole('heading', { name: say('games_recent') }).waitFor();
  await visit.station('recent');
  await visit.context.close();
});
