import { randomUUID } from 'node:crypto';
import * as studio from '@padauk/contracts/studio';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { granted, newTrial, openFrame } from '../tools/testing/actors.ts';
import { launchBrowser } from '../tools/testing/browser.ts';
import { createLauncher, waitUntilPlayable } from '../tools/testing/game-visits.ts';
import { openVisit, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const url = inject('productUrl');
const say = wordsIn('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const visit = (label: string) => openVisit(browser, { screen: 'phone', language: 'EN', label });
const english = (address: string): string => address.replace(/language=\w+/, 'language=EN');
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

  await page.locator('.spin').click();
  await seen(lesson(page).getByText(/^Best: .+ of the stake/));
  await station('01-advice');
  for (const card of await page.locator('.hold-card.is-advised').all()) await card.click();
  await page.locator('.actions .is-main').click();
  await seen(lesson(page).getByText(say('play_train_right')));
  await station('02-right');
  expect(complaints).toEqual([]);
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
