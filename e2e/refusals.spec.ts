import { domains } from '@padauk/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { granted, newMember } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { openVisit, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

describe('a no is told in words, where it happens', () => {
  const url = inject('productUrl');
  const say = wordsIn('EN');
  let browser: Browser;
  let visit: Visit;
  beforeAll(async () => {
    browser = await launchGameBrowser();
    visit = await openVisit(browser, { screen: 'phone', language: 'EN', label: 'refusals' });
  });
  afterAll(() => browser.close());

  test('a wrong password', async () => {
    const { account } = await newMember(url);
    const { page } = visit;
    await page.goto(`${url}/login`);
    const form = page.getByRole('dialog');
    await form.getByLabel(say('identity_username'), { exact: true }).fill(account);
    await form.getByLabel(say('identity_password'), { exact: true }).fill('Wrong-padauk-7');
    await form.getByRole('button', { name: say('identity_login_action'), exact: true }).click();
    await form.getByText(say('refusal_wrong_credentials')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('an amount out of the limits of a deposit', async () => {
    const member = await newMember(url);
    const page = await visit.context.newPage();
    await page.addInitScript(
      (token) => sessionStorage.setItem('token', token),
      member.token() ?? '',
    );
    await page.goto(`${url}/member/depositv2`);
    const amount = page.getByLabel(say('wallet_amount'), { exact: true });
    const { methods } = granted(await member.call(domains.wallet.listDepositMethods));
    const { amountMin = '' } = methods[0] ?? {};
    await amount.fill('1');
    await page.getByRole('button', { name: say('wallet_deposit_action') }).click();
    const words = say('wallet_amount_small', {
      min: `K\u00a0${amountMin.replace('1000', '1,000')}`,
    });
    await page.getByRole('alert').getByText(words).waitFor();
    await amount.fill('99999999');
    const [largest = ''] = say('wallet_amount_large', { max: '\n' }).split('\n');
    await page.getByRole('alert').getByText(largest).waitFor();
    await page.close();
  });

  test('a spin without enough money', async () => {
    const member = await newMember(url);
    const menu = granted(await member.call(domains.games.listGames));
    const slot = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom');
    const page = await visit.context.newPage();
    await page.addInitScript(
      (token) => sessionStorage.setItem('token', token),
      member.token() ?? '',
    );
    await page.goto(`${url}/game/${slot?.nodeId}`);
    const game = page.frameLocator('iframe');
    await game.getByText(say('play_loading')).waitFor({ state: 'hidden' });
    await game.getByRole('button', { name: say('play_spin'), exact: true }).click();
    await game.getByRole('dialog').getByText(say('play_error_balance')).waitFor();
    await game.getByRole('button', { name: say('play_error_deposit') }).click();
    await page.waitForURL(`${url}/member/depositv2`);
  });
});
