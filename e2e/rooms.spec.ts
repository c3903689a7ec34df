import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { createGamePlayers, launchAgain } from '../tools/testing/game-players.ts';
import { play as playTexts } from '../packages/texts/src/en/play.ts';
import { faultsOn } from '../tools/testing/page-faults.ts';
import { startOwnProducts } from './own-product.ts';

const CODE = 'star-convoy';
let own: Awaited<ReturnType<typeof startOwnProducts>>;
let browser: Browser;
beforeAll(async () => {
  [own, browser] = await Promise.all([startOwnProducts(), launchGameBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await own.stop();
});

/** A frame of the room, as the site opens it. */
async function openRoom(language: string): Promise<Page> {
  const { pool } = own.database;
  const [player] = await createGamePlayers(pool, { count: 1, balance: 5_000_000n, gameCode: CODE });
  if (!player) throw new Error('a player was made');
  const token = await launchAgain(pool, player);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const address = `/play/?game=${CODE}&language=${language}&theme=dark#launch=${token}`;
  await page.goto(`${own.products[0]?.url ?? ''}${address}`);
  return page;
}
const move = (column: string, state: number) =>
  own.database.pool.query(`update studio.room_round set ${column} where room = $1 and state = $2`, [
    CODE,
    state,
  ]);
const betsIn = (page: Page) => page.locator('.room-bets li');

test('two players see one flight: the bet of one is seen by the other, one leaves, both see the end', async () => {
  const [one, two] = await Promise.all([openRoom('en'), openRoom('my')]);
  const errors: string[] = [];
  for (const page of [one, two]) page.on('pageerror', ({ message }) => errors.push(message));
  await one.locator('.room-phase', { hasText: 'Bets close' }).waitFor();
  await move(`betting_ends_at = clock_timestamp() + interval '20 seconds'`, 1);
  await one.locator('input.typed').fill('1000');
  await one.locator('input.typed').blur();
  await one.locator('.spin').click();
  await betsIn(two).first().waitFor();
  expect(await betsIn(two).first().textContent()).toContain('***');
  await move('betting_ends_at = clock_timestamp()', 1);
  const leave = one.locator('.actions .is-main:enabled');
  const ended = one.locator('.big-number.is-lost');
  await Promise.race([leave.click({ timeout: 8_000 }), ended.waitFor({ timeout: 8_000 })]);
  await move(`started_at = clock_timestamp() - interval '1 hour'`, 2);
  await one.locator('.results li').first().waitFor();
  await two.locator('.results li').first().waitFor();
  expect(await one.locator('.results li').first().textContent()).toBe(
    await two.locator('.results li').first().textContent(),
  );
  for (const page of [one, two]) {
    expect(await faultsOn(page, Object.keys(playTexts))).toEqual([]);
  }
  // By its number the round can be seen again: the end of the flight that all have seen.
  const end = await one.locator('.results li').first().textContent();
  await one.locator('.menu').click();
  const check = one.locator('.rounds a[href^="/verify/"]').first();
  // It is among the rounds once the wallet has closed it.
  await expect
    .poll(async () => {
      await one.locator('#tab-history').click();
      await one.locator('.rounds li').first().waitFor();
      return check.count();
    })
    .toBe(1);
  const verify = await check.getAttribute('href');
  await two.goto(new URL(verify ?? '', one.url()).href);
  const opens = two.context().waitForEvent('page');
  await two.locator('a[href^="/play/?replay="]').click();
  const watched = await opens;
  await watched
    .locator('.is-watching .big-number.is-lost, .is-watching .big-number.is-won')
    .waitFor();
  await expect.poll(() => watched.locator('.big-number').textContent()).toBe(end);
  expect(errors).toEqual([]);
}, 60_000);
