import { DAY_MS, HOUR_MS, MINUTE_MS } from '@padauk/base';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { codeAt } from '../../../../../tools/testing/authenticator.ts';
import { newestCode } from '../../../../../tools/testing/mailbox.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { putContact } from './contacts.repo.ts';
import { putProfile } from './profiles.repo.ts';
import { resetFactors } from './security/reset-factors.ts';
import { openPeople } from './testing/people.ts';
import { byMobile, codeOf, factsOf, newNumber, setBrand } from './testing/way-in.ts';

const { security } = domains;
let server: TestServer;
let people: ReturnType<typeof openPeople>;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock });
  people = openPeople(server, clock);
  await setBrand(server, { whiteLabel: byMobile });
  aheadMs += 1_500;
});
afterAll(() => server.stop());

test('a strange place asks for a second proof, which the right code gives', async () => {
  const { username, id } = await people.newMember();
  const number = newNumber();
  await people.prove(id, 'mobile', number.e164);
  await people.moveAway(id);
  const asked = await people.login(username);
  expect(codeOf(asked)).toBe('second_step_required');
  const { stepToken, choices } = factsOf(asked) as contracts.SecondStep;
  expect(choices).toEqual([{ kind: 'sms', target: `+95${'*'.repeat(7)}${number.e164.slice(-3)}` }]);
  granted(await server.call(contracts.sendSecondStepCode, { body: { stepToken, kind: 'sms' } }));
  const code = await newestCode(server.platform, number.e164);
  const pass = (body: object) =>
    server.call(contracts.passSecondStep, { body: { stepToken, kind: 'sms', ...body } });
  expect(codeOf(await pass({ code: '000000' }))).toBe('verification_code_wrong');
  expect(codeOf(await pass({ kind: 'identity', realName: 'Aung' }))).toBe('second_step_failed');
  expect(codeOf(await pass({ code }))).toBe('granted');
  expect(codeOf(await pass({ code }))).toBe('second_step_expired');
  // From now on the place is known.
  expect(codeOf(await people.login(username))).toBe('granted');
});

test('a strange place is known after the code of an e-mail, which opens nothing else', async () => {
  const { username, id } = await people.newMember();
  await people.prove(id, 'email', 'code@mail.example');
  await people.moveAway(id);
  const { stepToken, choices } = await stepOf(username);
  expect(choices).toEqual([{ kind: 'email', target: 'c***@mail.example' }]);
  const send = (kind: 'sms' | 'email') =>
    server.call(contracts.sendSecondStepCode, { body: { stepToken, kind } });
  expect(codeOf(await send('sms'))).toBe('second_step_expired');
  expect(granted(await send('email'))).toEqual({ expiredMinutes: 1 });
  const code = await newestCode(server.platform, 'code@mail.example');
  const pass = (kind: 'sms' | 'email') =>
    server.call(contracts.passSecondStep, { body: { stepToken, kind, code } });
  expect(codeOf(await pass('sms'))).toBe('second_step_failed');
  expect(codeOf(await pass('email'))).toBe('granted');
  expect(codeOf(await people.login(username))).toBe('granted');
});

/** An account that has given its name and number, and has proved neither. */
async function newKnown() {
  const { username, id } = await people.newMember();
  const number = newNumber();
  const { vault } = server.platform;
  const row = onlyRow(
    await people.sql<{ merchant_id: string }>(
      `select merchant_id from identity.member where id = $1`,
      [id],
    ),
  );
  const own = { memberId: id, merchantId: row.merchant_id, at: clock.now() };
  await server.platform.db.transaction().execute(async (tx) => {
    await putProfile(tx, vault, own, { payeeName: 'Aung Kyaw' });
    const contact = { ...own, kind: 'mobile', value: number.e164, verifiedAt: null } as const;
    await putContact(tx, vault, contact);
  });
  await people.moveAway(id);
  return { username, number };
}
const stepOf = async (username: string, change: object = {}) =>
  factsOf(await people.login(username, change)) as contracts.SecondStep;

test('real name and number are the last resort, and five guesses end the step', async () => {
  const { username, number } = await newKnown();
  const pass = (stepToken: string, realName: string) =>
    server.call(contracts.passSecondStep, {
      body: { stepToken, kind: 'identity', realName, ...number.body },
    });
  const first = await stepOf(username);
  expect(first.choices).toEqual([{ kind: 'identity' }]);
  for (let left = 4; left >= 0; left -= 1) {
    const failed = await pass(first.stepToken, 'Somebody Else');
    expect([codeOf(failed), factsOf(failed)]).toEqual(['second_step_failed', { triesLeft: left }]);
  }
  expect(codeOf(await pass(first.stepToken, 'Aung Kyaw'))).toBe('second_step_expired');
  const second = await stepOf(username);
  expect(codeOf(await pass(second.stepToken, ' aung  KYAW '))).toBe('granted');
});

test('logging in again brings no more guesses of name and number than ten a day', async () => {
  const { username, number } = await newKnown();
  const strict = await startTestServer({
    clock,
    database: server.database,
    config: { limitFactor: 1 },
  });
  const codes: string[] = [];
  for (let logins = 0; logins < 3; logins += 1) {
    const { stepToken } = await stepOf(username);
    for (let guesses = 0; guesses < 4; guesses += 1) {
      const body = { stepToken, kind: 'identity', realName: 'Who', ...number.body } as const;
      codes.push(codeOf(await strict.call(contracts.passSecondStep, { body })));
    }
  }
  await strict.stop();
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'second_step_failed'));
  expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
});

test('a step of one login is good for ten minutes and for its own member', async () => {
  const { username, id } = await people.newMember();
  await people.prove(id, 'email', 'step@mail.example');
  await people.moveAway(id);
  const { stepToken } = factsOf(await people.login(username)) as contracts.SecondStep;
  aheadMs += 10 * MINUTE_MS;
  const body = { stepToken, kind: 'email' } as const;
  expect(codeOf(await server.call(contracts.sendSecondStepCode, { body }))).toBe(
    'second_step_expired',
  );
});

test('a device that was trusted spares the second step for a day', async () => {
  const { username, id } = await people.newMember();
  await people.prove(id, 'email', 'trusted@mail.example');
  const { deviceToken } = granted(await people.login(username, { remember: true }));
  expect(deviceToken).toMatch(/^[\w-]{43}$/);
  await people.moveAway(id);
  const other = await people.newMember();
  await people.prove(other.id, 'email', 'other@mail.example');
  await people.moveAway(other.id);
  expect(codeOf(await people.login(other.username, { deviceToken }))).toBe('second_step_required');
  expect(codeOf(await people.login(username, { deviceToken }))).toBe('granted');
  await people.moveAway(id);
  aheadMs += DAY_MS;
  expect(codeOf(await people.login(username, { deviceToken }))).toBe('second_step_required');
});

test('what is kept of a remembered login is no password', async () => {
  const { username } = await people.newMember();
  const answer = granted(await people.login(username, { remember: true }));
  expect(Object.keys(answer).toSorted()).toEqual([
    'deviceToken',
    'firstTimeLogin',
    'passwordExpired',
    'token',
  ]);
});

test('trust lasts a day from the moment it was proved, however often the device comes back', async () => {
  const { username, id } = await people.newMember();
  await people.prove(id, 'email', 'renewed@mail.example');
  const remember = true;
  let { deviceToken } = granted(await people.login(username, { remember }));
  for (let times = 0; times < 3; times += 1) {
    aheadMs += 7 * HOUR_MS;
    await people.moveAway(id);
    const before = deviceToken;
    ({ deviceToken } = granted(await people.login(username, { remember, deviceToken })));
    expect(deviceToken).not.toBe(before);
    await people.moveAway(id);
    const used = await people.login(username, { deviceToken: before });
    expect(codeOf(used)).toBe('second_step_required');
  }
  aheadMs += 3 * HOUR_MS;
  expect(codeOf(await people.login(username, { deviceToken }))).toBe('second_step_required');
});

type Trusting = { readonly id: string; readonly token: string };
const endings: readonly (readonly [string, (of: Trusting) => Promise<unknown>])[] = [
  [
    'all other devices are signed out',
    async ({ token }) => granted(await server.callAs(token)(security.endOtherSessions)),
  ],
  [
    'another device is signed out',
    async ({ token }) => {
      const call = server.callAs(token);
      const { sessions } = granted(await call(security.listSessions));
      const params = { sessionId: sessions.find(({ current }) => !current)?.sessionId ?? '' };
      return granted(await call(security.endSession, { params }));
    },
  ],
  [
    'everybody is signed out',
    async ({ token }) => granted(await server.callAs(token)(contracts.logoutEverywhere)),
  ],
  [
    'an authenticator is switched on',
    async ({ token }) => {
      const call = server.callAs(token);
      const { secret } = granted(await call(security.startAuthenticator, { body: {} }));
      const code = codeAt(secret, clock.now().getTime());
      return granted(await call(security.confirmAuthenticator, { body: { code } }));
    },
  ],
  [
    'the number changes',
    async ({ token }) => {
      const number = newNumber();
      const call = server.callAs(token);
      granted(await call(domains.profile.sendMobileCode, { body: number.body }));
      const verificationCode = await newestCode(server.platform, number.e164);
      const body = { ...number.body, verificationCode };
      return granted(await call(domains.profile.setMobile, { body }));
    },
  ],
  [
    'staff take the second factors out of use',
    ({ id }) =>
      server.platform.db
        .transaction()
        .execute((tx) =>
          resetFactors(tx, server.platform, id as Parameters<typeof resetFactors>[2]),
        ),
  ],
];
test.each(endings)('no device is trusted any more when %s', async (what, end) => {
  const { username, id } = await people.newMember();
  await people.prove(id, 'email', `${what.replaceAll(/\W/g, '')}@mail.example`);
  const { token, deviceToken } = granted(await people.login(username, { remember: true }));
  await end({ id, token });
  await people.moveAway(id);
  const again = await people.login(username, { deviceToken });
  expect(codeOf(again)).toBe('second_step_required');
});

test('a link to a provider that is switched off is no way in, and a number may be one', async () => {
  const { username, id } = await people.newMember();
  const { token } = granted(await people.login(username));
  await people.sql(
    `insert into identity.social_provider
       (merchant_id, code, name, issuer, client_id, enabled, changed_at)
     select m.merchant_id, c.code, c.code, 'https://' || c.code, 'id', c.code = 'one', now()
     from identity.member m, unnest(array['one', 'two']) c (code) where m.id = $1`,
    [id],
  );
  await people.sql(
    `insert into identity.social_link (merchant_id, issuer, subject, provider, member_id, linked_at)
     select merchant_id, issuer, 's', code, $1, now() from identity.social_provider
     where client_id = 'id'`,
    [id],
  );
  await people.sql(`update identity.member set password_hash = null where id = $1`, [id]);
  const unlink = (provider: string) =>
    server.callAs(token)(domains.social.unlinkSocial, { params: { provider } });
  expect(codeOf(await unlink('one'))).toBe('last_way_in');
  expect(codeOf(await unlink('two'))).toBe('granted');
  await people.prove(id, 'mobile', newNumber().e164);
  expect(codeOf(await unlink('one'))).toBe('granted');
});

test('the ticket of one brand sends nothing in the name of another', async () => {
  const { username, id } = await people.newMember();
  const number = newNumber();
  await people.prove(id, 'mobile', number.e164);
  await people.moveAway(id);
  const { stepToken } = await stepOf(username);
  await people.sql(
    `insert into site.merchant values ('00000000-0000-7000-8000-000000000002', 'second', 'Second',
       'MMK', 'K', 'Asia/Yangon', true, '{EN}', now())`,
  );
  aheadMs += 1_100;
  const send = async (merchant: string) => {
    const answer = await fetch(server.url + contracts.sendSecondStepCode.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', merchant },
      body: JSON.stringify({ stepToken, kind: 'sms' }),
    });
    return ((await answer.json()) as { code?: string }).code;
  };
  expect(await send('second')).toBe('second_step_expired');
  expect(await send('padauk')).toBeUndefined();
});
