import type { Browser, Page, Route as PageRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newMember } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { tileAt } from './tiles.ts';
import { openVisit, type Screen, type Visit } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

describe('a player in the lobby', () => {
  const url = inject('productUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchGameBrowser();
  });
  afterAll(() => browser.close());

  async function memberAs(screen: Screen, language: StoryLanguage): Promise<Visit> {
    const member = await newMember(url);
    const visit = await openVisit(browser, { screen, language, label: `player-${screen}` });
    await visit.context.addInitScript((token) => {
      if (location.origin !== 'null') sessionStorage.setItem('token', token);
    }, member.token() ?? '');
    return visit;
  }
  const heartOf = (page: Page) =>
    page.locator('#main button.heart').filter({ visible: true }).first();

  test.each([
    ['phone', 'MY'],
    ['desktop', 'EN'],
  ] as const)('a heart on a %s is kept at once and for later', async (screen, language) => {
    const visit = await memberAs(screen, language);
    const { page } = visit;
    const say = wordsIn(language);
    await page.goto(`${url}/rng`);
    const heart = heartOf(page);
    // The server's answer is held back: the heart does not wait for it.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/MCSFE_addFavoriteGameV2', async (route) => {
      await held;
      await route.continue();
    });
    // A second press within the second is ignored, not kept for later.
    await heart.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.waitForTimeout(1_200);
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    const kept = page.waitForResponse('**/MCSFE_addFavoriteGameV2');
    answer();
    expect((await kept).status()).toBe(200);
    await page.goto(`${url}/favorite`);
    await page.getByRole('heading', { level: 1, name: say('games_favourites') }).waitFor();
    await tileAt(page, 0).waitFor();
    await visit.station('favorite');
    const removed = page.waitForResponse('**/MCSFE_removeFavoriteGameV2?**');
    await heartOf(page).click();
    await page.getByText(say('games_favourites_none')).waitFor();
    await removed;
    await page.reload();
    await page.getByText(say('games_favourites_none')).waitFor();
    await visit.context.close();
  });

  test('a heart that the server refuses is taken back, and the reason is said', async () => {
    const { page, context } = await memberAs('desktop', 'EN');
    const say = wordsIn('EN');
    await page.route('**/MCSFE_addFavoriteGameV2', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({
          success: false,
          code: 'favourites_full',
          message: say('refusal_favourites_full'),
          value: {},
        }),
      }),
    );
    await page.goto(`${url}/rng`);
    const heart = heartOf(page);
    await heart.click();
    await page.getByText(say('refusal_favourites_full')).waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });

  test('a game that was opened stands first among the recent ones', async () => {
    const visit = await memberAs('phone', 'EN');
    const { page } = visit;
    const say = wordsIn('EN');
    await page.goto(`${url}/recent`);
    await page.getByText(say('games_recent_none')).waitFor();
    await page.goto(`${url}/rng`);
    await tileAt(page, 0).click();
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: say('play_spin'), exact: true })
      .waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: say('games_leave') }).click();
    await page.waitForURL(`${url}/rng`);
    await page.goto(`${url}/recent`);
    await tileAt(page, 0).waitFor();
    await page.goto(url);
    await page.getByRole('heading', { name: say('games_recent') }).waitFor();
    await visit.station('recent');
    await visit.context.close();
  });

  test('the bar around a game opens its rules, history and fairness, and switches its sound', async () => {
    const visit = await memberAs('desktop', 'EN');
    const { page } = visit;
    const say = wordsIn('EN');
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
    await visit.context.close();
  });

  test('a game under maintenance says until when, and opens nothing', async () => {
    const visit = await memberAs('phone', 'MY');
    const { page } = visit;
    const say = wordsIn('MY');
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
    await page.getByText(say('games_maintenance_title')).waitFor();
    await page.getByText(/2030\/01\/02/).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await visit.station('maintenance');
    await visit.context.close();
  });

  test('a lottery opens in its hall, by its tile and by its own address', async () => {
    const { page, context, station } = await memberAs('desktop', 'EN');
    const say = wordsIn('EN');
    // The house has no lottery: its slots stand in the hall in the place of some.
    const asLottery = async (route: PageRoute) => {
      const address = new URL(route.request().url());
      const { searchParams } = address;
      if (searchParams.get('gameType') === 'ELOTT') return route.continue();
      if (searchParams.get('gameType') === 'LOTT') searchParams.set('gameType', 'RNG');
      const response = await route.fetch({ url: address.href });
      const body = (await response.text()).replaceAll('"gameType":"RNG"', '"gameType":"LOTT"');
      return route.fulfill({ response, body });
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
    await context.close();
  });

  test('what is chosen in a row that is wider than a phone is in sight', async () => {
    const { page, context } = await memberAs('phone', 'MY');
    for (const address of ['/member/personalProfit', '/rng?classify=AC']) {
      await page.goto(url + address);
      const chosen = page.locator('#main [role="group"] [aria-pressed="true"]').last();
      const box = async () => (await chosen.boundingBox()) ?? { x: -1, width: 0 };
      await expect.poll(async () => (await box()).x, { message: address }).toBeGreaterThan(0);
      const { x, width } = await box();
      expect(x + width, address).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));
    }
    await context.close();
  });
});
