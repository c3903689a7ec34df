import { domains } from '@padauk/contracts';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Actor, granted, newMember, password } from '../tools/testing/actors.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openTour } from '../tools/testing/site-tour.ts';
import { type ConsolePage, hireColleague, openConsole } from './console.ts';
import { type House, openHouse } from './house.ts';
import { openVisit, screens, seen, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

const { operator, wallet } = domains;
const PAYMENT_PASSWORD = '402817';

let house: House;
let browser: Browser;
let office: ConsolePage;
let member: Awaited<ReturnType<typeof newMember>>;
let colleague: Actor;
let phone: Visit;

/** A member with money that was played through, and an account to be paid to. */
async function openPurse(): Promise<Awaited<ReturnType<typeof newMember>>> {
  const joined = await newMember(house.url);
  const body = { method: 'sandbox', amount: '600000.00' };
  const { checkoutUrl } = granted(await joined.call(wallet.createDeposit, { body }));
  const pay = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) };
  await fetch(new URL(checkoutUrl ?? '', house.url), { ...pay, redirect: 'manual' });
  await vi.waitFor(
    async () => {
      const { balance } = granted(await joined.call(wallet.readBalance));
      expect(balance).toBe('600000.00');
    },
    { timeout: 15_000 },
  );
  await house.sql('update wallet.turnover set played = required');
  granted(
    await joined.call(wallet.setPaymentPassword, {
      body: { loginPassword: password, paymentPassword: PAYMENT_PASSWORD },
    }),
  );
  const account = { bank: 'KBZPay', holder: 'Daw Khin', number: '09420012345' };
  granted(
    await joined.call(wallet.addPayoutAccount, {
      body: { ...account, paymentPassword: PAYMENT_PASSWORD },
    }),
  );
  return joined;
}

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), launchPageBrowser()]);
  [member, colleague] = await Promise.all([openPurse(), hireColleague(house)]);
  office = await openConsole(browser, house.url, { refused: true });
  phone = await openVisit(browser, { screen: 'phone', language: 'MY', label: 'withdrawal' });
  await phone.context.addInitScript((token) => {
    if (location.origin !== 'null') sessionStorage.setItem('token', token);
  }, member.token() ?? '');
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const picture = async () => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 480, channels: 3, background: '#f4f1e8' } })
    .png()
    .toBuffer(),
});

test('two people and a player see each step of a withdrawal as it happens', async () => {
  const my = wordsIn('MY');
  const en = wordsIn('EN');
  const { page } = phone;
  const console = office.page;

  // The player reads the rules, and asks for more than one person may approve.
  await page.goto(`${house.url}/member/withdraw`);
  await seen(page.getByText(my('withdraw_rules_met')));
  await page.getByLabel(my('wallet_amount'), { exact: true }).fill('550000');
  await seen(page.getByText(my('withdraw_two_people_now', { amount: 'K\u00a0500,000.00' })));
  await page.getByLabel(my('wallet_payment_password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await phone.station('1-rules');
  await page.getByRole('button', { name: my('wallet_withdraw_action') }).click();
  await seen(page.getByText(my('wallet_requested_note')));
  const withdrawalId = new URL(page.url()).searchParams.get('withdrawalId') ?? '';

  // The operator finds it in the queue with its signs, takes it, and approves as the first.
  await console.getByRole('link', { name: en('console_withdrawals'), exact: true }).click();
  await seen(console.getByText(en('review_sign_first_withdrawal')));
  await office.station('1-queue');
  await console
    .getByRole('button', { name: `${en('console_details')}: ${member.account}` })
    .click();
  const dialog = console.getByRole('dialog');
  await seen(dialog.getByText(en('review_sign_first_withdrawal')));
  await dialog.getByRole('button', { name: en('review_claim') }).click();
  await seen(dialog.getByRole('button', { name: en('review_release') }));
  const params = { withdrawalId };
  expect(await colleague.call(operator.approveWithdrawal, { params, body: {} })).toMatchObject({
    code: 'claimed_by_another',
  });
  // A quarter of an hour goes by: nobody has it any more.
  await house.sql(`update wallet.withdrawal set claimed_until = now() - interval '1 second'`);
  await dialog.getByLabel(en('review_note_new'), { exact: true }).fill('The name is the same.');
  await dialog.getByRole('button', { name: en('review_note_save') }).click();
  await seen(dialog.getByText('The name is the same.'));
  await seen(dialog.getByRole('button', { name: en('review_claim') }));
  await dialog.getByRole('button', { name: en('console_approve') }).click();
  await seen(dialog.getByText('1 / 2'));
  await office.station('2-first-of-two');
  // One person counts once; the colleague is the second. Office and phone follow by themselves, and
  // what was refused and begun stays where it is.
  await dialog.getByRole('button', { name: en('console_approve') }).click();
  const refused = dialog.getByRole('alert');
  await seen(refused);
  const note = dialog.getByLabel(en('review_note_new'), { exact: true });
  await note.fill('Asked by telephone.');
  granted(await colleague.call(operator.approveWithdrawal, { params, body: {} }));
  await seen(dialog.getByText('2 / 2'));
  await seen(refused);
  expect(await note.inputValue()).toBe('Asked by telephone.');
  await seen(page.getByText(my('wallet_approved_note')));

  // Paid with its proof; a part of it arrives.
  const send = async (opener: string, reference: string, reason?: string) => {
    await dialog.getByRole('button', { name: opener }).click();
    const form = dialog.getByRole('form', { name: en('console_pay') });
    const anyway = form.getByLabel(en('review_paid_anyway'), { exact: true });
    // The office asks every quarter of a minute whether payouts are stopped.
    if (reason === undefined) await anyway.waitFor({ state: 'detached' });
    await form.getByLabel(en('console_reference'), { exact: true }).fill(reference);
    await form.getByLabel(en('wallet_proof'), { exact: true }).setInputFiles(await picture());
    await form.getByRole('button', { name: en('console_pay') }).click();
    if (reason !== undefined) {
      await anyway.fill(reason);
      await office.station('2-stopped');
      await form.getByRole('button', { name: en('console_pay') }).click();
      await seen(dialog.getByText(reason));
    }
    await seen(dialog.getByText(reference));
  };
  // Payouts are stopped, but the bank had paid: that is recorded, with the reason.
  await house.sql(`insert into wallet.payout_stop (id, merchant_id, cause, began_at)
                   select gen_random_uuid(), merchant_id, 'velocity', now() from wallet.setting`);
  await send(en('console_pay'), 'KBZ 1', 'Paid at noon');
  await house.sql('delete from wallet.payout_stop');
  await seen(page.getByText(my('wallet_paid_note')));
  const look = async () => {
    const asked = page.waitForResponse(/\/proof$/);
    await page.getByRole('button', { name: my('wallet_proof') }).click();
    expect((await asked).status()).toBe(200);
    await seen(page.getByRole('img', { name: my('wallet_proof') }));
    await page.keyboard.press('Escape');
  };
  await look();
  await page.getByRole('button', { name: my('wallet_receipt_part') }).click();
  await page.getByLabel(my('wallet_receipt_part_amount'), { exact: true }).fill('300000');
  await phone.station('2-part');
  await page.getByRole('button', { name: my('wallet_receipt_send') }).click();
  await seen(page.getByText(my('wallet_disputed_note')));
  await phone.station('3-disputed');

  // The office sees the remainder, and pays it once the colleague has agreed; of that nothing comes,
  // and a picture shows it.
  const left = { amount: 'K\u00a0250,000.00' };
  const agree = dialog.getByRole('button', { name: en('review_agree_pay_rest', left) });
  await seen(agree);
  await office.station('3-remainder');
  granted(await colleague.call(operator.agreeRest, { params, body: { way: 'pay' } }));
  await agree.waitFor({ state: 'detached' });
  await send(en('review_pay_rest', left), 'KBZ 2');
  await seen(page.getByText(my('withdraw_receipt_second')));
  // The rest has a proof of its own.
  await look();
  // A brand that closes while the question is open asks it on its closed page, too.
  const closed = await openTour(browser, {
    url: house.url,
    language: 'MY',
    screen: { ...screens.phone, touch: true },
    token: member.token() ?? '',
    config: (config) => ({ ...config, maintenance: true }),
  });
  await seen(closed.getByRole('heading', { level: 1, name: my('game_maintenance') }));
  await seen(closed.getByText(my('withdraw_receipt_second')));
  await phone.station('4-closed', closed);
  await closed.context().close();
  await page.getByRole('button', { name: my('wallet_receipt_none') }).click();
  await page.getByRole('button', { name: my('wallet_receipt_send') }).click();
  await seen(page.getByText(my('withdraw_receipt_picture_needed')));
  await page.getByLabel(my('wallet_receipt_remark'), { exact: true }).fill('မရောက်ပါ');
  await page
    .getByLabel(my('withdraw_receipt_picture'), { exact: true })
    .setInputFiles(await picture());
  await phone.station('4-nothing');
  await page.getByRole('button', { name: my('wallet_receipt_send') }).click();
  await seen(dialog.getByRole('img', { name: en('review_receipt_picture') }));
  await office.station('4-picture');

  // It comes after all: the player says so, and both see the end.
  await page.getByRole('button', { name: my('withdraw_receipt_all_later') }).click();
  await seen(page.getByText(my('wallet_received_player')));
  await seen(dialog.getByText(en('wallet_state_received'), { exact: true }));
  await phone.station('5-received');
  await office.station('5-received');
});
