import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newMember } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { withProvider } from '../tools/testing/told-modals.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { standBetween } from './between.ts';
import { tileAt } from './tiles.ts';
import { openVisit, type Screen, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const product = inject('productUrl');
const say = wordsIn('EN');
/** More presses of Tab than any page of the demo brand has stops; a tile alone has three. */
const STOPS_MAX = 500;

let browser: Browser;
let token = '';
beforeAll(async () => {
  browser = await launchPageBrowser();
  token = (await newMember(product)).token() ?? '';
});
afterAll(() => browser.close());

async function open(address: string, options: { screen?: Screen; member?: boolean } = {}) {
  const { screen = 'desktop', member = false } = options;
  const visit = await openVisit(browser, { screen, language: 'EN', label: `keyboard-${screen}` });
  if (member) {
    await visit.page.addInitScript((own) => {
      if (location.origin !== 'null') sessionStorage.setItem('token', own);
    }, token);
  }
  await visit.page.goto(address.startsWith('http') ? address : `${product}${address}`);
  await visit.page.locator('#main h1').waitFor();
  return visit;
}

type Stop = {
  readonly id: string;
  readonly name: string;
  readonly shown: boolean;
  readonly ringed: boolean;
  readonly inFooter: boolean;
  readonly inDialog: boolean;
};
/** What holds the focus: whether it can be seen where it stands, and whether it is marked. */
const stopOn = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    // A long text may be seen in part.
    const shown = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    // A field may be marked by its frame.
    const marked = [element, element.parentElement, element.parentElement?.parentElement];
    const ringed = marked.some((it) => it && getComputedStyle(it).outlineStyle !== 'none');
    const path = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      // A grid holds the rows around the window alone: its items go by their own numbers.
      const own = at.getAttribute('data-index');
      path.push(own ?? Array.prototype.indexOf.call(at.parentElement?.children ?? [], at));
    }
    return {
      id: path.join('.'),
      name: element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? '',
      shown,
      ringed,
      inFooter: element.closest('footer') !== null,
      inDialog: element.closest('dialog') !== null,
    };
  });

/** Opens the menu of the button that holds the focus. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('[role^="menuitem"]:focus').waitFor();
}

/** Goes on by Tab until something holds the focus. */
async function tabTo(page: Page, name: string): Promise<Stop> {
  for (let press = 0; press < STOPS_MAX; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOn(page);
    if (stop.name.includes(name)) return stop;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Goes on by Tab to the end; each stop on the way is seen where it stands, and marked. */
async function walk(page: Page, isEnd: (stop: Stop) => boolean): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < STOPS_MAX; press += 1) {
    await page.keyboard.press('Tab');
    // What comes into the window is drawn then, and may be moved there.
    const unseen = async () => [await stopOn(page)].find(({ shown }) => !shown)?.name;
    await expect.poll(unseen).toBe(undefined);
    const stop = await stopOn(page);
    stops.push(stop);
    if (isEnd(stop)) break;
  }
  expect(stops.filter(({ ringed }) => !ringed).map(({ name }) => name)).toEqual([]);
  return stops;
}

test.each(onTurn(['desktop', 'phone'] as const))(
  'Tab leads through the whole lobby on a %s, each stop seen and marked',
  async (screen) => {
    const { page, context } = await open('/', { screen });
    await page.locator('#all-games').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect((await stopOn(page)).name).toBe(say('shell_skip'));
    // The first key draws what is far below too.
    await page.locator('footer button').first().waitFor();
    const stops = await walk(page, (stop) => stop.inFooter);
    expect(stops.at(-1)?.inFooter).toBe(true);
    // Nowhere twice: nothing sends the focus back.
    expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length);
    const names = stops.map(({ name }) => name);
    for (const key of ['games_category_RNG', 'games_category_PROMO', 'shell_login'] as const) {
      expect(names.join('\n')).toContain(say(key));
    }
    await context.close();
  },
);

test.each([
  { address: '/promotions', screen: 'phone', member: false },
  { address: '/member/securityCenter', screen: 'desktop', member: true },
] as const)(
  'Tab leads through $address on a $screen: no bar lies over a stop, none is out of sight',
  async ({ address, screen, member }) => {
    const { page, context } = await open(address, { screen, member });
    await page.locator('footer button').first().waitFor();
    const last = say('shell_service');
    const stops = await walk(page, ({ name, inFooter }) => inFooter && name === last);
    expect(stops.at(-1)?.name).toBe(last);
    await context.close();
  },
);

/** Browsers from before 2024 look no farther than the edge of what scrolls. */
const blindToRows = () => {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(heard: IntersectionObserverCallback, { rootMargin = '' } = {}) {
      super(heard, { rootMargin });
    }
  };
};

test.each(onTurn(['today’s', 'an older'] as const))(
  'keys lead to every tile of a row that scrolls, in %s browser',
  async (age) => {
    const { page, context } = await open('/');
    if (age === 'an older') await page.addInitScript(blindToRows);
    // Five tiles are in the window, of eight.
    await page.setViewportSize({ width: 820, height: 1_180 });
    await page.reload();
    const row = page.getByRole('region', { name: say('games_hot'), exact: true });
    const tiles = row.locator('li');
    await tiles.first().locator('a[href]').waitFor();
    const last = (await tiles.count()) - 1;
    expect(last).toBeGreaterThanOrEqual(7);
    const place = () =>
      tiles.evaluateAll((all) => all.findIndex((tile) => tile.contains(document.activeElement)));
    await tiles.first().locator('a[href]').focus();
    for (let index = 1; index <= last; index += 1) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(place).toBe(index);
    }
    for (const [key, index] of [
      ['Home', 0],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(place).toBe(index);
      await expect.poll(async () => (await stopOn(page)).shown).toBe(true);
    }
    // The second key comes before the place of the first one is drawn.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe(1);
    const met = new Set<number>();
    while ((await place()) >= 0) {
      met.add(await place());
      await page.keyboard.press('Tab');
    }
    expect([...met]).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    await context.close();
  },
);

test('the first stop leads past the menus into the page', async () => {
  const { page, context } = await open('/rng');
  await page.locator('#main a[href^="/game/"]').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true);
  await context.close();
});

test('the menu of a phone holds the focus until Escape gives it back', async () => {
  const { page, context } = await open('/', { screen: 'phone' });
  const menu = page.locator('nav').getByRole('button', { name: say('shell_menu') });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOn(page);
    // Beside the dialog only the browser's own bars take the focus, where the page has none.
    expect(stop.inDialog || stop.id === '1.-1' || stop.id === '1.0', stop.name).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await stopOn(page)).name).toBe(say('shell_menu'));
  await context.close();
});

test('announcements that open by themselves are read and put away by keys on a phone', async () => {
  const { page, context } = await open('/verify', { screen: 'phone' });
  await page.evaluate(() => sessionStorage.setItem('popups', 'none'));
  await page.goto(product);
  const dialog = page.getByRole('dialog', { name: say('shell_notices') });
  await dialog.waitFor();
  const title = await dialog.locator('nav li button').first().innerText();
  const stop = await tabTo(page, title);
  expect([stop.inDialog, stop.shown, stop.ringed]).toEqual([true, true, true]);
  await page.keyboard.press('Enter');
  await seen(dialog.getByRole('article').getByRole('heading', { name: title }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});

test('the language is chosen by arrows, and the menu gives the focus back', async () => {
  const { page, context } = await open('/verify');
  await tabTo(page, `${say('shell_language')}: English`);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await stopOn(page)).name).toContain('English');
  await openMenu(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
  await context.close();
});

test('a member signs out by keyboard alone', async () => {
  const { page, context } = await open('/verify', { member: true });
  await page.getByRole('button', { name: say('shell_account') }).waitFor();
  await tabTo(page, say('shell_account'));
  await openMenu(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
  await context.close();
});

test('the login opens over home, and closing it leads back to where it was asked for', async () => {
  const { page, context } = await open('/promotions');
  const login = page.locator('header').getByRole('link', { name: say('shell_login') });
  await login.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/promotions');
  await context.close();
});

test('the login over home gives focus and title back to where it was asked for', async () => {
  const { page, context } = await open('/');
  const title = await page.title();
  const login = page.locator('header').getByRole('link', { name: say('shell_login') });
  await login.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => page.title()).not.toBe(title);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toBe(title);
  await page.waitForTimeout(200);
  expect(await login.evaluate((it) => it === document.activeElement)).toBe(true);
  await context.close();
});

test('a dialog that does not come says so, and Escape leads back to what opened it', async () => {
  const between = await standBetween(product);
  between.misbehave({ match: /assets\/after-/, as: 'cut' });
  const { page, context } = await open(between.url);
  const bell = page.getByRole('button', { name: say('shell_notices') });
  await bell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('shell_part_title')).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => bell.evaluate((it) => it === document.activeElement)).toBe(true);
  await context.close();
  await between.close();
});

test('a list is ordered, narrowed and read whole again by keyboard alone', async () => {
  const { page, context } = await open('/rng');
  await page.locator('#main a[href^="/game/"]').first().waitFor();
  const chosen = (key: string) => new URL(page.url()).searchParams.get(key);
  await tabTo(page, say('games_sort'));
  await openMenu(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen('sort')).toBe('return');
  await expect.poll(async () => (await stopOn(page)).name).toBe(say('games_sort'));

  await tabTo(page, say('games_filters'));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await page.keyboard.press('Tab');
  expect((await stopOn(page)).inDialog).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(async () => (await stopOn(page)).name).toBe(say('games_filters'));

  const kind = say('games_kind_JP');
  await tabTo(page, kind);
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen('classify')).toBe('JP');
  expect((await stopOn(page)).name).toBe(kind);
  await page.goto(`${product}/rng?classify=JP&volatility=high&theme=nothing`);
  await tabTo(page, say('games_all'));
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  // What was pressed is gone: one goes on from the heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await context.close();
});

test('chat and customer service open by keys from the rail at the end, and give the focus back', async () => {
  const { page, context } = await open('/help');
  await page.setViewportSize({ width: 1680, height: 900 });
  const rail = page.getByRole('complementary', { name: say('shell_rail') });
  for (const key of ['shell_chat', 'shell_service'] as const) {
    const button = rail.getByRole('button', { name: say(key), exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: say('shell_service') });
    await dialog.waitFor();
    const stops = new Set<string>();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // Behind the last field comes the browser's own bar.
      if (await page.evaluate(() => document.activeElement === document.body)) continue;
      const stop = await stopOn(page);
      expect([stop.inDialog, stop.ringed], stop.name).toEqual([true, true]);
      stops.add(stop.id);
    }
    expect(stops.size).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await stopOn(page)).name).toBe(say(key));
  }
  await context.close();
});

test('a provider’s games open over the list by keys, and the way back is the tile', async () => {
  const page = await openTour(browser, {
    url: product,
    language: 'EN',
    screen: { width: 1440, height: 900, touch: false },
    token,
    answers: [withProvider()],
  });
  await page.goto(`${product}/rng`);
  await tileAt(page, 0).waitFor();
  const name = (await tileAt(page, 0).innerText()).split('\n')[0] ?? '';
  await tileAt(page, 0).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('li a[href]').count()).toBe(8);
  const stop = await tabTo(page, 'RTP');
  expect([stop.inDialog, stop.ringed]).toEqual([true, true]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await stopOn(page)).name).toContain(name.slice(0, 20));
  await page.context().close();
});
