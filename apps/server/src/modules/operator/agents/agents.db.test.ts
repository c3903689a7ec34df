import { domains } from '@padauk/contracts';
import * as operator from '@padauk/contracts/operator';
import * as riskContracts from '@padauk/contracts/risk';
import * as staffContracts from '@padauk/contracts/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { agentDesk, wallet } = domains;

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let agents: Actor;
let risk: Actor;
let support: Actor;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ agents, risk, support } = await desk.hireAll({
    agents: 'agents',
    risk: 'risk',
    support: 'support',
  }));
  await desk.proveAll();
});
afterAll(() => server.stop());

/** A new member, directly below somebody where one is named. */
async function member(below?: string, type = 0) {
  const actor = await newMember(server.url);
  const row = onlyRow(
    await desk.sql<{ id: string }>(
      'update identity.member set upline_id = $2, type = $3 where username = $1 returning id',
      [actor.account, below ?? null, type],
    ),
  );
  return { ...actor, memberId: row.id };
}
const proposed = (wish: object, by = agents) =>
  by.call(staffContracts.propose, { body: { reason: 'because', ...wish } as never });
async function agreed(wish: object, by = agents): Promise<void> {
  const { proposalId } = granted(await proposed(wish, by));
  granted(await risk.call(staffContracts.approveProposal, { params: { proposalId }, body: {} }));
}
const stateOf = async (memberId: string) =>
  (
    await desk.sql<{ state: string }>('select state from identity.member where id = $1', [memberId])
  )[0]?.state;

test('a line is read from its top down, with what it has', async () => {
  const top = await member(undefined, 1);
  const sub = await member(top.memberId, 1);
  const leaf = await member(sub.memberId);
  await desk.sql(
    `update ledger.balance b set balance = 12345 from wallet.member m
     where m.cash_account_id = b.account_id and m.member_id = $1`,
    [leaf.memberId],
  );
  const search = { search: top.account.slice(0, 10) };
  const found = granted(await agents.call(agentDesk.listAgents, { query: search })).content;
  expect(found).toMatchObject([{ account: top.account, agents: 1, members: 0, upline: null }]);
  const below = granted(
    await agents.call(agentDesk.listLine, { params: { memberId: sub.memberId } }),
  );
  expect(below.content).toMatchObject([{ account: leaf.account, agent: false, balance: '123.45' }]);
  const read = granted(
    await agents.call(agentDesk.readAgent, { params: { memberId: top.memberId } }),
  );
  expect(read.line).toEqual({
    agents: 2,
    members: 1,
    frozen: 0,
    balance: '123.45',
    locked: '0.00',
  });
  const path = granted(
    await agents.call(agentDesk.readAgent, { params: { memberId: sub.memberId } }),
  ).path;
  expect(path.map(({ account }) => account)).toEqual([top.account, sub.account]);
  const ofLeaf = { params: { memberId: leaf.memberId } };
  expect(codeOf(await agents.call(agentDesk.readAgent, ofLeaf))).toBe('not_an_agent');
});

test('a member is moved by two people, and never below himself', async () => {
  const top = await member(undefined, 1);
  const sub = await member(top.memberId, 1);
  const other = await member(undefined, 1);
  const { memberId } = sub;
  const move = { kind: 'member.move-line', memberId };
  await agreed({ ...move, upline: other.account });
  const read = granted(await agents.call(agentDesk.readAgent, { params: { memberId } }));
  expect(read.upline?.account).toBe(other.account);
  const loop = { kind: 'member.move-line', memberId: other.memberId, upline: sub.account };
  expect(codeOf(await proposed(loop))).toBe('line_loop');
  expect(codeOf(await proposed({ ...loop, upline: other.account }))).toBe('line_loop');
  const leaf = await member(memberId);
  expect(codeOf(await proposed({ ...move, upline: leaf.account }))).toBe('not_an_agent');
  expect(codeOf(await proposed({ ...move, upline: 'nobody-at-all' }))).toBe('member_not_found');
  await agreed({ ...move, upline: '' });
  const free = granted(await agents.call(agentDesk.readAgent, { params: { memberId } }));
  expect(free).toMatchObject({ upline: null, members: 1 });
  await agreed({ kind: 'member.make-agent', memberId: leaf.memberId });
  const grown = granted(await agents.call(agentDesk.readAgent, { params: { memberId } }));
  expect(grown).toMatchObject({ agents: 1, members: 0 });
});

test('a line is frozen as a whole, and goes on without those who were frozen before', async () => {
  const top = await member(undefined, 1);
  const leaf = await member(top.memberId);
  const bad = await member(top.memberId);
  const beside = await member();
  const body = { reason: 'a stolen phone' };
  granted(await risk.call(operator.freezeMember, { params: { memberId: bad.memberId }, body }));
  const params = { memberId: top.memberId };
  const preview = granted(await agents.call(agentDesk.previewLineFreeze, { params }));
  expect(preview).toMatchObject({ agents: 1, members: 2, frozen: 1, signedIn: 2 });
  expect(preview.names.toSorted()).toEqual([top.account, leaf.account].toSorted());
  const freeze = { kind: 'line.freeze', ...params };
  await agreed(freeze);
  await expect
    .poll(async () => codeOf(await leaf.call(wallet.readBalance)), { timeout: 1_500 })
    .toBe('session_expired');
  granted(await beside.call(wallet.readBalance));
  expect(codeOf(await proposed(freeze))).toBe('wrong_state');
  const { frozen } = granted(await agents.call(agentDesk.readAgent, { params }));
  expect(frozen).toMatchObject({ by: 'risk', reason: 'because', members: 2 });
  await agreed({ kind: 'line.thaw', ...params });
  const people = [top, leaf, bad].map(({ memberId }) => memberId);
  expect(await Promise.all(people.map(stateOf))).toEqual(['active', 'active', 'frozen']);
});

test('who is below two frozen lines goes on when the last of them does', async () => {
  const top = await member(undefined, 1);
  const sub = await member(top.memberId, 1);
  const leaf = await member(sub.memberId);
  const states = () => Promise.all([top, sub, leaf].map(({ memberId }) => stateOf(memberId)));
  const below = { memberId: sub.memberId };
  const whole = { memberId: top.memberId };
  await agreed({ kind: 'line.freeze', ...below });
  await agreed({ kind: 'line.freeze', ...whole });
  await agreed({ kind: 'line.thaw', ...below });
  expect(await states()).toEqual(['frozen', 'frozen', 'frozen']);
  await agreed({ kind: 'line.freeze', ...below });
  await agreed({ kind: 'line.thaw', ...whole });
  expect(await states()).toEqual(['active', 'frozen', 'frozen']);
  await agreed({ kind: 'line.thaw', ...below });
  expect(await states()).toEqual(['active', 'active', 'active']);
});

test('who is frozen for a reason of his own stays so when his line goes on, whoever decided it', async () => {
  const top = await member(undefined, 1);
  const people = [];
  for (let i = 0; i < 5; i += 1) people.push(await member(top.memberId));
  const [byCase, byTwo, byHand, again, plain] = people.map(({ memberId }) => memberId);
  const line = { memberId: top.memberId };
  await agreed({ kind: 'line.freeze', ...line });
  const opened = onlyRow(
    await desk.sql<{ id: string }>(
      `insert into operator.risk_case (id, merchant_id, member_id, kind, found_on, facts, opened_at)
     select gen_random_uuid(), merchant_id, id, 'shared_place', '2020-01-01', '{}', now()
     from identity.member where id = $1 returning id`,
      [byCase],
    ),
  );
  const params = { caseId: opened.id };
  const outcome = { outcome: 'frozen', note: 'One person, two accounts.' } as const;
  granted(await risk.call(riskContracts.decideRiskCase, { params, body: outcome }));
  const several = { kind: 'members.freeze', memberIds: [byTwo ?? '', byCase ?? ''] };
  await agreed(several, support);
  const [listed] = granted(await risk.call(staffContracts.listProposals)).content;
  const accounts = people.slice(0, 2).map(({ account }) => account);
  expect(listed?.told.accounts).toEqual(accounts.toSorted());
  const body = { reason: 'a stolen phone' };
  const alone = (memberId = '') => ({ params: { memberId }, body });
  granted(await risk.call(operator.freezeMember, alone(byHand)));
  expect(codeOf(await risk.call(operator.freezeMember, alone(byHand)))).toBe('wrong_state');
  granted(await risk.call(operator.thawMember, alone(again)));
  granted(await risk.call(operator.freezeMember, alone(again)));
  const fileOf = async (memberId = '') =>
    granted(await risk.call(operator.readMemberFile, { params: { memberId } }));
  expect(await fileOf(byHand)).toMatchObject({ state: 'frozen', frozenWithLine: false });
  expect(await fileOf(plain)).toMatchObject({ state: 'frozen', frozenWithLine: true });
  await agreed({ kind: 'line.thaw', ...line });
  expect(await Promise.all(people.map(({ memberId }) => stateOf(memberId)))).toEqual([
    'frozen',
    'frozen',
    'frozen',
    'frozen',
    'active',
  ]);
});
