import { randomUUID } from 'node:crypto';
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
  await desk.hire('auditor', 'auditor');
  owner = await desk.signIn(demo.operator);
  auditor = await desk.signIn('auditor');
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
