import { domains } from '@padauk/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../tools/testing/actors.ts';
import { launchBrowser } from '../tools/testing/browser.ts';
import { type Desk, hireColleague, openDesk } from './desk.ts';
import { type House, openHouse } from './house.ts';
import { openVisit, seen, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const { payments } = domains;
const say = wordsIn('EN');
let house: House;
let browser: Browser;
let owner: Desk;
let colleague: Visit;
/** What the colleague calls by hand, to see what holds now. */
let hand: Awaited<ReturnType<typeof hireColleague>>;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), launchBrowser({ shows: 'pages' })]);
  hand = await hireColleague(house);
  // What takes two people is refused to one, and the browser repeats the status.
  owner = await openDesk(browser, house.url, { refused: true });
  colleague = await openVisit(browser, { screen: 'phone', language: 'EN', label: 'colleague' });
  await colleague.context.addInitScript((token) => {
    if (location.origin !== 'null') sessionStorage.setItem('console_token', token);
  }, hand.token() ?? '');
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const fill = (within: Locator | Page, label: string, text: string) =>
  within.getByLabel(label, { exact: true }).fill(text);

/** Opens a page of the back office by its line in the navigation. */
const open = (label: Parameters<typeof say>[0]) =>
  owner.page.getByRole('link', { name: say(label), exact: true }).click();

/** Gives the reason in the dialog that asks for a second person, and proposes. */
async function propose(reason: string): Promise<void> {
  const { page } = owner;
  const dialog = page.getByRole('dialog').last();
  await seen(dialog.getByText(say('console_two_people'), { exact: false }));
  await fill(dialog, say('console_reason'), reason);
  await press(dialog, say('console_propose'));
  await seen(page.getByText(say('console_proposed')).first());
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/** The colleague reads what would happen, and decides. */
async function decide(reason: string, act: string): Promise<void> {
  const { page } = colleague;
  const row = page.locator('tr').filter({ hasText: reason });
  await row.getByRole('button', { name: new RegExp(`^${act}`) }).click();
  const dialog = page.getByRole('dialog');
  await seen(dialog.getByText(reason, { exact: false }));
  await colleague.station(`asked-${reason.replaceAll(' ', '-')}`);
  await press(dialog, act);
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
}

const titles = async (key: 'campaigns_name_in' | 'prizedesk_name_in', name: string) => {
  const area = key === 'campaigns_name_in' ? 'campaigns' : 'prizedesk';
  const dialog = owner.page.getByRole('dialog');
  for (const language of ['EN', 'MY', 'CN'] as const) {
    await fill(dialog, say(key, { language: say(`${area}_language_${language}`) }), name);
  }
};

test('five acts that take two people are proposed on a desktop and decided on a phone', async () => {
  const { page } = owner;
  const dialog = page.getByRole('dialog');

  await open('console_set_cashier');
  await fill(page, say('payments_rule_twoApprovalsAbove'), '150000');
  await press(page, say('payments_rules_propose'));
  await propose('Two people from less on');

  await open('console_payment_providers');
  await press(page, say('payments_provider_new'));
  await fill(dialog, say('payments_provider_code'), 'river-pay');
  await fill(dialog, say('payments_provider_url'), 'https://pay.river.example');
  await fill(dialog, say('payments_provider_request_key'), 'a-key-of-the-provider');
  await fill(dialog, say('payments_provider_callback_key'), 'another-key-of-the-provider');
  await press(dialog, say('payments_save'));
  await dialog.waitFor({ state: 'detached' });
  const wishOf = (code: string) =>
    page
      .getByRole('row')
      .filter({ hasText: code })
      .getByRole('button', { name: new RegExp(`^${say('payments_provider_propose')}`) });
  await wishOf('river-pay').click();
  await propose('The contract is signed');

  await open('console_campaigns');
  await press(page, say('campaigns_new'));
  await titles('campaigns_name_in', 'Full moon');
  await fill(dialog, say('campaigns_amount_max'), '900000');
  await press(dialog, say('campaigns_begin'));
  await propose('For the full moon');

  await open('console_tournaments');
  await press(page, say('prizedesk_new'));
  await titles('prizedesk_name_in', 'River cup');
  await fill(dialog, say('prizedesk_guaranteed'), '900000');
  await press(dialog, say('prizedesk_begin'));
  await propose('A cup in the holidays');

  await open('console_rewards');
  const games = say('games_category_RNG');
  await fill(page, `${say('campaigns_rebate_rate')}: ${games}`, '0.20');
  await page
    .getByRole('button', { name: new RegExp(`^${say('console_save')}\\s*: ${games}$`) })
    .click();
  await propose('Something comes back');

  // Whoever proposed it can only take it back.
  await open('console_proposals');
  await seen(page.getByText('Something comes back').filter({ visible: true }));
  const agreeing = page
    .locator('tr')
    .getByRole('button', { name: new RegExp(`^${say('console_approve')}`) });
  expect(await agreeing.count()).toBe(0);
  await owner.station('proposals');

  await colleague.page.goto(`${house.url}/console/proposals`);
  await seen(colleague.page.getByText('Something comes back'));
  await colleague.station('proposals');
  await decide('Two people from less on', say('console_approve'));
  await decide('The contract is signed', say('console_approve'));
  await decide('For the full moon', say('console_approve'));
  await decide('Something comes back', say('console_approve'));
  await decide('A cup in the holidays', say('console_reject'));

  // What was agreed to holds now, and the rest does not.
  const { settings } = granted(await hand.call(payments.readCashierSettings));
  expect(settings.twoApprovalsAbove).toBe('150000.00');
  const look = (path: string) => page.goto(`${house.url}/console/${path}`);
  await look('payment-providers');
  const provider = page.getByRole('row').filter({ hasText: 'river-pay' });
  await seen(provider.getByText(say('payments_provider_active')));
  await look('campaigns');
  await seen(page.getByText('Full moon').filter({ visible: true }));
  await look('rewards');
  const rate = page.getByLabel(`${say('campaigns_rebate_rate')}: ${games}`, { exact: true });
  await expect.poll(() => rate.inputValue()).toBe('0.20');
  await look('tournaments');
  await seen(page.getByRole('heading', { name: say('prizedesk_tournaments') }));
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('River cup').count()).toBe(0);
  expect(owner.complaints).toEqual([]);
});
