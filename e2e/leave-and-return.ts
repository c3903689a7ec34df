import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { password } from '../tools/testing/actors.ts';
import { type Screen, seen, type Visit } from './visit.ts';
import type { Say } from './words.ts';

type Seat = Pick<Visit, 'page' | 'station'> & { readonly screen: Screen; readonly say: Say };

/** By the menu of the screen, which asks first. */
export async function logOut({ page, screen, say, station }: Seat): Promise<void> {
  const menu =
    screen === 'phone'
      ? page.locator('nav').getByRole('button', { name: say('shell_menu') })
      : page.getByRole('button', { name: say('shell_account') });
  await menu.click();
  await page
    .getByRole(screen === 'phone' ? 'button' : 'menuitem', { name: say('shell_signout') })
    .click();
  const question = page.getByRole('dialog', { name: say('shell_signout') });
  await station('06-log-out');
  await question.getByRole('button', { name: say('shell_confirm') }).click();
  await seen(loginOf(page, say));
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

/** By name and password, from whichever page is shown. */
export async function logInAgain({ page, say, station }: Seat, account: string): Promise<void> {
  await loginOf(page, say).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say('identity_username'), { exact: true }).fill(account);
  await form.getByLabel(say('identity_password'), { exact: true }).fill(password);
  await station('06-log-in');
  await form.getByRole('button', { name: say('identity_login_action'), exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

const loginOf = (page: Page, say: Say): Locator =>
  page
    .getByRole('link', { name: say('shell_login') })
    .filter({ visible: true })
    .first();
