import { DAY_MS } from '@padauk/base';
import { type Call, domains, type Role } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  granted,
  humanProof,
  password as memberPassword,
} from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { untilBlocked } from '../../../../../../tools/testing/until-blocked.ts';
import { codeOf } from '../testing/staff-desk.ts';
import { openStaffHouse, type StaffHouse } from '../testing/staff-house.ts';

const { identity, operator, security, staff } = domains;
let house: StaffHouse;
beforeAll(async () => {
  house = await openStaffHouse();
});
afterAll(() => house.stop());

describe('what takes two people', () => {
  const approve = (call: Call, proposalId: string) =>
    call(staff.approveProposal, { params: { proposalId }, body: {} });

  test('incident 16: nobody resets an authenticator alone, not even an owner (ASVS 6.4.4)', async () => {
    const owner = await house.signIn(demo.operator);
    const { call: support } = await house.hired('helpdesk', 'support');
    const { call: lost, operatorId } = await house.hired('forgetful', 'finance');
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
    house.pass(1_001);
    expect(codeOf(await lost(operator.readOperator))).toBe('session_expired');
    expect(codeOf(await house.desk.logIn('forgetful'))).toBe('wrong_credentials');
    granted((await house.join(invitation?.token ?? '')).answer);
    expect(codeOf(await approve(owner, proposed.proposalId))).toBe('wrong_state');
  });

  test('a login by the old proofs that is under way meanwhile opens nothing', async () => {
    const owner = await house.signIn(demo.operator);
    const { operatorId } = await house.hired('midway', 'support');
    const change = await house.server.database.pool.connect();
    await change.query('begin');
    await change.query('select from operator.operator where id = $1 for update', [operatorId]);
    house.pass(30_000);
    const entering = house.desk.logIn('midway');
    await untilBlocked(change);
    await change.query('update operator.operator set password_hash = null where id = $1', [
      operatorId,
    ]);
    await change.query('commit');
    change.release();
    expect(codeOf(await entering)).toBe('wrong_credentials');
    expect(codeOf(await owner(operator.readOperator))).toBe('granted');
  });

  test('whom it is about does not decide it', async () => {
    const owner = await house.signIn(demo.operator);
    const { call: risk, operatorId } = await house.hired('ambitious', 'risk');
    const body = {
      kind: 'staff.set-roles',
      operatorId,
      roles: ['owner'] as Role[],
      reason: 'Promotion',
    } as const;
    expect(codeOf(await risk(staff.propose, { body }))).toBe('role_missing');
    const { proposalId, told } = granted(await owner(staff.propose, { body }));
    expect(told.roles).toEqual(['risk']);
    expect(codeOf(await approve(risk, proposalId))).toBe('same_person_twice');
    const { call: other } = await house.hired('careful', 'risk');
    granted(await approve(other, proposalId));
    house.pass(1_001);
    expect(granted(await risk(operator.readOperator)).roles).toEqual(['owner']);
  });

  test('an owner does not let in the second person alone, by no way around', async () => {
    const owner = await house.signIn(demo.operator);
    const approving = new Set<Role>(['owner', 'finance', 'risk']);
    const { call: risk, operatorId } = await house.hired('secondperson', 'risk');
    const puppet = { username: 'puppet', roles: ['finance'] as Role[] };
    const alone = () => owner(staff.inviteStaff, { body: puppet });
    expect(codeOf(await alone())).toBe('two_people_needed');
    // A proposer of its own would do too; somebody who may do neither is invited by one person.
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

    await house.desk.sql('update operator.operator set disabled_at = null where id = $1', [
      operatorId,
    ]);
    house.pass(1_001);
    const body = { kind: 'staff.invite', ...puppet, reason: 'Second cashier' } as const;
    const { proposalId } = granted(await owner(staff.propose, { body }));
    expect(codeOf(await approve(owner, proposalId))).toBe('same_person_twice');
    const second = await house.signIn('secondperson');
    expect(codeOf(await risk(operator.readOperator))).toBe('session_expired');
    const { invitation } = granted(await approve(second, proposalId));
    granted((await house.join(invitation?.token ?? '')).answer);
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
    await house.desk.sql(
      `update operator.operator set disabled_at = now() - interval '40 days'
       where username <> 'owner' and roles && array['owner', 'finance', 'risk']`,
    );
    const owner = await house.signIn(demo.operator);
    const body = { username: 'firstother', roles: ['risk'] as Role[] };
    granted(await owner(staff.inviteStaff, { body }));
  });

  test('a member who lost the phone gets in by the password again, from nowhere else', async () => {
    const owner = await house.signIn(demo.operator);
    const { call: support } = await house.hired('helpdesk2', 'support');
    const opened = granted(
      await house.server.call(identity.register, {
        body: {
          username: 'phoneless',
          password: memberPassword,
          confirmPassword: memberPassword,
          agreed: true,
          ...(await humanProof(house.server.url)),
        },
      }),
    );
    const member = house.server.callAs(opened.token);
    const { secret } = granted(await member(security.startAuthenticator, { body: {} }));
    granted(await member(security.confirmAuthenticator, { body: { code: house.codeFor(secret) } }));
    const { id: memberId } = granted(await member(identity.readMemberInfo));
    const body = { kind: 'member.reset-factors', memberId, reason: 'Lost phone' } as const;
    const { proposalId } = granted(await support(staff.propose, { body }));
    granted(await approve(owner, proposalId));
    house.pass(1_001);
    expect(codeOf(await member(identity.readMemberInfo))).toBe('session_expired');
    const again = granted(
      await house.server.call(identity.login, {
        body: { username: 'phoneless', password: memberPassword, type: 'username' },
      }),
    );
    const info = granted(await house.server.callAs(again.token)(security.readSecurity));
    expect(info.authenticator).toBeNull();
  });

  test('a proposal is taken back by its maker, refused by the other, and over after a week', async () => {
    const owner = await house.signIn(demo.operator);
    const { call: support } = await house.hired('helpdesk3', 'support');
    const { operatorId } = await house.hired('steady', 'finance');
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
    house.pass(7 * DAY_MS);
    const later = await house.signIn(demo.operator);
    expect(codeOf(await approve(later, third))).toBe('wrong_state');
    const { content } = granted(await later(staff.listProposals, { query: { state: 'expired' } }));
    expect(content.map(({ proposalId }) => proposalId)).toContain(third);
  });

  test('the table itself takes no approval by the same person', async () => {
    await expect(
      house.desk.sql(
        `insert into operator.proposal (id, merchant_id, kind, subject_id, subject_name, details,
           reason, state, proposed_by, proposed_at, expires_at, decided_by, decided_at)
         select gen_random_uuid(), merchant_id, 'staff.set-roles', id, username, '{}', 'x',
           'approved', id, now(), now(), id, now() from operator.operator limit 1`,
      ),
    ).rejects.toThrow('two_people');
  });

  test('every step is in the trail with what was before and after', async () => {
    const { call } = await house.hired('examiner', 'auditor');
    const { content } = granted(await call(operator.listAudit, { query: { pageSize: '100' } }));
    const approved = content.find(({ action }) => action === 'proposal.approve');
    expect(approved).toMatchObject({ before: { state: 'open' }, after: { state: 'approved' } });
    const actions = new Set(content.map(({ action }) => action));
    for (const action of ['staff.invite', 'staff.join', 'staff.disable', 'proposal.make']) {
      expect(actions, action).toContain(action);
    }
  });
});
