import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/operator';
import * as reviews from '@padauk/contracts/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { untilBlocked } from '../../../../../../tools/testing/until-blocked.ts';
import { codeOf, openStaffDesk, trailOf } from '../testing/staff-desk.ts';
import { askForPayout } from '../testing/withdrawal-desk.ts';

const { campaigns, messages, profile, security, staff: staffContracts, wallet } = domains;

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let staff: Record<
  'finance' | 'finance2' | 'content' | 'risk' | 'risk2' | 'support' | 'support2' | 'auditor',
  Actor
>;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  staff = await desk.hireAll({
    finance: 'finance',
    finance2: 'finance',
    content: 'content',
    risk: 'risk',
    risk2: 'risk',
    support: 'support',
    support2: 'support',
    auditor: 'auditor',
  });
  await desk.proveAll();
  // The threshold of the demo brand, as plain as it can be.
  await desk.sql('update wallet.setting set two_approvals_above = 1000000');
});
afterAll(() => server.stop());

const terms = {
  titles: { EN: 'Welcome', MY: 'ကြိုဆိုပါသည်', CN: '欢迎' },
  wageringBps: 50_000,
  contributions: { types: {}, nodes: {}, others: 10_000 },
  stakeMax: null,
  conversionBps: 50_000,
  freeBets: null,
  validHours: 48,
};
const campaign = (amount: string, claimsMax: number | null) => ({
  kind: 'code' as const,
  terms,
  matchBps: null,
  depositMin: null,
  amount,
  claimsMax,
  claimsEach: 1,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2100-01-01T00:00:00.000Z',
});
const begin = (actor: Actor, amount: string, claimsMax: number | null) =>
  actor.call(campaigns.createCampaign, {
    body: campaign(amount, claimsMax),
    idempotencyKey: randomUUID(),
  });
const openMember = async () => {
  const actor = await newMember(server.url);
  const { id: memberId } = granted(await actor.call(domains.identity.readMemberInfo));
  return { ...actor, memberId };
};
const fileOf = async (memberId: string) =>
  granted(await staff.risk.call(contracts.readMemberFile, { params: { memberId } }));
const approve = (actor: Actor, proposalId: string) =>
  actor.call(staffContracts.approveProposal, {
    params: { proposalId },
    body: {},
    idempotencyKey: randomUUID(),
  });

test('a campaign that can grant more than the threshold takes two people', async () => {
  // 10,000.00 is the threshold.
  expect(codeOf(await begin(staff.content, '100.00', null))).toBe('two_people_needed');
  expect(codeOf(await begin(staff.content, '100.00', 101))).toBe('two_people_needed');
  expect(codeOf(await begin(staff.content, '100.00', 60))).toBe('granted');
  // What one person has begun within a day counts with the next.
  const second = await begin(staff.content, '100.00', 60);
  expect(second).toMatchObject({ code: 'two_people_needed', value: { left: '4000.00' } });

  const body = {
    kind: 'campaign.begin' as const,
    campaign: campaign('100.00', null),
    reason: 'New year',
  };
  const proposed = granted(await staff.content.call(staffContracts.propose, { body }));
  expect(proposed).toMatchObject({ kind: 'campaign.begin', subject: { name: 'Welcome' } });
  expect(codeOf(await approve(staff.risk, proposed.proposalId))).toBe('role_missing');
  granted(await approve(staff.finance2, proposed.proposalId));
  const [begun] = await desk.sql<{ by: string; agreed: string }>(
    `select c.username as by, a.username as agreed from promotions.campaign p
     join operator.operator c on c.id = p.created_by
     join operator.operator a on a.id = p.agreed_by`,
  );
  expect(begun).toEqual({ by: 'content', agreed: 'finance2' });
  // What two have agreed to takes nothing from what one may give.
  expect(codeOf(await begin(staff.content, '100.00', 40))).toBe('granted');
});

test('what somebody asked for who may no longer ask is not done', async () => {
  const { memberId } = await openMember();
  const body = { kind: 'members.freeze' as const, memberIds: [memberId], reason: 'One person' };
  const { proposalId } = granted(await staff.support.call(staffContracts.propose, { body }));
  const put = (change: string) =>
    desk.sql(`update operator.operator set ${change} where username = 'support'`);
  await put(`roles = '{content}'`);
  expect(codeOf(await approve(staff.risk, proposalId))).toBe('wrong_state');
  await put(`roles = '{support}', disabled_at = now()`);
  expect(codeOf(await approve(staff.risk, proposalId))).toBe('operator_not_found');
  await put('disabled_at = null');
  expect(codeOf(await approve(staff.risk, proposalId))).toBe('granted');
});

test('many small bonuses by hand come to the threshold too, at once as well', async () => {
  const { memberId } = await openMember();
  const give = (amount: string) =>
    staff.finance.call(campaigns.grantBonus, {
      params: { memberId },
      body: { terms, amount, reason: 'Sorry for the wait' },
      idempotencyKey: randomUUID(),
    });
  const answers = await Promise.all(Array.from({ length: 6 }, () => give('3000.00')));
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  expect(codeOf(await give('1000.01'))).toBe('two_people_needed');
  expect(codeOf(await give('1000.00'))).toBe('granted');
  await desk.sql(`update wallet.bonus_grant set offered_at = offered_at - interval '25 hours'`);
  expect(codeOf(await give('3000.00'))).toBe('granted');
});

test('RG-11: nobody offers a bonus to a player who stays away, alone or with another', async () => {
  const { memberId } = await openMember();
  const gift = { terms, amount: '10.00', reason: 'Sorry for the wait' };
  const body = { kind: 'bonus.grant' as const, memberId, ...gift };
  const { proposalId } = granted(await staff.support.call(staffContracts.propose, { body }));
  granted(
    await staff.support.call(contracts.excludeMember, {
      params: { memberId },
      body: { kind: 'time_out', length: 7, everyBrand: false, reason: 'Asked on the phone' },
      idempotencyKey: randomUUID(),
    }),
  );
  const give = { params: { memberId }, body: gift, idempotencyKey: randomUUID() };
  expect(codeOf(await staff.finance2.call(campaigns.grantBonus, give))).toBe('wrong_state');
  expect(codeOf(await approve(staff.finance2, proposalId))).toBe('wrong_state');
  const offers = 'select from wallet.bonus_grant where member_id = $1';
  expect(await desk.sql(offers, [memberId])).toEqual([]);
});

test('two lists with the same names, in opposite orders, freeze one after the other', async () => {
  const memberIds: string[] = [];
  for (let n = 0; n < 6; n += 1) memberIds.push((await openMember()).memberId);
  const deadlocks = async () =>
    Number(
      (
        await desk.sql<{ n: string }>(
          'select deadlocks::text as n from pg_stat_database where datname = current_database()',
        )
      )[0]?.n,
    );
  const before = await deadlocks();
  for (let round = 0; round < 4; round += 1) {
    await desk.sql(`update identity.member set state = 'active' where id = any($1::uuid[])`, [
      memberIds,
    ]);
    const proposals = await Promise.all(
      [memberIds, memberIds.toReversed()].map(async (ids) => {
        const body = { kind: 'members.freeze' as const, memberIds: ids, reason: 'One person' };
        return granted(await staff.support.call(staffContracts.propose, { body })).proposalId;
      }),
    );
    const [one = '', two = ''] = proposals;
    const done = await Promise.all([approve(staff.risk, one), approve(staff.risk2, two)]);
    expect(done.map(codeOf)).toEqual(['granted', 'granted']);
  }
  await new Promise((next) => setTimeout(next, 1_100));
  expect(await deadlocks()).toBe(before);
});

const correct = (memberId: string, direction: 'in' | 'out', amount: string) =>
  staff.finance.call(staffContracts.propose, {
    body: { kind: 'member.adjust-balance', memberId, direction, amount, reason: 'a goodwill' },
  });

test('two people correct a balance through the ledger, once, and never below zero', async () => {
  const { memberId } = await openMember();
  await desk.proveAll();
  const { proposalId, details } = granted(await correct(memberId, 'in', '250.00'));
  expect(details).toEqual({ direction: 'in', amount: '250.00' });
  expect((await fileOf(memberId)).money.cash).toBe('0.00');
  expect(codeOf(await approve(staff.finance, proposalId))).toBe('same_person_twice');
  expect(codeOf(await approve(staff.risk, proposalId))).toBe('role_missing');
  granted(await approve(staff.finance2, proposalId));
  expect(codeOf(await approve(staff.finance2, proposalId))).toBe('wrong_state');
  expect((await fileOf(memberId)).money.cash).toBe('250.00');
  const ledger = granted(
    await staff.risk.call(contracts.listMemberLedger, { params: { memberId } }),
  );
  expect(ledger.content).toMatchObject([{ kind: 'adjustment', amount: '250.00' }]);
  expect(codeOf(await correct(memberId, 'out', '250.01'))).toBe('balance_too_low');
  expect(await correct(memberId, 'out', '0.00')).toMatchObject({
    code: 'invalid_fields',
    value: { fields: [{ path: 'amount' }] },
  });
});

test('two people freeze several accounts at once', async () => {
  const [a, b] = [await openMember(), await openMember()];
  await desk.proveAll();
  const body = {
    kind: 'members.freeze' as const,
    memberIds: [a.memberId, b.memberId],
    reason: 'one person',
  };
  const proposed = granted(await staff.support.call(staffContracts.propose, { body }));
  expect(proposed.subject.name).toContain(a.account);
  granted(await approve(staff.risk, proposed.proposalId));
  // Within a second: how long a process may believe what it has read of a session.
  const asked = async () => codeOf(await a.call(wallet.readBalance));
  await expect.poll(asked, { timeout: 1_500 }).toBe('session_expired');
  expect((await fileOf(b.memberId)).state).toBe('frozen');
});

test('a slip in the real name is corrected by two people, and read whole by who may agree', async () => {
  const {
    member: one,
    withdrawalId,
    payoutAccountId,
    paymentPassword,
  } = await askForPayout(server);
  const params = { withdrawalId };
  const waits = async () => granted(await staff.finance.call(reviews.readReview, { params })).waits;
  const { memberId } = granted(await staff.finance.call(reviews.readReview, { params })).member;
  const body = {
    kind: 'member.correct-name',
    memberId,
    payeeName: 'Daw Aung Htut',
    reason: 'A slip',
  } as const;
  const propose = (actor: Actor) => actor.call(staffContracts.propose, { body });
  // Whoever has given none gives it himself.
  expect(codeOf(await propose(staff.support))).toBe('wrong_state');
  granted(await one.call(profile.setRealName, { body: { payeeName: 'U Ba' } }));
  await desk.sql('update wallet.setting set holder_matches = true');
  expect(await waits()).toEqual(['first_approval']);
  expect(codeOf(await propose(staff.finance))).toBe('role_missing');
  const { proposalId, told, details } = granted(await propose(staff.support));
  // Alone nobody reads a name by asking for another one.
  expect(told.realName).toEqual({ from: null, to: 'Daw Aung Htut' });
  expect(details).toEqual({ masked: 'D*** A*** H***' });
  const toldTo = async (actor: Actor, id = proposalId) =>
    granted(await actor.call(staffContracts.listProposals, { query: {} })).content.find(
      (row) => row.proposalId === id,
    )?.told.realName;
  expect(await toldTo(staff.risk)).toEqual({ from: 'U Ba', to: 'Daw Aung Htut' });
  expect(await toldTo(staff.support2)).toBeNull();
  expect(await toldTo(staff.content)).toBeNull();

  expect(codeOf(await approve(staff.finance, proposalId))).toBe('role_missing');
  const again = granted(await propose(staff.support));
  const lapsed = granted(await propose(staff.support));
  await desk.sql(
    `update operator.proposal set expires_at = now() where id = '${lapsed.proposalId}'`,
  );
  expect(await toldTo(staff.risk, lapsed.proposalId)).toBeNull();
  // Where a withdrawal is decided at the same moment, whoever is first holds the wallet.
  const approveWhileDecided = async (id: string) => {
    const deciding = await server.database.pool.connect();
    await deciding.query('begin');
    await deciding.query('select from wallet.member where member_id = $1 for update', [memberId]);
    const approving = approve(staff.risk, id);
    await untilBlocked(deciding);
    await deciding.query('select from identity.member where id = $1 for share nowait', [memberId]);
    await deciding.query('commit');
    deciding.release();
    return approving;
  };
  granted(await approveWhileDecided(proposalId));
  expect(granted(await one.call(security.readSecurity)).realName).toBe('D*** A*** H***');
  expect((await fileOf(memberId)).money.withdrawalsFrozenUntil).not.toBeNull();
  expect((await trailOf(staff.auditor, memberId)).at(-1)).toMatchObject({
    action: 'member.correct-name',
    before: { payeeName: 'U*** B***' },
    after: { payeeName: 'D*** A*** H***' },
  });
  expect(await toldTo(staff.risk)).toBeNull();
  // So it is where a brand holds nothing back after a change.
  await desk.sql('update wallet.setting set payout_hold_hours = 0');
  expect(codeOf(await approveWhileDecided(again.proposalId))).toBe('wrong_state');
  const readable = `select 1 from operator.proposal where details::text like '%Htut%'
                    union all select 1 from operator.audit where after::text like '%Htut%'`;
  expect(await desk.sql(readable)).toEqual([]);

  // Payouts to the own name alone are judged by the name that stands now, and he is told of it.
  const templates = async () =>
    granted(await one.call(messages.listMessages, { query: {} })).content.map((m) => m.template);
  await expect.poll(templates).toContain('real_name_corrected');
  const wish = { amount: '5000.00', payoutAccountId, paymentPassword };
  const ask = () => one.call(wallet.requestWithdrawal, { body: wish });
  expect(codeOf(await ask())).toBe('withdrawals_frozen');
  await desk.sql('update wallet.member set withdrawals_frozen_until = null');
  expect(codeOf(await ask())).toBe('holder_differs');
  const paying = () => staff.finance.call(reviews.approveWithdrawal, { params, body: {} });
  expect(await waits()).toEqual(['holder_differs', 'first_approval']);
  expect((await fileOf(memberId)).withdrawals[0]?.waits).toContain('holder_differs');
  // Why is told by what it waits for: nobody has held anything.
  const message = 'Nothing is paid to this player now.';
  expect(await paying()).toMatchObject({ code: 'payout_held', message });
  await desk.sql('update wallet.setting set holder_matches = false');
  granted(await ask());
  granted(await paying());
});

test('a slip in the birthday is corrected by two people; who is too young by it plays on no longer', async () => {
  const one = await openMember();
  const { memberId } = one;
  const propose = (birthday: string) =>
    staff.support.call(staffContracts.propose, {
      body: { kind: 'member.correct-birthday', memberId, birthday, reason: 'As in the passport' },
      idempotencyKey: randomUUID(),
    });
  // Whoever has given none gives it himself.
  expect(codeOf(await propose('1990-03-02'))).toBe('wrong_state');
  const { avatar: _kept, ...own } = granted(await one.call(profile.readProfile));
  const body = { ...own, birthday: '1990-02-03' };
  granted(await one.call(profile.setProfile, { body }));
  for (const wrong of ['1990-02-31', '2990-02-03']) {
    expect([wrong, codeOf(await propose(wrong))]).toEqual([wrong, 'invalid_fields']);
  }
  const slip = granted(await propose('1990-03-02'));
  expect(slip.details).toEqual({ masked: '1990-**-**' });
  const toldTo = async (actor: Actor, id: string) =>
    granted(await actor.call(staffContracts.listProposals, { query: {} })).content.find(
      ({ proposalId }) => proposalId === id,
    )?.told.birthday;
  expect(await toldTo(staff.support2, slip.proposalId)).toBeNull();
  expect(await toldTo(staff.risk, slip.proposalId)).toEqual({
    from: '1990-02-03',
    to: '1990-03-02',
    tooYoung: false,
  });
  expect(codeOf(await approve(staff.finance, slip.proposalId))).toBe('role_missing');
  granted(await approve(staff.risk, slip.proposalId));
  expect(granted(await one.call(profile.readProfile)).birthday).toBe('1990-03-02');
  const templates = async () =>
    granted(await one.call(messages.listMessages, { query: {} })).content.map((m) => m.template);
  await expect.poll(templates).toContain('birthday_corrected');

  const ofAChild = `${new Date().getUTCFullYear() - 15}-01-01`;
  const child = granted(await propose(ofAChild));
  expect(child.told.birthday).toEqual({ from: null, to: ofAChild, tooYoung: true });
  granted(await approve(staff.risk, child.proposalId));
  expect((await fileOf(memberId)).state).toBe('frozen');
  const acts = (await trailOf(staff.auditor, memberId)).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['member.freeze', 'member.correct-birthday']));
});
