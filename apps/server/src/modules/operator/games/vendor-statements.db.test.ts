import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { createHttpTransport, createWalletClient, type StatementLine } from '@padauk/provider-sdk';
import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers, giveVendorKey } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import {
  COMPARE_STATEMENTS,
  compareStatements,
} from '../../games/statements/compare-statements.ts';
import { forgetParts } from '../../games/statements/progress.repo.ts';
import { receiveStatement } from '../../games/statements/receive-statement.ts';
import { readVendors } from '../../games/vendors.repo.ts';
import { createWalletContext } from '../../games/wallet-context.ts';
import { summariseCalls } from '../../games/wallet-transaction-rows.repo.ts';
import { actsOn, openStaffDesk } from '../testing/staff-desk.ts';

const { reports, vendorStatements } = domains;
const GAME = 'padauk-blossom';
const secret = 'a-signing-key-of-the-tests-of-statements';
const SKEW_MS = 60_000;
let server: TestServer;
let transport: ReturnType<typeof createHttpTransport>;
let vendor: ReturnType<typeof createWalletClient>;
let owner: Actor;
let finance: Actor;
let risk: Actor;

beforeAll(async () => {
  server = await startTestServer();
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  const options = { url: server.url, vendorCode: 'padauk', secret, nowMs: Date.now };
  // Five hundred rounds at once on a busy machine.
  transport = createHttpTransport({ ...options, timeoutMs: 20_000 });
  vendor = createWalletClient({ transport, sleep, pauseMs: 100 });
  const desk = openStaffDesk(server);
  owner = await desk.signIn(demo.operator);
  ({ finance, risk } = await desk.hireAll({ finance: 'finance', risk: 'risk' }));
});
afterAll(async () => {
  await transport.close();
  await server.stop();
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const now = () => ({ from: at(-SKEW_MS), to: at(SKEW_MS) });
/** When nobody played. */
const before = () => ({ from: at(-2 * HOUR_MS), to: at(-HOUR_MS) });
const lineOf = (transactionId: string, amount: string, standing = true): StatementLine => ({
  transactionId,
  kind: transactionId.endsWith('w') ? 'win' : 'bet',
  currency: 'MMK',
  amount,
  standing,
});
async function send(
  lines: readonly StatementLine[],
  span = now(),
  statementId: string = randomUUID(),
) {
  const told = await vendor.sendStatement({ statementId, ...span, lines });
  if (!told.ok) throw new Error(told.code);
  return told.value;
}
const listed = async () =>
  granted(await risk.call(vendorStatements.listVendorStatements, { query: {} }));
const open = async (state: 'open' | 'settled' | 'closed' = 'open') =>
  granted(await risk.call(vendorStatements.listVendorDifferences, { query: { state } })).content;

test('a day of a thousand bets and wins a second fits into one statement', async () => {
  const body = { ...before(), statementId: randomUUID(), lines: [], last: false };
  const tell = (part: number) => transport.call(walletRoutes.sendStatement, { ...body, part });
  expect(await tell(24 * 3_600)).toMatchObject({ ok: true });
  expect(await tell(100_001)).toMatchObject({ code: 'invalid_fields' });
});

test('500 rounds are settled by one call, a statement of 2,000 lines agrees, and what lacks is found', async () => {
  const { pool } = server.database;
  const players = await createGamePlayers(pool, { count: 500, balance: 10_000n, gameCode: GAME });
  const rounds = players.map(({ playerId, sessionToken }) => ({
    playerId,
    sessionToken,
    currency: 'MMK',
    roundId: randomUUID(),
  }));
  const lines: StatementLine[] = [];
  await Promise.all(
    rounds.map(async (round) => {
      const transactionId = `${round.roundId}:b`;
      const taken = await vendor.bet({ ...round, gameCode: GAME, transactionId, amount: '2.00' });
      expect(taken.ok).toBe(true);
      lines.push(lineOf(transactionId, '2.00'));
    }),
  );
  const due = rounds.map((round) => ({
    ...round,
    transactionId: `${round.roundId}:w`,
    amount: '3.00',
  }));
  const settled = await transport.call(walletRoutes.settleRounds, { gameCode: GAME, rounds: due });
  expect(settled.ok && settled.value.rounds.filter(({ code }) => code !== null)).toEqual([]);
  lines.push(...due.map(({ transactionId }) => lineOf(transactionId, '3.00')));
  // Bets that were refused there need no counterpart here.
  const refused = Array.from({ length: 1_000 }, () => lineOf(`${randomUUID()}:b`, '9.00', false));
  const all = [...lines, ...refused];
  const { longDb } = server.platform;
  await pool.query(`select brin_desummarize_range('games.wallet_transaction_at', 0)`);
  expect([await summariseCalls(longDb), await summariseCalls(longDb)]).toEqual([1, 0]);
  expect(await send(all)).toEqual({ lines: 2_000, differences: 0, found: [] });

  const [left, ...others] = all;
  const lacking = await send(others);
  expect(lacking).toMatchObject({ lines: 1_999, differences: 1 });
  expect(lacking.found).toEqual([
    {
      transactionId: left?.transactionId,
      kind: 'missing_there',
      ours: { amount: '2.00', currency: 'MMK' },
      theirs: null,
    },
  ]);
  expect(await open()).toMatchObject([
    { transactionId: left?.transactionId, side: 'bet', kind: 'missing_there', state: 'open' },
  ]);
  // The next list has it.
  await send(all);
  expect(await open()).toEqual([]);
  expect(await open('settled')).toMatchObject([{ transactionId: left?.transactionId }]);
  // Nothing of a trial is missed.
  await pool.query(`update wallet.member set currency = 'FUN' where member_id = any($1)`, [
    players.map(({ playerId }) => playerId),
  ]);
  expect(await send([])).toEqual({ lines: 0, differences: 0, found: [] });
});

test('a difference raises an alert, is closed with a reason, and stays closed', async () => {
  const strange = lineOf(`${randomUUID()}:w`, '7.00');
  const statementId = randomUUID();
  const told = await send([strange], before(), statementId);
  expect(told.found).toEqual([
    {
      transactionId: strange.transactionId,
      kind: 'missing_here',
      ours: null,
      theirs: { amount: '7.00', currency: 'MMK' },
    },
  ]);
  const { rows } = await server.database.pool.query(
    `select payload ->> 'kind' as kind from platform.outbox
     where name = 'alert.raised' and payload ->> 'kind' = 'games.statement_differs'
       and payload ->> 'subject' = $1`,
    [statementId],
  );
  expect(rows.length).toBe(1);
  const found = (await open())[0];
  if (!found) throw new Error('the difference is listed');
  const params = { differenceId: found.differenceId };
  const body = { reason: 'The vendor takes it back' };
  const close = (actor: Actor) =>
    actor.call(vendorStatements.closeVendorDifference, { params, body });
  expect(await close(risk)).toMatchObject({ success: false, code: 'role_missing' });
  expect(granted(await close(finance))).toMatchObject({
    state: 'closed',
    closedReason: body.reason,
  });
  expect(await close(finance)).toMatchObject({ success: false, code: 'wrong_state' });
  expect(await actsOn(owner, found.differenceId)).toEqual([
    expect.stringContaining('vendor-difference.close'),
  ]);
  await send([strange], before());
  expect(await open()).toEqual([]);
  const { content } = await listed();
  expect(content[0]).toMatchObject({ vendor: { code: 'padauk' }, lines: 1 });
});

test('a vendor that has told its book, and goes on playing, is missed where a day does not come', async () => {
  const missed = async () => {
    const { told } = await listed();
    const { alerts } = granted(await risk.call(reports.readOverview));
    return {
      told: told.map(({ vendor, missing }) => `${vendor.code} ${missing}`),
      alert: alerts.find(({ kind }) => kind === 'statements_missing'),
    };
  };
  const tellAgo = (days: number) =>
    server.database.pool.query(
      `update games.vendor_statement set received_at = now() - make_interval(days => $1)`,
      [days],
    );
  const none = { told: ['padauk false'], alert: undefined };
  await tellAgo(1);
  expect(await missed()).toEqual(none);
  await tellAgo(2);
  const alert = { kind: 'statements_missing', severity: 'warn', count: 1 };
  expect(await missed()).toEqual({ told: ['padauk true'], alert });
  // Whoever is silent for a month tells no more: a studio that has come back into the house.
  await tellAgo(31);
  expect(await missed()).toEqual(none);
});

test('a bet and its win of one call are two lines; what is corrected by a rollback settles', async () => {
  const { pool } = server.database;
  const [player] = await createGamePlayers(pool, { count: 1, balance: 10_000n, gameCode: GAME });
  if (!player) throw new Error('a player was made');
  const { playerId, sessionToken } = player;
  const round = { playerId, sessionToken, currency: 'MMK', gameCode: GAME, roundId: randomUUID() };
  const [betTransactionId, winTransactionId] = [`${round.roundId}:b`, `${round.roundId}:w`];
  const played = await vendor.betAndWin({
    ...round,
    betTransactionId,
    betAmount: '3.00',
    winTransactionId,
    winAmount: '4.00',
  });
  expect(played.ok).toBe(true);
  const [bet, win] = [lineOf(betTransactionId, '3.00'), lineOf(winTransactionId, '4.00')];
  const ofRound = async (lines: readonly StatementLine[]) => {
    await send(lines, before());
    return (await open())
      .filter(({ transactionId }) => transactionId.startsWith(round.roundId))
      .map(({ kind, side }) => [kind, side])
      .toSorted();
  };
  expect(await ofRound([bet, win])).toEqual([]);
  expect(
    await ofRound([
      { ...bet, kind: 'win' },
      { ...win, currency: 'USD' },
    ]),
  ).toEqual([
    ['amount_differs', 'win'],
    ['side_differs', 'bet'],
  ]);
  expect(await ofRound([bet, win])).toEqual([]);
  // The vendor's book has neither: it says so for the time of the round, and takes both back.
  await send([], now());
  // The first test's thousand lack there too: this asks for the round's alone.
  const lacking = async () => {
    const { rows } = await pool.query(
      `select from games.vendor_difference
       where state = 'open' and kind = 'missing_there' and starts_with(transaction_id, $1)`,
      [round.roundId],
    );
    return rows.length;
  };
  expect(await lacking()).toBe(2);
  for (const originalTransactionId of [winTransactionId, betTransactionId]) {
    const undone = { ...round, transactionId: randomUUID(), originalTransactionId };
    expect((await vendor.rollback(undone)).ok).toBe(true);
  }
  await send([], before());
  expect(await lacking()).toBe(0);
});

test('what stands in a part that was not compared any more settles nothing', async () => {
  const known = lineOf(`${randomUUID()}:b`, '7.00');
  await send([known], before());
  await sendQuietly([[lineOf(`${randomUUID()}:b`, '1.00')], [known]]);
  await compareStatements(server.platform, { differencesMax: 1 });
  expect((await open()).map(({ transactionId }) => transactionId)).toContain(known.transactionId);
});

test('a long statement is compared by turns, and a run goes on where the last one stopped', async () => {
  const strange = [1, 2, 3].map((amount) => lineOf(`${randomUUID()}:b`, `${amount}.00`));
  const known = lineOf(`${randomUUID()}:b`, '7.00');
  await send([known], before());
  const statementId = randomUUID();
  const [first = known, ...others] = strange;
  const parts = [[first, { ...known, standing: false }], ...others.map((line) => [line])];
  const progress = async () => {
    const { rows } = await server.database.pool.query(
      `select parts_compared, differences, jsonb_array_length(told) as told,
         (select count(*)::int from games.vendor_statement_line l where l.statement = s.id) as lines
       from games.vendor_statement s where statement_id = $1`,
      [statementId],
    );
    return onlyRow(rows);
  };
  await sendQuietly(parts, statementId);
  const queued: string[] = [];
  await compareStatements(
    { ...server.platform, ...cutAfter(1), jobs: notingIn(queued) },
    { ...SMALL, partsMax: 2 },
  );
  expect(await progress()).toEqual({ parts_compared: 2, differences: null, told: 2, lines: 4 });
  // What was found stands already, and what agrees is settled; the rest comes with the next run.
  const opened = async () => (await open()).map(({ transactionId }) => transactionId);
  expect(await opened()).toEqual(expect.arrayContaining([first.transactionId]));
  expect(await opened()).not.toContain(known.transactionId);
  expect(queued).toEqual([COMPARE_STATEMENTS]);

  await compareStatements({ ...server.platform, jobs: notingIn(queued) }, SMALL);
  expect(await progress()).toEqual({ parts_compared: 3, differences: 3, told: 3, lines: 0 });
  expect(await opened()).toEqual(expect.arrayContaining(strange.map((line) => line.transactionId)));
  expect(queued).toEqual([COMPARE_STATEMENTS]);
  const { rows } = await server.database.pool.query(
    `select (payload -> 'facts' ->> 'differences')::int as differences from platform.outbox
     where name = 'alert.raised' and payload ->> 'subject' = $1`,
    [statementId],
  );
  expect(rows).toEqual([{ differences: 3 }]);

  // A month later only its last part, which asks for them, is known again.
  await forgetParts(server.platform.longDb, new Date(Date.now() + HOUR_MS));
  const kept = await server.database.pool.query(
    `select part from games.vendor_statement_part p join games.vendor_statement s
     on s.id = p.statement where s.statement_id = $1`,
    [statementId],
  );
  expect(kept.rows).toEqual([{ part: 3 }]);
});

test('a statement that stopped coming is forgotten by turns, and one that fails stops no other', async () => {
  const { pool } = server.database;
  const [stopped, broken, whole] = [randomUUID(), randomUUID(), randomUUID()];
  const lines = () => [lineOf(`${randomUUID()}:b`, '1.00')];
  const parts = [lines(), lines(), lines()];
  await sendQuietly(parts, stopped, { whole: false });
  await sendQuietly([lines()], broken, { whole: false });
  await pool.query(
    `update games.vendor_statement set received_at = now() - interval '3 days' * o.number
     from unnest($1::text[]) with ordinality o (id, number) where statement_id = o.id`,
    [[broken, stopped]],
  );
  await pool.query(
    `create function games.fail() returns trigger language plpgsql as
       $$ begin raise 'it fails'; end $$;
     create trigger fails before delete on games.vendor_statement for each row
       when (old.statement_id = '${broken}') execute function games.fail()`,
  );
  await sendQuietly([lines()], whole);
  const rows = async () => {
    const found = await pool.query(
      `select statement_id, lines, differences from games.vendor_statement
       where statement_id = any ($1) order by received_at, lines desc`,
      [[stopped, broken, whole]],
    );
    return found.rows.map(({ statement_id: id, ...row }) => [id, row.lines, row.differences]);
  };
  const ofBroken = [broken, 1, null];
  await compareStatements({ ...server.platform, ...cutAfter(1), jobs: notingIn([]) }, SMALL);
  expect(await rows()).toEqual([[stopped, 2, null], ofBroken, [whole, 1, null]]);
  // A vendor that goes on all the same says again what is gone.
  const told = await sendQuietly([...parts, []].slice(3), stopped, { from: 4 });
  expect(told).toMatchObject({ facts: { fields: [{ path: 'part', params: { max: 3 } }] } });

  await compareStatements({ ...server.platform, jobs: notingIn([]) }, SMALL);
  expect(await rows()).toEqual([ofBroken, [whole, 1, 1]]);
  await pool.query(`drop trigger fails on games.vendor_statement; drop function games.fail()`);
});

const SMALL = { partsMax: 1, minutesMax: 30, deletedMax: 1 };
type Context = Parameters<typeof compareStatements>[0];
const notingIn = (queued: string[]): Context['jobs'] => ({
  ...server.platform.jobs,
  enqueue: async (_tx, task) => void queued.push(task),
});
/** The time of a run is over after so many turns. */
function cutAfter(turns: number): Pick<Context, 'clock' | 'longDb'> {
  const { clock, longDb } = server.platform;
  let taken = 0;
  const now = () => new Date(clock.now().getTime() + (taken >= turns ? 60_000 : 0));
  const counted = new Proxy(longDb, {
    get: (target, key) => {
      if (key === 'transaction') taken += 1;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { clock: { now }, longDb: counted };
}

/** Not compared by the job of the server. Gives the answer to the last part. */
async function sendQuietly(
  parts: readonly (readonly StatementLine[])[],
  statementId: string = randomUUID(),
  { whole = true, from = 1 } = {},
) {
  const { platform } = server;
  const vendors = await platform.db.transaction().execute(readVendors);
  const padauk = vendors.find(({ code }) => code === 'padauk');
  if (!padauk) throw new Error('our studio is a vendor');
  const context = createWalletContext({ ...platform, jobs: notingIn([]) });
  const body = { statementId, ...HOUR_AGO };
  let told: unknown;
  for (const [index, lines] of parts.entries()) {
    const last = whole && index === parts.length - 1;
    const part = { ...body, part: from + index, last, lines: [...lines] };
    told = await receiveStatement(context, padauk, part);
  }
  return told;
}
/** One of them is sent more than once. */
const HOUR_AGO = before();
