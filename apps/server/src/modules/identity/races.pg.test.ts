import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { newestCode, newestMessage } from '../../../../../tools/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { openVault } from '../../platform/secret-key.ts';
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
  const vault = openVault(one.platform.config);
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
          merchantId: rows[0].merchant_id,
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
