import { readBalance } from '@padauk/contracts/balance';
import { listGames } from '@padauk/contracts/games';
import type { ReplyOf } from '@padauk/contracts/route';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listPromotions, readConfig } from '@padauk/contracts/site';
import { houseThemes } from '@padauk/ui/brand-theme';
import { granted, guest, newMember } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { gridOf, tileAt } from './tiles.ts';
import { openVisit, screens, seen, tellNothing, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('EN');
const url = inject('productUrl');
let browser: Browser;
let visit: Visit;
let token = '';
beforeAll(async () => {
  [browser, token] = await Promise.all([
    launchPageBrowser(),
    newMember(url).then((member) => member.token() ?? ''),
  ]);
  visit = await openVisit(browser, { screen: 'desktop', language: 'EN', label: 'ways' });
});
afterAll(() => browser.close());

async function open(address: string, session?: string): Promise<Page> {
  const page = await visit.context.newPage();
  if (session !== undefined) {
    await page.addInitScript((own) => {
      if (location.origin !== 'null') sessionStorage.setItem('token', own);
    }, session);
  }
  await page.goto(url + address);
  return page;
}
const path = (page: Page) => new URL(page.url()).pathname;

test('an invitation begins with an account, and leads a member to the own link', async () => {
  const guest = await open('/verify');
  await guest.getByRole('link', { name: say('shell_invite'), exact: true }).click();
  await expect.poll(() => path(guest)).toBe('/register');
  await guest.close();
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.desktop, touch: false },
    token,
    config: (config) => ({
      ...config,
      info: { ...config.info, hasVip: true, availablePromo: true },
    }),
  });
  await page.getByRole('link', { name: say('shell_vip'), exact: true }).click();
  await expect.poll(() => path(page)).toBe('/member/rewardCenter');
  await page.getByRole('link', { name: say('shell_invite'), exact: true }).click();
  await expect.poll(() => path(page)).toBe('/member/referral');
  await page.context().close();
});

test('a promotion that was opened by a press is closed by one step back', async () => {
  const page = await open('/help');
  await page
    .getByRole('link', { name: say('shell_promotions'), exact: true })
    .first()
    .click();
  for (let turn = 0; turn < 2; turn += 1) {
    await page.locator('#main a[href^="/promotions#"]').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  }
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/help');
  await page.close();
});

test('a guest who is handed somebody’s favourites sees all games, and is told so', async () => {
  const page = await open('/rng?show=FAV');
  const tab = (show: 'ALL' | 'FAV') =>
    page.getByRole('button', { name: say(`games_show_${show}`), exact: true });
  await seen(tab('ALL'));
  expect(await tab('ALL').getAttribute('aria-pressed')).toBe('true');
  expect(await tab('FAV').getAttribute('aria-pressed')).toBe('false');
  // All games can be searched and ordered.
  await seen(page.getByRole('button', { name: say('games_sort'), exact: true }));
  await page.close();
});

test('a finger that presses the middle of a game is asked how to play it', async () => {
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { width: 360, height: 800, touch: true },
  });
  await page.goto(`${url}/rng`);
  await tileAt(page, 0).tap();
  await seen(page.getByRole('dialog').getByRole('button', { name: say('games_trial') }));
  await page.context().close();
});

test('the rows of a list stay together when the window becomes narrower', async () => {
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { width: 540, height: 800, touch: true },
  });
  await page.goto(`${url}/rng`);
  await tileAt(page, 3).waitFor();
  await page.setViewportSize({ width: 330, height: 800 });
  const gap = () =>
    page.evaluate(() => {
      const at = (index: number) => document.querySelector(`#main [data-index="${index}"]`);
      const [above, below] = [at(0), at(3)].map((tile) => tile?.getBoundingClientRect());
      return Math.round((below?.top ?? Infinity) - (above?.bottom ?? 0));
    });
  await expect.poll(gap).toBe(12);
  await page.context().close();
});

test('a game that comes twice, for the order has changed meanwhile, stands in both places', async () => {
  let first: ReplyOf<typeof listGames>['games'] = [];
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.phone, touch: true },
    answers: [
      {
        path: listGames.path,
        change: (value, asked) => {
          const reply = value as ReplyOf<typeof listGames>;
          if (asked.searchParams.get('pageNo') !== '2') first = reply.games;
          else return { ...reply, games: [...first.slice(19), ...reply.games.slice(9)] };
          return reply;
        },
      },
    ],
  });
  await page.goto(`${url}/rng`);
  await tileAt(page, 0).waitFor();
  const scrollOn = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }));
      await page.waitForTimeout(100);
    }
  };
  await scrollOn(3);
  const twice = gridOf(page).getByRole('link', { name: first[25]?.displayName ?? '' });
  await expect.poll(() => twice.count()).toBe(2);
  await scrollOn(5);
  // And in none of them once both are far away.
  await expect.poll(() => twice.count()).toBe(0);
  await page.context().close();
});

test('whoever signs out is out, whether the server answers or not', async () => {
  const leaving = await newMember(url);
  const page = await open('/verify', leaving.token() ?? '');
  await page.route('**/wps/session/logout', () => undefined);
  await page.getByRole('button', { name: say('shell_account') }).click();
  await page.getByRole('menuitem', { name: say('shell_signout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell_confirm') })
    .click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.close();
});

test('who signs out among the favourites at home stays at home, and is not asked to log in', async () => {
  const leaving = await newMember(url);
  const page = await open('/?tab=home-fav', leaving.token() ?? '');
  const list = page.getByRole('heading', { level: 2, name: say('games_favourites') });
  await list.waitFor();
  await page.getByRole('button', { name: say('shell_account') }).click();
  await page.getByRole('menuitem', { name: say('shell_signout') }).click();
  const asked: string[] = [];
  page.on('framenavigated', () => asked.push(path(page)));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell_confirm') })
    .click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await list.waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  expect(asked).not.toContain('/login');
  expect(path(page)).toBe('/');
  await page.close();
});

test('who is signed in already is led on by an address that asks for a login', async () => {
  const page = await open('/login?next=%2Fmember%2FsecurityCenter', token);
  await expect.poll(() => path(page)).toBe('/member/securityCenter');
  await page.close();
});

test('letters that wait to be looked for take nobody back who has gone elsewhere', async () => {
  // The clock is held for the whole of the browser's visit.
  const as = { screen: 'desktop', language: 'EN', label: 'letters' } as const;
  const { page, context } = await openVisit(browser, as);
  await page.clock.install();
  await page.goto(url);
  await page.locator('#main h1').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('header').getByRole('searchbox').pressSequentially('ab');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=a');
  await page
    .locator('header')
    .getByRole('link', { name: say('shell_agent') })
    .click();
  await expect.poll(() => path(page)).toBe('/agent');
  await page.clock.runFor(500);
  await page.waitForTimeout(300);
  expect(path(page)).toBe('/agent');
  await context.close();
});

test('what sticks below the header stands below it, however much money it tells of', async () => {
  const page = await openTour(browser, {
    url,
    language: 'MY',
    screen: { ...screens.phone, touch: true },
    token,
    answers: [
      {
        path: readBalance.path,
        change: (value) => ({ ...(value as object), bonus: '5000.00', locked: '1200.00' }),
      },
    ],
  });
  // The feed would tell of the money that there is.
  await page.routeWebSocket(/feed/, () => undefined);
  await page.goto(`${url}/rng`);
  await tileAt(page, 0).waitFor();
  const heightOf = () => page.locator('header').evaluate((header) => header.clientHeight);
  await expect.poll(heightOf).toBeGreaterThan(62);
  const gap = () =>
    page.evaluate(() => {
      const bar = document.querySelector('#main .sticky')?.getBoundingClientRect().top ?? 0;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(bar - header);
    });
  // So far that it sticks, and on through the list.
  for (const way of [(await gap()) + 30, 3_000]) {
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), way);
    await expect.poll(gap).toBeGreaterThanOrEqual(-1);
    expect(await gap()).toBeLessThanOrEqual(0);
  }
  // It is in sight: a key that comes to it moves nothing, nor does a dialog that gives it the focus.
  const place = () => page.evaluate(() => Math.round(scrollY));
  const stood = await place();
  await page.locator('header a').first().focus();
  expect(await place()).toBe(stood);
  await page.locator('#main .sticky button').last().focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await place()).toBe(stood);
  // What the keys lead back to does not stand behind it.
  await gridOf(page).locator('[data-index] a[href]').nth(12).focus();
  const hidden = () =>
    page.evaluate(() => {
      const tile = document.activeElement?.closest('[data-index]');
      const bar = document.querySelector('#main .sticky')?.getBoundingClientRect().bottom ?? 0;
      return tile ? Math.max(0, Math.round(bar - tile.getBoundingClientRect().top)) : Infinity;
    });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(hidden).toBe(0);
  }
  await page.context().close();
});

test('beside an open dialog nothing shines where the scroll bar was, and nothing moves', async () => {
  const barred = await launchPageBrowser({ scrollBars: true });
  const page = await openTour(barred, {
    url,
    language: 'EN',
    theme: 'light',
    screen: { ...screens.desktop, touch: false },
  });
  await page.goto(`${url}/help`);
  const heading = page.getByRole('heading', { level: 1, name: say('shell_help') });
  await seen(heading);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(width).toBeLessThan(screens.desktop.width);
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: say('shell_notices') }).click();
  await seen(page.getByRole('dialog'));
  expect(await heading.boundingBox()).toEqual(before);
  const strip = { x: width - 4, y: 400, width: screens.desktop.width - width + 4, height: 1 };
  const { data, info } = await sharp(await page.screenshot({ clip: strip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The browser rounds what it lays over and what it mixes each in its own way.
  const reds = Array.from({ length: info.width }, (_, at) => data[at * info.channels] ?? 0);
  expect(Math.max(...reds) - Math.min(...reds)).toBeLessThanOrEqual(2);
  await barred.close();
});

test('a language that does not come is told of, and the page stays as it is', async () => {
  // Without the worker, which keeps what it has seen.
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.desktop, touch: false },
  });
  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^${say('shell_language')}`) })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await page.route(/assets\/words-zh/, (route) => route.abort());
  await choose('简体中文');
  await seen(page.getByText(say('shell_network_lost')));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await choose('မြန်မာ');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('my');
  await page.context().close();
});

test('without a network the worker says so, in the language and the theme of the visitor', async () => {
  const page = await open('/help');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const shown = async (language: 'EN' | 'MY', words: string, ground: string) => {
    // What is still on its way would be lost, and the browser would complain of it.
    await page.waitForFunction(
      (asked) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(asked)),
      `${listPromotions.path}?language=${language}`,
    );
    await page.waitForLoadState('networkidle');
    await visit.context.setOffline(true);
    await page.goto(`${url}/promotions`).catch(() => undefined);
    await page.getByRole('heading', { name: words }).waitFor();
    const body = page.locator('body');
    expect(await body.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(ground);
    await visit.station(`offline-${ground.length}`, page);
    await visit.context.setOffline(false);
  };
  await shown('EN', say('shell_offline_title'), 'rgb(11, 17, 32)');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto(`${url}/help`);
  await page
    .getByRole('button', { name: new RegExp(`^${say('shell_language')}`) })
    .first()
    .click();
  const renewed = visit.context.waitForEvent('response', (answer) =>
    answer.url().endsWith('/offline.html'),
  );
  await page.getByRole('menuitemradio', { name: 'မြန်မာ' }).click();
  await renewed;
  // The marks of line breaks are for pages that a script draws.
  const burmese = wordsIn('MY')('shell_offline_title').replaceAll(/[\u200B\u2060]/g, '');
  await shown('MY', burmese, 'rgb(242, 245, 251)');
  await page.close();
});

test('a page that knew nothing of its brand takes its language and colors when it hears of it', async () => {
  const page = await openTour(browser, {
    url,
    language: 'AR',
    screen: { ...screens.desktop, touch: false },
    config: (config) => {
      const dark = JSON.stringify({ ...houseThemes.dark, bg: '#06140f' });
      return { ...config, info: { ...config.info, resources: { THEME_DARK: dark } } };
    },
  });
  await tellNothing(page, '/help');
  const [first = ''] = granted(await guest(url).call(readConfig)).info.languages;
  await page.goto(`${url}/help`);
  await page.locator('footer button').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(first.toLowerCase());
  await seen(page.getByRole('heading', { level: 1, name: wordsIn('MY')('shell_help') }));
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  expect(await page.evaluate(ground)).toBe('rgb(6, 20, 15)');
  // That is no choice of the visitor's.
  expect(await page.evaluate(() => localStorage.getItem('hisLang'))).toBe('AR');
  await page.context().close();
});
