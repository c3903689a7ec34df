import { listWinners } from '@padauk/contracts/games';
import { listPromotions } from '@padauk/contracts/site';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newMember } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { standBetween } from './between.ts';
import { openVisit, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const product = inject('productUrl');
const say = wordsIn('EN');

const heading = (page: Page): Promise<string> => page.locator('#main h1').innerText();
const path = (page: Page): string => new URL(page.url()).pathname;

let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

describe('the frame of the site', () => {
  let visit: Visit;
  let token = '';
  beforeAll(async () => {
    visit = await openVisit(browser, { screen: 'phone', language: 'EN', label: 'shell' });
    token = (await newMember(product)).token() ?? '';
  });

  /** A page of its own, of a guest or of a member. */
  async function open(address: string, as: 'guest' | 'member' = 'guest'): Promise<Page> {
    const page = await visit.context.newPage();
    if (as === 'member') {
      await page.addInitScript((own) => {
        if (location.origin !== 'null') sessionStorage.setItem('token', own);
      }, token);
    }
    await page.goto(`${product}${address}`);
    return page;
  }

  test.each(
    onTurn(
      [
        ['/promotions', say('shell_promotions')],
        ['/help', say('shell_help')],
        ['/m/appDownload?language=EN', say('site_app_title')],
        ['/mirrorList', say('site_mirrors')],
        ['/pointMall', say('site_points')],
        ['/agent', say('shell_agent')],
        ['/seamless', say('games_all')],
        ['/rng', say('games_category_RNG')],
        ['/inHouse', say('games_category_INHOUSE')],
        ['/cockfight', say('games_category_COCKFIGHT')],
        ['/nowhere', say('shell_missing_title')],
        ['/member/nowhere', say('shell_login')],
      ],
      2,
    ),
  )('%s opens by its address', async (address, title) => {
    const page = await open(address);
    if (address === '/member/nowhere') {
      await page.waitForURL(/\/login/);
    } else {
      await expect.poll(() => heading(page)).toContain(title);
      await expect.poll(() => page.title()).toContain('Padauk');
    }
    await visit.station(`open-${address.replace(/\W/g, '-')}`, page);
    await page.close();
  });

  test.each(onTurn(['/lottery', '/seaLottery', '/vnLottery?gameCode=x', '/seamless'], 2))(
    '%s stands without header, menus and footer',
    async (address) => {
      const page = await open(address, 'member');
      await page.locator('#main h1').waitFor();
      expect(await page.locator('header, footer, nav').count()).toBe(0);
      await page.close();
    },
  );

  test.each(
    onTurn(
      [
        ['/index', '/'],
        ['/index.html', '/'],
        ['/home', '/'],
        ['/maintenance', '/'],
        ['/blocked', '/'],
        ['/inhouse', '/inHouse'],
        ['/?tab=home-promo', '/promotions'],
      ],
      2,
    ),
  )('%s leads to %s', async (from, to) => {
    const page = await open(from);
    await expect.poll(() => path(page)).toBe(to);
    await page.close();
  });

  test.each(
    onTurn(
      [
        ['/member', '/member/securityCenter'],
        ['/member?tab=withdraw', '/member/withdraw'],
        ['/member?tab=rewardCenter', '/member/rewardCenter'],
        ['/member?tab=personalProfit', '/member/personalProfit'],
      ],
      2,
    ),
  )('a member who opens %s stands at %s', async (from, to) => {
    const page = await open(from, 'member');
    await expect.poll(() => path(page)).toBe(to);
    await page.close();
  });

  test.each(onTurn(['/member/messageV2', '/favorite', '/recent', '/lottery', '/agentHome'], 2))(
    'a guest who opens %s meets the login, which leads back there',
    async (address) => {
      const page = await open(address);
      await page.getByRole('dialog').waitFor();
      const url = new URL(page.url());
      expect([url.pathname, url.searchParams.get('next')]).toEqual(['/login', address]);
      await page.close();
    },
  );

  test('a member is no agent, and is told so', async () => {
    const page = await open('/agentHome', 'member');
    await expect.poll(() => heading(page)).toBe(say('message_agents_only'));
    await page.close();
  });

  test('terms, a promotion and the licence open by keyboard; Escape gives the focus back', async () => {
    const page = await open('/help#term');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');

    await page.goto(`${product}/promotions`);
    const more = page.locator('#main li a').first();
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).hash).not.toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');

    const licence = page.locator('footer').getByRole('button', { name: say('shell_licence') });
    await licence.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: say('shell_licence') }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => licence.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.close();
  });

  test('the foot of the home page is there before anybody goes down to it', async () => {
    const page = await open('/');
    await page
      .locator('footer')
      .getByRole('button', { name: say('shell_licence') })
      .waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.close();
  });

  test('the keyboard of a phone hides no field that is typed into, and the bar makes room', async () => {
    const page = await open('/login');
    const field = page.locator('dialog input[type=password]').first();
    await field.click();
    await page.setViewportSize({ width: 390, height: 420 });
    await expect
      .poll(async () => {
        const box = await field.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 420;
      })
      .toBe(true);
    expect(await page.locator('.bottom-bar').isVisible()).toBe(false);
    await page.close();
  });

  test('a promotion opens by its id behind # and behind ?', async () => {
    const page = await open('/promotions');
    const href = (await page.locator('#main li a').first().getAttribute('href')) ?? '';
    const id = href.split('#')[1] ?? '';
    for (const address of [`/promotions#${id}`, `/promotions?id=${id}`]) {
      await page.goto('about:blank');
      await page.goto(product + address);
      await page.getByRole('dialog').waitFor();
    }
    await page.goto('about:blank');
    await page.goto(`${product}/promotions#of-last-year`);
    await page.getByText(say('site_promo_gone')).waitFor();
    await page.close();
  });

  test('sign-out asks first', async () => {
    const page = await open('/member/securityCenter', 'member');
    await page
      .locator('nav')
      .getByRole('button', { name: say('shell_menu') })
      .click();
    await page.getByRole('button', { name: say('shell_signout') }).click();
    const question = page.getByRole('dialog', { name: say('shell_signout') });
    await question.getByText(say('in_sure_logout')).waitFor();
    await question.getByRole('button', { name: say('shell_cancel') }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
    await page.close();
  });

  test('announcements that are due open once, in one popup', async () => {
    const page = await visit.context.newPage();
    await page.addInitScript(() => {
      if (location.origin !== 'null' && !sessionStorage.getItem('seen')) {
        sessionStorage.setItem('popups', 'none');
        sessionStorage.setItem('seen', '1');
      }
    });
    await page.goto(product);
    await page.getByRole('dialog', { name: say('shell_notices') }).waitFor();
    await page.keyboard.press('Escape');
    // What the page asks for last, behind the popups.
    const last = page.waitForResponse((answer) => answer.url().includes(listPromotions.path));
    await page.reload();
    await last;
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });

  test('beside the page a winner is told with the sum, however long the name of the game', async () => {
    const account = 'mg***n';
    const displayName = 'Golden Peacock of the Thousand Lotus Ponds';
    const win = { time: '2026-11-22T10:00:00Z', account, displayName, nodeId: 'a', iconUrl: '' };
    const page = await openTour(browser, {
      url: product,
      language: 'EN',
      screen: { width: 1920, height: 1080, touch: false },
      answers: [
        {
          path: listWinners.path,
          change: () => ({ list: [{ ...win, winAmount: '1234567', currency: 'MMK' }] }),
        },
      ],
    });
    const rail = page.getByRole('complementary', { name: say('shell_rail') });
    const item = rail.getByRole('listitem');
    await item.getByText(account).waitFor();
    const endOf = (place: Locator) => place.evaluate((it) => it.getBoundingClientRect().right);
    expect(await endOf(item)).toBeLessThan(await endOf(rail));
    await page.context().close();
  });

  test('a message to the house that is half written is not lost by a press outside', async () => {
    const page = await open('/');
    await page
      .locator('footer')
      .getByRole('button', { name: say('shell_service') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('shell_service') });
    const field = dialog.getByRole('textbox', { name: say('site_feedback_content') });
    await field.fill('I have waited since');
    await page.mouse.click(5, 5);
    expect(await field.inputValue()).toBe('I have waited since');
    await page.close();
  });

  test('the language changes everywhere at once and is remembered', async () => {
    const page = await open('/promotions');
    await page.locator('#main li h2').first().waitFor();
    await page
      .locator('nav')
      .getByRole('button', { name: say('shell_menu') })
      .click();
    await page.getByRole('button', { name: '简体中文' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    await expect.poll(() => page.locator('#main li h2').first().innerText()).toMatch(/[一-鿿]/);
    const kept = await page.evaluate(() => [
      localStorage.getItem('hisLang'),
      localStorage.getItem('lang'),
      document.cookie,
    ]);
    expect(kept.slice(0, 2)).toEqual(['CN', 'CN']);
    expect(kept[2]).toContain('lang=CN');
    // An address may ask for another one, by its code or by its tag, as partners write it.
    for (const [asked, language] of [
      ['lang=en', 'en'],
      ['hisLang=zh-hans', 'zh-Hans'],
    ] as const) {
      await page.goto(`${product}/promotions?${asked}`);
      await page.locator('#main li h2').first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(page.url()).toBe(`${product}/promotions`);
    }
    await page.evaluate(() => {
      document.cookie = 'lang=EN; path=/';
    });
    await page.close();
  });
});

test.each([
  { address: '/', calls: 2 },
  { address: '/rng', calls: 2 },
  { address: '/promotions', calls: 1 },
  { address: '/help', calls: 1 },
])('what $address shows first is asked for before its script has come, and once', async (shown) => {
  const between = await standBetween(product);
  try {
    const visit = await openVisit(browser, { screen: 'phone', language: 'MY', label: 'asked' });
    const asked: string[] = [];
    visit.page.on('request', (request) => {
      const address = request.url();
      if (request.resourceType() === 'fetch' || address.includes('/tiles/')) asked.push(address);
    });
    between.misbehave({ match: /assets\/index-[^/]*js/, as: 'hold' });
    await visit.page.goto(between.url + shown.address, { waitUntil: 'commit' });
    const calls = () => asked.filter((address) => !address.includes('/tiles/'));
    await expect.poll(() => calls().length).toBe(shown.calls);
    if (shown.address === '/rng') await expect.poll(() => asked.length).toBe(shown.calls + 3);
    between.misbehave(undefined);
    await visit.page.locator('footer button').first().waitFor({ state: 'attached' });
    expect(asked.filter((address, at) => asked.indexOf(address) < at)).toEqual([]);
    await visit.context.close();
  } finally {
    await between.close();
  }
});

test('the first view of a phone in Burmese keeps its budget of bytes and requests', async () => {
  const visit = await openVisit(browser, { screen: 'phone', language: 'MY', label: 'budget' });
  const network = await visit.context.newCDPSession(visit.page);
  await network.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await visit.page.goto(product, { waitUntil: 'load' });
  await visit.page.locator('#main section').first().waitFor();
  await visit.page.waitForTimeout(1_000);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(400_000);
  expect(requests).toBeLessThanOrEqual(40);
  await visit.context.close();
});
