import { domains } from '@padauk/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { type ConsolePage, openConsole, proofPicture } from './console.ts';
import { type House, openHouse } from './house.ts';
import { openVisit, seen, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const { wallet } = domains;

let house: House;
let browser: Browser;
let office: ConsolePage;
let member: Awaited<ReturnType<typeof newMember>>;
let phone: Visit;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), launchPageBrowser()]);
  member = await newMember(house.url);
  office = await openConsole(browser, house.url);
  phone = await openVisit(browser, { screen: 'phone', language: 'MY', label: 'deposit' });
  await phone.context.addInitScript((token) => {
    if (location.origin !== 'null') sessionStorage.setItem('token', token ?? '');
  }, member.token());
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

test('a transfer, its slip and its arrival: player and operator see each step at once', async () => {
  const my = wordsIn('MY');
  const en = wordsIn('EN');
  const { page } = phone;
  const console = office.page;

  await console.getByRole('link', { name: en('console_deposits'), exact: true }).click();
  await page.goto(`${house.url}/member/depositv2`);
  await page.getByRole('radio', { name: /ဘဏ်ငွေလွှဲ/ }).check();
  await page.getByLabel(my('wallet_amount'), { exact: true }).fill('30000');
  await page.getByRole('button', { name: my('deposit_action_bank') }).click();
  await seen(page.getByRole('heading', { name: my('deposit_account_title') }));
  const reference = await page.getByLabel(my('deposit_reference'), { exact: true }).inputValue();
  expect(reference).toMatch(/^PD[0-9A-Z]{8}$/);
  await phone.station('1-account');

  // The console's list shows it by itself; with the slip it waits for people.
  await seen(console.getByRole('cell', { name: reference }));
  await page
    .getByRole('form')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'slip.png',
      mimeType: 'image/png',
      buffer: await proofPicture(),
    });
  await page.getByRole('button', { name: my('deposit_slip_send') }).click();
  const answer = page.getByRole('heading', { name: my('deposit_review_title') });
  await seen(answer);
  // It stands above the form of the slip: whoever sent that is shown the answer.
  await expect.poll(async () => (await answer.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await phone.station('2-slip');
  await seen(console.getByRole('button', { name: `${en('console_deposit_review')} (1)` }));
  await console
    .getByRole('button', { name: `${en('console_details')}: ${member.account}` })
    .click();
  const dialog = console.getByRole('dialog');
  await seen(dialog.getByRole('img', { name: en('payments_slip') }));
  await dialog.getByRole('button', { name: en('payments_confirm') }).click();
  const form = dialog.getByRole('form', { name: en('payments_confirm') });
  await form.getByLabel(en('payments_arrived'), { exact: true }).fill('30000');
  await form.getByLabel(en('payments_bank_reference'), { exact: true }).fill('LINE 1');
  await office.station('1-confirm');
  await form.getByRole('button', { name: en('payments_confirm') }).click();

  // Posted: the phone hears of it without a reload.
  await seen(page.getByRole('heading', { name: my('wallet_deposit_posted_title') }));
  await phone.station('3-posted');
  expect(granted(await member.call(wallet.readBalance)).balance).toBe('30000.00');
  await seen(dialog.getByText('LINE 1'));

  // It is over: the next visit of the page, or an address of nothing, begins with the form.
  for (const search of ['', '?depositId=01890a5d-ac96-774b-bcce-b302099a8057']) {
    await page.goto(`${house.url}/member/depositv2${search}`);
    await seen(page.getByLabel(my('wallet_amount'), { exact: true }));
  }
});

test('a deposit that is answered late leads nobody back from where they have gone', async () => {
  const my = wordsIn('MY');
  const { page } = phone;
  const [asked, line] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${wallet.createDeposit.path}`, async (route) => {
    asked.resolve();
    await line.promise;
    await route.continue();
  });
  await page.getByRole('radio', { name: /ဘဏ်ငွေလွှဲ/ }).check();
  await page.getByLabel(my('wallet_amount'), { exact: true }).fill('20000');
  await page.getByRole('button', { name: my('deposit_action_bank') }).click();
  await asked.promise;
  await page
    .getByRole('link', { name: my('shell_home') })
    .first()
    .click();
  await page.waitForURL(`${house.url}/`);
  line.resolve();
  const kept = () => page.evaluate(() => sessionStorage.getItem('depositUnderway'));
  await expect.poll(kept).not.toBeNull();
  // Whoever was led away would be by the next picture but one.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(new URL(page.url()).pathname).toBe('/');
  // The page of deposits knows of it whenever the player comes back.
  const deposits = page.getByRole('link', { name: my('shell_deposit') });
  await deposits.first().click();
  await seen(page.getByRole('heading', { name: my('deposit_account_title') }));
});
