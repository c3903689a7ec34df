import * as contracts from '@padauk/contracts/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { replaceMemberDay } from '../../wallet/records/member-days.repo.ts';
import { returned } from '../../wallet/testing/returned.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let finance: Actor;
beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ finance } = await desk.hireAll({ finance: 'finance' }));
});
afterAll(() => server.stop());

test('what is below a general agent stands in one line, with the agent itself', async () => {
  const ids = await Promise.all(
    ['top', 'middle', 'below', 'apart'].map(async () => {
      const { account } = await newMember(server.url);
      const member = onlyRow(
        await desk.sql<{ id: string; merchantId: string }>(
          'select id, merchant_id as "merchantId" from identity.member where username = $1',
          [account],
        ),
      );
      return { memberId: member.id, merchantId: member.merchantId, account };
    }),
  );
  const [top, middle, below] = ids;
  const put = (who = top, above = top) =>
    desk.sql('update identity.member set upline_id = $2 where id = $1', [
      who?.memberId,
      above?.memberId,
    ]);
  await put(middle, top);
  await put(below, middle);
  const date = '2024-03-01';
  for (const { memberId, merchantId } of ids) {
    await server.platform.db
      .transaction()
      .execute((tx) => replaceMemberDay(tx, { memberId, merchantId, date }, returned));
  }
  const params = { report: 'lines' } as const;
  const query = { from: date, to: date };
  const { columns, rows } = granted(await finance.call(contracts.readReport, { params, query }));
  const figures = rows.map((row) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, row[at]])),
  );
  expect(figures.toSorted((a, b) => Number(b['members']) - Number(a['members']))).toMatchObject([
    { line: top?.account, members: '3', withdrawals: '180.00' },
    { line: '', members: '1', withdrawals: '60.00' },
  ]);
});

describe('the line of one agent', () => {
  type Person = { memberId: string; merchantId: string; account: string };
  let top: Person;
  let middle: Person;
  let alone: Person;
  const [first, second] = ['2024-04-01', '2024-04-02'];

  /** `top` over `middle`, over `below`; `own` and `alone` stand directly below `top`. */
  beforeAll(async () => {
    const people: Person[] = [];
    for (const over of [undefined, 0, 1, 0, 0]) {
      const { account } = await newMember(server.url);
      const member = onlyRow(
        await desk.sql<{ memberId: string; merchantId: string }>(
          `update identity.member set upline_id = $2 where username = $1
         returning id as "memberId", merchant_id as "merchantId"`,
          [account, over === undefined ? null : people[over]?.memberId],
        ),
      );
      people.push({ ...member, account });
    }
    [top, middle, , , alone] = people as [Person, Person, Person, Person, Person];
    const days = people.flatMap((one) =>
      one === alone ? [{ ...one, date: second }] : [{ ...one, date: first }],
    );
    for (const { account: _, ...day } of [...days, { ...top, date: second }]) {
      await server.platform.db.transaction().execute((tx) => replaceMemberDay(tx, day, returned));
      await desk.sql(
        `insert into games.member_day (member_id, merchant_id, date, rounds, stakes, payouts,
           vendor, node_id, game_type)
         values ($1, $2, $3, 1, 1000, 400, 'padauk', 'padauk-blossom', 'SLOT')`,
        [day.memberId, day.merchantId, day.date],
      );
    }
  });

  const readLines = async (query: { agent?: string; by?: 'day' | 'month' }) => {
    const { columns, rows, totals } = granted(
      await finance.call(contracts.readReport, {
        params: { report: 'lines' },
        query: { from: first, to: second, ...query },
      }),
    );
    const named = (row: readonly string[]) =>
      Object.fromEntries(columns.map(({ key }, at) => [key, row[at]]));
    const own = (line: Record<string, string | undefined>) => Number(line['line'] === top.account);
    // Lines that were played alike stand by their names, which are by chance.
    const lines = rows.map(named).toSorted((a, b) => own(b) - own(a));
    return { lines, totals: named(totals) };
  };

  test('is taken apart: each line below as a whole, and himself with his own players', async () => {
    const { lines, totals } = await readLines({ agent: top.account });
    expect(lines).toMatchObject([
      // Himself on two days, and two own players.
      { line: top.account, members: '3', stakes: '40.00', ownMembers: '2', ownStakes: '20.00' },
      { line: middle.account, members: '2', stakes: '20.00', ownMembers: '1', ownStakes: '10.00' },
    ]);
    const [whole] = (await readLines({})).lines;
    expect(whole).toMatchObject({ line: top.account, members: '5', ownMembers: '2' });
    for (const key of ['members', 'rounds', 'stakes', 'ggr', 'deposits', 'withdrawals']) {
      expect(totals[key], key).toBe(whole?.[key]);
    }
  });

  test('by day, and by month: a member who plays on two days is one member of the month', async () => {
    const daily = await readLines({ agent: top.account, by: 'day' });
    expect(daily.lines).toMatchObject([
      { line: top.account, period: second, members: '2', ownMembers: '1', withdrawals: '120.00' },
      { line: top.account, period: first, members: '2', ownMembers: '1' },
      { line: middle.account, period: first, members: '2' },
    ]);
    expect(daily.totals).toMatchObject({ members: '', stakes: '60.00' });
    const monthly = await readLines({ agent: top.account, by: 'month' });
    expect(monthly.lines).toMatchObject([
      { line: top.account, period: first, members: '3' },
      { line: middle.account, period: first, members: '2' },
    ]);
  });

  test('is a file too; nobody of another brand is found', async () => {
    const span = { report: 'lines', from: first, to: second } as const;
    const ask = (agent: string) =>
      finance.call(contracts.requestExport, { body: { ...span, format: 'csv', agent } });
    const { exportId, filter } = granted(await ask(top.account));
    expect(filter).toEqual({ agent: top.account });
    const file = async () => {
      const response = await fetch(`${server.url}/console/v1/exports/${exportId}/file`, {
        headers: { authorization: `Bearer ${finance.token()}` },
      });
      return response.text();
    };
    await expect.poll(file, { timeout: 10_000 }).toContain(`${middle.account},2,`);
    expect(codeOf(await ask('nobody-at-all'))).toBe('member_not_found');
  });
});
