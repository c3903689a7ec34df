import { MINUTE_MS } from '@padauk/base';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { knownCaptcha } from '../../../../../tools/testing/known-captcha.ts';
import { countMessages, newestCode, newestMessage } from '../../../../../tools/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { watchQueries } from '../../../../../tools/testing/watch-queries.ts';
import { houseFields } from './register-fields.ts';
import {
  byMobile,
  codeOf,
  factsOf,
  newNumber,
  registerByNumber,
  secret,
  setBrand,
} from './testing/way-in.ts';

let server: TestServer;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock, config: { publicUrl: 'https://padauk.example' } });
  const fields = houseFields.map((rule) =>
    rule.field === 'email' ? { ...rule, enabled: true } : rule,
  );
  await setBrand(server, { fields, whiteLabel: byMobile, options: { passwordBySms: true } });
  aheadMs += 1_100;
});
afterAll(() => server.stop());

const fresh = 'another golden rain';
let members = 0;
const newMember = async () => {
  members += 1;
  const username = `forgot${members}`;
  const email = `${username}@mail.example`;
  const body = {
    username,
    email,
    password: secret,
    confirmPassword: secret,
    agreed: true,
  } as const;
  const { token } = granted(await server.call(contracts.register, { body }));
  return { username, email, token };
};
const ask = (
  username: string,
  email: string,
  headers: Record<string, string> = {},
  { url } = server,
) =>
  fetch(url + contracts.sendPasswordMail.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ username, email }),
  });
const linkOf = async (email: string) => {
  const { body } = await newestMessage(server.platform, email);
  const link = /https?:\S+/.exec(body)?.[0] ?? '';
  return { link, resetToken: new URL(link).searchParams.get('reset') ?? '' };
};
const reset = (resetToken: string, newPassword = fresh) =>
  server.call(contracts.resetPasswordByMail, {
    body: { resetToken, newPassword, confirmNewPassword: newPassword },
  });
const login = async (username: string, password: string) =>
  server.call(contracts.login, {
    body: { username, password, type: 'username', ...(await knownCaptcha(server.platform)) },
  });

test('the link of an e-mail sets a new password once, and ends every session', async () => {
  const { username, email, token } = await newMember();
  expect((await ask(username, ` ${email.toUpperCase()} `)).status).toBe(200);
  const { link, resetToken } = await linkOf(email);
  expect(link.startsWith('https://padauk.example/?reset=')).toBe(true);
  expect(codeOf(await reset(resetToken, 'short'))).toBe('invalid_fields');
  const answers = await Promise.all(Array.from({ length: 6 }, () => reset(resetToken)));
  expect(answers.map(codeOf).toSorted()).toEqual([
    'granted',
    ...Array.from({ length: 5 }, () => 'reset_link_invalid'),
  ]);
  aheadMs += 1_100;
  expect(codeOf(await server.callAs(token)(contracts.readMemberInfo))).toBe('session_expired');
  expect(codeOf(await login(username, secret))).toBe('wrong_credentials');
  expect(codeOf(await login(username, fresh))).toBe('granted');
});

test('an account that guesses have locked is open to the new password of its owner', async () => {
  const { username, email } = await newMember();
  for (let guesses = 0; guesses < 3; guesses += 1) await login(username, 'not the password');
  expect(codeOf(await login(username, secret))).toBe('account_locked');
  await ask(username, email);
  granted(await reset((await linkOf(email)).resetToken));
  expect(codeOf(await login(username, fresh))).toBe('granted');
});

test('a link to an address is good no more once the account has another one', async () => {
  const { username, email, token } = await newMember();
  await ask(username, email);
  const { resetToken } = await linkOf(email);
  const call = server.callAs(token);
  const other = `new-${email}`;
  granted(await call(domains.profile.sendEmailCode, { body: { email: other } }));
  const verificationCode = await newestCode(server.platform, other);
  granted(await call(domains.profile.setEmail, { body: { email: other, verificationCode } }));
  expect(codeOf(await reset(resetToken))).toBe('reset_link_invalid');
});

test('the owner is told that the password was changed', async () => {
  const { username, email } = await newMember();
  await ask(username, email);
  const { resetToken } = await linkOf(email);
  const before = clock.now();
  granted(await reset(resetToken));
  const { subject } = await newestMessage(server.platform, email, before);
  expect(subject).toContain('changed');
});

test('a link is good for half an hour, and a newer one takes its place', async () => {
  const { username, email } = await newMember();
  await ask(username, email);
  const first = await linkOf(email);
  const before = clock.now();
  await ask(username, email);
  await newestMessage(server.platform, email, before);
  const second = await linkOf(email);
  expect(second.resetToken).not.toBe(first.resetToken);
  expect(codeOf(await reset(first.resetToken))).toBe('reset_link_invalid');
  aheadMs += 30 * MINUTE_MS;
  expect(codeOf(await reset(second.resetToken))).toBe('reset_link_invalid');
  aheadMs -= 30 * MINUTE_MS;
});

test('a stranger mutes nobody and fills no mailbox, from however many addresses', async () => {
  const config = { publicUrl: 'https://padauk.example', limitFactor: 1, trustProxy: '127.0.0.1' };
  const strict = await startTestServer({ clock, config, database: server.database });
  const { username, email } = await newMember();
  const askFrom = async (address: string, mail = email) => {
    const headers = { 'x-forwarded-for': address };
    expect((await ask(username, mail, headers, strict)).status).toBe(200);
    return countMessages(strict.platform, email);
  };
  for (let count = 0; count < 4; count += 1) {
    expect(await askFrom('192.0.2.1', 'stranger@mail.example')).toBe(0);
  }
  expect(await askFrom('192.0.2.1')).toBe(0);
  expect(await askFrom('192.0.2.2')).toBe(1);
  for (const last of [3, 4, 5, 6]) await askFrom(`192.0.2.${last}`);
  expect(await askFrom('192.0.2.7')).toBe(3);
  aheadMs += 30 * MINUTE_MS;
  expect(await askFrom('192.0.2.8')).toBe(4);
  aheadMs -= 30 * MINUTE_MS;
  await strict.stop();
});

test('a link does not follow the host that a request names', async () => {
  const { username, email } = await newMember();
  await ask(username, email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect((await linkOf(email)).link).toMatch(/^https:\/\/padauk\.example\//);
});

test('the answer never tells whether such an account exists', async () => {
  const { username, email } = await newMember();
  /** The answer and what was asked of the database for it; what the job asks later is its own. */
  const queries = async (name: string, address: string) => {
    let text = '';
    const asked = await watchQueries(async () => {
      text = await (await ask(name, address)).text();
    });
    const ofTheCall = asked.filter((query) => /add_job|"identity"\."policy"/.test(query));
    // A job that is quick enough to be seen here queues one more of the same kind.
    return { text, ofTheCall: new Set(ofTheCall) };
  };
  const known = await queries(username, email);
  expect([...known.ofTheCall].some((query) => query.includes('add_job'))).toBe(true);
  expect(await queries('nobodyatall', 'nobody@mail.example')).toEqual(known);
  expect(await queries(username, 'other@mail.example')).toEqual(known);
  expect(await countMessages(server.platform, 'nobody@mail.example')).toBe(0);
  expect(await countMessages(server.platform, 'other@mail.example')).toBe(0);
});

test('somebody who has the number sets a new password by SMS, and is in', async () => {
  const { number } = await registerByNumber(server);
  const before = clock.now();
  granted(await server.call(contracts.sendSms, { body: { ...number.body, purpose: 'password' } }));
  const verificationCode = await newestCode(server.platform, number.e164, before);
  const resetBy = (newPassword: string, code = verificationCode) =>
    server.call(contracts.resetPasswordBySms, {
      body: { mobileNum: number.body.mobileNum, verificationCode: code, newPassword },
    });
  expect(codeOf(await resetBy(fresh, '000000'))).toBe('verification_code_wrong');
  const short = await resetBy('short');
  expect(factsOf(short)).toMatchObject({ fields: [{ path: 'newPassword', code: 'too_short' }] });
  // Neither the name, which whoever has the number learns, nor a form of the number.
  await server.database.pool.query(
    `update identity.member set username = 'AungMyint26', username_key = 'aungmyint26'
     where username = $1`,
    [number.e164.slice(1)],
  );
  for (const own of ['aungmyint26', number.typed, number.e164.slice(1)]) {
    expect(factsOf(await resetBy(own))).toMatchObject({
      fields: [{ path: 'newPassword', params: { patternId: 'not_common' } }],
    });
  }
  const { token } = granted(await resetBy(fresh));
  expect(codeOf(await server.callAs(token)(contracts.readMemberInfo))).toBe('granted');
  expect(codeOf(await resetBy('one more golden rain'))).toBe('verification_code_wrong');
  expect(codeOf(await login('aungmyint26', fresh))).toBe('granted');
});

test('a code to log in sets no password, and one to set a password does not log in', async () => {
  const { number } = await registerByNumber(server);
  const before = clock.now();
  granted(await server.call(contracts.sendSms, { body: { ...number.body, purpose: 'login' } }));
  const code = await newestCode(server.platform, number.e164, before);
  const answer = await server.call(contracts.resetPasswordBySms, {
    body: { ...number.body, verificationCode: code, newPassword: fresh },
  });
  expect(codeOf(answer)).toBe('verification_code_wrong');
});

test('where the brand has not said so, no password is set by SMS', async () => {
  await setBrand(server, { whiteLabel: byMobile });
  const { body } = newNumber();
  const asked = await server.call(contracts.sendSms, { body: { ...body, purpose: 'password' } });
  expect(codeOf(asked)).toBe('module_disabled');
  const answer = await server.call(contracts.resetPasswordBySms, {
    body: { ...body, verificationCode: '123456', newPassword: fresh },
  });
  expect(codeOf(answer)).toBe('module_disabled');
});
