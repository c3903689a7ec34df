import { DAY_MS, MINUTE_MS } from '@padauk/base';
import { type Call, domains, type Role } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { granted } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { createPasskeyDevice } from '../../../../../../tools/testing/passkey-device.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { codeOf } from '../testing/staff-desk.ts';
import { openStaffHouse, type StaffHouse } from '../testing/staff-house.ts';
import { openStaffSession } from './open-staff-session.ts';
import { findStaffCredentials } from './staff.repo.ts';

const { operator, security, social, staff } = domains;
let house: StaffHouse;
beforeAll(async () => {
  house = await openStaffHouse();
});
afterAll(() => house.stop());

describe('the own password', () => {
  const fresh = 'Longyi-harbour-lantern-7';
  const change = (call: Call, oldPassword: string, newPassword: string) =>
    call(staff.changePassword, { body: { oldPassword, newPassword } });
  const fieldOf = (answer: Awaited<ReturnType<typeof change>>) =>
    answer.success ? undefined : answer.value?.fields?.[0];

  test('is changed by who shows the old one, and ends all other sessions (ASVS 7.4.3)', async () => {
    const { call, operatorId } = await house.hired('changer', 'support');
    const elsewhere = await house.signIn('changer');
    const { platform } = house.server;
    const { id: merchantId } = onlyRow(
      await house.desk.sql<{ id: string }>(`select id from site.merchant where code = 'padauk'`),
    );
    const shown = await findStaffCredentials(platform.db, { merchantId, usernameKey: 'changer' });
    granted(await change(call, demo.password, fresh));
    expect(codeOf(await elsewhere(operator.readOperator))).toBe('session_expired');
    expect(codeOf(await call(operator.readOperator))).toBe('granted');
    // A login that has compared the old one before opens nothing after.
    if (!shown) throw new Error('nobody was hired');
    const { staff: changer, passwordHash } = shown;
    const from = { ip: '127.0.0.1', userAgent: '' };
    const late = { passwordHash };
    expect(await openStaffSession(platform, changer, from, late)).toBeUndefined();
    const gone = { realm: 'operator', merchantId, credentialId: 'taken out of use' } as const;
    expect(await openStaffSession(platform, changer, from, gone)).toBeUndefined();
    expect(codeOf(await house.desk.logIn('changer', { code: house.nextCode() }))).toBe(
      'wrong_credentials',
    );
    const again = await house.desk.logIn('changer', { password: fresh, code: house.nextCode() });
    expect(codeOf(again)).toBe('granted');
    const [trail] = await house.desk.sql(
      `select after from operator.audit where action = 'staff.change-password'
       and operator_id = $1`,
      [operatorId],
    );
    expect(trail).toEqual({ after: { sessionsEnded: 1 } });
  });

  test('stays as it is for who does not know it, or chooses what is guessed first', async () => {
    const { call } = await house.hired('offguard', 'support');
    expect(fieldOf(await change(call, demo.password, demo.password))).toMatchObject({
      path: 'newPassword',
      code: 'choice',
    });
    expect(fieldOf(await change(call, demo.password, 'offguard-and-easy'))).toMatchObject({
      path: 'newPassword',
      code: 'pattern',
    });
    expect(fieldOf(await change(call, demo.password, 'too short'))).toMatchObject({
      path: 'newPassword',
      code: 'too_short',
    });
    for (const guess of ['a first guess', 'a second guess', 'a third guess']) {
      expect(codeOf(await change(call, guess, fresh))).toBe('wrong_credentials');
    }
    // Guesses count as at the door.
    expect(codeOf(await change(call, demo.password, fresh))).toBe('account_locked');
  });

  test('is not changed in a session that was left open (ASVS 7.5.1)', async () => {
    const { call } = await house.hired('away', 'support');
    house.pass(6 * MINUTE_MS);
    expect(codeOf(await change(call, demo.password, fresh))).toBe('proof_required');
  });
});

describe('a proof', () => {
  test('whose answer was lost is given again by the token that asked for it, which may leave, too', async () => {
    const { call: former } = await house.hired('offline', 'support');
    const prove = () =>
      former(staff.proveIdentity, { body: { method: 'authenticator', code: house.nextCode() } });
    granted(await prove());
    const { token } = granted(await prove());
    const call = house.server.callAs(token);
    expect(codeOf(await call(operator.readOperator))).toBe('granted');
    expect(codeOf(await former(operator.readOperator))).toBe('not_logged_in');
    expect(codeOf(await former(staff.startPasskeyProof, { body: {} }))).toBe('passkey_not_found');
    granted(await former(operator.operatorLogout));
    expect(codeOf(await call(operator.readOperator))).toBe('session_expired');
  });
});

describe('an invitation', () => {
  test('lets its holder alone choose the password and the authenticator (ASVS 6.4.6)', async () => {
    const owner = await house.signIn(demo.operator);
    const { invitation } = await house.invite(owner, 'newcomer', ['support']);
    expect(codeOf(await house.desk.logIn('newcomer', { password: house.password }))).toBe(
      'wrong_credentials',
    );
    const { secret, answer } = await house.join(invitation.token);
    const { token } = granted(answer);
    expect(granted(await house.server.callAs(token)(operator.readOperator))).toMatchObject({
      username: 'newcomer',
      roles: ['support'],
    });
    house.pass(30_000);
    expect(
      codeOf(
        await house.desk.logIn('newcomer', {
          password: house.password,
          code: house.codeFor(secret),
        }),
      ),
    ).toBe('granted');
  });

  test('is good once, for a day (ASVS 6.4.1)', async () => {
    const owner = await house.signIn(demo.operator);
    const used = await house.invite(owner, 'once-only', ['content']);
    granted((await house.join(used.invitation.token)).answer);
    const again = await house.server.call(staff.startJoining, {
      body: { token: used.invitation.token },
    });
    expect(codeOf(again)).toBe('invitation_expired');
    const late = await house.invite(owner, 'too-late', ['content']);
    house.pass(DAY_MS);
    const tooLate = await house.server.call(staff.startJoining, {
      body: { token: late.invitation.token },
    });
    expect(codeOf(tooLate)).toBe('invitation_expired');
  });

  test('takes no password that is guessed first, and no wrong code', async () => {
    const owner = await house.signIn(demo.operator);
    const { invitation } = await house.invite(owner, 'careless', ['agents']);
    for (const weak of ['careless-and-long', 'padauk-padauk', 'short']) {
      const { answer } = await house.join(invitation.token, { password: weak });
      expect(codeOf(answer), weak).toBe('invalid_fields');
    }
    const { secret } = await house.join(invitation.token, { password: 'short' });
    const code = house.codeFor(secret, house.nowMs() - DAY_MS);
    const body = { token: invitation.token, password: house.password, code };
    expect(codeOf(await house.server.call(staff.join, { body }))).toBe('wrong_second_factor');
  });

  test('a name is given once in a brand', async () => {
    const owner = await house.signIn(demo.operator);
    const answer = await owner(staff.inviteStaff, {
      body: { username: 'OWNER', roles: ['support'] },
    });
    expect(codeOf(answer)).toBe('username_taken');
  });

  test('asks for a fresh proof', async () => {
    const owner = await house.signIn(demo.operator);
    house.pass(5 * MINUTE_MS);
    const body = { username: 'hasty', roles: ['support'] as Role[] };
    expect(await owner(staff.inviteStaff, { body })).toMatchObject({
      code: 'proof_required',
      value: { methods: ['passkey', 'authenticator'] },
    });
    const proof = { method: 'authenticator', code: house.nextCode() } as const;
    const { token } = granted(await owner(staff.proveIdentity, { body: proof }));
    expect(codeOf(await owner(operator.readOperator))).toBe('not_logged_in');
    granted(await house.server.callAs(token)(staff.inviteStaff, { body }));
  });
});

describe('the staff', () => {
  test('somebody who is disabled is out at once, and back when enabled', async () => {
    const owner = await house.signIn(demo.operator);
    const { call, operatorId } = await house.hired('leaving', 'support');
    const params = { operatorId };
    expect(granted(await owner(staff.disableStaff, { params, body: {} })).state).toBe('disabled');
    house.pass(1_001);
    expect(codeOf(await call(operator.readOperator))).toBe('session_expired');
    expect(codeOf(await house.desk.logIn('leaving'))).toBe('wrong_credentials');
    expect(granted(await owner(staff.enableStaff, { params, body: {} })).state).toBe('active');
    await house.signIn('leaving');
  });

  test('the last owner stays', async () => {
    const owner = await house.signIn(demo.operator);
    const { operatorId } = granted(await owner(operator.readOperator));
    const answer = await owner(staff.disableStaff, { params: { operatorId }, body: {} });
    expect(codeOf(answer)).toBe('last_owner');
  });

  test('is listed for owners and auditors', async () => {
    const { call } = await house.hired('reader', 'auditor');
    const { staff: people } = granted(await call(staff.listStaff));
    expect(people.find(({ username }) => username === 'owner')).toMatchObject({
      state: 'active',
      authenticator: true,
      passkeys: 0,
    });
  });

  test('sees its own sessions, and an owner those of all and ends them (ASVS 7.4.5)', async () => {
    const owner = await house.signIn(demo.operator);
    const { call } = await house.hired('watched', 'support');
    const own = granted(await call(staff.listSessions)).sessions;
    expect(own.map(({ username }) => username)).toEqual(['watched']);
    const all = granted(await owner(staff.listSessions)).sessions;
    const target = all.find(({ username }) => username === 'watched');
    const ownersOwn = all.find(({ current }) => current);
    const params = { sessionId: ownersOwn?.sessionId ?? '' };
    expect(codeOf(await call(staff.endSession, { params }))).toBe('session_not_found');
    granted(await owner(staff.endSession, { params: { sessionId: target?.sessionId ?? '' } }));
    expect(codeOf(await call(operator.readOperator))).toBe('session_expired');
  });
});

describe('a passkey of the staff', () => {
  test('signs in to the back office and nowhere else, and is in the trail when it comes and goes', async () => {
    const { call, operatorId } = await house.hired('keyed', 'finance');
    const device = createPasskeyDevice(house.server.url);
    const made = granted(await call(staff.startPasskey, { body: {} }));
    const response = device.create(made.options);
    const { passkeyId } = granted(
      await call(staff.addPasskey, {
        body: { challengeId: made.challengeId, name: 'Key', response },
      }),
    );
    const asked = granted(await house.server.call(staff.startPasskeyLogin, { body: {} }));
    const signed = { challengeId: asked.challengeId, response: device.get(asked.options) };
    const { operator: who } = granted(
      await house.server.call(staff.logInByPasskey, { body: signed }),
    );
    expect(who.username).toBe('keyed');
    const player = granted(await house.server.call(security.startPasskeyLogin, { body: {} }));
    const elsewhere = { challengeId: player.challengeId, response: device.get(player.options) };
    expect(codeOf(await house.server.call(security.logInByPasskey, { body: elsewhere }))).toBe(
      'passkey_refused',
    );
    granted(await call(staff.removePasskey, { params: { passkeyId } }));
    const trail = await house.desk.sql(
      `select action, before, after from operator.audit
       where entity_id = $1 and action like 'staff.passkey-%' order by id`,
      [operatorId],
    );
    const key = { passkeyId, name: 'Key' };
    expect(trail).toEqual([
      { action: 'staff.passkey-add', before: null, after: key },
      { action: 'staff.passkey-remove', before: key, after: null },
    ]);
  });
});

describe('a provider of sign-ins', () => {
  const setting = {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    tokenEndpoint: null,
    clientId: 'padauk',
    clientSecret: 'kept from everybody',
    enabled: true,
  } as const;
  const set = (call: Call, code: string, change: object = {}) =>
    call(social.setSocialProvider, {
      params: { provider: code },
      body: { ...setting, ...change },
    });

  test('is set up by an owner; its secret is written and never read', async () => {
    const owner = await house.signIn(demo.operator);
    expect(granted(await set(owner, 'google'))).toMatchObject({ hasSecret: true, enabled: true });
    const { clientSecret: _secret, ...rest } = setting;
    const off = await owner(social.setSocialProvider, {
      params: { provider: 'google' },
      body: { ...rest, enabled: false },
    });
    expect(granted(off)).toMatchObject({ hasSecret: true, enabled: false });
    // Nobody sends it to a place of their own who does not know it.
    for (const change of [
      { tokenEndpoint: 'https://elsewhere.example/token' },
      { issuer: 'https://elsewhere.example' },
    ]) {
      const moved = await set(owner, 'google', { ...change, clientSecret: undefined });
      expect(moved).toMatchObject({ value: { fields: [{ path: 'clientSecret' }] } });
    }
    const all = await owner(social.listSocialSettings);
    expect(JSON.stringify(all)).not.toContain(setting.clientSecret);
    expect(granted(await house.server.call(social.listSocialProviders)).providers).toEqual([]);
    const trail = await owner(operator.listAudit, {});
    expect(JSON.stringify(trail)).not.toContain(setting.clientSecret);
  });

  test('speaks https, and is the only one of its issuer', async () => {
    const owner = await house.signIn(demo.operator);
    const plain = await set(owner, 'plain', { issuer: 'http://accounts.example' });
    expect(codeOf(plain)).toBe('invalid_fields');
    expect(codeOf(await set(owner, 'twin'))).toBe('social_taken');
  });
});
