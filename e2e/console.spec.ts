import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { type ConsolePage, openConsole } from './console.ts';
import { type House, openHouse } from './house.ts';
import { violationsOn } from './violations.ts';
import { fill, press } from './proposing.ts';
import { seen } from './visit.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('EN');
let house: House;
let browser: Browser;
let office: ConsolePage;
/** A member whose withdrawal waits for its first approval. */
let account: string;

beforeAll(async () => {
  house = await openHouse();
  account = (await newMember(house.url)).account;
  await house.sql(
    `insert into wallet.payout_account
       (id, member_id, bank, holder, number_sealed, number_masked, usable_from, created_at)
     select gen_random_uuid(), id, 'KBZPay', 'U Ba', '\\x00', '•••••••4567', now(), now()
     from identity.member where username = $1`,
    [account],
  );
  await house.sql(
    `insert into wallet.withdrawal (id, merchant_id, member_id, payout_account_id, currency,
       amount, fee, state, approvals_needed, requested_at)
     select gen_random_uuid(), m.merchant_id, m.id, p.id, m.currency, 500000, 0, 'requested', 1,
       now()
     from identity.member m join wallet.payout_account p on p.member_id = m.id
     where m.username = $1`,
    [account],
  );
  await house.sql(
    `insert into site.feedback (id, merchant_id, member_id, category, content, language, sent_at)
     select gen_random_uuid(), merchant_id, id, 'complaint', 'My win of yesterday is missing.',
       'EN', now()
     from identity.member where username = $1`,
    [account],
  );
  browser = await launchPageBrowser();
  office = await openConsole(browser, house.url);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await house.stop();
});

describe('a new operator finds within two clicks', () => {
  test('today’s profit: it stands on the first page', async () => {
    const { page } = office;
    await page.goto(`${house.url}/console/`);
    const profit = page.locator('dl').first();
    await seen(profit.getByText(say('console_revenue'), { exact: true }));
    await seen(profit.getByText(say('console_net_revenue'), { exact: true }));
    expect(await profit.innerText()).toMatch(/K\s*-?[\d,]+\.\d\d/);
    await office.station('dashboard');
  });

  test('a member’s last withdrawal and why it waits: search and open', async () => {
    const { page } = office;
    await page.goto(`${house.url}/console/`);
    await page.getByRole('button', { name: say('console_find') }).click();
    await page.getByRole('combobox', { name: say('console_find') }).fill(account);
    await page.getByRole('option', { name: account, exact: true }).click();
    await seen(page.getByRole('heading', { name: account }));
    const why = say('people_waits', { why: say('people_wait_first_approval') });
    await seen(page.getByText(why));
    await office.station('member');
  });

  test('what a player has written: what waits, and the message beside who wrote it', async () => {
    const { page } = office;
    await page.goto(`${house.url}/console/`);
    await page.getByRole('link', { name: say('console_alert_feedback_open') }).click();
    const row = page.getByRole('row', { name: 'My win of yesterday is missing.' });
    await seen(row.getByRole('link', { name: account }));
    await office.station('feedback');
    await row.getByRole('button', { name: say('console_feedback_handle') }).click();
    await seen(page.getByText(say('console_empty')));
  });

  test('how to stop one game: the games, and a button on each', async () => {
    const { page } = office;
    await page.goto(`${house.url}/console/`);
    await page.getByRole('link', { name: say('console_games'), exact: true }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${say('desk_stop')}\\s*: `) })
      .first()
      .click();
    await seen(page.getByRole('dialog').getByRole('button', { name: say('desk_stop_now') }));
    await office.station('stop');
    await page.keyboard.press('Escape');
  });
});

test('the palette is used without a mouse: keys open it, choose and go', async () => {
  const { page } = office;
  await page.goto(`${house.url}/console/`);
  await seen(page.getByRole('heading', { name: say('console_dashboard') }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(account.slice(0, 8));
  await seen(page.getByRole('option', { name: account, exact: true }));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { name: account }));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
});

test('what the rules of the brand refuse of a name is marked where it was written', async () => {
  const { page, complaints, forgetComplaints } = office;
  await page.goto(`${house.url}/console/members?search=${account}`);
  await page.getByRole('link', { name: account }).click();
  await press(page, say('console_correct_name'));
  const dialog = page.getByRole('dialog');
  await fill(dialog, say('message_verify_name'), 'A');
  await fill(dialog, say('console_reason'), 'A slip');
  await press(dialog, say('console_propose'));
  await seen(dialog.getByText(say('message_real_name_form')));
  // The refusal that was meant is the browser's only complaint.
  await expect.poll(() => complaints).toEqual([expect.stringContaining('status of 400')]);
  forgetComplaints();
  await page.keyboard.press('Escape');
});

test('a view of a list is kept under its name, columns and all', async () => {
  const { page } = office;
  await page.goto(`${house.url}/console/members?state=active&hide=locked`);
  await seen(page.getByRole('link', { name: account }));
  expect(await page.getByRole('columnheader', { name: say('console_locked') }).count()).toBe(0);
  await page.getByRole('button', { name: say('console_view_save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('console_view_name'), { exact: true }).fill('Mine');
  await dialog.getByRole('button', { name: say('console_save') }).click();
  await page.goto(`${house.url}/console/members`);
  await page.getByRole('link', { name: 'Mine' }).click();
  await page.waitForURL(/state=active&hide=locked/);
});

test('a list is had as a file, just as it is narrowed', async () => {
  const { page } = office;
  await page.goto(`${house.url}/console/members?search=${account}`);
  await seen(page.getByRole('link', { name: account }));
  await page.getByRole('button', { name: say('figure_files') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('figure_export', { format: 'CSV' }) }).click();
  const row = dialog.getByRole('row', { name: say('figure_report_members') });
  await seen(row.getByText(account));
  await seen(row.getByText(say('figure_file_done')));
  await office.station('files');
  const fetched = page.waitForEvent('download');
  await row.getByRole('button', { name: say('figure_download') }).click();
  expect((await fetched).suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  await page.keyboard.press('Escape');
});

test('everybody can use the pages: nothing for axe to find', async () => {
  const { page } = office;
  const found: string[] = [];
  for (const path of ['', 'members', 'reports', 'risk', 'risk?tab=rules', 'risk?tab=blocks']) {
    await page.goto(`${house.url}/console/${path}`);
    await seen(page.locator('main h1'));
    await page.waitForLoadState('networkidle');
    found.push(...(await violationsOn(page)).map((fault) => `${path}: ${fault}`));
    await office.station(`axe-${path.replaceAll(/\W/g, '-')}`);
  }
  await page.goto(`${house.url}/console/members?search=${account}`);
  await page.getByRole('link', { name: account }).click();
  await seen(page.getByText(say('people_wait_first_approval')));
  found.push(...(await violationsOn(page)).map((fault) => `member: ${fault}`));
  expect(found).toEqual([]);
});

// The browser tells of what failed in these, so they are the last ones of this window.
test('the header ends at a scroll bar, not before its empty place, and a page begins at its top', async () => {
  const token = await office.page.evaluate(() => sessionStorage.getItem('console_token') ?? '');
  const barred = await launchPageBrowser({ scrollBars: true });
  const page = await barred.newPage({ viewport: { width: 1280, height: 2400 } });
  await page.addInitScript((own) => {
    localStorage.setItem('hisLang', 'EN');
    sessionStorage.setItem('console_token', own);
  }, token);
  await page.goto(`${house.url}/console/vendor-statements`);
  const title = page.getByRole('heading', { name: say('console_vendor_statements') });
  await seen(title);
  const header = page.locator('header');
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(width).toBeLessThan(1280);
  const before = await header.boundingBox();
  expect(before?.width).toBe(width);
  // Nothing moves below a dialog, which takes the bar away.
  await page.keyboard.press('Control+k');
  await seen(page.getByRole('dialog'));
  expect(await header.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  // The line of this page stands far down in the menu: only the menu is scrolled to it.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.reload();
  await seen(title);
  const line = page.getByRole('link', { name: say('console_vendor_statements') });
  await expect.poll(async () => ((await line.boundingBox())?.y ?? 9999) < 600).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await barred.close();
});

test('what is shown stays when it cannot be read again, and says so', async () => {
  const { page } = office;
  await page.goto(`${house.url}/console/stops`);
  const wallets = page.getByRole('region', { name: say('desk_wallets') });
  const reads = /\/console\/v1\/vendors$/;
  await seen(wallets);
  await page.route(reads, (route) => route.abort());
  await wallets.getByRole('button', { name: new RegExp(`^${say('desk_stop')}\\b`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('console_reason')).fill('It is late');
  await dialog.getByRole('button', { name: say('desk_stop_now') }).click();
  await seen(page.getByText(say('shell_network_lost')));
  await seen(wallets);
  await page.unroute(reads);
  await page.getByRole('button', { name: say('shell_retry') }).click();
  await seen(wallets.getByText('It is late'));
  await wallets.getByRole('button', { name: new RegExp(`^${say('desk_stop_lift')}`) }).click();
  await seen(wallets.getByText(say('desk_wallet_open')));
});

test('a page that does not come says so, and the menu around it leads on', async () => {
  const { page } = office;
  const parts = /\/assets\/held-page-.*\.js$/;
  await page.route(parts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${house.url}/console/held`);
  await seen(page.getByRole('heading', { name: say('shell_unexpected_title') }));
  await seen(page.getByRole('button', { name: say('shell_reload') }));
  await page.unroute(parts);
  await page.getByRole('link', { name: say('console_members'), exact: true }).click();
  await seen(page.getByRole('heading', { name: say('console_members') }));
});
