import { randomUUID } from 'node:crypto';
import { findEngine, findTitle } from '@padauk/engines';
import { lowRankOf } from '@padauk/engines/cards/card';
import * as studio from '@padauk/contracts/studio';
import type { TextKey } from '@padauk/texts/browser';
import { moneyText } from '@padauk/ui/money';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readLaunch } from '../apps/play/src/launch.ts';
import { granted, guest, newTrial, openFrame } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { createLauncher, waitUntilPlayable } from '../tools/testing/game-visits.ts';
import { openVisit, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const url = inject('productUrl');
const say = wordsIn('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await launchGameBrowser();
});
afterAll(() => browser.close());

const visit = (label: string) => openVisit(browser, { screen: 'phone', language: 'EN', label });
const english = (address: string): string => address.replace(/language=\w+/, 'language=EN');
type Dealt = { readonly cards: readonly number[]; readonly dealer: number };
type Round = { readonly state: string; readonly events: readonly object[] };

/** Presses the button, and gives the round as the studio tells it. */
async function deal(page: Page): Promise<Round> {
  const answer = page.waitForResponse('**/studio/v1/rounds');
  await page.locator('.spin').click();
  const { value } = (await (await answer).json()) as { readonly value: Round };
  return value;
}

/** What the engine makes of what the player sees, without the studio. */
function adviceOf(code: string, state: object) {
  const title = findTitle(code);
  const advice = title && findEngine(title.engine)?.adviceOf?.(title.rules, state);
  if (!advice) throw new Error(`${code} is not taught`);
  return advice;
}
const moves = {
  hit: 'play_bj_hit',
  stand: 'play_bj_stand',
  double: 'play_bj_double',
  split: 'play_bj_split',
  decline: 'play_bj_decline',
} as const;
const isMove = (name: unknown): name is keyof typeof moves => Object.hasOwn(moves, String(name));
const lesson = (page: Page) => page.locator('.lesson');

test('the trainer names the best decision of a hand, and says so when it was taken', async () => {
  const { page, complaints, station } = await visit('trainer');
  const launch = await createLauncher(await newTrial(url), url);
  await page.goto(english(await launch('jacks-or-better')));
  await waitUntilPlayable(page);
  await page.locator('.menu').click();
  await page.getByRole('tab', { name: say('play_tab_settings') }).click();
  await page.getByRole('switch', { name: say('play_train'), exact: true }).click();
  await page.keyboard.press('Escape');

  const { events: dealt } = await deal(page);
  await seen(lesson(page).getByText(/^Best: .+ of the stake/));
  await station('01-advice');
  const [best] = adviceOf('jacks-or-better', { ...dealt[0], coins: 5 });
  const advised = page
    .locator('.hold-card')
    .evaluateAll((cards) =>
      cards.flatMap((card, place) => (card.classList.contains('is-advised') ? [place] : [])),
    );
  expect(await advised).toEqual(best?.action['hold']);
  for (const card of await page.locator('.hold-card.is-advised').all()) await card.click();
  await page.locator('.actions .is-main').click();
  await seen(lesson(page).getByText(say('play_train_right')));
  await station('02-right');
  expect(complaints).toEqual([]);
});

test('the trainer of blackjack names the move that the engine reckons best, and what it gains', async () => {
  const { page, complaints, station } = await visit('trainer-blackjack');
  await page.addInitScript(() => localStorage.setItem('padauk:trainer', 'on'));
  const launch = await createLauncher(await newTrial(url), url);
  await page.goto(english(await launch('blackjack')));
  await waitUntilPlayable(page);
  let round = await deal(page);
  // A blackjack is over before there is anything to decide.
  while (round.state !== 'open') {
    await page.locator('.spin:not([aria-disabled="true"])').waitFor();
    round = await deal(page);
  }
  const [{ cards, dealer } = { cards: [], dealer: 0 }] = round.events as readonly Dealt[];
  const [best] = adviceOf('blackjack', {
    stake: 100n,
    hands: [{ cards, stake: 100n, done: false }],
    dealer: [dealer, dealer],
    insurance: lowRankOf(dealer) === 1 ? undefined : 0n,
  });
  const move = best?.action['type'];
  if (!best || !isMove(move)) throw new Error('a move of the table is best');
  await seen(page.locator('.actions .is-advised').filter({ hasText: say(moves[move]) }));
  const gain = Math.abs(Math.round(best.value * 10_000) / 100);
  await seen(lesson(page).getByText(`${gain}\u00a0%`));
  await station('01-advice');
  expect(complaints).toEqual([]);
});

test('the public page of a round says what was staked in all of it, and the name of its game', async () => {
  const launch = await createLauncher(await newTrial(url), url);
  const launchToken = readLaunch(new URL(await launch('caribbean-stud'))).token ?? '';
  const frame = guest(url);
  const session = granted(await frame.call(studio.openSession, { body: { launchToken } }));
  frame.setToken(session.sessionToken);
  const opening = { stake: session.limits.stakeMin, bet: {}, clientRoundId: randomUUID() };
  const { roundId } = granted(await frame.call(studio.playRound, { body: opening }));
  const body = { sequence: 0, action: { type: 'raise' } };
  const round = granted(await frame.call(studio.actInRound, { params: { roundId }, body }));
  expect(round.staked).not.toBe(round.stake);
  const { page, context } = await visit('staked');
  await page.goto(`${url}/verify/${round.publicId}`);
  const told = (name: TextKey) =>
    page.locator('dt', { hasText: say(name) }).locator('xpath=following-sibling::dd');
  await expect.poll(() => told('verify_game').textContent()).toBe('Caribbean Stud');
  expect(await told('verify_stake').textContent()).toContain(moneyText(round.staked));
  await context.close();
});

test('whoever has the number of a finished round sees it with the pictures of its game', async () => {
  const frame = await openFrame(url, await newTrial(url));
  const [stake = ''] = frame.session.limits.stakes;
  const round = granted(
    await frame.call(studio.playRound, { body: { stake, bet: {}, clientRoundId: randomUUID() } }),
  );
  const { page, context, complaints, station } = await visit('watched');
  await page.goto(`${url}/verify/${round.publicId}`);
  const opens = context.waitForEvent('page');
  await page.getByRole('link', { name: say('verify_watch') }).click();
  const watched = await opens;
  await expect
    .poll(() => watched.locator('.is-watching .figure.win .value').textContent())
    .toContain(round.payout.replace(/\B(?=(\d{3})+\.)/g, ','));
  await station('01-shown', watched);
  expect(complaints).toEqual([]);
});
