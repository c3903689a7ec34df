import type { Browser, Locator, Page } from 'playwright-core';
import type { Role } from '@padauk/contracts';
import type { Actor } from '../tools/testing/actors.ts';
import { type ConsolePage, hireColleague, openConsole } from './console.ts';
import type { House } from './house.ts';
import { openVisit, seen, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('EN');

export const press = (within: Locator | Page, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
export const fill = (within: Locator | Page, label: string, text: string): Promise<void> =>
  within.getByLabel(label, { exact: true }).fill(text);

/** The owner at a desktop, and the colleague who agrees on a phone. */
export type TwoPeople = {
  readonly owner: ConsolePage;
  readonly colleague: Visit;
  /** What the colleague calls by hand, to see what holds now. */
  readonly hand: Actor;
};

export async function seatTwoPeople(
  browser: Browser,
  house: House,
  role?: Role,
): Promise<TwoPeople> {
  const hand = await hireColleague(house, role);
  // What takes two people is refused to one, and the browser repeats the status.
  const owner = await openConsole(browser, house.url, { refused: true });
  const seat = { screen: 'phone', language: 'EN', label: 'colleague', refused: true } as const;
  const colleague = await openVisit(browser, seat);
  await colleague.context.addInitScript((token) => {
    if (location.origin !== 'null') sessionStorage.setItem('console_token', token);
  }, hand.token() ?? '');
  return { owner, colleague, hand };
}

/** Gives the reason in the dialog that asks for a second person, and proposes. */
export async function propose({ owner: { page } }: TwoPeople, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await seen(dialog.getByText(say('console_two_people'), { exact: false }));
  await fill(dialog, say('console_reason'), reason);
  await press(dialog, say('console_propose'));
  await seen(page.getByText(say('console_proposed')).first());
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/** The colleague reads what would happen, and decides. */
export async function decide(
  { colleague: { page, station } }: TwoPeople,
  reason: string,
  act: string,
): Promise<void> {
  const row = page.locator('tr').filter({ hasText: reason });
  await row.getByRole('button', { name: new RegExp(`^${act}`) }).click();
  const dialog = page.getByRole('dialog');
  await seen(dialog.getByText(reason, { exact: false }));
  await station(`asked-${reason.replaceAll(' ', '-')}`);
  await press(dialog, act);
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
}
