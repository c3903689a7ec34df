import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domains } from '../packages/contracts/src/index.ts';
import { granted, newMember } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { openVisit } from './visit.ts';
import { wordsIn } from './words.ts';

const { safety, wallet } = domains;

describe('safer gambling', () => {
  const url = inject('productUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchGameBrowser();
  });
  afterAll(() => browser.close());

  /** A member with 10,000.00 of cash, signed in on a phone. */
  async function playerOnPhone() {
    const member = await newMember(url);
    const deposit = granted(
      await member.call(wallet.createDeposit, { body: { method: 'sandbox', amount: '10000.00' } }),
    );
    await fetch(new URL(deposit.checkoutUrl ?? '', url), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual',
    });
    const balance = async () => granted(await member.call(wallet.readBalance)).balance;
    await expect.poll(balance, { timeout: 15_000 }).toBe('10000.00');
    const visit = await openVisit(browser, { screen: 'phone', language: 'MY', label: 'safer' });
    await visit.context.addInitScript((token) => {
      if (location.origin !== 'null') sessionStorage.setItem('token', token);
    }, member.token() ?? '');
    return { ...visit, member, balance, say: wordsIn('MY') };
  }

  test('RG-07, RG-24: limits, help, age and licence are one press away from every page', async () => {
    const { page, context, say, station } = await playerOnPhone();
    for (const path of ['/', '/rng', '/member/depositv2']) {
      await page.goto(url + path);
      const footer = page.locator('footer');
      // A long page is drawn on the way to its end.
      const limits = footer.getByRole('link', { name: say('shell_safety') });
      const goDown = async () => {
        await page.mouse.wheel(0, 5_000);
        return limits.isVisible();
      };
      await expect.poll(goDown).toBe(true);
      await limits.scrollIntoViewIfNeeded();
      await footer.getByRole('link', { name: say('shell_help'), exact: true }).waitFor();
      expect(await footer.innerText()).toContain('18+');
      await footer.getByRole('button', { name: say('shell_licence') }).waitFor();
    }
    // A game has no foot: they are in the menu of its bar, which stands before the game itself.
    await page.goto(`${url}/game/padauk-blossom`);
    await page.getByRole('button', { name: say('games_bar_more') }).click();
    const more = page.getByRole('menu', { name: say('games_bar_more') });
    await more.getByRole('menuitem', { name: say('shell_help') }).waitFor();
    expect(await more.innerText()).toContain('18+');
    await more.getByRole('menuitem', { name: say('shell_licence') }).waitFor();
    await more.getByRole('menuitem', { name: say('shell_safety') }).click();
    await page.getByRole('heading', { level: 1, name: say('safety_title') }).waitFor();
    await station('limits');
    await context.close();
  });

  test('RG-15, RG-16, RG-17: over a game of another house the page shows time and result, and the way on', async () => {
    const { page, context, say } = await playerOnPhone();
    let isDue = true;
    // A check that is due and a game of another house: both take longer than a test has.
    await page.route('**/wps/v2/safety', async (route) => {
      const answer = await (await route.fetch()).json();
      const realityDue = isDue ? { minutes: 15, net: '-10.00' } : null;
      await route.fulfill({ json: { ...answer, value: { ...answer.value, realityDue } } });
    });
    await page.route('**/wps/game/launchGame', async (route) => {
      const answer = await (await route.fetch()).json();
      const value = { ...answer.value, url: 'https://games.example/' };
      await route.fulfill({ json: { ...answer, value } });
    });
    await page.goto(`${url}/game/padauk-blossom`);
    const dialog = page.getByRole('dialog', { name: say('safety_reality') });
    await dialog.waitFor();
    const words = await dialog.innerText();
    for (const told of ['15', '10.00', say('games_leave')]) expect(words).toContain(told);
    // A press beside it was meant for the game: it neither leaves nor goes on.
    await page.mouse.click(20, 20);
    await page.waitForTimeout(300);
    expect([await dialog.count(), new URL(page.url()).pathname]).toEqual([
      1,
      '/game/padauk-blossom',
    ]);
    await page.route('**/reality-check/pass', async (route) => {
      isDue = false;
      await route.continue();
    });
    const passed = page.waitForResponse('**/reality-check/pass');
    await dialog.getByRole('button', { name: say('shell_play') }).click();
    expect((await passed).ok()).toBe(true);
    await dialog.waitFor({ state: 'detached' });
    // Both are always in sight, as in a game of the house.
    const facts = page.getByRole('timer').locator('..');
    await expect
      .poll(() => facts.innerText())
      .toMatch(new RegExp(`00:00:\\d\\d\\s+${say('records_net')}:.*0`, 's'));
    await context.close();
  });

  test('RG-16, RG-17: time and result of the session stand over a game; a limit is told in words', async () => {
    const { page, context, member, balance, say } = await playerOnPhone();
    await page.goto(`${url}/game/padauk-blossom`);
    const frame = page.frameLocator('iframe');
    const clock = frame.locator('.session .clock');
    await clock.waitFor({ timeout: 30_000 });
    const from = await clock.innerText();
    expect(from).toMatch(/^00:00:\d\d$/);
    await expect.poll(() => clock.innerText(), { timeout: 5_000 }).not.toBe(from);

    // Asked of the round, not of the balance: a round that pays its stake leaves that as it was.
    const played = page.waitForResponse((answer) => answer.url().endsWith('/studio/v1/rounds'));
    await frame.locator('button.spin').click();
    expect((await played).ok()).toBe(true);
    // In hundredths, whatever sign and separators the figure is written with.
    const digits = (text: string) =>
      BigInt(text.replaceAll(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1n : 1n);
    const net = async () => digits(await frame.locator('.session .net').innerText());
    const change = digits(await balance()) - 1_000_000n;
    // Counted when the round has been shown: a large win and its free spins take their time.
    await expect.poll(net, { timeout: 120_000, interval: 500 }).toBe(change);

    granted(
      await member.call(safety.setLimit, {
        body: { kind: 'stake', period: 'day', amount: '0.00' },
        idempotencyKey: randomUUID(),
      }),
    );
    await expect.poll(() => frame.locator('button.spin').isEnabled()).toBe(true);
    await expect
      .poll(
        async () => {
          await frame
            .locator('button.spin')
            .click({ timeout: 1_000 })
            .catch(() => undefined);
          return frame.getByRole('button', { name: say('play_see_limits') }).isVisible();
        },
        { timeout: 20_000, interval: 2_000 },
      )
      .toBe(true);
    await context.close();
  });
});
