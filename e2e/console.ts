import type { Role } from '@padauk/contracts';
import { operatorLogin } from '@padauk/contracts/operator';
import { languageNames } from '@padauk/texts/language-names';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type Actor, authenticatorCode, granted, guest } from '../tools/testing/actors.ts';
import { demo } from '../tools/testing/product.ts';
import type { House } from './house.ts';
import { openVisit, seen, type Visit } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

/** An operator at the back office, signed in, in one window for all the stories of a file. */
export type ConsolePage = Visit & { readonly url: string };

/** Signs in with user name, password and the code of the authenticator, which is taken once. */
export async function openConsole(
  browser: Browser,
  url: string,
  besides: { readonly refused?: true } = {},
): Promise<ConsolePage> {
  const seat = { screen: 'desktop', language: 'EN', label: 'console' } as const;
  const visit = await openVisit(browser, { ...seat, ...besides });
  const { context, page } = visit;
  const say = wordsIn('EN');
  // As a browser says it on a system that is set up so; no format takes it.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true }),
  );
  await page.goto(`${url}/console/`);
  await page.getByLabel(say('identity_username'), { exact: true }).fill(demo.operator);
  await page.getByLabel(say('identity_password'), { exact: true }).fill(demo.password);
  await page.getByLabel(say('console_code'), { exact: true }).fill(authenticatorCode());
  await page.getByRole('button', { name: say('shell_login'), exact: true }).click();
  await seen(page.getByRole('heading', { name: say('console_dashboard') }));
  return { ...visit, url };
}

/** Another one of the staff, with the password and the authenticator of the demo. */
export async function hireColleague(
  house: Pick<House, 'url' | 'sql'>,
  role: Role = 'finance',
): Promise<Actor> {
  await house.sql(
    `insert into operator.operator
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'username', 'colleague', 'username_key', 'colleague', 'roles', jsonb_build_array($2::text),
         'totp_step_used', 0))).*
       from operator.operator o where o.username = $1`,
    [demo.operator, role],
  );
  const actor = guest(house.url);
  const body = { username: 'colleague', password: demo.password, code: authenticatorCode() };
  actor.setToken(granted(await actor.call(operatorLogin, { body })).token);
  return actor;
}

/** One member's withdrawal in the console, in the language of its story. */
export type Case = {
  readonly office: ConsolePage;
  readonly language: StoryLanguage;
  readonly account: string;
  readonly withdrawalId: string;
};

/** Finds the withdrawal in the queue, which shows it by itself, and opens it. */
async function openCase({ office, language, account, withdrawalId }: Case): Promise<void> {
  const { page } = office;
  const say = wordsIn(language);
  await speak(page, language);
  await page.getByRole('link', { name: say('console_withdrawals'), exact: true }).click();
  await page.getByRole('button', { name: `${say('console_details')}: ${account}` }).click();
  await seen(page.getByRole('dialog').getByRole('button', { name: say('console_approve') }));
  expect(new URL(page.url()).searchParams.get('withdrawal')).toBe(withdrawalId);
}

const languageOf = async (page: Page): Promise<StoryLanguage> =>
  (await page.locator('html').getAttribute('lang')) === 'my' ? 'MY' : 'EN';

/** Chooses a language from the menu, as a person does. */
async function speak(page: Page, language: StoryLanguage): Promise<void> {
  const current = await languageOf(page);
  if (current === language) return;
  const menu = `${wordsIn(current)('shell_language')}: ${languageNames[current]}`;
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
  await seen(page.getByRole('link', { name: wordsIn(language)('console_withdrawals') }));
}

/** Closes what is open, in whichever language the window is now. */
export async function closeCase({ office }: Case): Promise<void> {
  const dialog = office.page.getByRole('dialog');
  const say = wordsIn(await languageOf(office.page));
  await dialog.getByRole('button', { name: say('shell_close') }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(office.complaints).toEqual([]);
}

/** Approves, and finds the withdrawal open again after a reload. */
export async function approveInConsole(opened: Case): Promise<void> {
  const { page } = opened.office;
  const say = wordsIn(opened.language);
  await openCase(opened);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('console_approve') })
    .click();
  await seen(page.getByText(say('console_done')));
  await seen(page.getByRole('dialog').getByRole('button', { name: say('console_pay') }));
  await page.reload();
  // The window was opened in English; a later choice has to be made again after a reload.
  await seen(page.getByRole('dialog').getByText(opened.account));
}

/** Records the payment with its reference and the picture that proves it, which is shown then. */
export async function payInConsole(opened: Case, bankReference: string): Promise<void> {
  const { page } = opened.office;
  const say = wordsIn('EN');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('console_pay') }).click();
  const form = dialog.getByRole('form', { name: say('console_pay') });
  await form.getByLabel(say('console_reference'), { exact: true }).fill(bankReference);
  await form.getByLabel(say('wallet_proof'), { exact: true }).setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await proofPicture(),
  });
  await seen(form.getByRole('img', { name: say('wallet_proof') }));
  await form.getByRole('button', { name: say('console_pay') }).click();
  await form.waitFor({ state: 'detached' });
  await seen(dialog.getByRole('img', { name: say('wallet_proof') }));
  await seen(dialog.getByText(bankReference));
}

/** Rejects with a reason that the player reads. */
export async function rejectInConsole(opened: Case, reason: string): Promise<void> {
  const { page } = opened.office;
  const say = wordsIn(opened.language);
  await openCase(opened);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('console_reject') }).click();
  const form = dialog.getByRole('form', { name: say('console_reject') });
  await form.getByRole('button', { name: say('console_reject') }).click();
  await seen(form.getByText(say('console_needed')));
  await form.getByLabel(say('console_reason'), { exact: true }).fill(reason);
  await form.getByRole('button', { name: say('console_reject') }).click();
  await form.waitFor({ state: 'detached' });
  await closeCase(opened);
}

/** A picture as a phone makes it of a bank's receipt. */
export const proofPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 480, channels: 3, background: '#f4f1e8' } })
    .png()
    .toBuffer();
