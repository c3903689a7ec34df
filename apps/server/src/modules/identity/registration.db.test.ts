import { randomBytes, randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, demoOperator, granted } from '../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../tools/testing/product.ts';
import { newestCode, newestMessage } from '../../../../../tools/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { PROOF_MS } from './security/proof.ts';
import { ownReferralCode } from './own-referral-code.ts';
import { findReferrer, listReferred } from './referrals.repo.ts';
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

let desk: Actor;
beforeAll(async () => {
  server = await startTestServer({ clock });
  desk = await demoOperator(server.url);
});
afterAll(() => server.stop());
/** What a brand has set is read at most once a second. */
const brandWith = async (brand: Parameters<typeof setBrand>[1]) => {
  await setBrand(server, brand);
  aheadMs += 1_100;
};
beforeEach(() => brandWith({ whiteLabel: byMobile }));

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;
const newName = () => `n${randomBytes(5).toString('hex')}`;
const register = (change: object = {}) =>
  server.call(contracts.register, {
    body: {
      username: newName(),
      password: secret,
      confirmPassword: secret,
      agreed: true,
      ...change,
    },
  });
const infoOf = async (token: string) =>
  granted(await server.callAs(token)(contracts.readMemberInfo));
const merchantId = async () =>
  (await sql<{ id: Uuid }>(`select id from site.merchant where code = 'padauk'`))[0]?.id as Uuid;
const fieldsOn = (...names: string[]) =>
  houseFields.map((rule) => (names.includes(rule.field) ? { ...rule, enabled: true } : rule));

test('the rules tell the ways to register, the countries, and what else is asked', async () => {
  const rules = granted(await server.call(contracts.readRegisterRules));
  expect(rules).toMatchObject({
    methods: ['username', 'mobile'],
    smsVerification: true,
    mobilePassword: true,
    ageMin: 18,
    birthdayAgeMin: 21,
  });
  expect(rules.countries[0]).toEqual({ countryCode: 'MM', countryDialingCode: '95' });
  expect(granted(await server.call(domains.site.readConfig)).info.register).toEqual(rules);
});

test('somebody registers by number and code, and is signed in under the number', async () => {
  const { number, answer, verificationCode } = await registerByNumber(server);
  const { token } = granted(answer);
  expect((await infoOf(token)).account).toBe(number.e164.slice(1));
  // The number is the name, in whichever form it was typed.
  const body = { ...newNumber().body, verificationCode, agreed: true } as const;
  const own = `95${body.mobileNum.slice(1)}`;
  const named = { ...body, password: own, confirmPassword: own };
  expect(factsOf(await server.call(contracts.registerMobile, { body: named }))).toMatchObject({
    fields: [{ path: 'password', params: { patternId: 'not_common' } }],
  });
  // It may be sent as the name too; any other name is no name of this account.
  const strong = { ...body, password: secret, confirmPassword: secret };
  const asSent = async (username: string) =>
    factsOf(await server.call(contracts.registerMobile, { body: { ...strong, username } }));
  const mismatch = { fields: [{ path: 'username', code: 'mismatch' }] };
  expect(await asSent(newNumber().body.mobileNum)).toMatchObject(mismatch);
  for (const name of [own, body.mobileNum, `+${own}`]) {
    expect(await asSent(name)).not.toMatchObject(mismatch);
  }
});

test('a number needs its own newest code, once', async () => {
  const { number, verificationCode } = await registerByNumber(server);
  const other = newNumber();
  const registerWith = (body: typeof number.body, code: string) =>
    server.call(contracts.registerMobile, {
      body: {
        ...body,
        password: secret,
        confirmPassword: secret,
        agreed: true,
        verificationCode: code,
      },
    });
  expect(codeOf(await registerWith(other.body, verificationCode))).toBe('verification_code_wrong');
  // Nobody learns without a code whether a number has an account.
  expect(codeOf(await registerWith(number.body, verificationCode))).toBe('verification_code_wrong');
  expect(codeOf(await registerWith(newNumber().body, '000000'))).toBe('verification_code_wrong');
});

test('a code that failed for another reason can be used again', async () => {
  const number = newNumber();
  const refused = await registerByNumber(server, number, { confirmPassword: 'another one' });
  expect(codeOf(refused.answer)).toBe('invalid_fields');
  const again = await server.call(contracts.registerMobile, {
    body: {
      ...number.body,
      password: secret,
      confirmPassword: secret,
      agreed: true,
      verificationCode: refused.verificationCode,
    },
  });
  expect(codeOf(again)).toBe('granted');
});

test('a brand may let people in by number alone: no password is asked, none is kept', async () => {
  await brandWith({ whiteLabel: { ...byMobile, MOBILE_PASSWORD_REGISTER: '0' } });
  const { answer } = await registerByNumber(server, newNumber(), {
    password: undefined,
    confirmPassword: undefined,
  });
  const { account } = await infoOf(granted(answer).token);
  const [row] = await sql(`select password_hash from identity.member where username = $1`, [
    account,
  ]);
  expect(row).toEqual({ password_hash: null });
});

test('the password is asked unless the number is proved and leads in again', async () => {
  const rulesWith = async (whiteLabel: object, options = {}) => {
    await brandWith({ whiteLabel: { MOBILE_REGISTER: '1', ...whiteLabel }, options });
    return granted(await server.call(contracts.readRegisterRules)).mobilePassword;
  };
  expect(await rulesWith({ SMS_VERIFICATION: '1', MOBILE_CODE_LOGIN: '1' })).toBe(false);
  expect(await rulesWith({ SMS_VERIFICATION: '1' }, { passwordBySms: true })).toBe(false);
  expect(await rulesWith({ SMS_VERIFICATION: '1' })).toBe(true);
  expect(await rulesWith({ MOBILE_CODE_LOGIN: '1' })).toBe(true);
  const body = { ...newNumber().body, agreed: true } as const;
  const answer = await server.call(contracts.registerMobile, { body });
  expect(factsOf(answer)).toMatchObject({ fields: [{ path: 'password', code: 'required' }, {}] });
});

test('a number that leads to one account opens no second one that it would not lead to', async () => {
  const whiteLabel = { ...byMobile, MOBILE_PASSWORD_REGISTER: '0' } as const;
  await brandWith({ fields: fieldsOn('mobileNum'), whiteLabel });
  const number = newNumber();
  granted(await server.call(contracts.sendRegisterSms, { body: number.body }));
  const verificationCode = await newestCode(server.platform, number.e164);
  granted(await register({ ...number.body, verificationCode }));
  const alone = { password: undefined, confirmPassword: undefined };
  const { answer } = await registerByNumber(server, number, alone);
  expect(codeOf(answer)).toBe('username_taken');
});

test('who has no login password sets the payment password by a fresh proof', async () => {
  await brandWith({ whiteLabel: { ...byMobile, MOBILE_PASSWORD_REGISTER: '0' } });
  const alone = { password: undefined, confirmPassword: undefined };
  const { answer } = await registerByNumber(server, newNumber(), alone);
  const call = server.callAs(granted(answer).token);
  expect(granted(await call(contracts.readMemberInfo)).hasPassword).toBe(false);
  const body = { paymentPassword: '135790' };
  const wrong = await call(domains.wallet.setPaymentPassword, {
    body: { ...body, loginPassword: secret },
  });
  expect(codeOf(wrong)).toBe('wrong_credentials');
  aheadMs += PROOF_MS;
  const late = await call(domains.wallet.setPaymentPassword, { body });
  expect(late).toMatchObject({ code: 'proof_required', value: { methods: ['sms'] } });
  aheadMs -= PROOF_MS;
  expect(codeOf(await call(domains.wallet.setPaymentPassword, { body }))).toBe('granted');
  const { resetPaymentPassword } = domains.wallet;
  aheadMs += PROOF_MS;
  expect(codeOf(await call(resetPaymentPassword, { body }))).toBe('proof_required');
  aheadMs -= PROOF_MS;
  expect(codeOf(await call(resetPaymentPassword, { body }))).toBe('granted');

  // The first login password comes in the same way, and from then on the old one is asked for.
  const fresh = { newPassword: secret, confirmNewPassword: secret };
  expect(codeOf(await call(contracts.changePassword, { body: fresh }))).toBe('granted');
  const other = { newPassword: `${secret} more`, confirmNewPassword: `${secret} more` };
  const without = await call(contracts.changePassword, { body: other });
  expect(factsOf(without)).toMatchObject({ fields: [{ path: 'oldPassword', code: 'required' }] });
  // A proof alone resets the payment password no more either.
  expect(codeOf(await call(resetPaymentPassword, { body }))).toBe('wrong_credentials');
  const both = { ...body, loginPassword: secret };
  expect(codeOf(await call(resetPaymentPassword, { body: both }))).toBe('granted');
});

test.each([
  ['12345', '95'],
  ['09791100001', '66'],
  ['+1 202 555 0143', '1'],
  ['09-791-abc', '95'],
])('the number %s with +%s is refused', async (mobileNum, countryDialingCode) => {
  const body = { mobileNum, countryDialingCode };
  const answer = await server.call(contracts.sendRegisterSms, { body });
  expect(codeOf(answer)).toBe('invalid_fields');
  expect(factsOf(answer)).toMatchObject({ fields: [{ path: 'mobileNum', code: 'pattern' }] });
});

test('the same number in any of its forms is one account', async () => {
  const number = newNumber();
  expect(codeOf((await registerByNumber(server, number)).answer)).toBe('granted');
  const international = {
    ...number,
    body: { mobileNum: number.e164, countryDialingCode: '+95' },
  };
  expect(codeOf((await registerByNumber(server, international)).answer)).toBe('username_taken');
});

test('switched off, registration by number is no way in', async () => {
  await brandWith({});
  const answer = await server.call(contracts.sendRegisterSms, { body: newNumber().body });
  expect(codeOf(answer)).toBe('module_disabled');
});

test('AC-04: everything that a brand asks for is kept, and nothing of it in the clear', async () => {
  const names = ['payeeName', 'email', 'idNumber', 'birthday', 'line', 'address'];
  await brandWith({ fields: fieldsOn(...names), whiteLabel: byMobile });
  const told = {
    payeeName: 'Aung Kyaw Moe',
    email: 'Aung.Moe@Mail.Example',
    idNumber: '12/KaMaYa(N)123456',
    birthday: '1990-02-28',
    line: 'aungmoe90',
    address: '12 Padauk Street, Yangon',
  };
  const { token } = granted(await register(told));
  const { id } = await infoOf(token);
  const rows = await sql<{ row: string }>(
    `select c::text as row from identity.contact c where member_id = $1
     union all select p::text from identity.profile p where member_id = $1
     union all select m::text from identity.member m where id = $1`,
    [id],
  );
  const stored = rows
    .map(({ row }) => row)
    .flatMap((row) => [
      row,
      ...Array.from(row.matchAll(/\\x([0-9a-f]+)/g), ([, hex = '']) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      ),
    ])
    .join(' ')
    .toLowerCase();
  expect(rows).toHaveLength(3);
  for (const value of Object.values(told)) expect(stored).not.toContain(value.toLowerCase());
});

test('a payment password that is chosen at registration is set from the first moment', async () => {
  await brandWith({ fields: fieldsOn('paymentPassword') });
  const { token } = granted(await register({ paymentPassword: '482915' }));
  expect((await infoOf(token)).hasPaymentPassword).toBe(true);
});

test('RG-27: who is too young for the brand is told the age, and its box is needed where there is one', async () => {
  await brandWith({ fields: fieldsOn('birthday'), options: { ageConfirmation: true } });
  const birthday = `${clock.now().getUTCFullYear() - 20}-01-01`;
  const answer = await register({ birthday });
  expect(factsOf(answer)).toEqual({
    fields: [
      { path: 'birthday', code: 'too_young', params: { min: 21 } },
      { path: 'ageConfirmed', code: 'required' },
    ],
  });
  // The age that the law sets holds where the brand asks for less, and the page is told so.
  await sql(`update identity.policy set age_min = 25`);
  aheadMs += 1_100;
  const ofAge = `${clock.now().getUTCFullYear() - 23}-01-01`;
  expect(factsOf(await register({ birthday: ofAge, ageConfirmed: true }))).toEqual({
    fields: [{ path: 'birthday', code: 'too_young', params: { min: 25 } }],
  });
  expect(granted(await server.call(contracts.readRegisterRules)).birthdayAgeMin).toBe(25);
  await sql(`update identity.policy set age_min = 18`);
  const grown = { birthday: '1990-01-01', ageConfirmed: true };
  expect(codeOf(await register(grown))).toBe('granted');
});

test('keys that the form does not have are refused, whatever they would set', async () => {
  const keys = ['type', 'state', 'merchantId', 'currency', 'passwordExpired', '__proto__x', 'id'];
  for (const key of keys) {
    const answer = await register({ [key]: 1 });
    expect(factsOf(answer)).toMatchObject({ fields: [{ path: key, code: 'unknown_field' }] });
  }
});

test('an affiliate code leads to an agent, or is refused before anything is opened', async () => {
  await brandWith({});
  // The form has no field for a code while there is none.
  await sql('update identity.affiliate_code set closed_at = now()');
  expect(codeOf(await register({ affiliateCode: 'gold88' }))).toBe('invalid_fields');
  const make = (account: string, code?: string) =>
    desk.call(domains.operator.makeAffiliateCode, {
      body: { account, ...(code && { code }) },
      idempotencyKey: randomUUID(),
    });
  expect(granted(await make(demo.agent, 'gold88'))).toMatchObject({
    code: 'GOLD88',
    registered: 0,
  });
  expect(codeOf(await make(demo.agent, 'GOLD88'))).toBe('affiliate_code_taken');
  expect(codeOf(await make(demo.member))).toBe('not_an_agent');
  expect(codeOf(await make('nobody-of-ours'))).toBe('member_not_found');
  expect(granted(await make(demo.agent)).code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const check = (code: string) => server.call(contracts.checkAffiliate, { query: { code } });
  expect(codeOf(await check('gold88'))).toBe('granted');
  expect(codeOf(await check('NOTONE'))).toBe('affiliate_code_invalid');
  expect(codeOf(await register({ affiliateCode: 'NOTONE' }))).toBe('affiliate_code_invalid');
  expect(codeOf(await register({ affiliateCode: 'gold88' }))).toBe('granted');
});

test('an affiliate code that is switched off brings nobody, and keeps whom it brought', async () => {
  await brandWith({});
  const code = 'SILVER1';
  const body = { account: demo.agent, code };
  const idempotencyKey = randomUUID();
  granted(await desk.call(domains.operator.makeAffiliateCode, { body, idempotencyKey }));
  granted(await register({ affiliateCode: code }));
  const turn = async (open: boolean) =>
    granted(
      await desk.call(domains.operator.switchAffiliateCode, { params: { code }, body: { open } }),
    );
  expect(await turn(false)).toMatchObject({ registered: 1, closedAt: expect.any(String) });
  expect(codeOf(await register({ affiliateCode: code }))).toBe('affiliate_code_invalid');
  expect(await turn(true)).toMatchObject({ registered: 1, closedAt: null });
  const listed = granted(await desk.call(domains.operator.listAffiliateCodes));
  expect(listed.content[0]).toMatchObject({ code, account: demo.agent });
  const trail = await sql<{ action: string }>(
    'select action from operator.audit where entity_id = $1 order by id',
    [code],
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'affiliate-code.make',
    'affiliate-code.close',
    'affiliate-code.open',
  ]);
});

test('whoever follows an invitation is known as invited; a code of nobody stops no one', async () => {
  const { db } = server.platform;
  const inviter = await infoOf(granted(await register()).token);
  const ofInviter = { id: inviter.id as Uuid, merchantId: await merchantId() };
  const own = () =>
    db.transaction().execute((tx) => ownReferralCode(tx, server.platform, ofInviter));
  const [code, again] = await Promise.all([own(), own()]);
  expect(again).toBe(code);
  const invited = granted(await register({ referralCode: code.toLowerCase() }));
  const alone = granted(await register({ referralCode: 'NOBODY77' }));
  const { id } = await infoOf(invited.token);
  expect(await findReferrer(db, id)).toMatchObject({ id: inviter.id });
  expect(await findReferrer(db, (await infoOf(alone.token)).id)).toBeUndefined();
  const asked = { memberId: inviter.id, limit: 10, offset: 0 };
  expect(await listReferred(db, asked)).toMatchObject({ total: 1, referred: [{ id }] });
});

test('the owner reads in the outbox what no gateway took; support does not', async () => {
  const { number } = await registerByNumber(server);
  const { body } = await newestMessage(server.platform, number.e164);
  const listed = granted(
    await desk.call(domains.operator.listOutboxMessages, { query: { channel: 'sms' } }),
  );
  expect(listed.content[0]).toMatchObject({ to: number.e164, text: body });
  const guest = await server.call(domains.operator.listOutboxMessages, { query: {} });
  expect(codeOf(guest)).toBe('not_logged_in');
});
