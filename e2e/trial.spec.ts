import { randomBytes } from 'node:crypto';
import { readBalance } from '@padauk/contracts/balance';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { password } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { openVisit, type Screen, seen } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

describe('free play', () => {
  const url = inject('productUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchGameBrowser();
  });
  afterAll(() => browser.close());

  test.each(
    onTurn([
      ['desktop', 'EN'],
      ['phone', 'MY'],
    ] as const satisfies readonly (readonly [Screen, StoryLanguage])[]),
  )(
    'a guest on a %s tries the slot, meets the member pages closed, and signs up (%s)',
    async (screen, language) => {
      const say = wordsIn(language);
      const { page, context, complaints, station } = await openVisit(browser, {
        screen,
        language,
        label: `trial-${screen}`,
      });
      await page.goto(`${url}/login?next=/game/padauk-blossom`);
      const form = page.getByRole('dialog');
      await seen(form.getByRole('button', { name: say('identity_trial_action') }));
      await station('01-login');
      await form.getByRole('button', { name: say('identity_trial_action') }).click();

      const game = page.frameLocator('iframe');
      const spin = game
        .getByRole('button', { name: say('play_spin'), exact: true })
        .and(game.locator(':not([aria-disabled=true])'));
      await game.getByText(say('play_loading')).waitFor({ state: 'hidden' });
      await spin.waitFor({ timeout: 60_000 });
      const round = page.waitForResponse((answer) => answer.url().endsWith('/studio/v1/rounds'));
      await spin.click({ timeout: 60_000 });
      expect((await round).status()).toBe(200);
      // The next one is offered once this one has been shown.
      await spin.waitFor({ timeout: 60_000 });
      await station('02-game');

      const auto = game.getByRole('button', { name: say('play_auto'), exact: true });
      const series = game.getByRole('dialog', { name: say('play_auto'), exact: true });
      for (const press of ['play_close', 'play_auto_start'] as const) {
        await auto.click();
        await series.getByRole('button', { name: say(press), exact: true }).click();
        await series.waitFor({ state: 'hidden' });
      }
      await game.getByRole('button', { name: say('play_auto_stop') }).click();
      await spin.waitFor({ timeout: 60_000 });

      await page.goto(`${url}/promotions`);
      await page.locator('#main a[href^="/promotions#"]').first().click();
      const offer = page.getByRole('dialog');
      await seen(offer.getByRole('link', { name: say('site_promo_register') }));
      await page.keyboard.press('Escape');

      if (screen === 'phone') {
        const menu = page.getByRole('dialog', { name: say('shell_menu') });
        await page
          .locator('nav')
          .getByRole('button', { name: say('shell_menu') })
          .click();
        await seen(menu.getByRole('button', { name: say('shell_signout') }));
        expect(await menu.locator('a[href="/member/depositv2"]').count()).toBe(0);
        await page.keyboard.press('Escape');
      }

      await page.goto(`${url}/member/depositv2`);
      const told = page.getByRole('dialog', { name: say('message_trial_title') });
      await seen(told);
      await station('03-real-account');
      await told.getByRole('button', { name: say('shell_signup') }).click();

      const account = `t${randomBytes(5).toString('hex')}`;
      await form.getByLabel(say('identity_username'), { exact: true }).fill(account);
      await form.getByLabel(say('identity_password'), { exact: true }).fill(password);
      await form.getByLabel(say('identity_confirm_password'), { exact: true }).fill(password);
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: say('identity_signup_action') }).click();
      await seen(page.getByText(say('identity_welcome', { name: account })));
      const balance = page.getByLabel(say('shell_balance'), { exact: true });
      await expect.poll(() => balance.innerText()).toContain('K');
      const asked = page.waitForRequest((request) => request.url().includes(readBalance.path));
      await page.getByRole('button', { name: say('shell_balance_refresh') }).click();
      await asked;
      expect(await page.getByText(say('shell_trial'), { exact: true }).count()).toBe(0);
      await station('04-member');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
