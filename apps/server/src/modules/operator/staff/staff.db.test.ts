import { DAY_MS, MINUTE_MS } from '@padauk/base';
import { type Call, domains, type Role } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authenticatorCode,
  granted,
  humanProof,
  password as memberPassword,
} from '../../../../../../tools/testing/actors.ts';
import { codeAt } from '../../../../../../tools/testing/authenticator.ts';
import { createPasskeyDevice } from '../../../../../../tools/testing/passkey-device.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { identity, operator, security, social, staff } = domains;
const password = 'Teak-monsoon-ferry-42';

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;
/** The next code of an authenticator: each is good once. */
const nextCode = () => {
  aheadMs += 30_000;
  return authenticatorCode(nowMs());
};

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(nowMs()) } });
  desk = openStaffDesk(server, nowMs);
});
afterAll(() => server.stop());

async function signIn(username: string): Promise<Call> {
  aheadMs += 30_000;
  return (await desk.signIn(username)).call;
}
async function hired(username: string, role: Role): Promise<{ call: Call; operatorId: string }> {
  await desk.hire(username, role);
  const call = await signIn(username);
  const { operatorId } = granted(await call(operator.readOperator));
  return { call, operatorId };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const codeFor = (secret: string, ms = nowMs()) => codeAt(secret, ms);

async function invite(owner: Call, username: string, roles: Role[]) {
  return granted(await owner(staff.inviteStaff, { body: { username, roles } }));
}
async function join(token: string, change: { password?: string; code?: string } = {}) {
  const { secret } = granted(await server.call(staff.startJoining, { body: { token } }));
  const body = { token, password, code: codeFor(secret), ...change };
  return { secret, answer: await server.call(staff.join, { body }) };
}

describe('the own password', () => {
  const fresh = 'Longyi-harbour-lantern-7';
  const change = (call: Call, oldPassword: string, newPassword: string) =>
    call(staff.changePassword, { body: { oldPassword, newPassword } });
  const fieldOf = (answer: Awaited<ReturnType<typeof change>>) =>
    answer.success ? undefined : answer.value?.fields?.[0];

  test('is changed by who shows the old one, and ends all other sessions (ASVS 7.4.3)', async () => {
    const { call, operatorId } = await hired('changer', 'support');
    const elsewhere = await signIn('changer');
    granted(await change(call, demo.password, fresh));
    expect(codeOf(await elsewhere(operator.readOperator))).toBe('session_expired');
    expect(codeOf(await call(operator.readOperator))).toBe('granted');
    expect(codeOf(await desk.logIn('changer', { code: nextCode() }))).toBe('wrong_credentials');
    const again = await desk.logIn('changer', { password: fresh, code: nextCode() });
    expect(codeOf(again)).toBe('granted');
    const [trail] = await desk.sql(
      `select after from operator.audit where action = 'staff.change-password'
       and operator_id = $1`,
      [operatorId],
    );
    expect(trail).toEqual({ after: { sessionsEnded: 1 } });
  });

  test('stays as it is for who does not know it, or chooses what is guessed first', async () => {
    const { call } = await hired('offguard', 'support');
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
    const { call } = await hired('away', 'support');
    aheadMs += 6 * MINUTE_MS;
    expect(codeOf(await change(call, demo.password, fresh))).toBe('proof_required');
  });
});

describe('an invitation', () => {
  test('lets its holder alone choose the password and the authenticator (ASVS 6.4.6)', async () => {
    const owner = await signIn(demo.operator);
    const { invitation } = await invite(owner, 'newcomer', ['support']);
    expect(codeOf(await desk.logIn('newcomer', { password }))).toBe('wrong_credentials');
    const { secret, answer } = await join(invitation.token);
    const { token } = granted(answer);
    expect(granted(await server.callAs(token)(operator.readOperator))).toMatchObject({
      username: 'newcomer',
      roles: ['support'],
    });
    aheadMs += 30_000;
    expect(codeOf(await desk.logIn('newcomer', { password, code: codeFor(secret) }))).toBe(
      'granted',
    );
  });

  test('is good once, for a day (ASVS 6.4.1)', async () => {
    const owner = await signIn(demo.operator);
    const used = await invite(owner, 'once-only', ['content']);
    granted((await join(used.invitation.token)).answer);
    const again = await server.call(staff.startJoining, {
      body: { token: used.invitation.token },
    });
    expect(codeOf(again)).toBe('invitation_expired');
    const late = await invite(owner, 'too-late', ['content']);
    aheadMs += DAY_MS;
    const tooLate = await server.call(staff.startJoining, {
      body: { token: late.invitation.token },
    });
    expect(codeOf(tooLate)).toBe('invitation_expired');
  });

  test('takes no password that is guessed first, and no wrong code', async () => {
    const owner = await signIn(demo.operator);
    const { invitation } = await invite(owner, 'careless', ['agents']);
    for (const weak of ['careless-and-long', 'padauk-padauk', 'short']) {
      const { answer } = await join(invitation.token, { password: weak });
      expect(codeOf(answer), weak).toBe('invalid_fields');
    }
    const { secret } = await join(invitation.token, { password: 'short' });
    const code = codeFor(secret, nowMs() - DAY_MS);
    const body = { token: invitation.token, password, code };
    expect(codeOf(await server.call(staff.join, { body }))).toBe('wrong_second_factor');
  });

  test('a name is given once in a brand', async () => {
    const owner = await signIn(demo.operator);
    const answer = await owner(staff.inviteStaff, {
      body: { username: 'OWNER', roles: ['support'] },
    });
    expect(codeOf(answer)).toBe('username_taken');
  });

  test('asks for a fresh proof', async () => {
    const owner = await signIn(demo.operator);
    aheadMs += 5 * MINUTE_MS;
    const body = { username: 'hasty', roles: ['support'] as Role[] };
    expect(await owner(staff.inviteStaff, { body })).toMatchObject({
      code: 'proof_required',
      value: { methods: ['passkey', 'authenticator'] },
    });
    const proof = { method: 'authenticator', code: nextCode() } as const;
    const { token } = granted(await owner(staff.proveIdentity, { body: proof }));
    expect(codeOf(await owner(operator.readOperator))).toBe('not_logged_in');
    granted(await server.callAs(token)(staff.inviteStaff, { body }));
  });
});

describe('the staff', () => {
  test('somebody who is disabled is out at once, and back when enabled', async () => {
    const owner = await signIn(demo.operator);
    const { call, operatorId } = await hired('leaving', 'support');
    const params = { operatorId };
    expect(granted(await owner(staff.disableStaff, { params, body: {} })).state).toBe('disabled');
    aheadMs += 1_001;
    expect(codeOf(await call(operator.readOperator))).toBe('session_expired');
    expect(codeOf(await desk.logIn('leaving'))).toBe('wrong_credentials');
    expect(granted(await owner(staff.enableStaff, { params, body: {} })).state).toBe('active');
    await signIn('leaving');
  });

  test('the last owner stays', async () => {
    const owner = await signIn(demo.operator);
    const { operatorId } = granted(await owner(operator.readOperator));
    const answer = await owner(staff.disableStaff, { params: { operatorId }, body: {} });
    expect(codeOf(answer)).toBe('last_owner');
  });

  test('is listed for owners and auditors', async () => {
    const { call } = await hired('reader', 'auditor');
    const { staff: people } = granted(await call(staff.listStaff));
    expect(people.find(({ username }) => username === 'owner')).toMatchObject({
      state: 'active',
      authenticator: true,
      passkeys: 0,
    });
  });

  test('sees its own sessions, and an owner those of all and ends them (ASVS 7.4.5)', async () => {
    const owner = await signIn(demo.operator);
    const { call } = await hired('watched', 'support');
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
  test('signs in to the back office and nowhere else', async () => {
    const { call } = await hired('keyed', 'finance');
    const device = createPasskeyDevice(server.url);
    const made = granted(await call(staff.startPasskey, { body: {} }));
    const response = device.create(made.options);
    granted(
      await call(staff.addPasskey, {
        body: { challengeId: made.challengeId, name: 'Key', response },
      }),
    );
    const asked = granted(await server.call(staff.startPasskeyLogin, { body: {} }));
    const signed = { challengeId: asked.challengeId, response: device.get(asked.options) };
    const { operator: who } = granted(await server.call(staff.logInByPasskey, { body: signed }));
    expect(who.username).toBe('keyed');
    const player = granted(await server.call(security.startPasskeyLogin, { body: {} }));
    const elsewhere = { challengeId: player.challengeId, response: device.get(player.options) };
    expect(codeOf(await server.call(security.logInByPasskey, { body: elsewhere }))).toBe(
      'passkey_refused',
    );
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
    const owner = await signIn(demo.operator);
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
    expect(granted(await server.call(social.listSocialProviders)).providers).toEqual([]);
    const trail = await owner(operator.listAudit, {});
    expect(JSON.stringify(trail)).not.toContain(setting.clientSecret);
  });

  test('speaks https, and is the only one of its issuer', async () => {
    const owner = await signIn(demo.operator);
    const plain = await set(owner, 'plain', { issuer: 'http://accounts.example' });
    expect(codeOf(plain)).toBe('invalid_fields');
    expect(codeOf(await set(owner, 'twin'))).toBe('social_taken');
  });
});

describe('what takes two people', () => {
  const approve = (call: Call, proposalId: string) =>
    call(staff.approveProposal, { params: { proposalId }, body: {} });

  test('incident 16: nobody resets an authenticator alone, not even an owner (ASVS 6.4.4)', async () => {
    const owner = await signIn(demo.operator);
    const { call: support } = await hired('helpdesk', 'support');
    const { call: lost, operatorId } = await hired('forgetful', 'finance');
    const body = { kind: 'staff.reset-factors', operatorId, reason: 'Phone was stolen' } as const;
    const own = granted(await owner(staff.propose, { body }));
    expect(codeOf(await approve(owner, own.proposalId))).toBe('same_person_twice');
    expect(codeOf(await approve(support, own.proposalId))).toBe('role_missing');
    const proposed = granted(await support(staff.propose, { body }));
    const { proposal, invitation } = granted(await approve(owner, proposed.proposalId));
    expect(proposal).toMatchObject({
      state: 'approved',
      proposedBy: 'helpdesk',
      decidedBy: 'owner',
      subject: { name: 'forgetful' },
    });
    aheadMs += 1_001;
    expect(codeOf(await lost(operator.readOperator))).toBe('session_expired');
    expect(codeOf(await desk.logIn('forgetful'))).toBe('wrong_credentials');
    granted((await join(invitation?.token ?? '')).answer);
    expect(codeOf(await approve(owner, proposed.proposalId))).toBe('wrong_state');
  });

  test('a login by the old proofs that is under way meanwhile opens nothing', async () => {
    const owner = await signIn(demo.operator);
    const { operatorId } = await hired('midway', 'support');
    const change = await server.database.pool.connect();
    await change.query('begin');
    await change.query('select from operator.operator where id = $1 for update', [operatorId]);
    aheadMs += 30_000;
    const entering = desk.logIn('midway');
    const waiting = `select 1 from pg_locks where not granted`;
    while ((await desk.sql(waiting)).length === 0) await pause(20);
    await change.query('update operator.operator set password_hash = null where id = $1', [
      operatorId,
    ]);
    await change.query('commit');
    change.release();
    expect(codeOf(await entering)).toBe('wrong_credentials');
    expect(codeOf(await owner(operator.readOperator))).toBe('granted');
  });

  test('whom it is about does not decide it', async () => {
    const owner = await signIn(demo.operator);
    const { call: risk, operatorId } = await hired('ambitious', 'risk');
    const body = {
      kind: 'staff.set-roles',
      operatorId,
      roles: ['owner'] as Role[],
      reason: 'Promotion',
    } as const;
    expect(codeOf(await risk(staff.propose, { body }))).toBe('role_missing');
    const { proposalId } = granted(await owner(staff.propose, { body }));
    expect(codeOf(await approve(risk, proposalId))).toBe('same_person_twice');
    const { call: other } = await hired('careful', 'risk');
    granted(await approve(other, proposalId));
    aheadMs += 1_001;
    expect(granted(await risk(operator.readOperator)).roles).toEqual(['owner']);
  });

  test('an owner does not let in the second person alone, by no way around', async () => {
    const owner = await signIn(demo.operator);
    const approving = new Set<Role>(['owner', 'finance', 'risk']);
    const { call: risk, operatorId } = await hired('secondperson', 'risk');
    const puppet = { username: 'puppet', roles: ['finance'] as Role[] };
    const alone = () => owner(staff.inviteStaff, { body: puppet });
    expect(codeOf(await alone())).toBe('two_people_needed');
    // An own proposer would be as good; who does neither is invited by one person.
    const clerk = (role: Role) =>
      owner(staff.inviteStaff, { body: { username: 'clerk', roles: [role] } });
    expect(codeOf(await clerk('support'))).toBe('two_people_needed');
    expect(codeOf(await clerk('auditor'))).toBe('granted');
    // Not even when all who could agree are shut out first.
    const { staff: people } = granted(await owner(staff.listStaff));
    const others = people.filter(
      ({ username, state, roles }) =>
        state === 'active' && username !== 'owner' && roles.some((role) => approving.has(role)),
    );
    for (const one of others) {
      const params = { operatorId: one.operatorId };
      granted(await owner(staff.disableStaff, { params, body: {} }));
    }
    expect(codeOf(await alone())).toBe('two_people_needed');
    const enable = (id: string) =>
      owner(staff.enableStaff, { params: { operatorId: id }, body: {} });
    expect(codeOf(await enable(operatorId))).toBe('two_people_needed');

    await desk.sql('update operator.operator set disabled_at = null where id = $1', [operatorId]);
    aheadMs += 1_001;
    const body = { kind: 'staff.invite', ...puppet, reason: 'Second cashier' } as const;
    const { proposalId } = granted(await owner(staff.propose, { body }));
    expect(codeOf(await approve(owner, proposalId))).toBe('same_person_twice');
    const second = await signIn('secondperson');
    expect(codeOf(await risk(operator.readOperator))).toBe('session_expired');
    const { invitation } = granted(await approve(second, proposalId));
    granted((await join(invitation?.token ?? '')).answer);
    const taken = await owner(staff.propose, { body });
    expect(codeOf(taken)).toBe('username_taken');

    const [third] = others.filter((one) => one.operatorId !== operatorId);
    const back = {
      kind: 'staff.enable',
      operatorId: third?.operatorId ?? '',
      reason: 'Back',
    } as const;
    const returning = granted(await owner(staff.propose, { body: back }));
    granted(await approve(second, returning.proposalId));
    const { staff: now } = granted(await owner(staff.listStaff));
    expect(now.find((one) => one.operatorId === third?.operatorId)?.state).toBe('active');
  });

  test('the first second person is let in by the owner alone: there is nobody else', async () => {
    await desk.sql(
      `update operator.operator set disabled_at = now() - interval '40 days'
       where username <> 'owner' and roles && array['owner', 'finance', 'risk']`,
    );
    const owner = await signIn(demo.operator);
    const body = { username: 'firstother', roles: ['risk'] as Role[] };
    granted(await owner(staff.inviteStaff, { body }));
  });

  test('a member who lost the phone gets in by the password again, from nowhere else', async () => {
    const owner = await signIn(demo.operator);
    const { call: support } = await hired('helpdesk2', 'support');
    const opened = granted(
      await server.call(identity.register, {
        body: {
          username: 'phoneless',
          password: memberPassword,
          confirmPassword: memberPassword,
          agreed: true,
          ...(await humanProof(server.url)),
        },
      }),
    );
    const member = server.callAs(opened.token);
    const { secret } = granted(await member(security.startAuthenticator, { body: {} }));
    granted(await member(security.confirmAuthenticator, { body: { code: codeFor(secret) } }));
    const { id: memberId } = granted(await member(identity.readMemberInfo));
    const body = { kind: 'member.reset-factors', memberId, reason: 'Lost phone' } as const;
    const { proposalId } = granted(await support(staff.propose, { body }));
    granted(await approve(owner, proposalId));
    aheadMs += 1_001;
    expect(codeOf(await member(identity.readMemberInfo))).toBe('session_expired');
    const again = granted(
      await server.call(identity.login, {
        body: { username: 'phoneless', password: memberPassword, type: 'username' },
      }),
    );
    const info = granted(await server.callAs(again.token)(security.readSecurity));
    expect(info.authenticator).toBeNull();
  });

  test('a proposal is taken back by its maker, refused by the other, and over after a week', async () => {
    const owner = await signIn(demo.operator);
    const { call: support } = await hired('helpdesk3', 'support');
    const { operatorId } = await hired('steady', 'finance');
    const body = { kind: 'staff.reset-factors', operatorId, reason: 'Perhaps' } as const;
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push(granted(await support(staff.propose, { body })).proposalId);
    }
    const [first = '', second = '', third = ''] = ids;
    const reject = (call: Call, proposalId: string) =>
      call(staff.rejectProposal, { params: { proposalId }, body: {} });
    expect(granted(await reject(support, first)).state).toBe('withdrawn');
    expect(granted(await reject(owner, second)).state).toBe('rejected');
    expect(codeOf(await approve(owner, second))).toBe('wrong_state');
    aheadMs += 7 * DAY_MS;
    const later = await signIn(demo.operator);
    expect(codeOf(await approve(later, third))).toBe('wrong_state');
    const { content } = granted(await later(staff.listProposals, { query: { state: 'expired' } }));
    expect(content.map(({ proposalId }) => proposalId)).toContain(third);
  });

  test('the table itself takes no approval by the same person', async () => {
    await expect(
      desk.sql(
        `insert into operator.proposal (id, merchant_id, kind, subject_id, subject_name, details,
           reason, state, proposed_by, proposed_at, expires_at, decided_by, decided_at)
         select gen_random_uuid(), merchant_id, 'staff.set-roles', id, username, '{}', 'x',
           'approved', id, now(), now(), id, now() from operator.operator limit 1`,
      ),
    ).rejects.toThrow('two_people');
  });

  test('every step is in the trail with what was before and after', async () => {
    const { call } = await hired('examiner', 'auditor');
    const { content } = granted(await call(operator.listAudit, { query: { pageSize: '100' } }));
    const approved = content.find(({ action }) => action === 'proposal.approve');
    expect(approved).toMatchObject({ before: { state: 'open' }, after: { state: 'approved' } });
    const actions = new Set(content.map(({ action }) => action));
    for (const action of ['staff.invite', 'staff.join', 'staff.disable', 'proposal.make']) {
      expect(actions, action).toContain(action);
    }
  });
});
