import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { type House, openHouse } from './house.ts';
import { decide, fill, press, propose, seatTwoPeople, type TwoPeople } from './proposing.ts';
import { violationsOn } from './violations.ts';
import { openVisit, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('EN');
/** Every name below `localhost` is this machine, also to a browser. */
const HOST = 'sunrise.localhost';
const NAME = 'Sunrise';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';
let house: House;
let browser: Browser;
let people: TwoPeople;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), launchPageBrowser()]);
  people = await seatTwoPeople(browser, house, 'owner');
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

test('two owners open a brand below their own, work in it, and come back', async () => {
  const { owner, colleague } = people;
  const { page } = owner;
  const open = (label: Parameters<typeof say>[0]) =>
    page.getByRole('link', { name: say(label), exact: true }).click();
  await open('console_merchants');
  await seen(page.getByText(say('desk_merchant_here')));
  await press(page, say('console_open_merchant'));
  const dialog = page.getByRole('dialog');
  await fill(dialog, say('desk_name'), NAME);
  await fill(dialog, say('desk_merchant_code'), 'sunrise');
  await dialog.getByLabel(say('desk_currency'), { exact: true }).selectOption('THB');
  await fill(dialog, say('desk_symbol'), '฿');
  await fill(dialog, say('desk_time_zone'), 'Asia/Bangkok');
  // Every language that the product speaks can be offered.
  await dialog.getByLabel('ไทย').check();
  await dialog.getByLabel(say('desk_language_first'), { exact: true }).selectOption('TH');
  await dialog.getByLabel('မြန်မာ').uncheck();
  await fill(dialog, say('desk_hosts'), HOST);
  await owner.station('opening-a-brand');
  await propose(people, 'A house for Thailand');

  await colleague.page.goto(`${house.url}/console/proposals`);
  await seen(colleague.page.getByText(`THB (฿)`, { exact: false }));
  await decide(people, 'A house for Thailand', say('console_approve'));

  // Brands are read once a second.
  const work = page.getByRole('button', { name: new RegExp(`^${say('desk_merchant_work')}`) });
  await expect
    .poll(async () => {
      await page.goto(`${house.url}/console/merchants`);
      await seen(page.getByText(say('desk_merchant_here')));
      return work.count();
    })
    .toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  await owner.station('brands');
  await work.click();
  await seen(page.getByText(say('console_working_in', { name: NAME })));
  await owner.station('working-in-it');

  // What the brand lacks is set while one works in it.
  await page.goto(`${house.url}/console/brand?part=settings`);
  await fill(page, say('desk_service'), 'Help | /service');
  await fill(page, say('desk_main_domain'), HOST);
  await fill(page, say('desk_image_hosts'), 'https://pictures.example');
  await fill(page, say('desk_game_hosts'), 'https://games.example');
  await fill(page, say('desk_chat_room'), 'https://chat.example/sunrise');
  await owner.station('settings');
  await press(page, say('desk_save'));
  await seen(page.getByText(say('console_done')).first());
  await page.goto(`${house.url}/console/brand?part=live`);
  const need = (name: Parameters<typeof say>[0]) =>
    page.getByRole('listitem').filter({ hasText: say(name) });
  for (const name of ['desk_live_service', 'desk_live_domain', 'desk_live_two_owners'] as const) {
    await seen(need(name).getByText(say('desk_met')));
  }
  await seen(need('desk_live_no_sandbox').getByText(say('desk_missing')));

  // Staff of its own is invited to its own door.
  await page.goto(`${house.url}/console/staff`);
  await press(page, say('console_invite'));
  await fill(dialog, say('identity_username'), 'clerk');
  await dialog.getByLabel(say('console_role_auditor'), { exact: false }).check();
  await press(dialog, say('console_invite'));
  const link = dialog.getByLabel(say('console_invitation'));
  const { port } = new URL(house.url);
  await expect.poll(() => link.inputValue()).toContain(`http://${HOST}:${port}/console/join#`);
  await owner.station('invited');
  const joining = await link.inputValue();

  await page.goto(`${house.url}/console/`);
  await press(page, say('console_working_back'));
  await seen(page.getByRole('heading', { name: say('console_dashboard') }));
  expect(await page.getByText(say('console_working_in', { name: NAME })).count()).toBe(0);

  const visitor = await openVisit(browser, { screen: 'phone', label: 'visitor' });
  const site = visitor.page;
  for (const host of ['pictures', 'games', 'chat', 'other']) {
    await visitor.context.route(`https://${host}.example/**`, (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
        : route.fulfill({ contentType: 'text/html', body: `<p>from ${host}</p>` }),
    );
  }
  // Without a choice the brand's own language is read; none that it does not offer can be chosen.
  const heading = () => site.locator('header').innerText();
  const links = 'link[rel=alternate][hreflang]';
  for (const address of ['/', '/?lang=MY', '/?lang=ZZ']) {
    await site.goto(`http://${HOST}:${port}${address}`);
    await expect.poll(() => site.title()).toContain(NAME);
    await expect.poll(heading).toMatch(/[\u0E00-\u0E7F]/);
    expect(await site.locator('html').getAttribute('lang')).toBe('th');
    const kept = await site.evaluate(() => [localStorage.getItem('lang'), document.cookie]);
    expect(kept).toEqual([null, '']);
    const offered = await site
      .locator(links)
      .evaluateAll((all) => all.map((link) => link.getAttribute('hreflang') ?? ''));
    expect(offered.toSorted()).toEqual(['en', 'th', 'x-default', 'zh-Hans']);
  }
  await visitor.station('its-site');
  // Neither does a choice count that another brand of this host left behind.
  await site.evaluate(() => localStorage.setItem('hisLang', 'MY'));
  await site.goto(`http://${HOST}:${port}/`);
  await expect.poll(heading).toMatch(/[\u0E00-\u0E7F]/);
  await site.evaluate(() => localStorage.setItem('hisLang', 'EN'));
  await site.goto(`http://${HOST}:${port}/`);
  await expect.poll(heading).toContain(say('shell_login'));
  expect(await site.evaluate(() => document.cookie)).toBe('lang=EN');

  // Its pictures, games and chat may stand elsewhere; on hosts that it has named, and no others.
  const tile = site.locator('img[src^="https://pictures.example/tiles/"]').first();
  await seen(tile);
  await expect
    .poll(() => tile.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const frame = (host: string) =>
    site.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, `https://${host}.example/play`);
  await frame('games');
  await seen(site.frameLocator('iframe[src*="//games."]').getByText('from games'));
  await site.goto(`http://${HOST}:${port}/`);
  await site
    .locator('nav')
    .getByRole('button', { name: say('shell_menu') })
    .click();
  await site.getByRole('dialog').getByText(say('shell_chat'), { exact: true }).click();
  await seen(site.frameLocator('iframe').getByText('from chat'));

  await visitor.page.goto(joining);
  await seen(visitor.page.getByText('clerk', { exact: false }));
  await visitor.station('its-door');
  await site.goto(`http://${HOST}:${port}/`);
  await frame('other');
  await expect.poll(() => visitor.complaints.join()).toMatch(/Framing 'https:\/\/other\.example/);
  expect([...owner.complaints, ...colleague.complaints]).toEqual([]);
});
