import { randomUUID } from 'node:crypto';
import { amount, DAY_MS, MINUTE_MS, parseAmount, type Uuid, writeAmount } from '@padauk/base';
import { brandDayOf, brandDayOn } from '@padauk/base/brand-day';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  granted,
  newMember,
  openFrame,
} from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import type { Merchant } from '../../../platform/platform.ts';
import { eventually } from '../testing/eventually.ts';
import { returned } from '../testing/returned.ts';
import { exportRecords, listRecords } from './list-records.ts';
import { replaceMemberDay } from './member-days.repo.ts';
import { readYearStatement } from './read-statement.ts';

const { wallet, games, studio } = domains;
const ROUNDS = 6;
let server: TestServer;
let actor: Actor & { readonly account: string };
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const today = brandDayOf(new Date(), 'Asia/Yangon').date;
const span = { from: today, to: today };
const minor = (text: string) => parseAmount(text, 'MMK') ?? 0n;

/** A member who deposits through the hosted page and plays some rounds. */
beforeAll(async () => {
  server = await startTestServer({ clock });
  actor = await newMember(server.url);
  const deposit = granted(
    await actor.call(wallet.createDeposit, {
      body: { method: 'sandbox', amount: '20000.00', returnUrl: '/member/depositv2' },
      idempotencyKey: randomUUID(),
    }),
  );
  const press = new URLSearchParams({ decision: 'pay' });
  const hosted = new URL(deposit.checkoutUrl ?? '', server.url);
  await fetch(hosted, { method: 'POST', body: press, redirect: 'manual' });
  const cash = async () => granted(await actor.call(wallet.readBalance)).balance;
  await eventually(cash, (balance) => balance === '20000.00');
  const frame = await openFrame(server.url, actor);
  for (let n = 0; n < ROUNDS; n += 1) {
    const stake = frame.session.limits.stakes[n % 2] ?? '';
    const body = { clientRoundId: randomUUID(), stake, bet: {} };
    granted(await frame.call(studio.playRound, { body }));
    // A spin lasts some seconds.
    clock.aheadMs += 5_000;
  }
  await server.settleOutbox();
});
afterAll(() => server.stop());

const fetchText = async (path: string, language = 'en') => {
  const answer = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${actor.token()}`, 'accept-language': language },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  return (await answer.text()).split('\r\n').slice(1, -1);
};

test('WA-02 the statement of a year leads from balance to balance; net deposits are shown', async () => {
  const year = today.slice(0, 4);
  const statement = granted(await actor.call(wallet.readStatement, { query: { year } }));
  const { balance } = granted(await actor.call(wallet.readBalance));
  expect(statement).toMatchObject({ opening: '0.00', closing: balance, account: actor.account });
  expect(statement.lifetimeNetDeposits).toBe('20000.00');
  let before = '0.00';
  for (const { opening, closing, parts } of statement.months) {
    expect(opening).toBe(before);
    const moved = parts.reduce((sum, part) => sum + minor(part.received) - minor(part.paid), 0n);
    expect(minor(opening) + moved).toBe(minor(closing));
    before = closing;
  }
  expect(before).toBe(balance);
  expect(statement.months.at(-1)?.month).toBe(today.slice(0, 7));
  expect(statement.totals).toContainEqual({
    kind: 'deposit',
    lines: 1,
    received: '20000.00',
    paid: '0.00',
  });
  const past = granted(await actor.call(wallet.readStatement, { query: { year: '2024' } }));
  expect(past).toMatchObject({ opening: '0.00', closing: '0.00' });
  const lines = await fetchText(`/wps/v2/wallet/statement.csv?year=${year}`);
  expect(lines).toContain(`${today.slice(0, 7)},Deposit,1,20000.00,0.00,`);
});

test('a month that is over is added up once, and not before it is over', async () => {
  const { rows } = await server.database.pool.query<{ id: Uuid }>(
    'select id from identity.member where username = $1',
    [actor.account],
  );
  const { id: memberId } = onlyRow(rows);
  const brand = { timeZone: 'Asia/Yangon' };
  const [inYear, inMonth] = today.split('-').map(Number);
  const firstOfNext = new Date(Date.UTC(inYear ?? 0, inMonth ?? 0, 1)).toISOString().slice(0, 10);
  const nextMonth = brandDayOn(firstOfNext, brand.timeZone).from;
  const readAt = (now: Date) =>
    readYearStatement(server.platform.db, {
      memberId,
      account: actor.account,
      merchant: { name: 'Padauk', ...brand } as Merchant,
      year: today.slice(0, 4),
      now,
    });
  const kept = async () => {
    const found = await server.database.pool.query<{ count: number }>(
      `select count(*)::int from wallet.closed_month
       where member_id = $1 and jsonb_array_length(sums) > 0`,
      [memberId],
    );
    return onlyRow(found.rows).count;
  };
  const early = await readAt(new Date(nextMonth.getTime() + 59 * MINUTE_MS));
  expect(await kept()).toBe(0);
  const late = await readAt(new Date(nextMonth.getTime() + 61 * MINUTE_MS));
  expect(await kept()).toBe(1);
  const [inEarly, inLate] = [early, late].map(({ months, totals }) => ({
    months: months.filter(({ month }) => month === today.slice(0, 7)),
    totals,
  }));
  expect(inLate).toEqual(inEarly);
  expect(await readAt(new Date(nextMonth.getTime() + 62 * MINUTE_MS))).toMatchObject({
    months: late.months,
    totals: late.totals,
  });
  // The same months are those of a list with a filter, beside the days around them.
  const listAt = async (from?: Date) => {
    const listed = await listRecords(server.platform.db, async () => new Map(), {
      memberId,
      ...brand,
      kind: 'bet',
      now: new Date(nextMonth.getTime() + 40 * DAY_MS),
      ...(from && { from: from.toISOString() }),
    });
    return listed.ok && { total: listed.value.total, totals: listed.value.totals };
  };
  const everything = await listAt();
  expect(everything).toMatchObject({ total: ROUNDS, totals: { received: '0.00' } });
  expect(await listAt(new Date(nextMonth.getTime() - 100 * DAY_MS))).toEqual(everything);
  // What is kept is what is read: with none of it, the balance does not move in that month.
  await server.database.pool.query(`update wallet.closed_month set sums = '[]'`);
  expect(await readAt(new Date(nextMonth.getTime() + 63 * MINUTE_MS))).toMatchObject({
    closing: '0.00',
    totals: [],
  });
  await server.database.pool.query('delete from wallet.closed_month');
});

test('WA-02 the history is on line: its lines and totals are those of the ledger', async () => {
  const all = granted(await actor.call(wallet.listRecords, { query: { pageSize: '100' } }));
  expect(all.total).toBe(all.content.length);
  const sum = (direction: 'in' | 'out') =>
    all.content
      .filter((record) => record.direction === direction)
      .reduce((total, record) => total + minor(record.amount), 0n);
  expect(minor(all.totals?.received ?? '')).toBe(sum('in'));
  expect(minor(all.totals?.paid ?? '')).toBe(sum('out'));
  const bets = granted(await actor.call(wallet.listRecords, { query: { kind: 'bet' } }));
  expect(bets.total).toBe(ROUNDS);
  expect(bets.totals?.received).toBe('0.00');
  const lines = await fetchText('/wps/v2/wallet/records.csv?kind=deposit');
  expect(lines).toHaveLength(1);
  const form = / \d\d:\d\d:\d\d,Deposit,20000\.00,20000\.00,[0-9a-f-]{36},[0-9a-f-]{36}$/;
  expect(lines[0]).toMatch(form);
  // By the calendar of the brand, in the words of the reader.
  expect(lines[0]?.slice(0, 10)).toBe(today);
  const [inThai] = await fetchText('/wps/v2/wallet/records.csv?kind=deposit', 'th');
  expect(inThai).toMatch(/,ฝากเงิน,20000\.00,/);
});

test('a file that does not hold everything says so in its last line', async () => {
  const { rows } = await server.database.pool.query<{ id: Uuid }>(
    'select id from identity.member where username = $1',
    [actor.account],
  );
  const reader = { memberId: onlyRow(rows).id, timeZone: 'Asia/Yangon' };
  const write = async (linesMax: number) => {
    const file = await exportRecords(server.platform.db, { ...reader, language: 'EN', linesMax });
    if (!file.ok) throw new Error(file.code);
    return Buffer.from(file.value.bytes).toString().trim().split('\r\n');
  };
  const lines = await write(2);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toContain('Only the first 2 lines');
  expect((await write(1_000)).at(-1)).toContain('Deposit');
});

test('a round is one line of the betting record, found by game type, vendor and state', async () => {
  const read = async (query: object = {}) =>
    granted(await actor.call(games.listBets, { query: { ...span, ...query } }));
  const all = await read({ pageSize: '100' });
  expect(all).toMatchObject({ total: ROUNDS, partial: false, gameTypes: ['RNG'] });
  const stakes = all.content.reduce((sum, bet) => sum + minor(bet.stake), 0n);
  const payouts = all.content.reduce((sum, bet) => sum + minor(bet.payout), 0n);
  expect(minor(all.totals.stakes)).toBe(stakes);
  expect(minor(all.totals.payouts)).toBe(payouts);
  expect(minor(all.totals.net)).toBe(payouts - stakes);
  expect(all.content.map(({ at }) => at)).toEqual(
    all.content
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  for (const bet of all.content) {
    const [stake, payout] = [minor(bet.stake), minor(bet.payout)];
    expect(bet.state).toBe(payout > stake ? 'won' : payout === stake ? 'even' : 'lost');
    expect(bet).toMatchObject({ gameType: 'RNG', nodeId: 'padauk-blossom' });
    const receipt = await fetch(`${server.url}/studio/v1/verify/${bet.publicId}`);
    expect(receipt.status).toBe(200);
  }
  const lost = all.content.filter(({ state }) => state === 'lost');
  expect((await read({ state: 'lost' })).content).toEqual(lost.slice(0, 12));
  expect((await read({ state: 'lost' })).total).toBe(lost.length);
  expect((await read({ state: 'open' })).total).toBe(0);
  expect((await read({ gameType: 'FISH' })).content).toEqual([]);
  expect((await read({ vendor: 'padauk', pageNo: '2', pageSize: '4' })).content).toEqual(
    all.content.slice(4),
  );
  // The same for one game alone, since it was opened.
  const [bet] = all.content;
  const ofGame = all.content.filter(({ nodeId }) => nodeId === bet?.nodeId);
  const askNet = (query: { since: string; brought?: string }, who = actor) =>
    who.call(games.readGameNet, { query: { nodeId: bet?.nodeId ?? '', ...query } });
  const netSince = async (since: string, who = actor) => granted(await askNet({ since }, who)).net;
  const opened = new Date(Date.parse(ofGame.at(-1)?.at ?? '') - 1).toISOString();
  const netOf = (rounds: readonly { net: string }[]) =>
    rounds.reduce((sum, { net }) => sum + minor(net), 0n);
  const write = (net: bigint) => writeAmount(amount(net), 'MMK');
  const nets = netOf(ofGame);
  const written = write(nets);
  expect(await netSince(new Date().toISOString())).toBe('0.00');
  expect(await netSince(opened, await newMember(server.url))).toBe('0.00');
  expect(granted(await askNet({ since: '2024-02-01T00:00:00.000Z' }))).toEqual({
    net: null,
    next: null,
  });
  expect(await askNet({ since: '2026-13-45T99:99:99Z' })).toMatchObject({
    value: { fields: [{ path: 'since', code: 'pattern' }] },
  });
  // Those of the last minute are read again, and what was begun after one that is open; no others.
  const first = granted(await askNet({ since: opened }));
  expect(first).toEqual({ net: written, next: { since: opened, brought: '0.00' } });
  const close = (round: string | undefined, closes: boolean) =>
    server.database.pool.query(
      `update games.wallet_transaction set closes_round = $2
       where round_ref = $1 and closes_round <> $2`,
      [round, closes],
    );
  const [, open, ...older] = ofGame;
  await close(open?.roundRef, false);
  clock.aheadMs += MINUTE_MS;
  const held = granted(await askNet(first.next ?? { since: opened }));
  expect(held.net).toBe(write(nets - minor(open?.net ?? '')));
  expect(held.next).toEqual({ since: open?.at, brought: write(netOf(older)) });
  await close(open?.roundRef, true);
  const last = granted(await askNet(held.next ?? { since: opened }));
  expect([last.net, last.next?.brought]).toEqual([written, written]);
  const none = await askNet({ since: last.next?.since ?? '', brought: '7.00' });
  expect(granted(none).net).toBe('7.00');
  clock.aheadMs -= MINUTE_MS;
  const lines = await fetchText(`/wps/relay/GCS_betRecords.csv?from=${today}&to=${today}`);
  expect(lines).toHaveLength(ROUNDS);
});

test('the profit of a day is what the rounds of that day say, beside what came in', async () => {
  const profit = granted(await actor.call(games.readProfit, { query: span }));
  const bets = granted(await actor.call(games.listBets, { query: span }));
  expect(profit.days).toMatchObject([
    { date: today, ...bets.totals, deposits: '20000.00', withdrawals: '0.00', rewards: '0.00' },
  ]);
  expect(profit.categories).toEqual([{ gameType: 'RNG', ...bets.totals }]);
  expect(profit.lifetimeNetDeposits).toBe('20000.00');
});

/** Two buy-ins of 10.00, one of which was given back, and a prize. */
const tournament = (
  [
    ['tournament_entry', 0n, 2_000n],
    ['tournament_refund', 1_000n, 0n],
    ['tournament_prize', 3_500n, 0n],
  ] as const
).map(([kind, received, paid]) => ({
  purse: 'cash' as const,
  kind,
  transfers: 1,
  received: amount(received),
  paid: amount(paid),
}));

test('WA-02 what came back of a payout was not withdrawn, and a prize is won less its buy-in', async () => {
  const { rows } = await server.database.pool.query<{ merchantId: string; memberId: string }>(
    `select merchant_id as "merchantId", id as "memberId" from identity.member
     where username = $1`,
    [actor.account],
  );
  const [member] = rows;
  if (!member) throw new Error('the member of these tests');
  const date = '2024-02-01';
  await server.platform.db
    .transaction()
    .execute((tx) => replaceMemberDay(tx, { ...member, date }, [...returned, ...tournament]));
  const profit = granted(await actor.call(games.readProfit, { query: { from: date, to: date } }));
  expect(profit.days).toMatchObject([{ date, withdrawals: '60.00', tournaments: '25.00' }]);
});

test('somebody else sees none of it', async () => {
  const other = await newMember(server.url);
  const bets = granted(await other.call(games.listBets, { query: span }));
  expect(bets).toMatchObject({ content: [], total: 0, totals: { rounds: 0 } });
  expect(granted(await other.call(wallet.listRecords, { query: {} })).content).toEqual([]);
  expect(granted(await other.call(games.readProfit, { query: span })).days).toEqual([]);
});

test('the days of a brand are those of its members added up, however often one is written', async () => {
  const differences = async () => {
    const { rows } = await server.database.pool.query(
      `select merchant_id, date, purse, kind, transfers, received, paid from wallet.brand_day
       except
       select merchant_id, date, purse, kind, sum(transfers), sum(received), sum(paid)
       from wallet.member_day group by merchant_id, date, purse, kind`,
    );
    return rows;
  };
  const { rows: known } = await server.database.pool.query<{
    merchantId: string;
    memberId: string;
    date: string;
  }>(
    `select merchant_id as "merchantId", member_id as "memberId", date::text from wallet.member_day
     where purse = 'cash' and kind = 'deposit' limit 1`,
  );
  const [day] = known;
  if (!day) throw new Error('somebody has paid in');
  expect(await differences()).toEqual([]);
  const cash = { purse: 'cash', paid: amount(0n) } as const;
  const deposited = (transfers: number, received: bigint) =>
    ({ ...cash, kind: 'deposit', transfers, received: amount(received) }) as const;
  const rebate = { ...cash, kind: 'rebate', transfers: 1, received: amount(50n) } as const;
  const write = (movements: Parameters<typeof replaceMemberDay>[2]) =>
    server.platform.db.transaction().execute((tx) => replaceMemberDay(tx, day, movements));
  await write([deposited(2, 3_000_000n), rebate]);
  await write([deposited(2, 3_000_000n), rebate]);
  expect(await differences()).toEqual([]);
  await write([deposited(1, 2_000_000n), rebate]);
  expect(await differences()).toEqual([]);
  const { rows } = await server.database.pool.query(
    `select transfers::int, received::text from wallet.brand_day where kind = 'deposit'
     and purse = 'cash'`,
  );
  expect(rows).toEqual([{ transfers: 1, received: '2000000' }]);
});
