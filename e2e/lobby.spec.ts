import type { Browser, Page } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { seedCatalogue } from '../tools/seed-catalogue.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { type OwnProducts, startOwnProducts } from './own-product.ts';
import { gridOf, tileAt } from './tiles.ts';
import { openVisit, type Screen, type Visit } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

const GAMES = 10_000;
const NODES_MAX = 900;
const SHIFT_MAX = 0.02;

/** Adds up what moves on a page without being asked to, from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shifts: { value: number; what: string }[] };
    seen.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 90)} ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        const what = `${entry.value} at ${entry.startTime} ms: ${moved.join('; ')}`;
        seen.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** How much has moved, and what, to be read in a failure. */
const shiftedOn = async (page: Page) => {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return { sum, what: shifts.map(({ what }) => what).join('\n') };
};
const nodesOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

describe('a lobby of ten thousand games', () => {
  let own: OwnProducts;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    own = await startOwnProducts();
    const client = new Client({ connectionString: own.database.url });
    await client.connect();
    await seedCatalogue(client, { count: GAMES, merchantCode: 'catalogue' });
    await client.end();
    // Browsers know that names below `localhost` are this machine.
    url = own.products[0].url.replace('127.0.0.1', 'catalogue.localhost');
    browser = await launchPageBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await own?.stop();
  });

  async function visitAs(screen: Screen, language: StoryLanguage): Promise<Visit> {
    const motion = screen === 'desktop' && { motion: true as const };
    const label = `lobby-${screen}`;
    const visit = await openVisit(browser, { screen, language, label, ...motion });
    await watchShifts(visit.page);
    return visit;
  }

  /** Scrolls on by most of a screen, `times` times, and gives the largest count of elements met. */
  async function mostNodes(page: Page, times: number): Promise<number> {
    let most = await nodesOf(page);
    for (let turn = 0; turn < times; turn += 1) {
      await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
      await page.waitForTimeout(120);
      most = Math.max(most, await nodesOf(page));
    }
    return most;
  }

  test.each([
    ['/', 'phone', 'MY'],
    ...onTurn([
      ['/rng', 'phone', 'MY'],
      ['/rng', 'desktop', 'EN'],
    ] as const),
  ] as const)(
    '%s on a %s holds few elements, and nothing moves by itself',
    async (path, screen, language) => {
      const visit = await visitAs(screen, language);
      const { page } = visit;
      // The vendors of the home page come late: what is below them keeps its place.
      await page.route('**/GCSGAME_newGameVendor*', async (route) => {
        await page.waitForTimeout(1_500);
        await route.continue();
      });
      await page.goto(url + path);
      await page.locator('#main a[href^="/game/"]').first().waitFor();
      expect(await mostNodes(page, 25)).toBeLessThanOrEqual(NODES_MAX);
      const { sum, what } = await shiftedOn(page);
      expect(sum, what).toBeLessThanOrEqual(SHIFT_MAX);
      await visit.station(`scrolled-${path.slice(1)}`);
      await visit.context.close();
    },
  );

  test('a jump to the end of a list shows its last games', async () => {
    const { page, context } = await visitAs('phone', 'EN');
    await page.goto(`${url}/rng`);
    await tileAt(page, 0).waitFor();
    await page.evaluate(() => {
      const grid = [...document.querySelectorAll('#main ul')].at(-1);
      scrollTo({ top: scrollY + (grid?.getBoundingClientRect().bottom ?? 0) - innerHeight });
    });
    const total = Number(await gridOf(page).locator('li').first().getAttribute('aria-setsize'));
    expect(total).toBeGreaterThan(6_000);
    await tileAt(page, total - 1).waitFor();
    expect(await nodesOf(page)).toBeLessThanOrEqual(NODES_MAX);
    await context.close();
  });

  test('a search forgives typing errors, marks what it found, and leads back home', async () => {
    const { page, context } = await visitAs('desktop', 'EN');
    const say = wordsIn('EN');
    await page.goto(url);
    const box = page.getByRole('searchbox').filter({ visible: true }).first();
    await box.pressSequentially('golden peacok', { delay: 20 });
    const results = page.getByRole('region', { name: '“golden peacok”' });
    await results
      .getByRole('link', { name: /Golden Peacock/ })
      .first()
      .waitFor();
    expect(await results.locator('mark').allTextContents()).toContain('Golden');
    expect(new URL(page.url()).searchParams.get('q')).toBe('golden peacok');
    await box.press('Escape');
    await page.getByRole('heading', { name: say('games_all') }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  test.each(
    onTurn([
      ['phone', 390],
      ['tablet', 820],
    ] as const),
  )('a search on a %s keeps the focus from the first letter on', async (_, width) => {
    const { page, context } = await visitAs('phone', 'EN');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url);
    const box = page.locator('#main').getByRole('searchbox');
    await box.click();
    await page.keyboard.type('golden', { delay: 60 });
    await page.getByRole('region', { name: '“golden”' }).waitFor();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).searchParams.get('q')).toBe('golden');
    await page.keyboard.press('Escape');
    await page.locator('#all-games').waitFor({ state: 'attached' });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  test('the search of the header leaves the search of a list in the history', async () => {
    const { page, context } = await visitAs('desktop', 'EN');
    await page.goto(`${url}/rng?q=lotus`);
    await tileAt(page, 0).waitFor();
    const header = page.locator('header').getByRole('searchbox');
    expect(await header.inputValue()).toBe('');
    await header.click();
    await page.keyboard.type('golden', { delay: 30 });
    await page.getByRole('region', { name: '“golden”' }).waitFor();
    expect(await header.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await header.inputValue()).toBe('golden');
    await page.goBack();
    await page.waitForURL(/\/rng\?q=lotus$/);
    expect(await page.locator('#main').getByRole('searchbox').inputValue()).toBe('lotus');
    await context.close();
  });

  test('filters and order stand in the address; back takes them back and keeps the place', async () => {
    const { page, context } = await visitAs('desktop', 'EN');
    const say = wordsIn('EN');
    await page.goto(`${url}/rng`);
    await page.getByRole('button', { name: say('games_kind_JP'), exact: true }).click();
    await page.waitForURL(/classify=JP/);
    await page.getByRole('button', { name: say('games_sort') }).click();
    await page.getByRole('menuitemradio', { name: say('games_sort_return') }).click();
    await page.waitForURL(/sort=return/);
    await tileAt(page, 0).waitFor();
    await expect
      .poll(async () => {
        const texts = await gridOf(page).locator('a[href]').allTextContents();
        const returns = texts.slice(0, 10).map((text) => Number(/RTP ([\d.]+)/.exec(text)?.[1]));
        return returns.every((value, index) => index === 0 || value <= (returns[index - 1] ?? 0));
      })
      .toBe(true);

    await page.evaluate(() => scrollTo({ top: 2_500, behavior: 'instant' }));
    await page.waitForTimeout(500);
    const tile = gridOf(page).locator('[data-index] a[href]').nth(12);
    const name = (await tile.textContent()) ?? '';
    await page.waitForTimeout(300);
    // Another page of the site, and back.
    await page
      .getByRole('link', { name: say('games_category_LIVE') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: say('games_category_LIVE') }).waitFor();
    await page.goBack();
    await page.getByText(name.slice(0, 12)).first().waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    expect(page.url()).toMatch(/classify=JP.*sort=return|sort=return.*classify=JP/);

    await page.goBack();
    await page.waitForURL((address) => !address.searchParams.has('sort'));
    expect(page.url()).toMatch(/classify=JP/);
    await context.close();
  });

  test('providers, themes and volatility narrow a list together', async () => {
    const { page, context } = await visitAs('phone', 'EN');
    const say = wordsIn('EN');
    await page.goto(`${url}/rng`);
    await page.getByRole('button', { name: say('games_filters') }).click();
    const drawer = page.getByRole('dialog', { name: say('games_filters') });
    await drawer.getByRole('button', { name: /^Test Vendor 1\b/ }).click();
    await drawer.getByRole('button', { name: /^Test Vendor 2\b/ }).click();
    await drawer
      .getByRole('button', { name: new RegExp(`^${say('games_volatility_low')}`) })
      .click();
    await page.waitForURL(/volatility=low/);
    expect(new URL(page.url()).searchParams.get('vassalage')).toMatch(/TV1.*TV2/);
    const show = drawer.getByRole('button', { name: /^Show \d/ });
    const left = Number(/[\d,]+/.exec((await show.textContent()) ?? '')?.[0].replace(',', ''));
    expect(left).toBeGreaterThan(0);
    await show.click();
    await page.getByText(say('games_count', { count: left })).waitFor();
    await context.close();
  });

  test('by keyboard alone: search, walk through the results, open one', async () => {
    const { page, context } = await visitAs('desktop', 'EN');
    await page.goto(url);
    await page.getByRole('searchbox').first().waitFor();
    // The way into the page leads past the skip link and the menu to the search.
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const role = await page.evaluate(() => document.activeElement?.getAttribute('type'));
      if (role === 'search') break;
    }
    await page.keyboard.type('lotus');
    await page.getByRole('region', { name: '“lotus”' }).waitFor();
    await tileAt(page, 0).waitFor();
    await page.keyboard.press('ArrowDown');
    const at = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-index]')?.getAttribute('data-index'),
      );
    expect(await at()).toBe('0');
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe('1');
    await page.keyboard.press('ArrowDown');
    await expect.poll(at).not.toBe('1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });

  test('what belongs to a player asks a guest to log in', async () => {
    const { page, context } = await visitAs('phone', 'EN');
    const say = wordsIn('EN');
    await page.goto(`${url}/rng`);
    await page.getByRole('button', { name: say('games_show_FAV'), exact: true }).click();
    await page.waitForURL(/\/login/);
    for (const path of ['/favorite', '/recent']) {
      await page.goto(url + path);
      await page.waitForURL(/\/login/);
      expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    }
    // The favourites of the lobby lead to a login, too: that does not make them the place of any.
    const favourites = page.locator('#main a[href^="/login"]');
    await favourites.waitFor({ state: 'attached' });
    expect(await favourites.getAttribute('aria-current')).toBeNull();
    await page.goto(`${url}/rng`);
    // A game with free play asks on a phone which of the two is wanted.
    await tileAt(page, 2).click();
    const sheet = page.getByRole('dialog');
    const real = sheet.getByRole('button', { name: say('games_play'), exact: true });
    await real.or(page.getByRole('textbox').first()).first().waitFor();
    if (await real.isVisible()) await real.click();
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/game\//);
    await context.close();
  });
});
