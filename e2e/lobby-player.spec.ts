import { listHotGames, readVendorLanes } from '@padauk/contracts/games';
import type { ReplyOf } from '@padauk/contracts/route';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { tileAt } from './tiles.ts';
import { openMemberVisit, openVisit, type Screen } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

describe('a player in the lobby', () => {
  const url = inject('productUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchPageBrowser();
  });
  afterAll(() => browser.close());

  const memberAs = (screen: Screen, language: StoryLanguage) =>
    openMemberVisit(browser, url, { screen, language, label: `player-${screen}` });
  const heartOf = (page: Page) =>
    page.locator('#main button.heart').filter({ visible: true }).first();

  test.each(
    onTurn([
      ['phone', 'MY'],
      ['desktop', 'EN'],
    ] as const),
  )('a heart on a %s is kept at once and for later', async (screen, language) => {
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
    // Of another provider there is none: the way leads to those that there are.
    await page.goto(`${url}/rng?show=FAV&vassalage=nobody`);
    await page.getByText(say('games_narrowed_none')).waitFor();
    await visit.station('favorite-elsewhere');
    await page
      .locator('#main')
      .getByRole('link', { name: say('games_favourites') })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: say('games_favourites') }).waitFor();
    await tileAt(page, 0).waitFor();
    const removed = page.waitForResponse('**/MCSFE_removeFavoriteGameV2?**');
    await heartOf(page).click();
    await page.getByText(say('games_favourites_none')).waitFor();
    await removed;
    await page.reload();
    await page.getByText(say('games_favourites_none')).waitFor();
    await page.goto(`${url}/rng?show=FAV&vassalage=nobody`);
    await page.getByText(say('games_favourites_none')).waitFor();
    await page.goto(`${url}/rng?show=RECENT`);
    await page.getByText(say('games_recent_none')).waitFor();
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

  test('a banner that was turned to by hand has its five seconds, and passes in one', async () => {
    const { page, context } = await openVisit(browser, {
      screen: 'phone',
      language: 'EN',
      label: 'banners',
      motion: true,
    });
    const say = wordsIn('EN');
    await page.clock.install();
    await page.goto(url);
    const banners = page.locator('[aria-roledescription="carousel"]').first();
    const shown = banners.locator('li:not([aria-hidden])');
    await shown.waitFor();
    const count = await banners.locator('li').count();
    expect(count).toBeGreaterThan(2);
    const nameOf = (n: number) => say('shell_slide', { n, count });
    const names = Array.from({ length: count }, (_, index) => nameOf(index + 1));
    const at = async () => names.indexOf((await shown.getAttribute('aria-label')) ?? '');
    await page.clock.pauseAt(Date.now() + 60_000);
    // In the middle of the time of another one.
    await page.clock.runFor(3_000);
    const to = ((await at()) + 2) % count;
    await banners.getByRole('button', { name: names[to] ?? '' }).tap();
    await expect.poll(at).toBe(to);
    expect(await shown.evaluate((it) => getComputedStyle(it).animationDuration)).toBe('1s');
    await page.clock.runFor(4_900);
    expect(await at()).toBe(to);
    await page.clock.runFor(200);
    await expect.poll(at).toBe((to + 1) % count);
    expect(await shown.locator('img, svg').count()).toBeGreaterThan(0);
    await context.close();
  });

  test('a row of games stands where it was left when the visitor comes back to it', async () => {
    const { page, context } = await openVisit(browser, {
      screen: 'phone',
      language: 'EN',
      label: 'rows',
    });
    const say = wordsIn('EN');
    await page.goto(url);
    const name = say('games_category_RNG');
    const row = page.getByRole('region', { name, exact: true }).locator('ul');
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    /** Goes down from the top until the row is drawn. */
    const goToRow = async () => {
      for (let top = 0; (await row.count()) === 0; top += 200) {
        await scrollTo(top);
        await page.waitForTimeout(50);
      }
      await row.scrollIntoViewIfNeeded();
      await row.locator('a[href^="/game/"]').first().waitFor();
    };
    await goToRow();
    const left = () => row.evaluate((it) => it.scrollLeft);
    await row.evaluate((it) => it.scrollBy({ left: 300, behavior: 'instant' }));
    await expect.poll(left).toBeGreaterThan(100);
    await page.waitForTimeout(300);
    const before = await left();
    await scrollTo(1e6);
    await row.waitFor({ state: 'detached' });
    await goToRow();
    await expect.poll(left).toBe(before);
    await context.close();
  });

  test('hot games have a list of their own at home; favourites ask a guest to log in', async () => {
    const { page, context } = await openVisit(browser, {
      screen: 'phone',
      language: 'EN',
      label: 'tabs',
    });
    const say = wordsIn('EN');
    await page.goto(`${url}/?tab=home-hot`);
    await page.getByRole('heading', { level: 2, name: say('games_hot'), exact: true }).waitFor();
    await tileAt(page, 0).waitFor();
    expect(await page.locator('#main [aria-roledescription="carousel"]').count()).toBe(0);
    await page.goto(`${url}/?tab=home-fav`);
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/login?next=%2F%3Ftab%3Dhome-fav');
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  test('codes, hot games and vendors stand in the sizes and numbers that were agreed', async () => {
    const say = wordsIn('EN');
    const page = await openTour(browser, {
      url,
      language: 'EN',
      screen: { width: 1600, height: 1000, touch: false },
      answers: [
        {
          path: listHotGames.path,
          change: (value) => {
            const hot = value as ReplyOf<typeof listHotGames>;
            const [one] = hot.games;
            const games = Array.from({ length: 15 }, (_, at) => ({ ...one, nodeId: `hot-${at}` }));
            return { ...hot, games };
          },
        },
        {
          path: readVendorLanes.path,
          change: () => ({
            lanes: [
              {
                gameCategory: 'SPORTS',
                vendors: ['a', 'b', 'c', 'd'].map((vassalage) => ({
                  vassalage,
                  title: vassalage,
                  iconUrl: '',
                  games: 1,
                })),
              },
            ],
          }),
        },
      ],
    });
    const widthOf = (code: Locator) => code.evaluate((it) => it.getBoundingClientRect().width);
    const rail = page.getByRole('complementary', { name: say('shell_rail') });
    await rail.getByRole('img', { name: say('shell_site_qr') }).waitFor();
    expect(await widthOf(rail.getByRole('img', { name: say('shell_site_qr') }))).toBe(100);
    const menu = page.getByRole('complementary', { name: say('shell_menu') });
    const ofApp = menu.locator('svg[role="img"]');
    await ofApp.first().waitFor();
    expect(await widthOf(ofApp.first())).toBe(120);
    const hot = page.getByRole('region', { name: say('games_hot') });
    await expect.poll(() => hot.locator('ul > li').count()).toBe(12);
    const lane = page.getByRole('region', { name: say('games_category_SPORTS') });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return lane.locator('li').count();
      })
      .toBe(4);
    const places = await lane.locator('li').evaluateAll((items) =>
      items.map((item) => {
        const { left, right } = item.getBoundingClientRect();
        return { left, right };
      }),
    );
    const gaps = places.slice(1).map(({ left }, at) => Math.round(left - (places[at]?.right ?? 0)));
    expect(gaps).toEqual([30, 30, 30]);
    // Three fill the row.
    const row = await lane.locator('ul').evaluate((it) => it.getBoundingClientRect().right);
    expect(Math.abs((places[2]?.right ?? 0) - row)).toBeLessThan(8);
    await page.context().close();
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

  test('own days of the records stay as they are typed, and are asked for once they are whole', async () => {
    const { page, context } = await memberAs('desktop', 'EN');
    const say = wordsIn('EN');
    await page.goto(`${url}/member/personalProfit?span=2026-11-01..2026-11-10`);
    const [from, to] = [
      page.locator('input[type="date"]').first(),
      page.locator('input[type="date"]').last(),
    ];
    const span = () => new URL(page.url()).searchParams.get('span');
    await from.fill('2026-11-15');
    await page.getByText(say('field_too_small', { min: '2026/11/15' })).waitFor();
    expect(await to.inputValue()).toBe('2026-11-10');
    expect(span()).toBe('2026-11-01..2026-11-10');
    // Day, month and year are fields of their own: each key of the year makes another day.
    await from.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('2025');
    await expect.poll(span).toBe('2025-11-15..2026-11-10');
    expect(await from.inputValue()).toBe('2025-11-15');
    await context.close();
  });
});
