import { randomInt, randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { checkInvariants } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Actor,
  demoPlayer,
  granted,
  newMember,
} from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers, giveCash } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { passwords } from '../../../platform/passwords.ts';
import { findDownline, findUpline } from '../../identity/index.ts';
import { createBonusDesk } from '../testing/bonus-desk.ts';
import { sumPlay } from '../turnover/play-sums.ts';
import { changePaymentPassword } from '../withdrawals/payment-password.ts';
import { transferInLine } from './transfer-in-line.ts';

const { identity, safety, transfers, wallet } = domains;
const paymentPassword = '135790';

let one: TestServer;
let two: TestServer;
let agent: Actor;
let agentId: string;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  await setSwitch('1');
  agent = await demoPlayer(one.url, demo.agent);
  // What a process keeps of the brands is a second old at most.
  for (const { callAs } of [one, two]) {
    const readLine = async () => granted(await callAs(agent.token() ?? '')(transfers.readLine));
    await vi.waitFor(readLine, { timeout: 4_000, interval: 100 });
  }
  agentId = await idOf(agent);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const sql = (text: string, values: readonly unknown[] = []) =>
  one.database.pool.query(text, [...values]);
async function setSwitch(state: '0' | '1'): Promise<void> {
  await sql(
    `insert into site.setting (merchant_id, key, value, changed_at)
     select id, 'whiteLabel', jsonb_build_object('LINE_TRANSFER', $1::text), now()
     from site.merchant
     on conflict (merchant_id, key) do update set value = excluded.value`,
    [state],
  );
}
const idOf = async (actor: Actor) => granted(await actor.call(identity.readMemberInfo)).id;

/** A member with cash, directly below the agent of the demo brand or in no line. */
async function open(minor: bigint, inLine: boolean) {
  const member = await newMember(one.url);
  const memberId = (await idOf(member)) as Uuid;
  if (inLine) {
    await sql('update identity.member set upline_id = $2 where id = $1', [memberId, agentId]);
  }
  if (minor > 0n) await giveCash(one.database.pool, memberId, minor);
  const body = { loginPassword: 'Golden-padauk-7', paymentPassword };
  granted(await member.call(wallet.setPaymentPassword, { body }));
  const token = member.token() ?? '';
  const { account } = granted(await member.call(identity.readMemberInfo));
  return { memberId, account, calls: [one.callAs(token), two.callAs(token)] as const };
}
const cashOf = async (memberId: string): Promise<bigint> =>
  (await createBonusDesk(one.platform).purses(memberId as Uuid)).cash;

test('everything that is free goes to a vendor and back once, however often it is asked for', async () => {
  const { memberId, calls } = await open(100_000n, false);
  const [here, there] = calls;
  expect(granted(await here(transfers.readWallets))).toMatchObject({ isSingle: false });
  const body = { from: 'main', to: 'teak', amount: '300.00' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? here : there)(transfers.transferFunds, { body })),
  );
  // Of a thousand, three hundred fit three times.
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  expect(await cashOf(memberId)).toBe(10_000n);
  const unknown = { ...body, to: 'nobody' };
  expect(await here(transfers.transferFunds, { body: unknown })).toMatchObject({
    code: 'vendor_wallet_not_found',
  });
  const all = granted(await here(transfers.readConsolidated));
  expect(all).toMatchObject({ total: '1000.00', main: '100.00', vendors: '900.00' });
  const none = { body: {} };
  await Promise.all([here(transfers.recallFunds, none), there(transfers.recallFunds, none)]);
  expect(await cashOf(memberId)).toBe(100_000n);
  const { wallets } = granted(await here(transfers.readWallets));
  expect(wallets).toEqual([{ vendor: 'teak', title: 'Teak (demo)', balance: '0.00', open: true }]);
});

test('money calls that wait for a hash hold no connection meanwhile', async () => {
  const CONNECTIONS = 3;
  const [giver, payee] = [await open(100_000n, true), await open(0n, true)];
  const [call] = giver.calls;
  // Of his own: a second account stops what a member may give, whichever of the two comes first.
  const [callOfPayee] = payee.calls;
  const { pool } = one.platform;
  const taken = await Promise.all(
    Array.from({ length: pool.options.max - CONNECTIONS }, () => pool.connect()),
  );
  // Ahead of them in the line for the cores.
  const CROWD = 20;
  const runs = passwords.runs();
  const crowd = Array.from({ length: CROWD }, () => passwords.hash(paymentPassword));
  const payoutAccountId = randomUUID();
  const account = { bank: 'KBZPay', holder: 'U Ba', number: '09791234567' };
  const asked = Array.from({ length: 3 }).flatMap(() => [
    call(transfers.transferInLine, { body: { amount: '1.00', paymentPassword } }),
    call(wallet.requestWithdrawal, {
      body: { amount: '5000.00', payoutAccountId, paymentPassword },
    }),
    callOfPayee(wallet.addPayoutAccount, { body: { ...account, paymentPassword } }),
    call(wallet.removePayoutAccount, { params: { payoutAccountId }, body: { paymentPassword } }),
  ]);
  // Others read meanwhile, and need not wait until the line has come to an end.
  const reads: number[] = [];
  while ((reads.at(-1) ?? 0) < CROWD) {
    await pool.query('select 1');
    reads.push(passwords.runs() - runs);
  }
  expect(reads.some((at) => at >= CROWD / 2 && at < CROWD)).toBe(true);
  const codes = (await Promise.all(asked)).map((answer) => (answer.success ? '' : answer.code));
  for (const client of taken) client.release();
  await Promise.all(crowd);
  const told = ['', 'payout_account_missing', '', 'payout_account_missing'];
  expect(codes).toEqual([told, told, told].flat());
});

test('a transfer sent again gets its first answer, whatever became of the payment password', async () => {
  const { memberId, calls } = await open(10_000n, true);
  const [here, there] = calls;
  const sent = { body: { amount: '1.00', paymentPassword }, idempotencyKey: randomUUID() };
  const first = granted(await here(transfers.transferInLine, sent));
  const change = { memberId, oldPaymentPassword: paymentPassword, paymentPassword: '864209' };
  expect(await changePaymentPassword(one.platform, change)).toMatchObject({ ok: true });
  expect(granted(await there(transfers.transferInLine, sent))).toEqual(first);
  const again = { ...sent, idempotencyKey: randomUUID() };
  for (const code of ['wrong_payment_password', 'wrong_payment_password', 'account_locked']) {
    expect(await here(transfers.transferInLine, again)).toMatchObject({ code });
    again.idempotencyKey = randomUUID();
  }
  expect(granted(await there(transfers.transferInLine, sent))).toEqual(first);
  expect(await cashOf(memberId)).toBe(9_900n);
});

test('own cash goes to the agent above within the limit of the day, of many at once too', async () => {
  const { memberId, calls } = await open(100_000n, true);
  const [here, there] = calls;
  await sql('update wallet.setting set line_daily_max = 50000');
  const line = granted(await here(transfers.readLine));
  expect(line).toMatchObject({ upline: demo.agent, hasDownline: false, leftToday: '500.00' });
  const before = await cashOf(agentId);
  const body = { amount: '200.00', paymentPassword };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? here : there)(transfers.transferInLine, { body }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(await cashOf(memberId)).toBe(60_000n);
  expect(await cashOf(agentId)).toBe(before + 40_000n);
  expect(await here(transfers.transferInLine, { body })).toMatchObject({
    code: 'line_limit_reached',
  });
  const wrong = { amount: '1.00', paymentPassword: '000000' };
  expect(await here(transfers.transferInLine, { body: wrong })).toMatchObject({
    code: 'wrong_payment_password',
  });
  await sql('update wallet.setting set line_daily_max = 100000000');
});

test('only to direct neighbors, and only money that nothing waits for', async () => {
  const alone = await open(50_000n, false);
  const body = { amount: '10.00', paymentPassword };
  const [call] = alone.calls;
  expect(await call(transfers.transferInLine, { body })).toMatchObject({ code: 'not_in_line' });
  // Neither to a stranger nor to somebody beside oneself.
  const below = await open(50_000n, true);
  const [lower] = below.calls;
  const toAlone = { ...body, account: alone.account };
  expect(await lower(transfers.transferInLine, { body: toAlone })).toMatchObject({
    code: 'not_in_line',
  });
  // Bonus money is no own money.
  const bonuses = createBonusDesk(one.platform);
  await bonuses.grant(below.memberId, 500_000n);
  const more = { ...body, amount: '600.00' };
  expect(await lower(transfers.transferInLine, { body: more })).toMatchObject({
    code: 'balance_too_low',
  });
  const depositId = randomUUID();
  await sql(
    `with d as (insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency,
       amount, fee, state, created_at, expires_at, checked_at, posted_at)
       select $1, merchant_id, member_id, 'sandbox', 'sandbox', 'MMK', 100, 0, 'posted', now(),
         now(), now(), now() from wallet.member where member_id = $2)
     select`,
    [depositId, below.memberId],
  );
  await sql('insert into wallet.turnover (deposit_id, member_id, required) values ($1, $2, 100)', [
    depositId,
    below.memberId,
  ]);
  expect(await lower(transfers.transferInLine, { body })).toMatchObject({ code: 'turnover_open' });
});

test('whose account is looked at neither gives nor takes along the line', async () => {
  const below = await open(50_000n, true);
  const [call] = below.calls;
  const hold = (memberId: string) =>
    sql(
      `insert into identity.held_member (member_id, merchant_id, held_at, links)
       select id, merchant_id, now(), '[]' from identity.member where id = $1`,
      [memberId],
    );
  const body = { amount: '10.00', paymentPassword };
  await hold(below.memberId);
  expect(await call(transfers.transferInLine, { body })).toMatchObject({
    code: 'withdrawals_held',
  });
  await sql('delete from identity.held_member where member_id = $1', [below.memberId]);
  await hold(agentId);
  expect(await call(transfers.transferInLine, { body })).toMatchObject({ code: 'taker_held' });
  await sql('delete from identity.held_member where member_id = $1', [agentId]);
  granted(await call(transfers.transferInLine, { body }));
});

test('who stays away, or has a limit, takes no more to a vendor than may be staked', async () => {
  const { memberId, calls } = await open(100_000n, false);
  const [call] = calls;
  const give = (amount: string) =>
    call(transfers.transferFunds, { body: { from: 'main', to: 'teak', amount } });
  const limit = { kind: 'loss', period: 'day', amount: '300.00' } as const;
  granted(await call(safety.setLimit, { body: limit }));
  expect(await give('300.01')).toMatchObject({ code: 'play_limit_reached' });
  granted(await give('300.00'));
  // Each transfer counts as staked there, and what is brought back has not been lost.
  expect(await give('0.01')).toMatchObject({ code: 'play_limit_reached' });
  const back = { from: 'teak', to: 'main', amount: '100.00' };
  granted(await call(transfers.transferFunds, { body: back }));
  expect(await give('100.01')).toMatchObject({ code: 'play_limit_reached' });
  granted(await give('100.00'));
  // A limit that is set later says the same, from the ledger.
  const later = { kind: 'stake', period: 'day', amount: '900.00' } as const;
  expect(granted(await call(safety.setLimit, { body: later }))).toMatchObject({ used: '400.00' });
  granted(await call(safety.exclude, { body: { kind: 'time_out', days: 1 } }));
  expect(await give('1.00')).toMatchObject({ code: 'self_excluded', status: 423 });
  // The way back is open to everybody.
  const { rows } = await sql('select clock_timestamp() as since from pg_sleep(0.01)');
  granted(await call(transfers.recallFunds, { body: {} }));
  expect(await cashOf(memberId)).toBe(100_000n);
  // What lay there before a period makes no room in its limits.
  const sums = await one.platform.db
    .transaction()
    .execute((tx) => sumPlay(tx, memberId, onlyRow(rows).since));
  expect(sums).toEqual({ staked: 0n, returned: 0n });
});

test('a vendor that is switched off gives everything back and takes nothing', async () => {
  const { memberId, calls } = await open(100_000n, false);
  const [call] = calls;
  // Vendors are called as the catalogue calls them.
  await sql(
    `insert into wallet.transfer_vendor (merchant_id, code, titles, position)
     select merchant_id, 'TCG_SEA', titles, 0 from wallet.transfer_vendor`,
  );
  const body = { from: 'main', to: 'TCG_SEA', amount: '300.00' };
  granted(await call(transfers.transferFunds, { body }));
  await sql(`update wallet.transfer_vendor set enabled = false where code = 'TCG_SEA'`);
  expect(await call(transfers.transferFunds, { body })).toMatchObject({ code: 'vendor_closed' });
  const back = { from: 'TCG_SEA', to: 'main', amount: '100.00' };
  expect(granted(await call(transfers.transferFunds, { body: back })).wallets).toMatchObject([
    { vendor: 'TCG_SEA', balance: '200.00', open: false },
    { vendor: 'teak', balance: '0.00', open: true },
  ]);
  granted(await call(transfers.recallFunds, { body: {} }));
  expect(await cashOf(memberId)).toBe(100_000n);
  await sql(`delete from wallet.transfer_vendor where code = 'TCG_SEA'`);
});

test('an agent gives to a member below; WA-03: where it is switched off, nobody gives anything', async () => {
  const below = await open(0n, true);
  const [call] = below.calls;
  await giveCash(one.database.pool, agentId, 50_000n);
  await sql('delete from wallet.payment_password where member_id = $1', [agentId]);
  const own = { loginPassword: demo.password, paymentPassword };
  granted(await agent.call(wallet.setPaymentPassword, { body: own }));
  const body = { account: below.account.toUpperCase(), amount: '120.00', paymentPassword };
  // RG-03, RG-13: to the member it is a deposit, to limits and breaks as well.
  const limit = { kind: 'deposit', period: 'day', amount: '120.01' } as const;
  granted(await call(safety.setLimit, { body: limit }));
  granted(await agent.call(transfers.transferInLine, { body }));
  expect(await cashOf(below.memberId)).toBe(12_000n);
  expect(granted(await call(transfers.readLine)).transfers).toMatchObject([
    { direction: 'in', account: demo.agent, amount: '120.00' },
  ]);
  const more = { ...body, amount: '0.02' };
  expect(await agent.call(transfers.transferInLine, { body: more })).toMatchObject({
    code: 'taker_held',
  });
  const { limits, netDeposits } = granted(await call(safety.readSafety));
  expect(limits[0]).toMatchObject({ kind: 'deposit', period: 'day', used: '120.00' });
  expect(netDeposits).toBe('120.00');
  const back = { amount: '20.00', paymentPassword };
  granted(await call(transfers.transferInLine, { body: back }));
  expect(granted(await call(safety.readSafety)).netDeposits).toBe('100.00');
  granted(await call(safety.exclude, { body: { kind: 'time_out', days: 1 } }));
  const least = { ...body, amount: '0.01' };
  expect(await agent.call(transfers.transferInLine, { body: least })).toMatchObject({
    code: 'taker_held',
  });
  granted(await call(transfers.transferInLine, { body: back }));
  const wrong = { ...back, amount: '-20.00' };
  expect(await call(transfers.transferInLine, { body: wrong })).toMatchObject({
    code: 'invalid_fields',
  });
  await setSwitch('0');
  // As long as the switch is on its way, the little that is given must not use up what there is.
  const little = { ...body, amount: '0.01' };
  await expect
    .poll(() => agent.call(transfers.transferInLine, { body: little }), { timeout: 5_000 })
    .toMatchObject({ code: 'module_disabled' });
  expect(await checkInvariants(one.platform.db)).toEqual([]);
});

test('incident 13: in a random line money goes one step up or down, and none comes or is lost', async () => {
  const [PEOPLE, MOVES, EACH] = [24, 100, 10_000n];
  const people = await createGamePlayers(one.database.pool, { count: PEOPLE, balance: EACH });
  const ids = people.map(({ playerId }) => playerId);
  // Everybody below somebody who was there before, as at a sign-up: a circle cannot be made.
  const above = ids.map((_, at) => (at === 0 ? undefined : randomInt(Math.max(0, at - 4), at)));
  await sql(
    `update identity.member m set upline_id = l.above
     from unnest($1::uuid[], $2::uuid[]) as l (id, above) where m.id = l.id`,
    [ids, above.map((at) => (at === undefined ? null : ids[at]))],
  );
  const cash = ids.map(() => EACH);
  const no = async () => false;
  const line = {
    findUpline,
    findDownline,
    isAgent: no,
    isHeld: no,
    accountsOf: async () => new Map(),
  };
  const needs = { line, stopDeposit: async () => undefined };
  const since = one.platform.clock.now();
  for (let move = 0; move < MOVES; move += 1) {
    const [from, to] = [randomInt(PEOPLE), randomInt(PEOPLE)];
    const minor = BigInt(randomInt(1, 12_000));
    const isUp = randomInt(2) === 0;
    const account = isUp ? undefined : `g${ids[to]}`;
    const asked = { memberId: ids[from] as Uuid, account, amount: written(minor), since };
    const answer = await one.platform.db
      .transaction()
      .execute((tx) => transferInLine(tx, one.platform, needs, asked));
    const taker = isUp ? above[from] : above[to] === from ? to : undefined;
    const due =
      taker === undefined
        ? 'not_in_line'
        : (cash[from] ?? 0n) < minor
          ? 'balance_too_low'
          : 'given';
    expect([move, answer.ok ? 'given' : answer.code]).toEqual([move, due]);
    if (due !== 'given' || taker === undefined) continue;
    cash[from] = (cash[from] ?? 0n) - minor;
    cash[taker] = (cash[taker] ?? 0n) + minor;
  }
  expect(await Promise.all(ids.map(cashOf))).toEqual(cash);
  expect(cash.reduce((sum, each) => sum + each)).toBe(EACH * BigInt(PEOPLE));
  expect(await checkInvariants(one.platform.db)).toEqual([]);
});
const written = (minor: bigint): string => (Number(minor) / 100).toFixed(2);
