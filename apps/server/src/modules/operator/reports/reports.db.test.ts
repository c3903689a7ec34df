import { randomUUID } from 'node:crypto';
import { amount, parseAmount, writeAmount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/reports';
import {
  listAudit,
  listReviewQueue,
  readDashboard,
  searchMembers,
} from '@padauk/contracts/operator';
import * as staffContracts from '@padauk/contracts/staff';
import { createHttpTransport } from '@padauk/provider-sdk';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  granted,
  newMember,
  openFrame,
} from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers, giveVendorKey } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { playingVendor } from '../../games/testing/playing-vendor.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';
import { askForPayout } from '../testing/withdrawal-desk.ts';
import { replaceMemberDay } from '../../wallet/records/member-days.repo.ts';
import { returned } from '../../wallet/testing/returned.ts';

const secret = 'a-signing-key-of-the-report-tests!!!';
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let finance: Actor;
let finance2: Actor;
let support: Actor;
let auditor: Actor;
/** The day of the brand on which all of it happens. */
let today: string;
/** The player of a correction; test players get their money in the same way, but unseen. */
let corrected: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ finance, finance2, support, auditor } = await desk.hireAll({
    finance: 'finance',
    finance2: 'finance',
    support: 'support',
    auditor: 'auditor',
  }));
  const brand = onlyRow(
    await desk.sql<{ time_zone: string }>(
      `select time_zone from site.merchant where code = 'padauk'`,
    ),
  );
  today = brandDayOf(new Date(), brand.time_zone).date;
  await moveMoney();
});
afterAll(() => server.stop());

/** Rounds of several sizes, and a correction that two people have agreed to. */
async function moveMoney(): Promise<void> {
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  const wallet = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: () => Date.now(),
  });
  const players = await createGamePlayers(server.database.pool, { count: 3, balance: 9_000_000n });
  const vendor = playingVendor(wallet);
  for (const [index, player] of players.entries()) {
    for (const [stake, payout] of [
      [10_001n, 7_003n],
      [20_002n, 0n],
      [3_003n, 90_009n],
    ] as const) {
      const { told } = await vendor.spin({ player, stake: stake + BigInt(index), payout });
      expect(told).toHaveLength(2);
    }
  }
  await wallet.close();
  const one = await newMember(server.url);
  const member = onlyRow(
    await desk.sql<{ id: string }>('select id from identity.member where username = $1', [
      one.account,
    ]),
  );
  corrected = member.id;
  await desk.proveAll();
  const { proposalId } = granted(
    await finance.call(staffContracts.propose, {
      body: {
        kind: 'member.adjust-balance',
        memberId: corrected,
        direction: 'in',
        amount: '77.77',
        reason: 'a goodwill',
      },
    }),
  );
  const params = { proposalId };
  granted(await finance2.call(staffContracts.approveProposal, { params, body: {} }));
  await server.settleOutbox();
}

const read = async (report: (typeof contracts.reports)[number], by?: 'week') =>
  granted(
    await finance.call(contracts.readReport, {
      params: { report },
      query: { from: today, to: today, ...(by && { by }) },
    }),
  );
type Report = Awaited<ReturnType<typeof read>>;
const totalOf = ({ columns, totals }: Report, key: string) =>
  totals[columns.findIndex((column) => column.key === key)];

test('totals equal a recomputation from the ledger to the cent', async () => {
  const [ledger] = await desk.sql<{ stakes: string; payouts: string; adjustments: string }>(
    `select (-sum(x.amount) filter (where k.name in ('stake', 'stake_refund')))::text as stakes,
       sum(x.amount) filter (where k.name in ('payout', 'payout_reversal'))::text as payouts,
       sum(x.amount) filter (where k.name = 'adjustment' and w.member_id = $1)::text
         as adjustments
     from wallet.member w
     join site.merchant b on b.id = w.merchant_id and b.currency = w.currency
     join ledger.account a on a.owner_kind = 'member' and a.owner_id = w.member_id::text
       and a.merchant_id = b.id::text
     join ledger.transfer x on x.account_id = a.id
     join ledger.transfer_kind k on k.number = x.kind
     where b.code = 'padauk'`,
    [corrected],
  );
  const write = (minor: bigint) => writeAmount(amount(minor), 'MMK');
  const stakes = BigInt(ledger?.stakes ?? 0);
  const payouts = BigInt(ledger?.payouts ?? 0);
  expect(stakes).toBeGreaterThan(0n);
  for (const name of ['figures', 'games', 'vendors', 'types', 'lines'] as const) {
    const report = await read(name);
    expect(totalOf(report, 'stakes'), name).toBe(write(stakes));
    expect(totalOf(report, 'payouts'), name).toBe(write(payouts));
    expect(totalOf(report, 'ggr'), name).toBe(write(stakes - payouts));
  }
  const figures = await read('figures', 'week');
  const [kept] = await desk.sql<{ fees: string }>(
    `select coalesce(sum(x.amount), 0)::text as fees from ledger.account a
     join ledger.transfer x on x.account_id = a.id
     where a.code = 'house:cashier:fees' and a.currency = 'MMK'`,
  );
  expect(totalOf(figures, 'fees')).toBe(write(BigInt(kept?.fees ?? 0)));
  expect(totalOf(figures, 'adjustments')).toBe(write(BigInt(ledger?.adjustments ?? 0)));
  expect(totalOf(figures, 'ngr')).toBe(write(stakes - payouts));
  const overview = granted(await support.call(contracts.readOverview));
  expect(overview.today.grossRevenue).toBe(write(stakes - payouts));
  expect(overview.days).toHaveLength(30);
  expect(overview.days.at(-1)).toMatchObject({
    date: today,
    grossRevenue: write(stakes - payouts),
  });
});

test('what came back of a payout was not withdrawn, in whatever way it came', async () => {
  const brand = onlyRow(
    await desk.sql<{ id: string }>(`select id from site.merchant where code = 'padauk'`),
  );
  const day = { merchantId: brand.id, memberId: corrected, date: '2024-02-01' };
  await server.platform.db.transaction().execute((tx) => replaceMemberDay(tx, day, returned));
  for (const report of ['figures', 'lines'] as const) {
    const query = { from: day.date, to: day.date };
    const read = granted(await finance.call(contracts.readReport, { params: { report }, query }));
    expect(totalOf(read, 'withdrawals'), report).toBe('60.00');
  }
});

test('what the house adds to a tournament is taken off what is left, on the day on which it ended', async () => {
  await desk.sql(
    `insert into tournaments.tournament (id, merchant_id, currency, titles, criterion, games,
       stake_min, buy_in, guaranteed, shares, starts_at, ends_at, account_id, state, created_by,
       created_at)
     select gen_random_uuid(), m.id, 'MMK', '{}', 'turnover', '{}', 0, 100000, added, '{10000}',
       ends_at - interval '1 day', ends_at, 1, state, m.id, ends_at
     from site.merchant m, (values ('paid', 500000), ('running', 7)) as t (state, added),
       (select timestamptz '2024-03-01 23:30 Asia/Yangon' as ends_at) e
     where m.code = 'padauk'`,
  );
  const query = { from: '2024-03-01', to: '2024-03-01' };
  const params = { report: 'figures' } as const;
  const figures = granted(await finance.call(contracts.readReport, { params, query }));
  expect([totalOf(figures, 'tournaments'), totalOf(figures, 'ngr')]).toEqual([
    '5000.00',
    '-5000.00',
  ]);
});

test('liabilities are what all members hold in the ledger', async () => {
  const [row] = await desk.sql<{ cash: string }>(
    `select sum(b.balance)::text as cash from wallet.member w
     join site.merchant m on m.id = w.merchant_id and m.currency = w.currency
     join ledger.balance b on b.account_id = w.cash_account_id where m.code = 'padauk'`,
  );
  const { liabilities } = granted(await support.call(contracts.readOverview));
  expect(liabilities.cash).toBe(writeAmount(amount(BigInt(row?.cash ?? 0)), 'MMK'));
});

test('retention counts who registered in a week and played in it', async () => {
  const { columns, rows, totals } = await read('retention');
  const of = (key: string) => rows[0]?.[columns.findIndex((column) => column.key === key)];
  expect(Number(of('members'))).toBeGreaterThanOrEqual(4);
  expect(of('week0')).toBe('3');
  // Of the week that comes nothing can be said.
  expect([of('week1'), of('week7'), totals.at(-1)]).toEqual(['', '', '']);
});

test('a span is never longer than the longest, and never backwards', async () => {
  const ask = (from: string, to: string) =>
    finance.call(contracts.readReport, { params: { report: 'games' }, query: { from, to } });
  expect(codeOf(await ask('2024-01-01', '2026-01-01'))).toBe('invalid_fields');
  expect(codeOf(await ask('2026-02-01', '2026-01-01'))).toBe('invalid_fields');
  const params = { report: 'games' } as const;
  const query = { from: today, to: today };
  expect(codeOf(await support.call(contracts.readReport, { params, query }))).toBe('role_missing');
});

const fetchFile = (exportId: string, actor: Actor) =>
  fetch(`${server.url}/console/v1/exports/${exportId}/file`, {
    headers: { authorization: `Bearer ${actor.token()}` },
  });

test('a file is written by a job, fetched while it is kept, and stands in the trail', async () => {
  const ask = (format: 'csv' | 'xlsx') =>
    finance.call(contracts.requestExport, {
      body: { report: 'games', format, from: today, to: today },
    });
  const [csv, xlsx] = [granted(await ask('csv')), granted(await ask('xlsx'))];
  expect(csv).toMatchObject({ state: 'waiting', operator: 'finance' });
  const states = async () => {
    const { content } = granted(await finance.call(contracts.listExports));
    const own = content.filter(({ report }) => report === 'games');
    return own.map(({ state, rowsDone }) => `${state} ${rowsDone}`);
  };
  await expect.poll(states, { timeout: 10_000 }).toEqual(['done 1', 'done 1']);
  const text = await (await fetchFile(csv.exportId, finance)).text();
  expect(text).toContain('padauk-blossom,9,');
  const workbook = await readXlsx(await (await fetchFile(xlsx.exportId, auditor)).arrayBuffer());
  expect(workbook.sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['padauk-blossom', 9]);
  expect((await fetchFile(csv.exportId, support)).status).toBe(404);
  const trail = granted(await auditor.call(listAudit, { query: { pageSize: '100' } })).content;
  const ofFile = trail.filter(({ entityId }) => entityId === csv.exportId);
  expect(ofFile.map(({ operator, action }) => `${operator} ${action}`)).toEqual([
    'finance export.download',
    'finance export.request',
  ]);
  await desk.sql(`update operator.export set expires_at = now()`);
  expect((await fetchFile(csv.exportId, finance)).status).toBe(404);
});

test('a bound of more digits than the currency has is refused, in the list as in its file', async () => {
  const refused = {
    code: 'invalid_fields',
    value: { fields: [{ path: 'amountMax', code: 'pattern' }] },
  };
  const filter = { amountMin: '1.00', amountMax: '5.001' };
  expect(await finance.call(listReviewQueue, { query: filter })).toMatchObject(refused);
  const body = { format: 'csv' as const, filter };
  expect(await finance.call(contracts.requestWithdrawalsExport, { body })).toMatchObject(refused);
});

test('a name that means too many people is refused, in the list as in its file', async () => {
  await desk.sql(
    `insert into identity.member
     select r.* from (select * from identity.member limit 1) m, generate_series(1, 10001) n,
       jsonb_populate_record(null::identity.member, to_jsonb(m) || jsonb_build_object(
         'id', gen_random_uuid(), 'username', 'crowd' || n, 'username_key', 'crowd' || n,
         'registered_at', '2001-01-01')) r`,
  );
  const refused = {
    code: 'invalid_fields',
    value: { fields: [{ path: 'member', code: 'too_short' }] },
  };
  const filter = { member: 'crowd' };
  expect(await finance.call(listReviewQueue, { query: filter })).toMatchObject(refused);
  const body = { format: 'csv' as const, filter };
  for (const request of [contracts.requestDepositsExport, contracts.requestWithdrawalsExport]) {
    expect(await finance.call(request, { body })).toMatchObject(refused);
  }
});

test('lists are files for who may read them, with the filter of the list', async () => {
  const filter = { state: 'active', account: 'm' } as const;
  const members = granted(
    await support.call(contracts.requestMembersExport, { body: { format: 'csv', filter } }),
  );
  expect(members).toMatchObject({ report: 'members', from: null, filter, operator: 'support' });
  const deposits = granted(
    await finance.call(contracts.requestDepositsExport, { body: { format: 'xlsx', filter: {} } }),
  );
  const withdrawals = granted(
    await finance.call(contracts.requestWithdrawalsExport, {
      body: { format: 'csv', filter: { state: 'requested' } },
    }),
  );
  const action = { action: 'export.' };
  const trail = granted(
    await auditor.call(contracts.requestAuditExport, { body: { format: 'csv', filter: action } }),
  );
  const asked = [members, deposits, withdrawals, trail];
  const states = async () => {
    const rows = await desk.sql<{ state: string }>(
      'select state from operator.export where id = any($1)',
      [asked.map(({ exportId }) => exportId)],
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 10_000 }).toEqual(asked.map(() => 'done'));

  const [titles, ...rows] = (await (await fetchFile(members.exportId, support)).text())
    .trim()
    .split('\r\n');
  expect(titles).toMatch(/account,type,state,balance,locked,currency,registeredAt/);
  const search = { ...filter, pageSize: '1' } as const;
  const { total } = granted(await support.call(searchMembers, { query: search }));
  expect(rows).toHaveLength(total);
  // Of a long trail some days can be had alone.
  const acts = async (from: string, to: string) =>
    granted(await auditor.call(listAudit, { query: { from, to, pageSize: '1' } })).total;
  expect(await acts('2001-01-01', '2001-12-31')).toBe(0);
  expect(await acts('2001-01-01', '2099-12-31')).toBeGreaterThan(0);
  const file = await (await fetchFile(trail.exportId, auditor)).text();
  expect(file).toMatch(/support,export\.request,export,/);
  expect(file).toContain('""report"":""members""');

  // By what somebody was looked for stands nowhere: neither in the lists of files nor in the trail.
  const phone = { account: '+959771234567' };
  const byPhone = granted(
    await support.call(contracts.requestMembersExport, { body: { format: 'csv', filter: phone } }),
  );
  expect(byPhone.filter).toEqual({ account: '…4567' });
  const written = await desk.sql(
    `select from operator.audit where after::text like '%9771234567%'`,
  );
  expect(written).toEqual([]);

  // Not of those who may not read the list, and not in their lists of files either.
  expect((await fetchFile(deposits.exportId, support)).status).toBe(404);
  expect((await fetchFile(withdrawals.exportId, auditor)).status).toBe(404);
  expect((await fetchFile(withdrawals.exportId, finance)).status).toBe(200);
  const { content } = granted(await support.call(contracts.listExports));
  expect(new Set(content.map(({ report }) => report))).toEqual(new Set(['members']));
  const body = { format: 'csv', filter: {} } as const;
  expect(codeOf(await support.call(contracts.requestDepositsExport, { body }))).toBe(
    'role_missing',
  );
});

test('the dashboard counts what was played today, and the ledger says the same', async () => {
  const minor = (text: string) => parseAmount(text, 'MMK') ?? 0n;
  const read = async () => granted(await auditor.call(readDashboard));
  const before = await read();
  const { member } = await askForPayout(server);
  await desk.sql(`insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)
             on conflict (merchant_code) do update set cycle_ms = 0`);
  const frame = await openFrame(server.url, member);
  const { stakeDefault: stake } = frame.session.limits;
  for (let round = 0; round < 12; round += 1) {
    const body = { stake, bet: {}, clientRoundId: randomUUID() };
    granted(await frame.call(domains.studio.playRound, { body }));
  }
  await server.settleOutbox();
  const after = await read();

  const movedBy = async (kind: 'bet' | 'win') => {
    const query = { kind, pageSize: '100' } as const;
    const { content } = granted(await member.call(domains.wallet.listRecords, { query }));
    return content.reduce((sum, record) => sum + minor(record.amount), 0n);
  };
  const staked = await movedBy('bet');
  const won = await movedBy('win');
  expect(staked).toBe(minor(stake) * 12n);
  expect(minor(after.stakes) - minor(before.stakes)).toBe(staked);
  expect(minor(after.payouts) - minor(before.payouts)).toBe(won);
  expect(minor(after.grossRevenue) - minor(before.grossRevenue)).toBe(staked - won);
  expect(after).toMatchObject({
    membersNew: before.membersNew + 1,
    membersActive: before.membersActive + 1,
    withdrawalsOpen: before.withdrawalsOpen + 1,
    deposits: { count: before.deposits.count + 1 },
  });
});
