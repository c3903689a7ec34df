import { domains } from '@padauk/contracts';
import { listDeskGames } from '@padauk/contracts/game-desk';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { type House, openHouse } from './house.ts';
import { decide, fill, press, propose, seatTwoPeople, type TwoPeople } from './proposing.ts';
import { seen } from './visit.ts';
import { wordsIn } from './words.ts';

const { payments } = domains;
const say = wordsIn('EN');
let house: House;
let browser: Browser;
let people: TwoPeople;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), launchPageBrowser()]);
  people = await seatTwoPeople(browser, house, 'owner');
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** Opens a page of the back office by its line in the navigation. */
const open = (label: Parameters<typeof say>[0]) =>
  people.owner.page.getByRole('link', { name: say(label), exact: true }).click();

const titles = async (key: 'campaigns_name_in' | 'prizedesk_name_in', name: string) => {
  const area = key === 'campaigns_name_in' ? 'campaigns' : 'prizedesk';
  const dialog = people.owner.page.getByRole('dialog');
  for (const language of ['EN', 'MY', 'CN'] as const) {
    await fill(dialog, say(key, { language: say(`${area}_language_${language}`) }), name);
  }
};

test('six acts that take two people are proposed on a desktop and decided on a phone', async () => {
  const { owner, colleague, hand } = people;
  const { page } = owner;
  const dialog = page.getByRole('dialog');

  await open('console_set_cashier');
  await fill(page, say('payments_rule_twoApprovalsAbove'), '150000');
  await press(page, say('payments_rules_propose'));
  await propose(people, 'Two people from less on');

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
  await propose(people, 'The contract is signed');

  await open('console_campaigns');
  await press(page, say('campaigns_new'));
  await titles('campaigns_name_in', 'Full moon');
  await fill(dialog, say('campaigns_amount_max'), '900000');
  // A day without its hour is not "at once".
  const begins = dialog.getByLabel(say('desk_stop_from'), { exact: true });
  await begins.pressSequentially('1231');
  await press(dialog, say('campaigns_begin'));
  await seen(dialog.getByText(say('console_needed')));
  await fill(dialog, say('desk_stop_from'), '');
  await press(dialog, say('campaigns_begin'));
  await propose(people, 'For the full moon');

  await open('console_tournaments');
  await press(page, say('prizedesk_new'));
  await titles('prizedesk_name_in', 'River cup');
  await fill(dialog, say('prizedesk_guaranteed'), '900000');
  await press(dialog, say('prizedesk_begin'));
  await propose(people, 'A cup in the holidays');

  await open('console_rewards');
  const games = say('games_category_RNG');
  await fill(page, `${say('campaigns_rebate_rate')}: ${games}`, '0.20');
  await page
    .getByRole('button', { name: new RegExp(`^${say('console_save')}\\s*: ${games}$`) })
    .click();
  await propose(people, 'Something comes back');

  await open('console_vendors');
  await press(page, say('desk_vendor_new'));
  await fill(dialog, say('desk_vendor_code'), 'RIVER');
  await fill(dialog, say('desk_vendor_name'), 'River games');
  // What is refused of a wish is marked where it was written, and nowhere else.
  await fill(dialog, say('desk_vendor_url'), 'https://games.river.example/open');
  await fill(dialog, say('desk_vendor_networks'), '203.0.113.0/24');
  await fill(dialog, say('console_reason'), 'River has signed');
  await press(dialog, say('console_propose'));
  await seen(dialog.getByText(say('field_pattern')));
  await seen(dialog.locator('[aria-invalid][inputmode=url]'));
  expect(await dialog.locator('[aria-invalid]').count()).toBe(1);
  await owner.station('vendor-wrong');
  await fill(dialog, say('desk_vendor_url'), 'https://games.river.example/open#{token}');
  await owner.station('vendor');
  await propose(people, 'River has signed');

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
  await decide(people, 'Two people from less on', say('console_approve'));
  await decide(people, 'The contract is signed', say('console_approve'));
  await decide(people, 'For the full moon', say('console_approve'));
  await decide(people, 'Something comes back', say('console_approve'));
  // What cannot be agreed to says so in the question, until that was read.
  const reason = 'A cup in the holidays';
  const expire = (on: string) =>
    house.sql(`update operator.proposal set expires_at = now() + $1::interval where reason = $2`, [
      on,
      reason,
    ]);
  const cup = colleague.page.locator('tr').filter({ hasText: reason });
  await cup.getByRole('button', { name: new RegExp(`^${say('console_approve')}`) }).click();
  await expire('-1 minute');
  const question = colleague.page.getByRole('dialog');
  await press(question, say('console_approve'));
  await seen(question.getByText(say('console_proposal_stale')));
  await colleague.station('too-late');
  await expire('1 day');
  await press(question, say('shell_cancel'));
  await decide(people, reason, say('console_reject'));

  // The key that was made is shown once, to who has agreed.
  const river = colleague.page.locator('tr').filter({ hasText: 'River has signed' });
  await river.getByRole('button', { name: new RegExp(`^${say('console_approve')}`) }).click();
  await press(question, say('console_approve'));
  await seen(question.getByText(say('desk_vendor_key_text')));
  await colleague.station('vendor-key');
  await question.getByRole('button', { name: say('shell_close') }).click();

  // What was agreed to holds now, and the rest does not.
  const { settings } = granted(await hand.call(payments.readCashierSettings));
  expect(settings.twoApprovalsAbove).toBe('150000.00');
  const look = (path: string) => page.goto(`${house.url}/console/${path}`);
  await look('payment-providers');
  const provider = page.getByRole('row').filter({ hasText: 'river-pay' });
  await seen(provider.getByText(say('payments_provider_active')));
  await look('vendors');
  const vendor = page.getByRole('row').filter({ hasText: 'River games' });
  await seen(vendor.getByText(say('desk_vendor_on')));
  await owner.station('vendors');
  // Nobody has chosen another key for a vendor that is there, also where it has none.
  await house.sql(
    'delete from games.vendor_key using games.vendor v where v.id = vendor_id and v.code = $1',
    ['RIVER'],
  );
  await page.reload();
  await vendor.getByRole('button', { name: new RegExp(`^${say('desk_change')}`) }).click();
  const chosen = dialog.locator('[aria-pressed=true]');
  expect(await chosen.allTextContents()).toEqual([say('desk_vendor_key_same')]);
  await press(dialog, say('shell_close'));
  // A bound that was mistyped is put right where the game, which has no picture yet, is listed.
  await vendor.getByRole('button', { name: new RegExp(`^${say('desk_vendor_game')}`) }).click();
  await fill(dialog, say('desk_vendor_game_code'), '7777');
  await fill(dialog, say('desk_vendor_name'), 'River carp');
  await fill(dialog, say('desk_vendor_stake_min'), '1.00');
  await fill(dialog, say('desk_vendor_stake_max'), '500000.00');
  await dialog.getByLabel(say('games_trial')).check();
  await press(dialog, say('desk_vendor_game'));
  await dialog.waitFor({ state: 'detached' });
  await look('games?search=River');
  await press(page, `${say('desk_change')}: River carp`);
  await fill(dialog, say('desk_vendor_stake_max'), '5000');
  expect(await page.locator('img[src^="-"]').count()).toBe(0);
  await owner.station('vendor-game');
  await press(dialog, say('desk_save'));
  await dialog.waitFor({ state: 'detached' });
  const carp = granted(await hand.call(listDeskGames, { query: { search: 'River carp' } }));
  expect(carp.content).toMatchObject([{ stakeMax: '5000.00', active: false, trial: true }]);
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
