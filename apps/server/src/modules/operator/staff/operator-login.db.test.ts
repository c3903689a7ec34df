import { DAY_MS, MINUTE_MS } from '@padauk/base';
import { readMemberInfo } from '@padauk/contracts/identity';
import * as contracts from '@padauk/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode, granted } from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { passwords } from '../../../platform/passwords.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(nowMs()) } });
  desk = openStaffDesk(server, nowMs);
});
afterAll(() => server.stop());

test('the owner is known with roles and brand', async () => {
  const owner = await desk.signIn(demo.operator);
  expect(granted(await owner.call(contracts.readOperator))).toMatchObject({
    username: 'owner',
    roles: ['owner'],
    merchantCode: 'padauk',
  });
});

test('a code is good once', async () => {
  await desk.hire('once', 'support');
  aheadMs += 90_000;
  const code = authenticatorCode(nowMs());
  expect(codeOf(await desk.logIn('once', { code }))).toBe('granted');
  expect(codeOf(await desk.logIn('once', { code }))).toBe('wrong_second_factor');
  aheadMs += 30_000;
  expect(codeOf(await desk.logIn('once'))).toBe('granted');
});

test('of two logins at once with one code, one is let in', async () => {
  await desk.hire('twice', 'support');
  const answers = await Promise.all([desk.logIn('twice'), desk.logIn('twice')]);
  expect(answers.map(codeOf).sort()).toEqual(['granted', 'wrong_second_factor']);
});

test('a code is taken one step late and not two', async () => {
  await desk.hire('late', 'support');
  const codeOfSecondsAgo = (seconds: number) => authenticatorCode(nowMs() - seconds * 1_000);
  expect(codeOf(await desk.logIn('late', { code: codeOfSecondsAgo(61) }))).toBe(
    'wrong_second_factor',
  );
  const stepNow = () => Math.floor(nowMs() / 30_000);
  let [step, answer] = [0, ''];
  // A login during which a step ends says nothing: its code is two steps late by then.
  do {
    step = stepNow();
    answer = codeOf(await desk.logIn('late', { code: codeOfSecondsAgo(30) }));
  } while (answer !== 'granted' && stepNow() !== step);
  expect(answer).toBe('granted');
});

test('a wrong password and an unknown name get the same answer for the same work', async () => {
  const runsBefore = passwords.runs();
  const unknown = await desk.logIn('nobody');
  const runsUnknown = passwords.runs() - runsBefore;
  const wrong = await desk.logIn('owner', { password: 'not the password' });
  expect(unknown).toMatchObject({ success: false, code: 'wrong_credentials', status: 401 });
  expect(wrong).toEqual(unknown);
  expect([runsUnknown, passwords.runs() - runsBefore]).toEqual([1, 2]);
});

test('three failures of either proof lock the name', async () => {
  await desk.hire('guessed', 'support');
  const wrong = authenticatorCode(nowMs() - DAY_MS);
  expect(codeOf(await desk.logIn('guessed', { password: 'x' }))).toBe('wrong_credentials');
  expect(codeOf(await desk.logIn('guessed', { code: wrong }))).toBe('wrong_second_factor');
  expect(codeOf(await desk.logIn('guessed', { code: wrong }))).toBe('wrong_second_factor');
  expect(await desk.logIn('guessed')).toMatchObject({ code: 'account_locked', status: 423 });
  aheadMs += 30 * MINUTE_MS;
  expect(codeOf(await desk.logIn('guessed'))).toBe('granted');
});

test('a stranger who guesses elsewhere keeps nobody out', async () => {
  await desk.hire('wanted', 'support');
  for (let n = 0; n < 3; n += 1) await desk.logIn('wanted', { password: 'x' });
  expect(codeOf(await desk.logIn('wanted'))).toBe('account_locked');
  await desk.sql(
    `update identity.login_attempt set network = '198.51.100.0/24' where username_key = 'wanted'`,
  );
  expect(codeOf(await desk.logIn('wanted'))).toBe('granted');
});

test('who is disabled is out within a second and does not come back', async () => {
  await desk.hire('leaver', 'support');
  const leaver = await desk.signIn('leaver');
  await desk.sql(`update operator.operator set disabled_at = now() where username = 'leaver'`);
  aheadMs += 1_001;
  expect(codeOf(await leaver.call(contracts.readOperator))).toBe('session_expired');
  aheadMs += 60_000;
  expect(codeOf(await desk.logIn('leaver'))).toBe('wrong_credentials');
});

test('logout ends the session, and is in the trail', async () => {
  await desk.hire('brief', 'support');
  await desk.hire('auditor', 'auditor');
  const auditor = await desk.signIn('auditor');
  const brief = await desk.signIn('brief');
  granted(await brief.call(contracts.operatorLogout));
  expect(codeOf(await brief.call(contracts.readOperator))).toBe('session_expired');
  const { content } = granted(await auditor.call(contracts.listAudit, {}));
  expect(content.slice(0, 2).map(({ operator, action }) => [operator, action])).toEqual([
    ['brief', 'session.end'],
    ['brief', 'session.open'],
  ]);
});

test('an operator is nobody among players', async () => {
  const { insider } = await desk.hireAll({ insider: 'support' });
  expect(codeOf(await insider.call(readMemberInfo))).toBe('not_logged_in');
});

test('an install on which nobody has set a password has none that others know (ASVS 6.3.2)', async () => {
  const fresh = await startTestServer({ config: { demoPassword: undefined } });
  const code = authenticatorCode();
  const body = { username: demo.operator, password: demo.password, code };
  expect(codeOf(await fresh.call(contracts.operatorLogin, { body }))).toBe('wrong_credentials');
  await fresh.stop();
});

test('no secret of an authenticator stands readable in the database', async () => {
  const rows = await desk.sql<{ secret: Buffer }>(
    'select totp_secret secret from operator.operator',
  );
  expect(rows.some(({ secret }) => secret.includes(demo.totpSecret))).toBe(false);
});
