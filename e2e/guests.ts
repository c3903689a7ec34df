import type { Browser, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { password } from '../tools/testing/actors.ts';
import { from, type House, type NewMember } from './house.ts';
import { openVisit, type Screen, type Visit } from './visit.ts';
import { type Say, type StoryLanguage, wordsIn } from './words.ts';

/** Somebody at the door of a house. */
export type Guest = Visit & {
  readonly house: House;
  readonly say: Say;
  /** The popup of the login or the registration. */
  readonly form: Locator;
};

/** Switches that are off by themselves: all that comes in by number. */
export const everyDoor = {
  MOBILE_REGISTER: '1',
  SMS_VERIFICATION: '1',
  MOBILE_PASSWORD_REGISTER: '1',
  MOBILE_CODE_LOGIN: '1',
} as const;

/** Tabs name their panels by the same words, and a form that waits behind another one is hidden. */
export const textField = (within: Locator | Page, label: string): Locator =>
  within
    .locator('input')
    .and(within.getByLabel(label, { exact: true }))
    .filter({ visible: true });
export const press = (within: Locator | Page, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
export const path = (page: Page): string => new URL(page.url()).pathname;
export const codeIn = (message: string): string => /\b\d{6}\b/.exec(message)?.[0] ?? '';

let addresses = 0;
/** Each visitor comes from an address of its own: a failure of one is no suspicion of another. */
export const newAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

export async function openGuest(
  browser: Browser,
  house: House,
  { screen, language }: { readonly screen: Screen; readonly language: StoryLanguage },
): Promise<Guest> {
  const label = `identity-${screen}`;
  const visit = await openVisit(browser, { screen, language, label, refused: true });
  await visit.context.setExtraHTTPHeaders(from(newAddress()));
  const form = visit.page.getByRole('dialog').first();
  return { ...visit, house, say: wordsIn(language), form };
}

export async function signOut({ page }: Guest): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('token'));
}

/** Types name and password into the login, and sends them. */
export async function logIn(
  { page, form, say, house }: Guest,
  name: string,
  secret = password,
): Promise<void> {
  await page.goto(`${house.url}/login`);
  await textField(form, say('identity_username')).fill(name);
  await textField(form, say('identity_password')).fill(secret);
  await press(form, say('identity_login_action'));
}

/** Presses Tab until a field has the focus; no form here has more stops. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  await field.waitFor();
  for (let stops = 0; stops < 20; stops += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the key Tab does not lead to the field');
}

/** As a Burmese keyboard writes them. */
const burmese = new Intl.NumberFormat('my-u-nu-mymr');
const inBurmese = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => burmese.format(BigInt(digit)));

/** Presses the button for a code, and types the one that came, in the digits of the visitor. */
export async function typeCode({ page, form, say, house }: Guest, number: string): Promise<void> {
  const newest = () => house.messageTo(new RegExp(`${number}$`)).catch(() => undefined);
  const before = await newest();
  await press(form, say('message_sms_send'));
  await form.getByRole('button', { name: /\d/, disabled: true }).first().waitFor();
  // On a busy machine the answer may be here before the message.
  const message = await vi.waitUntil(
    async () => {
      const found = await newest();
      return found !== before && found;
    },
    { timeout: 10_000 },
  );
  const code = codeIn(message);
  const isBurmese = (await page.locator('html').getAttribute('lang')) === 'my';
  await textField(form, say('message_verify_sms')).fill(isBurmese ? inBurmese(code) : code);
}

/** Goes on as a member. */
export async function signedInAs({ page, house }: Guest, { token }: NewMember): Promise<void> {
  await page.goto(`${house.url}/verify`);
  await page.evaluate((given) => sessionStorage.setItem('token', given), token);
}

/** A device that keeps passkeys, in the place of a finger. */
export async function addPasskeyDevice({ context, page }: Visit): Promise<void> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
