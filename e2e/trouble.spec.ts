import { listGames, listHotGames, readMenus } from '@padauk/contracts/games';
import type { ReplyOf } from '@padauk/contracts/route';
import { listAnnouncements, listPromotions } from '@padauk/contracts/site';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { type Between, standBetween } from './between.ts';
import { tileAt } from './tiles.ts';
import { openVisit, type Screen, screens, seen, tellNothing, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const product = inject('productUrl');
const say = wordsIn('EN');

describe('when something does not come', () => {
  let browser: Browser;
  let between: Between;
  let visit: Visit;
  /** What a test has opened, closed when it ends, however it ends. */
  const opened: { close(): Promise<void> }[] = [];
  const newPage = async () => {
    const page = await visit.context.newPage();
    opened.push(page);
    return page;
  };
  /** Of somebody for whom no worker keeps anything yet. */
  const firstVisit = async (screen: Screen) => {
    const first = await openVisit(browser, { screen, language: 'EN', label: 'trouble-first' });
    opened.push(first.context);
    return first;
  };
  const openTrip = async (options: Parameters<typeof openTour>[1]) => {
    const page = await openTour(browser, options);
    opened.push(page.context());
    return page;
  };

  beforeAll(async () => {
    browser = await launchPageBrowser();
    between = await standBetween(product);
    visit = await openVisit(browser, { screen: 'phone', language: 'EN', label: 'trouble' });
  });
  afterEach(async () => {
    between.misbehave(undefined);
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(async () => {
    await browser.close();
    await between.close();
  });

  test.each([
    ['cut', 'shell_down_title'],
    ...onTurn(
      [
        [502, 'shell_down_title'],
        [503, 'shell_closed_title'],
        [429, 'shell_busy_title'],
        [403, 'shell_denied_title'],
        [401, 'shell_session_title'],
      ] as const,
      2,
    ),
  ] as const)(
    'an answer of %s is told in words, and the page opens when it is over',
    async (as, title) => {
      const page = await newPage();
      between.misbehave({ match: /site\/promotions/, as });
      await page.goto(`${between.url}/promotions`);
      const alert = page.getByRole('alert');
      await alert.getByText(say(title), { exact: true }).waitFor();
      const login = alert.getByRole('link', { name: say('shell_login') });
      expect(await login.count()).toBe(as === 401 ? 1 : 0);
      // Whoever logs in comes back to where he was.
      if (as === 401) expect(await login.getAttribute('href')).toBe('/login?next=%2Fpromotions');
      between.misbehave(undefined);
      await alert.getByRole('button').click();
      await page.locator('#main li h2').first().waitFor();
    },
  );

  test('a home page without its hot games stands, and does not ask for them without end', async () => {
    const page = await newPage();
    const no = () => page.waitForResponse((answer) => answer.url().includes(listHotGames.path));
    between.misbehave({ match: /hotGames/, as: 502 });
    await page.goto(between.url);
    const below = page.locator('#all-games');
    await below.waitFor({ state: 'attached' });
    // Asked for once more by the row itself, which does not take the page away meanwhile.
    const at = await below.elementHandle();
    await no();
    expect(await at?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('a number of a round that was not typed is asked for in the words of the site', async () => {
    const page = await newPage();
    await page.goto(`${product}/verify`);
    await page.getByRole('button', { name: say('verify_action'), exact: true }).click();
    await page.getByRole('alert').getByText(say('field_required')).waitFor();
    const field = page.getByRole('textbox', { name: say('verify_number') });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('a network that takes its time is told of, and the page comes all the same', async () => {
    const page = await newPage();
    await page.clock.install();
    between.misbehave({ match: /site\/promotions/, as: 'hold' });
    await page.goto(`${between.url}/promotions`);
    await page.locator('#main h1').waitFor();
    await page.clock.fastForward(8_000);
    const told = page.getByRole('status').getByText(say('message_slow'));
    await told.waitFor();
    between.misbehave(undefined);
    await page.locator('#main li h2').first().waitFor();
    await told.waitFor({ state: 'detached' });
  });

  test('a newer version of the site is told of within a quarter of an hour', async () => {
    const page = await newPage();
    await page.clock.install();
    const last = page.waitForResponse((answer) => answer.url().includes(listPromotions.path));
    await page.goto(`${between.url}/mirrorList`);
    await last;
    // A page that was made of another script.
    between.misbehave({ match: /^\/$/, as: 200 });
    await page.clock.fastForward('15:00');
    await page.getByText(say('shell_update')).waitFor();
    between.misbehave(undefined);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: say('shell_reload') }).click(),
    ]);
  });

  test('a part of the site that does not come offers a reload', async () => {
    const page = await newPage();
    // A page that the worker has not kept yet.
    between.misbehave({ match: /assets\/verify-page/, as: 'cut' });
    await page.goto(`${between.url}/verify`);
    await page.getByRole('alert').getByText(say('shell_part_title')).waitFor();
    between.misbehave(undefined);
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('shell_reload') })
      .click();
    await page.locator('#main h1').waitFor();
  });

  test.each([
    ['a popup', /assets\/auth-popups/, '/login'],
    ['what stands below the first view', /assets\/home-/, '/'],
  ])('%s that does not come takes nothing of the frame with it', async (_, match, address) => {
    const { page } = await firstVisit('desktop');
    between.misbehave({ match, as: 'cut' });
    await page.goto(between.url + address);
    await page.getByText(say('shell_part_title')).first().waitFor();
    await page.locator('header').waitFor();
  });

  test.each(
    onTurn([
      [429, 'shell_busy_title', 'the button'],
      [503, 'shell_closed_title', 'the count down'],
    ] as const),
  )(
    'after an answer of %s to what every page needs (%s), it opens by %s',
    async (as, title, by) => {
      const { page } = await firstVisit('phone');
      await page.clock.install();
      await tellNothing(page, '/help');
      between.misbehave({ match: /site\/config/, as });
      await page.goto(`${between.url}/help`);
      const alert = page.getByRole('alert');
      await alert.getByText(say(title), { exact: true }).waitFor();
      between.misbehave(undefined);
      if (by === 'the button') await alert.getByRole('button').click();
      else await page.clock.runFor(16_000);
      await page.locator('#main h1').waitFor();
    },
  );

  test('a popup that does not come without a network leaves the page as it is, and comes later', async () => {
    const { page, context } = await firstVisit('phone');
    await page.clock.install();
    await page.goto(`${between.url}/rng`);
    await tileAt(page, 0).waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    between.misbehave({ match: /assets\/game-popup-/, as: 'cut' });
    await context.setOffline(true);
    const dialog = page.getByRole('dialog');
    for (let turn = 0; turn < 2; turn += 1) {
      await tileAt(page, 0).tap();
      await dialog.getByText(say('shell_offline_title')).waitFor();
      // Time does nothing by itself.
      await page.clock.fastForward(20_000);
      await dialog.getByRole('button', { name: say('shell_close') }).tap();
      await dialog.waitFor({ state: 'detached' });
    }
    await tileAt(page, 0).tap();
    await dialog.getByText(say('shell_offline_title')).waitFor();
    between.misbehave(undefined);
    await context.setOffline(false);
    // Some browsers ask a second time for a script that did not come, others with the next page.
    const sheet = dialog.getByRole('button', { name: say('games_play') });
    await sheet.or(dialog.getByRole('button', { name: say('shell_reload') })).waitFor();
    expect(await page.locator('html[data-same]').count()).toBe(1);
  });

  test('a part of the frame that does not come is asked for again in its place', async () => {
    const { page } = await firstVisit('desktop');
    between.misbehave({ match: /assets\/language-menu-/, as: 'cut' });
    await page.goto(`${between.url}/help`);
    const again = page.locator('header').getByRole('button', { name: say('shell_retry') });
    await again.waitFor();
    between.misbehave(undefined);
    await again.click();
    await again.waitFor({ state: 'detached' });
    const menu = page.locator('header').getByRole('button', { name: /English/ });
    // Some browsers ask a second time for a script that did not come, others with the next page.
    const reload = page.locator('header').getByRole('button', { name: say('shell_reload') });
    await menu.or(reload).waitFor();
    if (await reload.isVisible()) await reload.click();
    await menu.waitFor();
  });

  test('a message is read where the part that draws messages has not come', async () => {
    const { page } = await firstVisit('phone');
    await page.addInitScript(() => sessionStorage.setItem('token', 'of-yesterday'));
    between.misbehave({ match: /assets\/toaster-/, as: 'cut' });
    await page.goto(`${between.url}/help`);
    const told = page.getByRole('alert').getByText(say('shell_session_ended'));
    await told.waitFor();
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('shell_close') })
      .tap();
    await told.waitFor({ state: 'detached' });
  });

  test('a page that comes in pieces is drawn when it is whole, and nothing of it moves', async () => {
    const { page } = await firstVisit('phone');
    await page.addInitScript(() => {
      const seen = window as unknown as { shifted: number };
      seen.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          seen.shifted += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The script of the site would take the place of what is looked at.
    await page.route(/assets\/index-[^/]*js/, () => undefined);
    between.misbehave({ match: /^\/$/, as: { pauseBefore: '// The frame of the page' } });
    await page.goto(between.url, { waitUntil: 'commit' });
    await page.locator('#cover .cover-hero').filter({ visible: true }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
  });

  test('a part that hangs is given up after two minutes, and a reload is offered', async () => {
    const page = await newPage();
    await page.clock.install();
    between.misbehave({ match: /assets\/credits-page/, as: 'hold' });
    await page.goto(`${between.url}/credits`);
    await page.locator('header').waitFor();
    const told = page.getByRole('alert').getByText(say('shell_part_title'));
    await page.clock.fastForward('01:50');
    expect(await told.count()).toBe(0);
    await page.clock.fastForward('00:15');
    await told.waitFor();
  });

  test('where the words of the start do not come, the page offers a reload in words of its own', async () => {
    const { page } = await firstVisit('desktop');
    await page.clock.install();
    between.misbehave({ match: /assets\/words-/, as: 'cut' });
    await page.goto(`${between.url}/?lang=EN`);
    const told = page.getByRole('status').filter({ hasText: say('message_slow') });
    await page.clock.fastForward('00:09');
    expect(await told.isVisible()).toBe(false);
    await page.clock.fastForward('00:02');
    const again = told.getByRole('link', { name: say('shell_reload') });
    await again.waitFor();
    between.misbehave(undefined);
    await again.click();
    await page.locator('#main h1').waitFor({ state: 'attached' });
  });

  test('on the widest screens the cover, the page and its header stand in one column', async () => {
    const { page } = await firstVisit('desktop');
    await page.setViewportSize({ width: 1_920, height: 1_080 });
    between.misbehave({ match: /assets\/words-/, as: 'hold' });
    await page.goto(`${between.url}/?lang=EN`, { waitUntil: 'commit' });
    /** From where to where something reaches, without its inner margins. */
    const reach = (place: string) =>
      page.locator(place).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      });
    await page.locator('#cover[data-drawn]').waitFor();
    const cover = await reach('.cover-main');
    expect(await reach('.cover-header')).toEqual(cover);
    between.misbehave(undefined);
    await page.getByRole('complementary', { name: say('shell_rail') }).waitFor();
    await expect.poll(() => reach('#main > .page')).toEqual(cover);
    await expect.poll(() => reach('header > .page')).toEqual(cover);
  });

  test('games and vendors whose pictures do not come go by their letters', async () => {
    const page = await openTrip({
      url: product,
      language: 'EN',
      screen: { ...screens.phone, touch: true },
      answers: [
        {
          path: readMenus.path,
          change: (value) => {
            const menus = value as ReplyOf<typeof readMenus>;
            // Each its own: of one address the browser asks once for all of the same moment.
            const vendors = menus.vendors.map((one) => {
              const iconUrl = `/vendors/gone-${one.vassalage}`;
              return { ...one, iconUrl };
            });
            return { ...menus, vendors };
          },
        },
      ],
    });
    const asked: string[] = [];
    await page.route(/\/(tiles|vendors)\//, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    await tellNothing(page, '/rng');
    await page.goto(`${product}/rng`);
    const letters = (name: string) => Array.from(name).slice(0, 2).join('');
    const name = (await tileAt(page, 4).locator('.tile-words span').innerText()).trim();
    await tileAt(page, 4).getByText(letters(name), { exact: true }).waitFor();
    const vendor = page
      .locator('footer section')
      .filter({ hasText: say('shell_vendors') })
      .locator('li');
    await vendor.first().scrollIntoViewIfNeeded();
    const shown = () => vendor.allInnerTexts();
    await expect
      .poll(async () => (await shown()).filter((text) => !/^[A-Z]{2}\n/.test(text)))
      .toEqual([]);
    const pictures = asked.filter((path) => path.startsWith('/vendors/')).toSorted();
    const names = [...new Set(pictures)];
    expect(names).toHaveLength((await shown()).length);
    expect(pictures).toEqual(names.flatMap((name) => [name, name]));
    expect(asked.filter((path) => path.startsWith('/tiles/')).length).toBeGreaterThan(1);
  });

  test('a brand that has nothing yet says so on each page, and nothing is broken', async () => {
    const page = await openTrip({
      url: product,
      language: 'EN',
      screen: { ...screens.desktop, touch: false },
      answers: [
        {
          path: listGames.path,
          change: (value) => ({ ...(value as object), games: [], total: 0 }),
        },
        { path: listHotGames.path, change: (value) => ({ ...(value as object), games: [] }) },
        {
          path: listPromotions.path,
          change: (value) => ({ ...(value as object), promotions: [], categories: [] }),
        },
        { path: listAnnouncements.path, change: (value) => ({ ...(value as object), list: [] }) },
      ],
    });
    for (const [address, key] of [
      ['/', 'games_empty_title'],
      ['/rng', 'games_empty_title'],
      ['/promotions', 'site_promo_none'],
    ] as const) {
      await page.goto(product + address);
      await seen(page.getByText(say(key), { exact: true }));
      expect(await page.getByRole('alert').count()).toBe(0);
      // An empty category leads on to the games of the others.
      const on = page.getByRole('main').getByRole('link', { name: say('games_all'), exact: true });
      expect(await on.count()).toBe(address === '/rng' ? 1 : 0);
    }
    await page.getByRole('button', { name: say('shell_notices') }).click();
    await seen(page.getByRole('dialog').getByText(say('shell_notices_empty')));
  });
});
