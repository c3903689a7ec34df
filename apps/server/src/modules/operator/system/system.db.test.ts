import { randomUUID } from 'node:crypto';
import { readOverview } from '@padauk/contracts/reports';
import * as contracts from '@padauk/contracts/system-desk';
import { titles } from '@padauk/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { verifyTitles } from '../../games/index.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let owner: Actor;
let auditor: Actor;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ auditor } = await desk.hireAll({ auditor: 'auditor' }));
  owner = await desk.signIn(demo.operator);
});
afterAll(() => server.stop());

test('the state of the install is told: versions, keys, consumers that keep up, certificates', async () => {
  const system = granted(await auditor.call(contracts.readSystem));
  expect(system).toMatchObject({
    node: process.version,
    certificates: { titles: titles.length, wrong: [] },
  });
  expect(system.consumers.map(({ name }) => name)).toContain('games.returns');
  expect(system.keys.length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const { consumers } = granted(await auditor.call(contracts.readSystem));
      return consumers.filter(({ behind }) => behind > 0);
    })
    .toEqual([]);
});

test('a failed job is listed with its error, and tried again by an owner', async () => {
  const retry = (who: Actor, jobId: string) =>
    who.call(contracts.retryJob, { params: { jobId }, body: {}, idempotencyKey: randomUUID() });
  await desk.sql(
    `select graphile_worker.add_job('nobody-does-this', '{}'::json, run_at => now() + '1 day')`,
  );
  await desk.sql(
    `update graphile_worker._private_jobs set last_error = 'no gateway', attempts = max_attempts
     where task_id = (select id from graphile_worker._private_tasks
                      where identifier = 'nobody-does-this')`,
  );
  const failed = async () =>
    granted(await auditor.call(contracts.readSystem)).jobs.failed.find(
      ({ task }) => task === 'nobody-does-this',
    );
  const job = await failed();
  expect(job).toMatchObject({ error: 'no gateway', nextAt: null });
  expect(codeOf(await retry(auditor, job?.jobId ?? '1'))).toBe('role_missing');
  granted(await retry(owner, job?.jobId ?? '1'));
  expect((await failed())?.attempts).toBe(0);
  expect(codeOf(await retry(owner, '999999999'))).toBe('job_not_found');
});

test('SY-02: a title whose rules are not the certified ones is halted, and that is on record', async () => {
  expect(granted(await auditor.call(contracts.verifyTitles, { body: {} }))).toMatchObject({
    titles: titles.length,
    wrong: [],
  });
  const [first, ...others] = titles;
  if (!first) throw new Error('there are titles');
  const changed = { ...first, rules: { ...first.rules, changed: true } };
  const { platform } = server;
  const check = () =>
    platform.db
      .transaction()
      .execute((tx) => verifyTitles(tx, platform, [changed, ...others] as typeof titles));
  expect((await check()).wrong).toEqual([first.code]);
  // Told and stopped once, however often it is looked at.
  await check();
  expect(await desk.sql(`select cause from games.stop where lifted_at is null`)).toEqual([
    { cause: 'file' },
  ]);
  await expect
    .poll(async () => granted(await auditor.call(contracts.listSignificantEvents)).content)
    .toMatchObject([{ kind: 'game.file', subject: first.code }]);
});

test('providers are judged by what became of deposits, of payouts and of games that were opened', async () => {
  const code = 'sandbox';
  await desk.sql(
    `insert into identity.member (id, merchant_id, username, username_key, nickname, type, currency,
       password_hash, agreed_at, registered_at, registered_ip)
     select $1, id, 'measured', 'measured', 'm', 0, 'MMK', 'none', now(), now(), '127.0.0.1'
     from site.merchant`,
    [randomUUID()],
  );
  await desk.sql(
    `insert into wallet.member (member_id, merchant_id, currency, cash_account_id,
       locked_account_id, debt_account_id)
     select id, merchant_id, 'MMK', -1, -2, -3 from identity.member where username = 'measured'`,
  );
  await desk.sql(
    `insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency, amount, fee,
       state, created_at, expires_at, checked_at, posted_at, reference)
     select gen_random_uuid(), merchant_id, id, 'sandbox', $1, 'MMK', 100, 0,
       case when n <= 2 then 'posted' else 'failed' end, now() - interval '10 minutes', now(), now(),
       case when n <= 2 then now() - interval '9 minutes' end, 'measured' || n
     from identity.member, generate_series(1, 6) n where username = 'measured'`,
    [code],
  );
  await desk.sql(
    `with account as (
       insert into wallet.payout_account
         (id, member_id, bank, holder, number_sealed, number_masked, usable_from, created_at)
       select gen_random_uuid(), id, 'KBZPay', 'U Ba', '\\x00', '•••7391', now(), now()
       from identity.member where username = 'measured'
       returning id, member_id),
     asked as (
       insert into wallet.withdrawal (id, merchant_id, member_id, payout_account_id, currency,
         amount, fee, state, approvals_needed, requested_at, reviewed_at, paid_through)
       select gen_random_uuid(), m.merchant_id, m.member_id, a.id, 'MMK', 100, 0, 'sending', 1,
         now(), now(), $1
       from account a join wallet.member m using (member_id)
       returning id, merchant_id)
     insert into wallet.payout
       (id, withdrawal_id, merchant_id, number, amount, provider, state, started_at, ended_at)
     select gen_random_uuid(), id, merchant_id, n, 100, provider, p.state, now() - begun,
       now() - ended
     from asked, (
       select $1, case when n < 6 then 'paid' else 'returned' end, n, interval '20 minutes',
         interval '15 minutes'
       from generate_series(1, 6) n
       union all values
         -- Begun two days ago, in no sum of an hour or a day: somebody waits for it all the same.
         ('lost', 'sending', 7, interval '2 days', null::interval),
         ('manual', 'failed', 8, interval '20 minutes', interval '15 minutes')
     ) p (provider, state, n, begun, ended)`,
    [code],
  );
  await desk.sql(
    `insert into games.launch (id, merchant_id, merchant_code, vendor_id, game_id, member_id,
       login_session_id, currency, trial, language, token_hash, token_expires_at, used_at,
       created_at)
     select gen_random_uuid(), g.merchant_id, 'padauk', g.vendor_id, g.id, gen_random_uuid(),
       gen_random_uuid(), 'MMK', false, 'EN', decode(md5(n::text), 'hex'), now(),
       now() - interval '118 seconds', now() - interval '2 minutes'
     from (select * from games.game where game_code = 'padauk-blossom') g, generate_series(1, 5) n`,
  );
  const { providers } = granted(await auditor.call(contracts.readHealth));
  expect(providers.find(({ kind }) => kind === 'payment')).toMatchObject({
    code,
    hour: { begun: 6, done: 2, failed: 4, medianMs: 60_000 },
    state: 'failing',
  });
  expect(providers.find(({ kind }) => kind === 'vendor')).toMatchObject({
    day: { begun: 5, done: 5, failed: 0, slowMs: 2_000 },
    state: 'good',
  });
  expect(providers.filter(({ kind }) => kind === 'payout')).toMatchObject([
    { code: 'lost', hour: { begun: 0 }, day: { begun: 0 }, state: 'silent' },
    {
      code,
      hour: { begun: 6, done: 5, failed: 1, medianMs: 300_000 },
      oldestMs: null,
      state: 'good',
    },
  ]);
  const waits = providers.find((one) => one.code === 'lost')?.oldestMs ?? 0;
  expect(Math.round(waits / 3_600_000)).toBe(48);
  const { alerts } = granted(await owner.call(readOverview));
  expect(alerts).toContainEqual({ kind: 'providers_failing', severity: 'bad', count: 2 });
});

test('money that waits or does not fit, and wishes to come back, are told where staff look first', async () => {
  const alerts = async () => granted(await owner.call(readOverview)).alerts;
  const kinds = [
    'payouts_stopped',
    'payouts_unfit',
    'deposits_wait',
    'deposits_unfit',
    'mismatches_open',
    'returns_wait',
  ] as const;
  const told = async () =>
    Object.fromEntries(
      (await alerts())
        .filter(({ kind }) => kinds.some((one) => one === kind))
        .map((one) => [one.kind, `${one.severity} ${one.count}`]),
    );
  expect(await told()).toEqual({});
  await desk.sql(`update wallet.payout set attention = 'amount_differs' where state = 'sending'`);
  await desk.sql(
    `update wallet.deposit set state = 'review' where reference in ('measured3', 'measured4')`,
  );
  await desk.sql(
    `update wallet.deposit set attention = 'amount_differs' where reference = 'measured5'`,
  );
  await desk.sql(
    `insert into wallet.payout_stop (id, merchant_id, cause, began_at)
     select gen_random_uuid(), id, 'velocity', now() from site.merchant`,
  );
  await desk.sql(
    `insert into wallet.payment_mismatch (id, provider, provider_reference, day, kind, merchant_id,
       theirs, currency, found_at)
     select gen_random_uuid(), 'sandbox', 'other', now()::date, 'missing_here', id, '1', 'MMK', now()
     from site.merchant`,
  );
  await desk.sql(
    `with member as (
       insert into safety.member (member_id, merchant_id, time_zone)
       select id, merchant_id, 'UTC' from identity.member where username = 'measured'
       returning member_id, merchant_id),
     away as (
       insert into safety.exclusion
         (id, member_id, merchant_id, kind, starts_at, ends_at, made_with)
       select gen_random_uuid(), member_id, merchant_id, 'self_exclusion', now(),
         now() + interval '1 year', member_id from member
       returning id, member_id, merchant_id)
     insert into safety.return_request
       (id, member_id, merchant_id, exclusion_id, reason, asked_at, decide_by)
     select id, member_id, merchant_id, id, 'Better', now(), now() + interval '2 days' from away`,
  );
  const all = {
    payouts_stopped: 'bad 1',
    payouts_unfit: 'bad 1',
    deposits_wait: 'info 2',
    deposits_unfit: 'warn 1',
    mismatches_open: 'warn 1',
    returns_wait: 'warn 1',
  };
  expect(await told()).toEqual(all);
  await desk.sql(`update safety.return_request set decide_by = now() + interval '23 hours'`);
  expect(await told()).toEqual({ ...all, returns_wait: 'bad 1' });
});

test('SY-04: neither the trail nor significant events can be rewritten', async () => {
  for (const change of [
    `update operator.audit set action = 'x'`,
    'delete from operator.audit',
    'truncate operator.audit',
    `update operator.significant_event set subject = 'x'`,
    'delete from operator.significant_event',
    'truncate operator.significant_event',
  ]) {
    await expect(desk.sql(change)).rejects.toThrow('append-only');
  }
});
