import { randomBytes, randomInt } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../packages/contracts/src/index.ts';
import { granted, password } from '../tools/testing/actors.ts';
import { codeAt } from '../tools/testing/authenticator.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { demo } from '../tools/testing/product.ts';
import { onTurn, turn } from '../tools/testing/turn.ts';
import {
  addPasskeyDevice,
  codeIn,
  everyDoor,
  type Guest,
  logIn,
  openGuest,
  path,
  press,
  signedInAs,
  signOut,
  textField,
  typeCode,
} from './guests.ts';
import { from, type House, openHouse } from './house.ts';
import { type Screen, seen } from './visit.ts';
import { toldRefusals } from './told-refusals.ts';
import { waysInStories } from './ways-in.ts';
import type { StoryLanguage } from './words.ts';

const NEW_PASSWORD = 'Silver-padauk-8';
/** One of so many forms is seen refused on a day. */
const FORMS_APART = 12;
const newName = () => `w${randomBytes(5).toString('hex')}`;
/** Of a range that is in use in Myanmar. */
const newNumber = () => `925${randomInt(1_000_000, 9_999_999)}`;
describe('who somebody is', () => {
  let browser: Browser;
  let house: House;
  beforeAll(async () => {
    [browser, house] = await Promise.all([launchPageBrowser(), openHouse()]);
    await house.setSwitches(everyDoor);
    const places = ['register', 'sms', 'password'];
    await house.setPolicy(
      {
        humanCheck: 'altcha',
        humanCheckPlaces: places,
        ageConfirmation: true,
        passwordBySms: true,
      },
      ['email', 'affiliateCode'],
    );
  });
  afterAll(async () => {
    await browser?.close();
    await house?.stop();
  });

  const visit = (screen: Screen, language: StoryLanguage) =>
    openGuest(browser, house, { screen, language });

  test('a phone in Burmese: a number opens an account, its code logs in, and sets a new password', async () => {
    const guest = await visit('phone', 'MY');
    const { page, form, say, station } = guest;
    const number = newNumber();
    await page.goto(`${house.url}/register`);
    await form.getByRole('tab', { name: say('identity_by_mobile') }).click();
    await press(form, say('identity_signup_action'));
    await seen(form.getByText(say('message_mobile_needed')));
    await seen(form.getByText(say('message_age_confirm', { age: 21 })));
    await station('01-refused');
    await textField(form, say('identity_mobile')).fill(number);
    await typeCode(guest, number);
    await textField(form, say('identity_password')).fill(password);
    await textField(form, say('identity_confirm_password')).fill(password);
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    await press(form, say('identity_signup_action'));
    await expect.poll(() => path(page)).toBe('/');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
    await station('02-in');

    await signOut(guest);
    await page.goto(`${house.url}/login`);
    await form.getByRole('tab', { name: say('identity_by_sms') }).click();
    await textField(form, say('identity_mobile')).fill(number);
    await typeCode(guest, number);
    await press(form, say('identity_login_action'));
    await expect.poll(() => path(page)).toBe('/');

    await signOut(guest);
    await page.goto(`${house.url}/login`);
    await press(form, say('identity_forgot'));
    await textField(form, say('identity_mobile')).fill(number);
    await typeCode(guest, number);
    await textField(form, say('identity_new_password')).fill(NEW_PASSWORD);
    await textField(form, say('identity_new_password_again')).fill(NEW_PASSWORD);
    await station('03-forgotten');
    await press(form, say('identity_reset_action'));
    await expect.poll(() => path(page)).toBe('/');
    await guest.context.close();
  });

  test('a desktop in English: a name, an unknown invitation, a name that is taken', async () => {
    const guest = await visit('desktop', 'EN');
    const { page, form, say, station } = guest;
    await page.goto(`${house.url}/register?referralCode=FRIEND1&affiliateCode=AGENT7`);
    const optional = (field: string) => say('identity_optional', { field });
    const code = textField(form, optional(say('identity_affiliate')));
    await expect.poll(() => code.inputValue()).toBe('AGENT7');
    await code.fill('');
    await press(form, say('identity_signup_action'));
    await seen(form.getByText(say('field_required')));
    // The first field that is wrong has the focus.
    expect(await textField(form, say('identity_username')).evaluate(isFocused)).toBe(true);
    await textField(form, say('identity_username')).fill(demo.member);
    await textField(form, say('identity_password')).fill(password);
    await textField(form, say('identity_confirm_password')).fill('something else');
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    await press(form, say('identity_signup_action'));
    await seen(form.getByText(say('field_mismatch')));
    await textField(form, say('identity_confirm_password')).fill(password);
    await press(form, say('identity_signup_action'));
    await seen(form.getByText(say('refusal_username_taken')));
    await station('11-taken');
    const name = newName();
    await textField(form, say('identity_username')).fill(name);
    await code.fill('NOBODY');
    await press(form, say('identity_signup_action'));
    const told = page.getByRole('dialog', { name: say('identity_affiliate') });
    await seen(told.getByText(say('message_invitation_invalid')));
    await press(told, say('shell_confirm'));
    await code.fill('');
    await textField(form, optional(say('identity_email'))).fill('no address');
    await press(form, say('identity_signup_action'));
    await seen(form.getByText(say('reg_pattern_email')));
    await textField(form, optional(say('identity_email'))).fill(`${name}@mail.example`);
    await press(form, say('identity_signup_action'));
    await seen(page.getByText(say('identity_welcome', { name })));
    await guest.context.close();
  });

  test('a wrong password brings a picture, which can be drawn anew', async () => {
    const guest = await visit('desktop', 'EN');
    const { form, say, station } = guest;
    await logIn(guest, newName(), 'Wrong-padauk-7');
    await seen(form.getByText(say('refusal_wrong_credentials')));
    const picture = form.getByRole('img', { name: say('identity_captcha_picture') });
    const before = await picture.getAttribute('src');
    expect(before).toMatch(/^data:image\/png;base64,/);
    await station('21-captcha');
    const again = form.getByRole('button', { name: say('message_captcha_refresh') });
    await again.click();
    expect(await again.isDisabled()).toBe(true);
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    await guest.context.close();
  });

  test('an e-mail leads back in, once', async () => {
    const guest = await visit('desktop', 'EN');
    const { page, form, say } = guest;
    const member = await registered(guest);
    await signOut(guest);
    await page.goto(`${house.url}/login`);
    await press(form, say('identity_forgot'));
    await form.getByRole('tab', { name: say('identity_by_email') }).click();
    await textField(form, say('identity_username')).fill('mya 1');
    await textField(form, say('identity_email')).fill(member.email);
    await press(form, say('identity_send_link'));
    await seen(form.getByText(say('reg_pattern_letter_first', { length: '4–16' })));
    await textField(form, say('identity_username')).fill(member.name);
    await press(form, say('identity_send_link'));
    await press(page.getByRole('dialog').last(), say('shell_confirm'));
    const link = /https?:\S+reset=[\w-]+/.exec(
      await house.messageTo(new RegExp(member.email)),
    )?.[0];
    const { search } = new URL(link ?? '');
    for (const works of [true, false]) {
      await page.goto(`${house.url}/${search}`);
      await textField(form, say('identity_new_password')).fill(NEW_PASSWORD);
      await textField(form, say('identity_new_password_again')).fill(NEW_PASSWORD);
      expect(page.url()).not.toContain('reset');
      await press(form, say('identity_reset_save'));
      if (works) await page.waitForURL(/\/login/);
      else await seen(form.getByText(say('refusal_reset_link_invalid')));
    }
    await logIn(guest, member.name, NEW_PASSWORD);
    await expect.poll(() => path(page)).toBe('/');
    await guest.context.close();
  });

  test('a place that was never seen asks for more: the code of the mailbox', async () => {
    const guest = await visit('phone', 'EN');
    const { page, form, say, context, station } = guest;
    const member = await registered(guest);
    await house.sql(
      `update identity.contact set verified_at = now() where kind = 'email' and member_id =
       (select id from identity.member where username_key = $1)`,
      [member.name],
    );
    await signOut(guest);
    await context.setExtraHTTPHeaders(from('203.0.113.77'));
    await logIn(guest, member.name);
    await seen(form.getByText(say('message_address_unknown_text')));
    await station('31-second-step');
    await press(form, say('message_sms_send'));
    await form.getByRole('button', { name: /\d/, disabled: true }).first().waitFor();
    const code = codeIn(await house.messageTo(new RegExp(member.email)));
    await textField(form, say('message_verify_email')).fill('000000');
    await press(form, say('shell_confirm'));
    await seen(form.getByRole('alert'));
    await textField(form, say('message_verify_email')).fill(code);
    await press(form, say('shell_confirm'));
    await expect.poll(() => path(page)).toBe('/');
    await guest.context.close();
  });

  test('the entrance of agents lets agents in and nobody else', async () => {
    const guest = await visit('desktop', 'EN');
    const { page, form, say } = guest;
    await page.goto(`${house.url}/login?next=/agentHome`);
    await seen(form.getByText(say('identity_agent_text')));
    expect(await form.getByRole('checkbox').count()).toBe(0);
    await textField(form, say('identity_username')).fill(demo.member);
    await textField(form, say('identity_password')).fill(demo.password);
    await press(form, say('identity_login_action'));
    await seen(form.getByText(say('refusal_agents_only')));
    await page.reload();
    await textField(form, say('identity_username')).fill(demo.agent);
    await textField(form, say('identity_password')).fill(demo.password);
    await press(form, say('identity_login_action'));
    await seen(form.getByText(say('identity_change_first')));
    await press(form, say('identity_change_later'));
    await expect.poll(() => path(page)).toBe('/agentHome');
    await guest.context.close();
  });

  test('a password that has run out is changed before anything else', async () => {
    const guest = await visit('phone', 'MY');
    const { page, form, say } = guest;
    const member = await registered(guest);
    await house.sql('update identity.member set password_expired = true where username_key = $1', [
      member.name,
    ]);
    await signOut(guest);
    await logIn(guest, member.name);
    await seen(form.getByText(say('identity_change_expired')));
    // Given up half way: what was begun ends with the server, too.
    const left = page.waitForResponse((answer) =>
      answer.url().endsWith(domains.identity.logout.path),
    );
    await press(form, say('shell_close'));
    expect((await left).ok()).toBe(true);
    await logIn(guest, member.name);
    await textField(form, say('identity_new_password')).fill(NEW_PASSWORD);
    await textField(form, say('identity_new_password_again')).fill(NEW_PASSWORD);
    await press(form, say('identity_change_password'));
    await expect.poll(() => path(page)).toBe('/');
    await guest.context.close();
  });

  test('who asks to be remembered finds the name there', async () => {
    const guest = await visit('desktop', 'EN');
    const { page, form, say } = guest;
    const member = await registered(guest);
    await signOut(guest);
    await page.goto(`${house.url}/login`);
    await form.getByRole('checkbox', { name: say('identity_remember') }).check();
    await textField(form, say('identity_username')).fill(` ${member.name} `);
    await textField(form, say('identity_password')).fill(password);
    await press(form, say('identity_login_action'));
    await expect.poll(() => path(page)).toBe('/');
    await signOut(guest);
    await page.goto(`${house.url}/login`);
    expect(await textField(form, say('identity_username')).inputValue()).toBe(member.name);
    await form.getByRole('checkbox', { name: say('identity_remember') }).uncheck();
    // At once: who comes in otherwise must not leave the name there.
    expect(await page.evaluate(() => localStorage.getItem('remembered'))).toBeNull();
    await textField(form, say('identity_password')).fill(password);
    await press(form, say('identity_login_action'));
    await expect.poll(() => path(page)).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('remembered'))).toBeNull();
    await guest.context.close();
  });

  test('a code in the address begins a session, once, and leaves the address', async () => {
    const guest = await visit('phone', 'EN');
    const { page } = guest;
    const player = await registered(guest);
    const { code } = granted(await player.call(domains.identity.createUrlCode, { body: {} }));
    await signOut(guest);
    await page.goto(`${house.url}/verify?code=${code}`);
    // Whoever made the code, nobody is led into an account without a press.
    await seen(page.getByRole('dialog').getByText(player.name));
    expect(page.url()).not.toContain(code);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await press(page.getByRole('dialog'), guest.say('identity_login_action'));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
    await signOut(guest);
    await page.goto(`${house.url}/verify?token=${code}`);
    await seen(page.getByText(guest.say('refusal_url_code_invalid')));
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await guest.context.close();
  });

  test.each(
    onTurn([
      ['desktop', 'EN'],
      ['phone', 'MY'],
    ] as const),
  )(
    'the security centre on a %s: authenticator, passkey, devices, password (%s)',
    async (screen, language) => {
      const guest = await visit(screen, language);
      const { page, say, station } = guest;
      await addPasskeyDevice(guest);
      const member = await registered(guest);
      await page.goto(`${house.url}/member/securityCenter`);
      await press(page, say('identity_set_up'));
      const enrol = page.getByRole('dialog');
      const key = textField(enrol, say('identity_authenticator_secret'));
      await proveByPassword(guest, key);
      const secret = await key.inputValue();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(enrol, say('identity_copy'));
      const width = async () =>
        (await enrol.getByText(say('message_copied')).boundingBox())?.width ?? 0;
      // To be read, not only heard.
      await expect.poll(width).toBeGreaterThan(24);
      await station('41-authenticator');
      await textField(enrol, say('identity_authenticator_code')).fill(codeAt(secret));
      await press(enrol, say('identity_turn_on'));
      await enrol.waitFor({ state: 'detached' });

      await press(page, say('identity_passkey_add'));
      const passkey = page.getByRole('button', { name: new RegExp(say('identity_rename')) });
      await passkey.or(page.getByRole('dialog')).first().waitFor();
      if ((await passkey.count()) === 0) {
        const next = codeAt(secret, Date.now() + 30_000);
        const proof = page.getByRole('dialog');
        await textField(proof, say('message_verify_authenticator')).fill(next);
        await press(proof, say('shell_confirm'));
      }
      await passkey.waitFor();
      await station('42-security');

      await signOut(guest);
      await page.goto(`${house.url}/login`);
      await press(page.getByRole('dialog'), say('identity_passkey_login'));
      await seen(page.getByText(say('identity_welcome', { name: member.name })));
      expect(guest.complaints).toEqual([]);
      await guest.context.close();
    },
  );

  /** A member with an e-mail address, signed in on the page. */
  async function registered(guest: Guest) {
    const member = await house.join();
    await signedInAs(guest, member);
    return member;
  }

  /** Types the password where it is asked for once more; a fresh login is a proof already. */
  async function proveByPassword({ page, say }: Guest, instead: Locator): Promise<void> {
    const asked = textField(page.getByRole('dialog'), say('identity_login_password'));
    await asked.or(instead).first().waitFor();
    if ((await asked.count()) === 0) return;
    await asked.fill(password);
    await press(page.getByRole('dialog'), say('shell_confirm'));
    await instead.waitFor();
  }

  waysInStories(() => ({ browser, house }));
  // A few of the forms on each screen, from day to day others; `npm run soak tours`: all.
  const isTold = (form: number, screen: Screen) =>
    (form + turn) % FORMS_APART === (screen === 'phone' ? 0 : FORMS_APART / 2);
  toldRefusals(() => ({ browser, house }), isTold);
});

const isFocused = (element: Element): boolean => element === document.activeElement;
