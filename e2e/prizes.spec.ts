import { randomUUID } from 'node:crypto';
import { amount, type Uuid } from '@padauk/base';
import { accountId, openAccount, postTransfers } from '@padauk/ledger';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../packages/contracts/src/index.ts';
import { type Actor, demoPlayer, granted, guest } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { demo } from '../tools/testing/product.ts';
import { type OwnProducts, startOwnProducts } from './own-product.ts';
import { openVisit, seen } from './visit.ts';
import { wordsIn } from './words.ts';

const { games, studio, wallet } = domains;
const TITLE = 'four-treasures';

let products: OwnProducts;
let browser: Browser;
let url: string;
beforeAll(async () => {
  [products, browser] = await Promise.all([startOwnProducts(), launchGameBrowser()]);
  url = products.products[0].url;
  const { pool } = products.database;
  const { rows } = await pool.query<{ merchant: string; cash: string }>(
    `select w.merchant_id as merchant, w.cash_account_id::text as cash
     from wallet.member w join identity.member m on m.id = w.member_id
     where m.username_key = $1`,
    [demo.member],
  );
  const [wallet] = rows;
  if (!wallet) throw new Error('the demo player has a wallet');
  const house = { merchantId: wallet.merchant, ownerKind: 'house', currency: 'MMK' } as const;
  const fromId = await openAccount(pool, { ...house, ownerId: 'e2e', code: 'house:e2e' });
  const gift = { amount: amount(1_000_000n), kind: 'adjustment', reference: null } as const;
  await postTransfers(pool, [
    { ...gift, id: randomUUID() as Uuid, fromId, toId: accountId(wallet.cash) },
  ]);
  const id = randomUUID();
  const held = await openAccount(pool, { ...house, ownerId: id, code: `tournament:${id}` });
  await pool.query(
    `insert into tournaments.tournament (id, merchant_id, currency, titles, criterion, games,
       stake_min, buy_in, guaranteed, shares, starts_at, ends_at, account_id, state, created_by,
       created_at)
     values ($1, $2, 'MMK', '{"EN": "Race", "MY": "ပြိုင်ပွဲ", "CN": "竞赛"}', 'turnover', '{}', 0, 50000,
       100000, '{10000}', now(), now() + interval '1 hour', $3, 'running', $2, now())`,
    [id, wallet.merchant, String(held)],
  );
}, 120_000);
afterAll(async () => {
  await browser.close();
  await products.stop();
});

/** A seat at a linked title, as the page and the frame take it together. */
async function sitDown(player: Actor): Promise<() => Promise<void>> {
  const launch = granted(await player.call(games.launchGame, { body: { nodeId: TITLE } }));
  const launchToken = new URL(launch.url, url).hash.replace('#launch=', '');
  const frame = guest(url);
  const opened = granted(await frame.call(studio.openSession, { body: { launchToken } }));
  frame.setToken(opened.sessionToken);
  const [stake = ''] = opened.limits.stakes;
  return async () => {
    const body = { stake, bet: {}, clientRoundId: randomUUID() };
    // A round begins no sooner after the one before it than the law of the place says.
    await expect
      .poll(() => frame.call(studio.playRound, { body }), { timeout: 10_000 })
      .toMatchObject({ success: true });
  };
}

test('a player enters a race, stands first with the first round, and sees the pools grow', async () => {
  const say = wordsIn('MY');
  const player = await demoPlayer(url);
  const { page, complaints, station } = await openVisit(browser, {
    screen: 'phone',
    language: 'MY',
    label: 'prizes',
  });
  await page.goto(`${url}/verify`);
  await page.evaluate((token) => sessionStorage.setItem('token', token), player.token() ?? '');

  await page.goto(`${url}/member/missionLeaderboard`);
  await page.getByRole('button', { name: /500\.00/ }).click();
  const asked = page.getByRole('dialog');
  await seen(asked);
  await station('01-asked');
  await asked.getByRole('button', { name: /500\.00/ }).click();
  await seen(page.getByText(say('prizes_place_none')));
  const play = await sitDown(player);
  await play();
  await seen(page.getByText(`${say('prizes_place')} 1`, { exact: true }), 10_000);
  await station('02-first');

  await page.goto(`${url}/rng?classify=JP`);
  const pools = page.getByRole('region', { name: say('prizes_jackpot') });
  await seen(pools.getByText(say('prizes_level_grand')));
  const before = await pools.innerText();
  await play();
  await expect.poll(() => pools.innerText(), { timeout: 10_000 }).not.toBe(before);
  await pools.getByRole('button', { name: say('prizes_details') }).click();
  await seen(page.getByRole('dialog').getByText(say('prizes_pools')));
  await station('03-pools');

  // What is won or lost elsewhere is seen in an open game: the page tells it of the balance.
  await page.goto(`${url}/game/${TITLE}`);
  const balance = page.frameLocator('iframe').locator('.figure.balance .value');
  await seen(balance.getByText(/\d/), 30_000);
  const atFirst = await balance.textContent();
  await expect
    .poll(async () => (await play(), balance.textContent()), { timeout: 30_000, interval: 1_000 })
    .not.toBe(atFirst);
  expect(complaints).toEqual([]);
});

test('a player checks on the own device that the balance is part of the sum shown to everybody', async () => {
  const say = wordsIn('MY');
  const player = await demoPlayer(url);
  const { page, complaints, station } = await openVisit(browser, {
    screen: 'phone',
    language: 'MY',
    label: 'proof',
  });
  await page.goto(`${url}/verify`);
  await page.evaluate((token) => sessionStorage.setItem('token', token), player.token() ?? '');
  await products.database.pool.query(`select graphile_worker.add_job('wallet.publish-ledger')`);
  const roots = async () => granted(await guest(url).call(wallet.readLedgerHeads)).roots.length;
  await expect.poll(roots, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.goto(`${url}/member/statement`);
  await page.getByRole('button', { name: say('records_proof_check') }).click();
  const { balance } = granted(await player.call(wallet.readBalance));
  const [whole = ''] = balance.split('.');
  const figure = Number(whole).toLocaleString('en');
  const told = page.locator('div[role="status"]').filter({ hasText: figure });
  await told.waitFor();
  const holds = say('records_proof_holds', { balance: '@', time: '@', total: '@' });
  expect(await told.innerText()).toContain(holds.split('@').at(-1)?.trim());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('records_proof_save') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^padauk-balance-.*\.json$/);
  await station('balance-proof');
  expect(complaints).toEqual([]);
  await page.context().close();
});
