import { DAY_MS, MINUTE_MS } from '@padauk/base';
import { domains, feedClose } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { listenAs } from '../../../../../tools/testing/feed-line.ts';
import { knownCaptcha } from '../../../../../tools/testing/known-captcha.ts';
import { countMessages, newestCode } from '../../../../../tools/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { demo } from '../../../../../tools/testing/product.ts';
import { houseFields } from './register-fields.ts';
import { openPeople } from './testing/people.ts';
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
let people: ReturnType<typeof openPeople>;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock });
  people = openPeople(server, clock);
});
afterAll(() => server.stop());
const brandWith = async (brand: Parameters<typeof setBrand>[1]) => {
  await setBrand(server, brand);
  aheadMs += 1_500;
};
beforeEach(() => brandWith({ whiteLabel: byMobile }));

const smsLogin = (number: ReturnType<typeof newNumber>, code: string, change: object = {}) =>
  people.login(number.typed, { password: code, type: 'sms', countryDialingCode: '95', ...change });
const sendSms = (number: ReturnType<typeof newNumber>, purpose: 'login' | 'password' = 'login') =>
  server.call(contracts.sendSms, { body: { ...number.body, purpose } });
test('after a failure the next try brings a captcha, and the refusal brings its picture', async () => {
  const { username } = await people.newMember();
  const first = await people.login(username, { password: 'not the password' });
  expect(codeOf(first)).toBe('wrong_credentials');
  expect(factsOf(first)).toMatchObject({ captcha: { expiresInSeconds: 120 } });
  const without = await people.login(username);
  expect(codeOf(without)).toBe('captcha_required');
  expect(factsOf(without)).toMatchObject({
    captcha: { image: expect.stringMatching(/^data:image\/png;base64,/) },
  });
  const wrong = { ...(await knownCaptcha(server.platform)), captcha: 'NOTIT' };
  expect(codeOf(await people.login(username, wrong))).toBe('captcha_wrong');
  expect(codeOf(await people.login(username, await knownCaptcha(server.platform)))).toBe('granted');
  expect(codeOf(await people.login(username))).toBe('granted');
});

test('a wrong captcha spends no try of the password', async () => {
  const { username } = await people.newMember();
  await people.login(username, { password: 'not the password' });
  for (let count = 0; count < 5; count += 1) {
    const wrong = { ...(await knownCaptcha(server.platform)), captcha: 'NOTIT' };
    expect(codeOf(await people.login(username, wrong))).toBe('captcha_wrong');
  }
  expect(codeOf(await people.login(username, await knownCaptcha(server.platform)))).toBe('granted');
});

test('a member signs in by number and code; the code is good once', async () => {
  const { number } = await registerByNumber(server);
  const before = clock.now();
  granted(await sendSms(number));
  const code = await newestCode(server.platform, number.e164, before);
  // A door that is not theirs uses up nothing.
  expect(codeOf(await smsLogin(number, code, { page: 'agent' }))).toBe('agents_only');
  const session = granted(await smsLogin(number, code));
  expect(session).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  // A number can be taken over: where there is a password, that is the proof.
  const start = server.callAs(session.token)(domains.security.startAuthenticator, { body: {} });
  expect(codeOf(await start)).toBe('proof_required');
  expect(codeOf(await smsLogin(number, code))).toBe('verification_code_wrong');
});

test('a name that reads as a number is the number’s owner’s; who has one from before signs in by it', async () => {
  const patternId = 'digits' as const;
  const fields = houseFields.map((one) => (one.field === 'username' ? { ...one, patternId } : one));
  await brandWith({ fields, whiteLabel: byMobile });
  const secrets = { password: secret, confirmPassword: secret, agreed: true } as const;
  const register = (username: string) =>
    server.call(contracts.register, { body: { ...secrets, username } });
  const [first, second] = [newNumber(), newNumber()];
  for (const username of [first.typed, second.e164.slice(1), '66812345678']) {
    expect(codeOf(await register(username))).toBe('username_taken');
  }
  expect(codeOf(await register('123456789012'))).toBe('granted');
  await people.sql(
    `update identity.member set username = $1, username_key = $1
    where username = '123456789012'`,
    [first.typed],
  );
  expect(codeOf(await people.login(first.typed))).toBe('granted');
});

test('who registered by number signs in by it and the password, in any of its forms', async () => {
  const { number } = await registerByNumber(server);
  for (const [username, countryDialingCode] of [
    [number.typed, '95'],
    [number.e164, '+95'],
    [number.e164.slice(1), undefined],
  ]) {
    expect(codeOf(await people.login(username ?? '', { countryDialingCode }))).toBe('granted');
  }
});

test('asking for a code and giving a wrong one is the same for numbers that nobody has', async () => {
  const { number } = await registerByNumber(server);
  const nobody = newNumber();
  expect(await sendSms(nobody)).toEqual(await sendSms(number));
  expect(await smsLogin(nobody, '000000')).toEqual(await smsLogin(number, '000000'));
  expect(await countMessages(server.platform, nobody.e164)).toBe(0);
  expect(await countMessages(server.platform, number.e164)).toBe(2);
});

test('a code is void after five guesses, also when they come at once, and the number rests', async () => {
  const { number } = await registerByNumber(server);
  const before = clock.now();
  granted(await sendSms(number));
  const code = await newestCode(server.platform, number.e164, before);
  const guesses = Array.from({ length: 30 }, (_, n) => String(n).padStart(6, '0'));
  const codes = (await Promise.all(guesses.map((guess) => smsLogin(number, guess)))).map(codeOf);
  expect(codes.filter((one) => one === 'verification_code_wrong')).toHaveLength(5);
  expect(codes.filter((one) => one === 'verification_locked')).toHaveLength(25);
  expect(codeOf(await smsLogin(number, code))).toBe('verification_locked');
  const asked = await sendSms(number);
  expect([codeOf(asked), factsOf(asked)]).toEqual(['sms_too_often', { minutes: 5 }]);
  aheadMs += 5 * MINUTE_MS + 1_000;
  expect(codeOf(await smsLogin(number, code))).toBe('verification_code_expired');
  expect(codeOf(await sendSms(number))).toBe('granted');
});

test('a code expires', async () => {
  const { number } = await registerByNumber(server);
  const before = clock.now();
  expect(granted(await sendSms(number))).toEqual({ expiredMinutes: 1 });
  const code = await newestCode(server.platform, number.e164, before);
  aheadMs += 5 * MINUTE_MS;
  expect(codeOf(await smsLogin(number, code))).toBe('verification_code_expired');
});

test('another code waits for its minute or for the use of the first; three in five are enough', async () => {
  const strict = await startTestServer({ config: { limitFactor: 1 } });
  await setBrand(strict, { whiteLabel: byMobile });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { number, answer } = await registerByNumber(strict);
  const ask = async () => {
    const asked = await strict.call(contracts.sendSms, { body: number.body });
    const until = asked.success ? undefined : Math.ceil((asked.retryAfterSeconds ?? 0) / 60);
    expect(until).toBe(factsOf(asked)['minutes']);
    return [codeOf(asked), until];
  };
  for (let count = 0; count < 3; count += 1) {
    const before = new Date();
    expect(await ask()).toEqual(['granted', undefined]);
    expect(await ask()).toEqual(['sms_too_often', 1]);
    const password = await newestCode(strict.platform, number.e164, before);
    const body = {
      username: number.typed,
      password,
      type: 'sms',
      countryDialingCode: '95',
    } as const;
    expect(codeOf(await strict.call(contracts.login, { body }))).toBe('granted');
  }
  expect(await ask()).toEqual(['sms_too_often', 5]);
  // What visitors of one address have used up keeps no member there from a proof.
  const visitors = { points: 1_000, perSeconds: DAY_MS / 1_000, cost: 300 };
  await strict.platform.limiter.take('sms-address-day', '127.0.0.1/32', visitors);
  const visitor = await strict.call(contracts.sendSms, { body: newNumber().body });
  const member = strict.callAs(granted(answer).token);
  const proof = await member(domains.security.sendProofCode, { body: { method: 'sms' } });
  await strict.stop();
  expect([visitor, proof].map(codeOf)).toEqual(['sms_quota_exceeded', 'granted']);
});

test('a brand pays for so many SMS a day and no more', async () => {
  const strict = await startTestServer({ config: { limitFactor: 1 } });
  await setBrand(strict, { whiteLabel: byMobile, options: { smsDayMax: 2 } });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const toNobody = () => strict.call(contracts.sendSms, { body: newNumber().body });
  const send = () => strict.call(contracts.sendRegisterSms, { body: newNumber().body });
  // Nothing goes out to numbers that nobody has: it is not paid for, and uses nothing up.
  for (let count = 0; count < 4; count += 1) granted(await toNobody());
  const codes = [await send(), await send(), await toNobody(), await send()].map(codeOf);
  await strict.stop();
  // Then both are refused alike: no answer tells which numbers have an account.
  expect(codes).toEqual(['granted', 'granted', 'sms_quota_exceeded', 'sms_quota_exceeded']);
});

test('without its switch nobody signs in by SMS', async () => {
  await brandWith({});
  const number = newNumber();
  expect(codeOf(await sendSms(number))).toBe('module_disabled');
  expect(codeOf(await smsLogin(number, '123456'))).toBe('module_disabled');
});

test('only agents come in by the agents’ entrance; a brand may keep them out of the other', async () => {
  const { username } = await people.newMember();
  const agent = (page: 'member' | 'agent') =>
    people.login('agent', { password: demo.password, page });
  expect(codeOf(await people.login(username, { page: 'agent' }))).toBe('agents_only');
  expect(codeOf(await agent('agent'))).toBe('granted');
  expect(codeOf(await agent('member'))).toBe('granted');
  await brandWith({ options: { agentsOnMemberPage: false } });
  expect(codeOf(await agent('member'))).toBe('members_only');
  // What a session of the agent has made leads on to another one.
  const { token } = granted(await agent('agent'));
  const { code } = granted(await server.callAs(token)(contracts.createUrlCode, { body: {} }));
  expect(codeOf(await server.call(contracts.exchangeUrlCode, { body: { code } }))).toBe('granted');
  expect(codeOf(await agent('agent'))).toBe('granted');
});

test('the wrong entrance is told only to who knows the password', async () => {
  const { username } = await people.newMember();
  const answer = await people.login(username, { page: 'agent', password: 'not the password' });
  expect(codeOf(answer)).toBe('wrong_credentials');
});

test('a password that others know must be changed, and one that is too old where a brand says so', async () => {
  const { username, id } = await people.newMember();
  await people.sql(`update identity.member set password_expired = true where id = $1`, [id]);
  expect(granted(await people.login(username)).passwordExpired).toBe(true);
  await people.sql(`update identity.member set password_expired = false where id = $1`, [id]);
  expect(granted(await people.login(username)).passwordExpired).toBe(false);
  await brandWith({ options: { passwordExpiryDays: 90 } });
  await people.sql(`update identity.member set registered_at = $2 where id = $1`, [
    id,
    new Date(clock.now().getTime() - 91 * DAY_MS),
  ]);
  const { token, passwordExpired } = granted(await people.login(username));
  expect(passwordExpired).toBe(true);
  // Told at the login, and held at every call from then on; the ways out stay open.
  const call = server.callAs(token);
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('password_change_required');
  expect(granted(await call(contracts.readMemberInfo)).mustChangePassword).toBe(true);
  await brandWith({});
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('granted');
  await brandWith({ options: { passwordExpiryDays: 90 } });
  const newPassword = 'another golden rain';
  const body = { oldPassword: secret, newPassword, confirmNewPassword: newPassword };
  expect(codeOf(await call(contracts.changePassword, { body }))).toBe('granted');
  aheadMs += 1_100;
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('granted');
});

test('a password grows old while somebody is signed in, too', async () => {
  const { id, token } = await people.newMember();
  const call = server.callAs(token);
  await brandWith({ options: { passwordExpiryDays: 1 } });
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('granted');
  await people.sql(
    `update identity.member set registered_at = registered_at - interval '1 day' where id = $1`,
    [id],
  );
  aheadMs += 1_100;
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('password_change_required');
  expect(codeOf(await call(contracts.logout))).toBe('granted');
});

test('until a password that others know is changed, nothing else is open', async () => {
  const { username, id } = await people.newMember();
  await people.sql(`update identity.member set password_expired = true where id = $1`, [id]);
  const { token } = granted(await people.login(username));
  const call = server.callAs(token);
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('password_change_required');
  expect(codeOf(await call(contracts.createUrlCode, { body: {} }))).toBe(
    'password_change_required',
  );
  expect(codeOf(await call(contracts.readMemberInfo))).toBe('granted');
  const newPassword = 'another golden rain';
  const body = { oldPassword: secret, newPassword, confirmNewPassword: newPassword };
  expect(codeOf(await call(contracts.changePassword, { body }))).toBe('granted');
  aheadMs += 1_100;
  expect(codeOf(await call(domains.wallet.readBalance))).toBe('granted');
});

test('a changed password ends all other sessions, tickets and trusted devices', async () => {
  const { username, id, token } = await people.newMember();
  const other = granted(await people.login(username, { remember: true }));
  const change = (newPassword: string, oldPassword = secret) =>
    server.callAs(token)(contracts.changePassword, {
      body: { oldPassword, newPassword, confirmNewPassword: newPassword },
    });
  expect(codeOf(await change('short'))).toBe('invalid_fields');
  expect(codeOf(await change(secret))).toBe('invalid_fields');
  expect(codeOf(await change('another golden rain', 'not the password'))).toBe('wrong_credentials');
  const { code } = granted(await server.callAs(token)(contracts.createUrlCode, { body: {} }));
  expect(codeOf(await change('another golden rain'))).toBe('granted');
  aheadMs += 1_500;
  expect(codeOf(await server.callAs(token)(contracts.readMemberInfo))).toBe('granted');
  expect(codeOf(await server.callAs(other.token)(contracts.readMemberInfo))).toBe(
    'session_expired',
  );
  expect(codeOf(await server.call(contracts.exchangeUrlCode, { body: { code } }))).toBe(
    'url_code_invalid',
  );
  const captcha = await knownCaptcha(server.platform);
  expect(codeOf(await people.login(username, captcha))).toBe('wrong_credentials');
  const next = await knownCaptcha(server.platform);
  expect(codeOf(await people.login(username, { ...next, password: 'another golden rain' }))).toBe(
    'granted',
  );
  const trusted = await people.sql(`select 1 from identity.trusted_device where member_id = $1`, [
    id,
  ]);
  expect(trusted).toEqual([]);
});

test('a code in an address opens one session of its own, within a minute', async () => {
  const { token } = await people.newMember();
  const make = async () =>
    granted(await server.callAs(token)(contracts.createUrlCode, { body: {} })).code;
  const exchange = (code: string) => server.call(contracts.exchangeUrlCode, { body: { code } });
  const code = await make();
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const session = answers.find(({ success }) => success);
  expect(session?.success && session.value.token).not.toBe(token);
  for (const text of ['abc', 'a\nb', 'x'.repeat(300)]) {
    expect(codeOf(await exchange(text))).toBe('url_code_invalid');
  }
  const late = await make();
  aheadMs += MINUTE_MS;
  expect(codeOf(await exchange(late))).toBe('url_code_invalid');
});

test('a code in an address ends with the session that has made it', async () => {
  const { username, token } = await people.newMember();
  const { token: kept } = granted(await people.login(username));
  const { code } = granted(await server.callAs(token)(contracts.createUrlCode, { body: {} }));
  granted(await server.callAs(token)(contracts.logout));
  expect(codeOf(await server.call(contracts.exchangeUrlCode, { body: { code } }))).toBe(
    'url_code_invalid',
  );
  expect(codeOf(await server.callAs(kept)(contracts.readMemberInfo))).toBe('granted');
});

test('a session token in an address opens nothing', async () => {
  const { token } = await people.newMember();
  const response = await fetch(`${server.url}${contracts.readMemberInfo.path}?token=${token}`);
  expect(response.status).toBe(401);
});

test('a token that somebody had before a login is not the one of the login', async () => {
  const { username, token } = await people.newMember();
  const planted = server.callAs(token);
  const answer = granted(
    await planted(contracts.login, { body: { username, password: secret, type: 'username' } }),
  );
  expect(answer.token).not.toBe(token);
});

test('incident 14: logging out everywhere ends every session and socket within a second', async () => {
  const { username, token } = await people.newMember();
  const other = granted(await people.login(username)).token;
  const { heard, closed } = await listenAs(server.url, other);
  await expect.poll(() => heard.length).toBe(1);
  const from = performance.now();
  granted(await server.callAs(token)(contracts.logoutEverywhere));
  expect(await closed).toBe(feedClose.sessionEnded);
  expect(performance.now() - from).toBeLessThan(1_000);
  for (const ended of [token, other]) {
    expect(codeOf(await server.callAs(ended)(contracts.readMemberInfo))).toBe('session_expired');
  }
});

test('a sealed body that was heard on the way opens nothing a second time', async () => {
  const { username } = await people.newMember();
  const body = await server.seal({ username, password: secret, type: 'username' });
  const send = async () => {
    const response = await fetch(server.url + contracts.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/jose' },
      body,
    });
    return ((await response.json()) as { code?: string }).code ?? 'granted';
  };
  expect(await send()).toBe('granted');
  expect(await send()).toBe('replayed_body');
});
