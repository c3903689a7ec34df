import { randomBytes } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { moneyText } from '@padauk/ui/money';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageTexts } from '../apps/sandbox-psp/src/page-texts.ts';
import { type Actor, granted, guest, openFrame, password } from '../tools/testing/actors.ts';
import {
  approveInConsole,
  closeCase,
  type ConsolePage,
  payInConsole,
  rejectInConsole,
} from './console.ts';
import { logInAgain, logOut } from './leave-and-return.ts';
import { verifyAtHome } from './offline-verifier.ts';
import { openVisit, type Screen, seen, type Visit } from './visit.ts';
import { type Say, type StoryLanguage, wordsIn } from './words.ts';

const { games, studio, wallet } = domains;

/** All of it must be staked: four rounds, of which the player plays two by the button. */
const DEPOSIT = '40000.00';
const STAKE = '10000.00';
const WITHDRAWAL = '1000.00';
const PAYMENT_PASSWORD = '402817';
/** A spin with free spins is shown for long. */
const ROUND_TIMEOUT_MS = 60_000;
const LIVE_TIMEOUT_MS = 15_000;
const CYCLE_MS = 2_600;

export type Story = {
  readonly browser: Browser;
  readonly url: string;
  /** Where the player signs up and pays in, and where all else is done after logging in again. */
  readonly screens: readonly [Screen, Screen];
  readonly language: StoryLanguage;
  /** The reviewer of withdrawals. An authenticator code works once, so stories share one. */
  readonly office: ConsolePage;
  /** The first withdrawal is rejected, and asked for again. */
  readonly rejectFirst?: true;
  /** What moves on a phone is shown moving. */
  readonly motion?: true;
  /** The round is also verified at home, without a network. */
  readonly atHome?: true;
};

type Scene = Visit & {
  readonly browser: Browser;
  readonly url: string;
  readonly screen: Screen;
  readonly say: Say;
  readonly language: StoryLanguage;
  readonly office: ConsolePage;
  /** The name of the slot in the language of the visitor. */
  readonly slot: string;
};

/** From the first visit to the receipt of a withdrawal, as a player and the operator live it. */
export async function playStory(story: Story): Promise<void> {
  const { browser, screens, ...known } = story;
  const { url, language, office } = known;
  const slot = await nameOfSlot(url, language);
  const visits: Visit[] = [];
  const enter = async (screen: Screen): Promise<Scene> => {
    const label = `${screen}-${language.toLowerCase()}`;
    const motion = screen === 'phone' && story.motion && { motion: story.motion };
    const visit = await openVisit(browser, { screen, language, label, ...motion });
    visits.push(visit);
    const say = wordsIn(language);
    const scene = { ...visit, browser, url, screen, language, office, slot, say };
    await openLobby(scene);
    return scene;
  };
  try {
    const door = await enter(screens[0]);
    const account = await signUp(door);
    await deposit(door);
    await logOut(door);
    const scene = await enter(screens[1]);
    await logInAgain(scene, account);
    await seen(
      scene.page.getByLabel(scene.say('shell_balance'), { exact: true }).getByText(kyat(DEPOSIT)),
    );
    await openGame(scene);
    await spin(scene, 2);
    await verifyRound(scene, known);
    const player = await playerOf(scene);
    // The rest of what must be staked is played while the player fills in forms.
    const turnover = fulfilTurnover(url, player);
    turnover.catch(() => undefined);
    await preparePayout(scene);
    await turnover;
    if (story.rejectFirst) await beRejected(scene, account);
    await bePaid(scene, account);
    await confirmReceipt(scene);
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  } finally {
    for (const { context } of visits) await context.close();
  }
}

async function nameOfSlot(url: string, language: StoryLanguage): Promise<string> {
  const menu = granted(await guest(url, language).call(games.listGames));
  const slot = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom');
  if (!slot) throw new Error('the lobby does not list the slot');
  return slot.displayName;
}

const kyat = (decimal: string): string => `K\u00a0${moneyText(decimal)}`;

async function openLobby({ page, url, say, slot, station }: Scene): Promise<void> {
  await page.goto(url);
  // What the house has to say is over the first page once.
  const news = page.getByRole('dialog', { name: say('shell_notices') });
  await page.addLocatorHandler(
    news,
    () =>
      news
        .getByRole('button', { name: say('shell_close') })
        .first()
        .click(),
    { times: 1 },
  );
  await seen(page.getByRole('link', { name: slot }));
  await station('01-lobby');
}

async function signUp({ page, say, station }: Scene): Promise<string> {
  await page
    .getByRole('link', { name: say('shell_signup') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  const account = `s${randomBytes(5).toString('hex')}`;
  await form.getByLabel(say('identity_username'), { exact: true }).fill(account);
  await form.getByLabel(say('identity_password'), { exact: true }).fill(password);
  await form.getByLabel(say('identity_confirm_password'), { exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  expect(new URL(page.url()).pathname).toBe('/register');
  await station('02-register');
  await form.getByRole('button', { name: say('identity_signup_action') }).click();
  await seen(page.getByText(say('identity_welcome', { name: account })));
  await form.waitFor({ state: 'detached' });
  await seen(page.getByLabel(say('shell_balance'), { exact: true }));
  return account;
}

async function deposit({ page, say, language, station }: Scene): Promise<void> {
  await page
    .getByRole('link', { name: say('shell_deposit') })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByLabel(say('wallet_amount'), { exact: true }).fill(DEPOSIT);
  await station('03-deposit');
  // The browser's way back from the provider leads to the deposit, not to a form that waits.
  const kept = page.waitForURL(/[?&]depositId=/, { waitUntil: 'commit' });
  await page.getByRole('button', { name: say('wallet_deposit_action') }).click();
  await kept;
  const checkout = pageTexts[language];
  await seen(page.getByRole('heading', { name: checkout.title }));
  await station('04-checkout');
  await page.getByRole('button', { name: checkout.pay, exact: true }).click();
  const back = page.getByRole('link', { name: checkout.back });
  const posted = page.getByRole('heading', { name: say('wallet_deposit_posted_title') });
  await seen(back.or(posted));
  if (await back.isVisible()) await back.click();
  await seen(posted, LIVE_TIMEOUT_MS);
  await seen(page.getByLabel(say('shell_balance'), { exact: true }).getByText(kyat(DEPOSIT)));
  await station('05-deposit-posted');
  await page.getByRole('link', { name: say('wallet_play_now') }).click();
  await seen(searchOf(page));
}

const searchOf = (page: Page): Locator =>
  page.getByRole('searchbox').filter({ visible: true }).first();

async function openGame({ page, say, slot, station }: Scene): Promise<void> {
  await searchOf(page).fill(slot);
  const results = page.getByRole('region', { name: `“${slot}”` });
  await results.getByRole('link', { name: slot }).click();
  await seen(gameOf(page).getByRole('button', { name: say('play_spin'), exact: true }), 30_000);
  await gameOf(page).getByText(say('play_loading')).waitFor({ state: 'hidden' });
  await station('06-game');
}

const gameOf = (page: Page) => page.frameLocator('iframe');

/** Raises the stake and spins by the button; each result is announced as a text. */
async function spin({ page, say, station }: Scene, times: number): Promise<void> {
  const game = gameOf(page);
  const more = game.getByRole('button', { name: say('play_stake_more') });
  const stake = game.locator('.figure.stake output');
  for (let press = 0; press < 20; press += 1) {
    if ((await stake.textContent())?.replaceAll(',', '') === '10000') break;
    await more.click();
  }
  const results = game.getByRole('log').getByText(resultStart(say));
  for (let played = 0; played < times; played += 1) {
    const spinButton = game.getByRole('button', { name: say('play_spin'), exact: true });
    await spinButton
      .and(game.locator(':not([aria-disabled=true])'))
      .click({ timeout: ROUND_TIMEOUT_MS });
    await seen(results.nth(played), ROUND_TIMEOUT_MS);
    await station(`07-spin-${played + 1}`);
  }
}

/** What is before the amount in the words of a settled round. */
function resultStart(say: Say): string {
  const [start = ''] = say('play_result_round', { amount: '\n', balance: '' }).split('\n');
  return start.trim();
}

/** Changes the seeds in the game and checks the last round on the public page. */
async function verifyRound(scene: Scene, { atHome }: Pick<Story, 'atHome'>): Promise<void> {
  const { page, context, say, station } = scene;
  const game = gameOf(page);
  await game.getByRole('button', { name: say('play_menu') }).click();
  const panel = game.getByRole('dialog', { name: say('play_menu') });
  await panel.getByRole('tab', { name: say('play_tab_fairness') }).click();
  await panel.getByRole('button', { name: say('play_fair_rotate') }).click();
  await seen(panel.getByText(say('play_fair_revealed')));
  await station('08-fairness');
  await panel.getByRole('tab', { name: say('play_tab_history') }).click();
  const link = panel.getByRole('link', { name: say('play_history_verify') }).first();
  await seen(link);
  await station('09-history');
  const opens = context.waitForEvent('page');
  await link.click();
  const tab = await opens;
  await seen(tab.getByRole('heading', { name: say('verify_yes_title') }));
  const checks = tab.getByRole('region', { name: say('verify_checks') }).getByRole('listitem');
  expect(await checks.filter({ hasText: say('verify_passed') }).count()).toBe(7);
  await station('10-verify', tab);
  if (atHome) await verifyAtHome(tab, scene);
  // A tab that a frame has opened may be held to what the frame may do.
  await tab.getByLabel(say('verify_number'), { exact: true }).fill('');
  await tab.getByRole('button', { name: say('verify_action'), exact: true }).click();
  await seen(tab.getByText(say('field_required'), { exact: true }));
  await tab.close();
}

/** The player of the page, as a client of the API. */
async function playerOf({ page, url, language }: Scene): Promise<Actor> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  if (!token) throw new Error('the page holds no session');
  const player = guest(url, language);
  player.setToken(token);
  return player;
}

/** Plays until nothing is left to be staked and enough is left to be withdrawn. */
async function fulfilTurnover(url: string, player: Actor): Promise<void> {
  // Nineteen of twenty such rolls win: what is left for the withdrawal hangs on no luck.
  const frame = await openFrame(url, player, 'dice-line');
  const bet = { side: 'under', target: 9_500 };
  for (let tries = 0; tries < 60; tries += 1) {
    const rules = granted(await player.call(wallet.readWithdrawalRules));
    const needed = Number(rules.turnoverOpen);
    const available = Number(rules.available);
    if (needed === 0 && available >= Number(WITHDRAWAL)) return;
    if (available < Number(STAKE)) {
      await depositAgain(url, player);
      continue;
    }
    // The round before was played a moment ago, the first time by the page.
    await new Promise((resolve) => setTimeout(resolve, CYCLE_MS));
    const body = { clientRoundId: crypto.randomUUID(), stake: STAKE, bet };
    if (needed > 0) granted(await frame.call(studio.playRound, { body }));
  }
  throw new Error('the turnover was never fulfilled');
}

/** All was lost, which is rare: another deposit, paid at the provider's page without a browser. */
async function depositAgain(url: string, player: Actor): Promise<void> {
  const made = granted(
    await player.call(wallet.createDeposit, {
      body: { method: 'sandbox', amount: DEPOSIT, returnUrl: '/' },
    }),
  );
  const checkoutUrl = new URL(made.checkoutUrl ?? '', url);
  await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) });
  await expect
    .poll(
      async () =>
        granted(await player.call(wallet.readDeposit, { params: { depositId: made.depositId } }))
          .state,
      { timeout: LIVE_TIMEOUT_MS },
    )
    .toBe('posted');
}

/** The payment password and the account, both asked for where the withdrawal is. */
async function preparePayout({ page, url, say, station }: Scene): Promise<void> {
  await page.goto(`${url}/member/withdraw`);
  await page.getByLabel(say('identity_login_password'), { exact: true }).fill(password);
  await page
    .getByLabel(say('identity_payment_password_new'), { exact: true })
    .fill(PAYMENT_PASSWORD);
  await page
    .getByLabel(say('identity_payment_password_again'), { exact: true })
    .fill(PAYMENT_PASSWORD);
  await station('11-payment-password');
  await page.getByRole('button', { name: say('identity_payment_password_action') }).click();
  await page.getByLabel(say('wallet_bank'), { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(say('wallet_holder'), { exact: true }).fill('Daw Khin');
  await page.getByLabel(say('wallet_number'), { exact: true }).fill('09420012345');
  await page.getByLabel(say('wallet_payment_password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await station('12-payout-account');
  await page.getByRole('button', { name: say('wallet_account_save') }).click();
  await seen(page.getByRole('button', { name: say('wallet_withdraw_action') }));
}

async function requestWithdrawal({ page, say, station }: Scene): Promise<string> {
  await page.reload();
  await seen(page.getByText(say('withdraw_rules_met'), { exact: true }));
  await page.getByLabel(say('wallet_amount'), { exact: true }).fill(WITHDRAWAL);
  await page.getByLabel(say('wallet_payment_password'), { exact: true }).fill(PAYMENT_PASSWORD);
  await station('13-withdraw');
  await page.getByRole('button', { name: say('wallet_withdraw_action') }).click();
  await seen(page.getByText(say('wallet_requested_note')));
  await station('14-requested');
  const withdrawalId = new URL(page.url()).searchParams.get('withdrawalId');
  if (!withdrawalId) throw new Error('the address does not name the withdrawal');
  return withdrawalId;
}

/** The operator approves and pays; the player's page follows by itself. */
async function bePaid(scene: Scene, account: string): Promise<void> {
  const { page, say, language, station } = scene;
  const withdrawalId = await requestWithdrawal(scene);
  const { office } = scene;
  const opened = { office, language, account, withdrawalId };
  await approveInConsole(opened);
  await seen(page.getByText(say('wallet_approved_note')), LIVE_TIMEOUT_MS);
  await station('15-approved');
  await payInConsole(opened, `KBZ 2026 ${account}`);
  await seen(page.getByText(say('wallet_paid_note')), LIVE_TIMEOUT_MS);
  await station('16-paid');
  await station('18-console', office.page);
  await closeCase(opened);
}

/** The player reads why, and the money is back. */
async function beRejected(scene: Scene, account: string): Promise<void> {
  const { page, url, say, language, station } = scene;
  const available = async () => {
    const player = await playerOf(scene);
    return granted(await player.call(wallet.readBalance)).balance;
  };
  const before = await available();
  const withdrawalId = await requestWithdrawal(scene);
  expect(await available()).not.toBe(before);
  const reason = 'The name of the account is another one.';
  const { office } = scene;
  await rejectInConsole({ office, language, account, withdrawalId }, reason);
  await seen(page.getByText(say('wallet_rejected_note', { reason })), LIVE_TIMEOUT_MS);
  await station('14-rejected');
  expect(await available()).toBe(before);
  await page.goto(`${url}/member/withdraw`);
}

async function confirmReceipt({ page, say, station }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('wallet_proof') }).click();
  await seen(page.getByRole('img', { name: say('wallet_proof') }));
  await page
    .getByRole('button', { name: say('shell_close') })
    .first()
    .click();
  await page.getByRole('button', { name: say('wallet_receipt_all') }).click();
  await seen(page.getByText(say('wallet_received_player')), LIVE_TIMEOUT_MS);
  await station('17-received');
}
