import { randomBytes, randomInt } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../tools/testing/actors.ts';
import { codeAt } from '../tools/testing/authenticator.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../tools/testing/identity-provider.ts';
import { demo } from '../tools/testing/product.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { openConsole } from './console.ts';
import { from, type House, openHouse } from './house.ts';
import { openVisit, type Screen, seen, type Visit } from './visit.ts';
import { type Say, type StoryLanguage, wordsIn } from './words.ts';

const STAFF_PASSWORD = 'Quiet monsoon 26';
const newName = () => `w${randomBytes(5).toString('hex')}`;
const field = (within: Locator | Page, label: string) =>
  within
    .locator('input')
    .and(within.getByLabel(label, { exact: true }))
    .filter({ visible: true });
/** The button of a row says besides, to screen readers, which row it is. */
const buttonOf = (within: Locator | Page, name: string, row?: string): Locator =>
  row === undefined
    ? within.getByRole('button', { name, exact: true })
    : within.getByRole('button', { name: new RegExp(`^${name}\\s*: ${row}$`) });
const press = (within: Locator | Page, name: string, row?: string) =>
  buttonOf(within, name, row).click();
const path = (page: Page): string => new URL(page.url()).pathname;
const codeIn = (message: string): string => /\b\d{6}\b/.exec(message)?.[0] ?? '';

let browser: Browser;
let house: House;
let google: IdentityProvider;
let facebook: IdentityProvider;
beforeAll(async () => {
  [browser, house] = await Promise.all([launchPageBrowser(), openHouse()]);
  google = await startIdentityProvider(`${house.url}/social/google`);
  facebook = await startIdentityProvider(`${house.url}/social/facebook`);
  await house.setPolicy({}, ['email']);
  await house.addProvider('google', 'Google', google.issuer);
  await house.addProvider('facebook', 'Facebook', facebook.issuer);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  await google?.stop();
  await facebook?.stop();
});

type Guest = Visit & { readonly say: Say };
let addresses = 0;
async function visit(screen: Screen, language: StoryLanguage): Promise<Guest> {
  addresses += 1;
  const opened = await openVisit(browser, {
    screen,
    language,
    label: `security-${screen}`,
    refused: true,
  });
  await opened.context.setExtraHTTPHeaders(from(`198.51.100.${addresses}`));
  return { ...opened, say: wordsIn(language) };
}
/** Goes to a page as somebody who is signed in. */
async function signedIn({ page }: Guest, token: string, address: string): Promise<void> {
  await page.goto(`${house.url}/verify`);
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
  await page.goto(house.url + address);
}
const signOut = ({ page }: Guest) => page.evaluate(() => sessionStorage.removeItem('token'));

describe('an account elsewhere', () => {
  async function goBy({ page, say }: Guest, provider: string): Promise<void> {
    await page.goto(`${house.url}/login`);
    await press(page.getByRole('dialog').first(), say('identity_social_login', { provider }));
  }

  test.each(
    onTurn([
      ['desktop', 'EN'],
      ['phone', 'MY'],
    ] as const),
  )('opens one here, and signs in to it, on a %s (%s)', async (screen, language) => {
    const guest = await visit(screen, language);
    const { page, say, station } = guest;
    const provider = screen === 'phone' ? facebook : google;
    const shown = screen === 'phone' ? 'Facebook' : 'Google';
    provider.expectVisitor(newName());
    await goBy(guest, shown);
    await seen(page.getByText(say('identity_social_new')));
    await press(page, say('identity_signup_action'));
    await seen(page.getByText(say('identity_agree_missing')));
    await field(page, say('identity_username')).fill(demo.member);
    await page.getByRole('checkbox').check();
    await press(page, say('identity_signup_action'));
    await seen(page.getByText(say('refusal_username_taken')));
    await station('01-social-new');
    const name = newName();
    await field(page, say('identity_username')).fill(name);
    await press(page, say('identity_signup_action'));
    await seen(page.getByText(say('identity_welcome', { name })));
    expect(path(page)).toBe('/');

    await signOut(guest);
    await goBy(guest, shown);
    await seen(page.getByText(say('identity_welcome', { name })));
    // The page of the return is an address that was good once.
    await signOut(guest);
    await page.goto(`${house.url}/social/google?state=${'x'.repeat(43)}&code=stolen`);
    await seen(page.getByText(say('message_social_closed')));
    await guest.context.close();
  });

  test('is linked to an account that is there already, and to one only', async () => {
    const guest = await visit('phone', 'EN');
    const { page, say, station } = guest;
    const owner = await house.join();
    google.expectVisitor(newName());
    const setUp = say('identity_set_up');
    await signedIn(guest, owner.token, '/member/securityCenter');
    await press(page, setUp, 'Google');
    await seen(buttonOf(page, say('identity_remove'), 'Google'));
    await station('11-linked');

    const other = await house.join();
    await signedIn(guest, other.token, '/member/securityCenter');
    await press(page, setUp, 'Google');
    await seen(page.getByText(say('refusal_social_taken')));
    await station('12-taken');
    await guest.context.close();
  });
});

test('a phone in Burmese: number, address, real name, picture, profile and payment password', async () => {
  const guest = await visit('phone', 'MY');
  const { page, say, station } = guest;
  const member = await house.join();
  const dialog = page.getByRole('dialog').first();
  await signedIn(guest, member.token, '/member/securityCenter');
  const setUp = say('identity_set_up');
  const prove = async (code: () => Promise<string>, shown: string) => {
    await press(dialog, say('message_sms_send'));
    await dialog.getByRole('button', { name: /\d/, disabled: true }).first().waitFor();
    await field(dialog, say('identity_code')).fill(await code());
    await station(shown);
    await press(dialog, say('identity_save'));
    await dialog.waitFor({ state: 'detached' });
  };

  await press(page, setUp, say('identity_mobile'));
  await press(dialog, say('message_sms_send'));
  await seen(dialog.getByText(say('message_mobile_needed')));
  const number = `925${randomInt(1_000_000, 9_999_999)}`;
  await field(dialog, say('identity_mobile')).fill(number);
  await prove(async () => codeIn(await house.messageTo(new RegExp(`${number}$`))), '21-mobile');
  await press(page, say('identity_change'), say('identity_email'));
  const address = `${newName()}@mail.example`;
  await field(dialog, say('identity_email')).fill(address);
  await prove(async () => codeIn(await house.messageTo(new RegExp(address))), '22-email');
  await expect.poll(() => page.getByText(say('identity_verified')).count()).toBe(2);

  await press(page, setUp, say('message_verify_name'));
  await field(dialog, say('message_verify_name')).fill('Daw Khin');
  await station('23-name');
  await press(dialog, say('identity_save'));
  // Whole, once more, before it is kept.
  await seen(dialog.getByText('Daw Khin', { exact: true }));
  await press(dialog, say('identity_save'));
  await seen(page.getByText(say('identity_given')));

  await field(page, say('identity_login_password')).fill(password);
  for (const label of [
    'identity_payment_password_new',
    'identity_payment_password_again',
  ] as const) {
    await field(page, say(label)).fill('135790');
  }
  await press(page, say('identity_payment_password_action'));
  await seen(page.getByText(say('identity_payment_password_done')));

  await press(page, say('identity_avatar'));
  const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#2b6' } });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  });
  await station('24-picture');
  await press(dialog, say('identity_save'));
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${house.url}/member/profile`);
  await field(page, say('identity_nickname')).fill('ရွှေပိတောက်');
  await press(page, say('identity_save'));
  await seen(page.getByText(say('identity_saved')));
  await station('25-profile');
  await page.goto(`${house.url}/member/securityCenter`);
  await seen(page.getByText('ရွှေပိတောက်').filter({ visible: true }));
  await guest.context.close();
});

describe('the back office', () => {
  test('somebody is invited, joins and is the second person; a second account is held', async () => {
    // The reader of the outbox may have taken the code of this half minute.
    await house.sql('update operator.operator set totp_step_used = 0');
    const office = await openConsole(browser, house.url);
    const { page, station } = office;
    const say = wordsIn('EN');
    const open = (label: Parameters<Say>[0]) =>
      page.getByRole('link', { name: say(label), exact: true }).click();
    const dialog = page.getByRole('dialog').first();
    const name = newName();
    await open('console_staff');
    await press(page, say('console_invite'));
    await field(dialog, say('identity_username')).fill(name);
    await dialog.getByRole('checkbox', { name: new RegExp(say('console_role_risk')) }).check();
    await press(dialog, say('console_invite'));
    const link = field(dialog, say('console_invitation'));
    await link.waitFor();
    await station('31-invited');
    const address = await link.inputValue();

    const joining = await visit('phone', 'EN');
    await joining.page.goto(address);
    const secret = field(joining.page, say('identity_authenticator_secret'));
    await secret.waitFor();
    await press(joining.page, say('console_join'));
    await seen(joining.page.getByText(say('console_password_short', { min: 12 })));
    await field(joining.page, say('identity_new_password')).fill(STAFF_PASSWORD);
    await field(joining.page, say('identity_new_password_again')).fill(STAFF_PASSWORD);
    await field(joining.page, say('console_code')).fill(codeAt(await secret.inputValue()));
    await joining.station('32-joining');
    await press(joining.page, say('console_join'));
    await seen(joining.page.getByRole('heading', { name: say('console_dashboard') }));

    const member = await house.join();
    await press(dialog, say('shell_close'));
    await seen(page.getByText(name).filter({ visible: true }));
    await press(page, say('console_change_roles'), name);
    await dialog.getByRole('checkbox', { name: new RegExp(say('console_role_support')) }).check();
    await field(dialog, say('console_reason')).fill('Helps out on weekends');
    await station('33-proposing');
    await press(dialog, say('console_propose'));
    await open('console_proposals');
    await seen(page.getByText('Helps out on weekends'));
    await seen(page.getByText(`${say('console_role_risk')}, ${say('console_role_support')}`));
    // Whoever proposed it can only take it back.
    expect(await buttonOf(page, say('console_approve'), name).count()).toBe(0);
    await press(page, say('console_withdraw_proposal'), name);
    await press(dialog, say('console_withdraw_proposal'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Helps out on weekends').waitFor({ state: 'detached' });

    await house.sql(
      `insert into identity.held_member (member_id, merchant_id, held_at, links)
       select id, merchant_id, now(), '[]' from identity.member where username_key = $1`,
      [member.name],
    );
    await open('console_held');
    await press(page, say('console_held_decide'), member.name);
    await press(dialog, say('console_held_freeze'));
    await seen(dialog.getByText(say('console_needed')));
    await field(dialog, say('console_reason')).fill('The same identity card');
    await station('34-held');
    await press(dialog, say('console_held_freeze'));
    await dialog.waitFor({ state: 'detached' });
    await press(page, say('console_held_decided'));
    await seen(page.getByText(say('console_held_did_freeze')).filter({ visible: true }));

    await open('console_affiliate_codes');
    await press(page, say('console_affiliate_new'));
    await field(dialog, say('console_affiliate_agent')).fill(demo.agent);
    await field(dialog, say('console_affiliate_wish')).fill('autumn26');
    await station('35-affiliate');
    await press(dialog, say('console_affiliate_make'));
    await press(page, say('console_affiliate_close'), 'AUTUMN26');
    await seen(page.getByText(say('console_affiliate_closed'), { exact: true }));
    await station('36-affiliates');

    // The owner has lost the phone: the newcomer agrees, and hands over the new invitation.
    await open('console_staff');
    await press(page, say('console_reset_factors'), demo.operator);
    await field(dialog, say('console_reason')).fill('A new phone');
    await press(dialog, say('console_propose'));
    await dialog.waitFor({ state: 'detached' });
    await joining.page.goto(`${house.url}/console/proposals`);
    await press(joining.page, say('console_approve'), demo.operator);
    await press(joining.page.getByRole('dialog'), say('console_approve'));
    await seen(joining.page.getByRole('dialog').getByText(say('console_invitation_text')));
    await joining.station('37-agreed');
    // Every process knows within a second that a session has ended.
    await page.waitForTimeout(1_500);
    await page.reload();
    await seen(page.getByText(say('shell_session_ended')));
    await joining.context.close();
    await office.context.close();
  });
});
