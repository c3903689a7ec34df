import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { newestCode, newestMessage } from '../../../../../tools/testing/mailbox.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { untilBlocked } from '../../../../../tools/testing/until-blocked.ts';
import { putContact } from './contacts.repo.ts';
import { houseFields } from './register-fields.ts';
import {
  byMobile,
  codeOf,
  newNumber,
  registerByNumber,
  secret,
  setBrand,
} from './testing/way-in.ts';

/** Two processes on one database, as behind a load balancer. */
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  const fields = houseFields.map((rule) =>
    rule.field === 'email' ? { ...rule, enabled: true } : rule,
  );
  await setBrand(one, { fields, whiteLabel: byMobile, options: { passwordBySms: true } });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** Sends to both processes in turn, all at once. */
const atOnce = async (count: number, send: (server: TestServer, n: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n % 2 === 0 ? one : two, n)));
const tally = (codes: readonly string[], code: string) =>
  codes.filter((other) => other === code).length;

test('a number that registers at two processes at once becomes one account', async () => {
  const number = newNumber();
  granted(await one.call(contracts.sendRegisterSms, { body: number.body }));
  const verificationCode = await newestCode(one.platform, number.e164);
  const body = {
    ...number.body,
    password: secret,
    confirmPassword: secret,
    agreed: true,
    verificationCode,
  } as const;
  const codes = await atOnce(12, async (server) =>
    codeOf(await server.call(contracts.registerMobile, { body })),
  );
  expect(tally(codes, 'granted')).toBe(1);
  const { rows } = await one.database.pool.query(
    `select 1 from identity.member where username = $1`,
    [number.e164.slice(1)],
  );
  expect(rows).toHaveLength(1);
});

test('a login code opens one session, whichever process is asked', async () => {
  const { number } = await registerByNumber(one);
  const before = new Date();
  granted(await one.call(contracts.sendSms, { body: number.body }));
  const password = await newestCode(one.platform, number.e164, before);
  const body = {
    username: number.typed,
    password,
    type: 'sms',
    countryDialingCode: '95',
  } as const;
  const codes = await atOnce(12, async (server) =>
    codeOf(await server.call(contracts.login, { body })),
  );
  expect(tally(codes, 'granted')).toBe(1);
});

test('of many guesses at two processes five are judged', async () => {
  const { number } = await registerByNumber(one);
  granted(await one.call(contracts.sendSms, { body: number.body }));
  const codes = await atOnce(40, async (server, n) => {
    const password = String(900_000 + n);
    const body = { username: number.typed, password, type: 'sms', countryDialingCode: '95' };
    return codeOf(await server.call(contracts.login, { body: { ...body, type: 'sms' } }));
  });
  expect(tally(codes, 'verification_code_wrong')).toBe(5);
  expect(tally(codes, 'verification_locked')).toBe(35);
});

test('a reset link and a code of an address are used once, whichever process is asked', async () => {
  const email = 'race@mail.example';
  const account = { username: 'racer', password: secret, confirmPassword: secret, email };
  const { token } = granted(
    await one.call(contracts.register, { body: { ...account, agreed: true } }),
  );
  const { code } = granted(await one.callAs(token)(contracts.createUrlCode, { body: {} }));
  const exchanged = await atOnce(12, async (server) =>
    codeOf(await server.call(contracts.exchangeUrlCode, { body: { code } })),
  );
  expect(tally(exchanged, 'granted')).toBe(1);

  granted(await one.call(contracts.sendPasswordMail, { body: { username: 'racer', email } }));
  const { body: letter } = await newestMessage(one.platform, email);
  const resetToken = /reset=([\w-]{43})/.exec(letter)?.[1] ?? '';
  const reset = await atOnce(12, async (server, n) => {
    const newPassword = `another golden rain ${n}`;
    const body = { resetToken, newPassword, confirmNewPassword: newPassword };
    return codeOf(await server.call(contracts.resetPasswordByMail, { body }));
  });
  expect(tally(reset, 'granted')).toBe(1);
});

test('two members who prove one address at once: one of them has it', async () => {
  const { vault } = one.platform;
  const owners = await Promise.all(
    ['proverone', 'provertwo'].map(async (username) => {
      const body = { username, password: secret, confirmPassword: secret, agreed: true } as const;
      const { token } = granted(await one.call(contracts.register, { body }));
      return granted(await one.callAs(token)(contracts.readMemberInfo)).id;
    }),
  );
  const { rows } = await one.database.pool.query(
    `select merchant_id from identity.member where id = $1`,
    [owners[0]],
  );
  const at = new Date();
  const written = await Promise.all(
    owners.map((memberId, n) =>
      (n === 0 ? one : two).platform.db.transaction().execute((tx) =>
        putContact(tx, vault, {
          memberId,
          merchantId: onlyRow(rows).merchant_id,
          kind: 'email',
          value: 'shared@mail.example',
          verifiedAt: at,
          at,
        }),
      ),
    ),
  );
  expect(written.toSorted()).toEqual([false, true]);
});

const openAccount = async (username: string) => {
  const body = { username, password: secret, confirmPassword: secret, agreed: true } as const;
  const { token } = granted(await one.call(contracts.register, { body }));
  return {
    token,
    login: (server: TestServer, password: string) =>
      server.call(contracts.login, { body: { username, password, type: 'username' } }),
  };
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a password that is replaced while it is compared opens nothing', async () => {
  const { login } = await openAccount('compared');
  const { rows } = await one.database.pool.query<{ password_hash: string }>(
    `select password_hash from identity.member where username = 'agent'`,
  );
  const change = await one.database.pool.connect();
  await change.query('begin');
  await change.query(`update identity.member set password_hash = $1 where username = 'compared'`, [
    onlyRow(rows).password_hash,
  ]);
  // The old hash is what it reads, and it fits; then it waits for the change of the account.
  const entering = login(two, secret);
  await untilBlocked(change);
  await change.query('commit');
  change.release();
  expect(codeOf(await entering)).toBe('wrong_credentials');
});

test('of logins by the old password and its change at once, no session of the old one is left', async () => {
  const { token, login } = await openAccount('changer');
  const from = performance.now();
  granted(await login(two, secret));
  const lapMs = performance.now() - from;
  let password = secret;
  for (const laps of [0, 0.7, 1.4]) {
    const oldPassword = password;
    password = `another golden rain ${laps}`;
    const change = { oldPassword, newPassword: password, confirmNewPassword: password };
    const [changed, ...logins] = await Promise.all([
      one.callAs(token)(contracts.changePassword, { body: change }),
      ...[laps, laps + 0.4].map(async (after) => {
        await pause(after * lapMs);
        return login(two, oldPassword);
      }),
    ]);
    expect(codeOf(changed)).toBe('granted');
    await pause(1_100);
    for (const opened of logins) {
      if (!opened.success) continue;
      const answer = await two.callAs(opened.value.token)(contracts.readMemberInfo);
      expect(codeOf(answer)).toBe('session_expired');
    }
    // The tries that came late have failed, and would ask for a captcha.
    await one.database.pool.query('delete from identity.login_attempt');
  }
});

test('a session that ends while it changes the password does not set it', async () => {
  const email = 'owner@mail.example';
  const account = { username: 'taken', password: secret, confirmPassword: secret, email };
  const { token } = granted(
    await one.call(contracts.register, { body: { ...account, agreed: true } }),
  );
  granted(await one.call(contracts.sendPasswordMail, { body: { username: 'taken', email } }));
  const { body: letter } = await newestMessage(one.platform, email);
  const resetToken = /reset=([\w-]{43})/.exec(letter)?.[1] ?? '';
  const owners = 'another golden rain by owner';
  const thiefs = 'another golden rain by thief';
  const change = { oldPassword: secret, newPassword: thiefs, confirmNewPassword: thiefs };
  const reset = { resetToken, newPassword: owners, confirmNewPassword: owners };
  const [resetAnswer] = await Promise.all([
    two.call(contracts.resetPasswordByMail, { body: reset }),
    one.callAs(token)(contracts.changePassword, { body: change }),
  ]);
  // The link may have lost to the change, which ends it; it never loses after it was taken.
  const password = resetAnswer.success ? owners : thiefs;
  const body = { username: 'taken', password, type: 'username' } as const;
  expect(codeOf(await one.call(contracts.login, { body }))).toBe('granted');
});
