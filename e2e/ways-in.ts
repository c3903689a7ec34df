import { randomInt } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../packages/contracts/src/index.ts';
import { granted, guest as actor, password } from '../tools/testing/actors.ts';
import { codeAt } from '../tools/testing/authenticator.ts';
import { demo } from '../tools/testing/product.ts';
import { onTurn } from '../tools/testing/turn.ts';
import { openConsole } from './console.ts';
import {
  addPasskeyDevice,
  codeIn,
  type Guest,
  logIn,
  newAddress,
  openGuest,
  path,
  press,
  signedInAs,
  signOut,
  tabTo,
  textField,
  typeCode,
} from './guests.ts';
import { from, type House, type NewMember } from './house.ts';
import { violationsOn } from './violations.ts';
import { type Screen, seen } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

const { identity, security } = domains;
const FRESH = 'Silver-padauk-8';
const WRONG_CODES = 5;

/** Refusals at the door, second steps, and what must be done first. */
export function waysInStories(
  at: () => { readonly browser: Browser; readonly house: House },
): void {
  // Its rules of the house are set when the stories before are told.
  describe('what a house answers beside “come in”', () => {
    const options = { humanCheck: 'none' };
    beforeAll(() => at().house.setPolicy(options, ['email', 'mobileNum', 'payeeName']));
    const visit = (screen: Screen, language: StoryLanguage): Promise<Guest> =>
      openGuest(at().browser, at().house, { screen, language });

    /** A member with a number that was proved by its code. */
    async function joinWithNumber(besides: Readonly<Record<string, string>> = {}) {
      const { house } = at();
      const number = `925${randomInt(1_000_000, 9_999_999)}`;
      const mobile = { mobileNum: number, countryDialingCode: '95' };
      granted(await actor(house.url).call(identity.sendRegisterSms, { body: mobile }));
      let verificationCode = '';
      await expect
        .poll(async () => {
          verificationCode = codeIn(
            await house.messageTo(new RegExp(`${number}$`)).catch(() => ''),
          );
          return verificationCode;
        })
        .not.toBe('');
      return { number, ...(await house.join({ ...mobile, verificationCode, ...besides })) };
    }
    /** Does to an account what staff or time would do; it is known a second later. */
    async function ofMember({ name }: NewMember, change: string): Promise<void> {
      await at().house.sql(`update identity.member set ${change} where username_key = $1`, [name]);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    const isIn = async ({ page }: Guest): Promise<void> => {
      await expect.poll(() => path(page)).toBe('/');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
    };
    const clean = async ({ page }: Guest): Promise<void> =>
      expect(await violationsOn(page, { within: 'dialog' })).toEqual([]);

    test('a phone in Burmese: a guessed name, a frozen account and an agent are told why', async () => {
      const guest = await visit('phone', 'MY');
      const { form, say, station } = guest;
      const { house } = at();
      const member = await house.join();
      await house.sql(
        `insert into identity.login_attempt
           (realm, merchant_id, username_key, ip, network, outcome, at)
         select 'player', merchant_id, username_key, '192.0.2.1'::inet, '192.0.2.1/32'::cidr,
                'failed', now()
         from identity.member, generate_series(1, 3) where username_key = $1`,
        [member.name],
      );
      await logIn(guest, member.name);
      await seen(form.getByText(say('refusal_account_locked_facts', { minutes: 30 })));
      await clean(guest);
      await station('51-locked');
      await guest.context.setExtraHTTPHeaders(from(newAddress()));
      const other = await house.join();
      await ofMember(other, `state = 'frozen'`);
      await logIn(guest, other.name);
      await seen(form.getByText(say('refusal_account_frozen')));
      await house.setPolicy({ ...options, agentsOnMemberPage: false }, []);
      await logIn(guest, demo.agent, demo.password);
      await seen(form.getByText(say('refusal_members_only')));
      await station('52-members-only');
      await house.setPolicy(options, []);
      await guest.context.close();
    });

    test('a desktop in English: after five wrong codes a number rests', async () => {
      const guest = await visit('desktop', 'EN');
      const { page, form, say, house } = guest;
      const { number } = await joinWithNumber();
      await page.goto(`${house.url}/login`);
      await form.getByRole('tab', { name: say('identity_by_sms') }).click();
      await textField(form, say('identity_mobile')).fill(number);
      await press(form, say('message_sms_send'));
      await form.getByRole('button', { name: /\d/, disabled: true }).first().waitFor();
      const locked = form.getByText(say('refusal_verification_locked'));
      for (let tries = 0; tries <= WRONG_CODES && (await locked.count()) === 0; tries += 1) {
        await textField(form, say('message_verify_sms')).fill('000000');
        const answered = page.waitForResponse(/session\/login$/);
        await press(form, say('identity_login_action'));
        await answered;
      }
      await seen(locked);
      await clean(guest);
      await guest.context.close();
    });

    test('a strange place: a code by SMS, the real name, or the code of an app, pasted', async () => {
      const guest = await visit('phone', 'EN');
      const { form, say, station, house } = guest;
      const known = await joinWithNumber();
      await logIn(guest, known.name);
      await seen(form.getByText(say('message_address_unknown_text')));
      await typeCode(guest, known.number);
      await clean(guest);
      await press(form, say('shell_confirm'));
      await isIn(guest);

      await signOut(guest);
      const named = await joinWithNumber({ payeeName: 'Aung Min' });
      await house.sql(
        `update identity.contact set verified_at = null where member_id =
           (select id from identity.member where username_key = $1)`,
        [named.name],
      );
      await logIn(guest, named.name);
      await textField(form, say('message_verify_name')).fill('aung  min');
      await textField(form, say('identity_mobile')).fill(named.number);
      await station('53-real-name');
      await clean(guest);
      await press(form, say('shell_confirm'));
      await isIn(guest);

      await signOut(guest);
      const coded = await house.join();
      const { secret } = granted(await coded.call(security.startAuthenticator, { body: {} }));
      granted(await coded.call(security.confirmAuthenticator, { body: { code: codeAt(secret) } }));
      await logIn(guest, coded.name);
      const next = codeAt(secret, Date.now() + 30_000);
      // As an app copies it: in two groups.
      await textField(form, say('message_verify_authenticator')).fill(
        `${next.slice(0, 3)} ${next.slice(3)}`,
      );
      await clean(guest);
      await press(form, say('shell_confirm'));
      await isIn(guest);
      await guest.context.close();
    });

    test.each(
      onTurn([
        ['phone', 'MY'],
        ['desktop', 'EN'],
      ] as const),
    )(
      'on a %s a passkey is the second step, and a password that ran out is changed on any page (%s)',
      async (screen, language) => {
        const guest = await visit(screen, language);
        const { page, form, say, station, house } = guest;
        await addPasskeyDevice(guest);
        const member = await house.join();
        await signedInAs(guest, member);
        await page.goto(`${house.url}/member/securityCenter`);
        await press(page, say('identity_passkey_add'));
        await page.getByRole('button', { name: new RegExp(say('identity_rename')) }).waitFor();
        // Somewhere else from now on.
        await house.sql(
          `update identity.device set agent_hash = '\\x00' where member_id =
             (select id from identity.member where username_key = $1)`,
          [member.name],
        );
        await signOut(guest);
        await logIn(guest, member.name);
        await seen(form.getByText(say('message_address_unknown_text')));
        await clean(guest);
        await station('54-passkey-step');
        await press(form, say('identity_passkey_use'));
        await isIn(guest);

        // The flag comes in the middle of a visit; the page asks after a reload and everywhere.
        await ofMember(member, 'password_expired = true');
        await page.goto(`${house.url}/member/depositv2`);
        const forced = page.getByRole('dialog', { name: say('identity_change_title') });
        await seen(forced.getByText(say('identity_change_expired')));
        await clean(guest);
        await station('55-forced');
        await textField(forced, say('identity_old_password')).fill(password);
        await chooseNew(forced, say);
        await press(forced, say('identity_change_password'));
        await forced.waitFor({ state: 'detached' });
        await seen(page.locator('#main h1'));

        // A member without a password sets the first one by what was just proved.
        await ofMember(member, 'password_expired = true, password_hash = null');
        await page.goto(`${house.url}/`);
        await seen(forced.getByText(say('identity_login_password_text')));
        expect(await textField(forced, say('identity_old_password')).count()).toBe(0);
        await chooseNew(forced, say);
        await press(forced, say('identity_save'));
        await forced.waitFor({ state: 'detached' });

        // A browser that keeps no passkeys says so, and signs nobody out to come here again.
        await house.sql(
          `update identity.session set proved_at = null where subject_id =
             (select id from identity.member where username_key = $1)`,
          [member.name],
        );
        await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
        await page.goto(`${house.url}/member/securityCenter`);
        const row = `${say('identity_set_up')}\\s*: ${say('message_verify_name')}`;
        await page.getByRole('button', { name: new RegExp(row) }).click();
        await textField(page, say('message_verify_name')).fill('Aung Min');
        await press(page.getByRole('dialog'), say('identity_save'));
        await press(page.getByRole('dialog'), say('identity_save'));
        const prove = page.getByRole('dialog', { name: say('identity_prove_title') });
        await seen(prove.getByText(say('identity_passkey_here')));
        await prove
          .getByRole('button', { name: say('shell_close') })
          .last()
          .click();
        await prove.waitFor({ state: 'detached' });
        // The question of the name, and the name under it.
        await press(page.getByRole('dialog'), say('shell_close'));
        await press(page.getByRole('dialog'), say('shell_close'));

        // The way out leaves nothing of the player, and leads to a login that closes.
        for (const place of ['messageV2', 'transactionHistory']) {
          const link = page.locator(`a[href="/member/${place}"]`);
          await link.filter({ visible: true }).first().click();
          await expect.poll(() => path(page)).toBe(`/member/${place}`);
        }
        await seen(page.locator('#main').getByText(say('wallet_records_empty')));
        await ofMember(member, 'password_expired = true');
        await press(page, say('records_span_today'));
        await forced
          .getByRole('button', { name: say('shell_signout') })
          .last()
          .click();
        await expect.poll(() => path(page)).toBe('/login');
        await seen(textField(form, say('identity_username')));
        expect(await page.locator('#main').getByText(say('wallet_records_empty')).count()).toBe(0);
        await press(form, say('shell_close'));
        await form.waitFor({ state: 'detached' });
        expect(path(page)).toBe('/');
        expect(guest.complaints).toEqual([]);
        await guest.context.close();
      },
    );

    test('the login is filled in by keyboard alone, and tells a password manager its fields', async () => {
      const guest = await visit('desktop', 'EN');
      const { page, form, say, house } = guest;
      const member = await house.join();
      await page.goto(`${house.url}/login`);
      const name = textField(form, say('identity_username'));
      await tabTo(page, name);
      await page.keyboard.type(member.name);
      await tabTo(page, textField(form, say('identity_password')));
      await page.keyboard.insertText(password);
      await page.keyboard.press('Enter');
      await isIn(guest);
      await signOut(guest);
      await page.goto(`${house.url}/login`);
      await expect.poll(() => namesFor(form)).toEqual(['username', 'current-password']);
      await page.goto(`${house.url}/register`);
      await expect
        .poll(() => namesFor(form))
        .toEqual(expect.arrayContaining(['username', 'new-password', 'new-password', 'email']));
      await guest.context.close();
    });

    test('somebody of the staff comes in by passkey', async () => {
      const { browser, house } = at();
      await house.sql('update operator.operator set totp_step_used = 0');
      const office = await openConsole(browser, house.url);
      const say = wordsIn('EN');
      const { page } = office;
      await addPasskeyDevice(office);
      await page.goto(`${house.url}/console/security`);
      await press(page, say('identity_passkey_add'));
      await page.getByRole('button', { name: new RegExp(`^${say('identity_remove')}`) }).waitFor();
      await page
        .getByRole('button', { name: say('shell_signout') })
        .first()
        .click();
      await press(page, say('identity_passkey_login'));
      await seen(page.getByRole('heading', { name: say('identity_security_title') }));
      expect(office.complaints).toEqual([]);
      await office.context.close();
    });
  });
}

async function chooseNew(form: Locator, say: Guest['say']): Promise<void> {
  await textField(form, say('identity_new_password')).fill(FRESH);
  await textField(form, say('identity_new_password_again')).fill(FRESH);
}

/** How the fields of a form are called for browsers that fill them in. */
const namesFor = (form: Locator): Promise<readonly string[]> =>
  form
    .locator('input[autocomplete]')
    .filter({ visible: true })
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete') ?? ''));
