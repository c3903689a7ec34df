import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/operator';
import * as reviews from '@padauk/contracts/reviews';
import * as staffContracts from '@padauk/contracts/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  granted,
  newMember,
  password,
} from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { untilBlocked } from '../../../../../../tools/testing/until-blocked.ts';
import { actsOn, codeOf, openStaffDesk, trailOf } from '../testing/staff-desk.ts';
import { askForPayout, slip, upload } from '../testing/withdrawal-desk.ts';

const { desk: deskContracts, reports, site, wallet } = domains;

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let staff: Record<'finance' | 'risk' | 'support' | 'auditor' | 'content', Actor>;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  staff = await desk.hireAll({
    finance: 'finance',
    risk: 'risk',
    support: 'support',
    auditor: 'auditor',
    content: 'content',
  });
});
afterAll(() => server.stop());

async function member() {
  const actor = await newMember(server.url);
  const query = { account: actor.account };
  const found = granted(await staff.risk.call(contracts.searchMembers, { query })).content;
  const memberId = found[0]?.memberId ?? '';
  return { ...actor, memberId, params: { memberId } };
}
const fileOf = async (memberId: string) =>
  granted(await staff.risk.call(contracts.readMemberFile, { params: { memberId } }));
/** Within a second: how long a process may believe what it has read of a session. */
const isOut = (actor: Pick<Actor, 'call'>) =>
  expect
    .poll(async () => codeOf(await actor.call(wallet.readBalance)), { timeout: 1_500 })
    .toBe('session_expired');

describe('a member', () => {
  test('is found by name, by id and by the end of a payout number, and by nobody without the role', async () => {
    const one = await member();
    const found = async (text: string, actor: Actor = staff.risk) =>
      granted(await actor.call(deskContracts.find, { query: { text } })).members.map(
        ({ memberId }) => memberId,
      );
    expect(await found(one.account.slice(0, 9))).toEqual([one.memberId]);
    expect(await found(one.memberId)).toEqual([one.memberId]);
    expect(await found(one.account, staff.content)).toEqual([]);
    await desk.sql(
      `insert into wallet.payout_account
         (id, member_id, bank, holder, number_sealed, number_masked, usable_from, created_at)
       values (gen_random_uuid(), $1, 'KBZPay', 'U Ba', '\\x00', '•••••••7391', now(), now())`,
      [one.memberId],
    );
    expect(await found('…7391')).toEqual([one.memberId]);
    // Of a withdrawal one types as much as one likes, with dashes or without.
    for (const length of [8, 9, 12, 16, 32, 33]) {
      expect(await found('9'.repeat(length))).toEqual([]);
    }
    expect(await found('99999999-9999-')).toEqual([]);
  });

  test('names the games and the ways to pay, beside their codes', async () => {
    const one = await member();
    const body = { method: 'sandbox', amount: '5000.00' };
    granted(await one.call(wallet.createDeposit, { body }));
    await desk.sql(
      `insert into games.member_day (merchant_id, member_id, date, vendor, node_id, game_type,
         rounds, stakes, payouts, bonus_stakes)
       select merchant_id, id, (now() at time zone 'Asia/Yangon')::date, 'padauk',
         'padauk-blossom', 'RNG', 9, 900, 0, 0
       from identity.member where id = $1`,
      [one.memberId],
    );
    expect(await fileOf(one.memberId)).toMatchObject({
      deposits: [{ method: 'sandbox', methodNames: { EN: 'Sandbox payment' } }],
      play: [{ nodeId: 'padauk-blossom', names: { EN: 'Padauk Blossom' }, rounds: 9 }],
    });
  });

  test('is found by the beginning of its name, taken as text', async () => {
    const { account: own } = await newMember(server.url);
    const search = async (account: string) =>
      granted(await staff.support.call(contracts.searchMembers, { query: { account } }));
    const found = await search(own.slice(0, 10).toUpperCase());
    expect(found).toMatchObject({ total: 1, content: [{ account: own, type: 0 }] });
    expect((await search('dem')).content).toMatchObject([
      { account: 'demo', balance: '0.00', locked: '0.00', currency: 'MMK', state: 'active' },
    ]);
    for (const pattern of ['%', '_', 'd_mo', '\\', "'"]) {
      expect((await search(pattern)).total).toBe(0);
    }
  });

  test('is found among all whose name begins so, however many there are', async () => {
    await desk.sql(
      `insert into identity.member
       select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
         'username', 'zzz' || lpad(n::text, 4, '0'), 'username_key', 'zzz' || lpad(n::text, 4, '0'),
         'state', case n when 501 then 'frozen' else 'active' end))).*
       from identity.member m, generate_series(1, 501) n where m.username = 'demo'`,
    );
    const query = { account: 'zzz', state: 'frozen' } as const;
    const found = granted(await staff.risk.call(contracts.searchMembers, { query }));
    expect(found).toMatchObject({ total: 1, content: [{ account: 'zzz0501' }] });
  });

  test('is frozen at once: the session ends, nobody signs in, and it goes on when it is let', async () => {
    const one = await member();
    expect(codeOf(await one.call(wallet.readBalance))).toBe('granted');
    const body = { reason: 'a stolen phone' };
    granted(await staff.support.call(contracts.freezeMember, { params: one.params, body }));
    await isOut(one);
    expect((await fileOf(one.memberId)).state).toBe('frozen');
    const again = await staff.support.call(contracts.freezeMember, { params: one.params, body });
    expect(codeOf(again)).toBe('wrong_state');
    granted(await staff.risk.call(contracts.thawMember, { params: one.params, body }));
    expect((await fileOf(one.memberId)).state).toBe('active');
    expect(await trailOf(staff.auditor, one.memberId)).toMatchObject([
      { operator: 'support', action: 'member.freeze', before: { state: 'active' } },
      { action: 'member.sign-out', before: { sessions: 1 } },
      { operator: 'risk', action: 'member.thaw', after: { state: 'active' } },
    ]);
  });

  test('sets another password before all else, where somebody else may know it', async () => {
    const one = await member();
    const body = { reason: 'a page that looked like ours', passwordChange: true };
    const force = (isOn: '0' | '1') =>
      desk.sql(
        `insert into site.setting (merchant_id, key, value, changed_at)
         select id, 'whiteLabel', jsonb_build_object('FORCED_PASSWORD_CHANGE', $1::text), now()
         from site.merchant
         on conflict (merchant_id, key) do update set value = setting.value || excluded.value`,
        [isOn],
      );
    await force('0');
    const unforced = await staff.support.call(contracts.signMemberOut, {
      params: one.params,
      body,
    });
    expect(codeOf(unforced)).toBe('module_disabled');
    expect(codeOf(await one.call(wallet.readBalance))).toBe('granted');
    await force('1');
    granted(await staff.support.call(contracts.signMemberOut, { params: one.params, body }));
    await isOut(one);
    const login = { username: one.account, password, type: 'username' } as const;
    const again = granted(await server.call(domains.identity.login, { body: login }));
    expect(again.passwordExpired).toBe(true);
    expect(await trailOf(staff.auditor, one.memberId)).toMatchObject([
      { operator: 'support', action: 'member.sign-out', after: body },
    ]);
  });

  test('is paid nothing while it is frozen or held, unless the bank has done it already', async () => {
    const { withdrawalId } = await askForPayout(server);
    const params = { withdrawalId };
    const read = async () => granted(await staff.finance.call(reviews.readReview, { params }));
    const { memberId } = (await read()).member;
    const one = { params: { memberId }, body: { reason: 'a stolen phone' } };
    const hold = (days: number) =>
      staff.risk.call(contracts.holdWithdrawals, { ...one, body: { ...one.body, days } });
    const approve = () => staff.finance.call(reviews.approveWithdrawal, { params, body: {} });
    granted(await staff.risk.call(contracts.freezeMember, one));
    expect((await read()).waits).toEqual(['account_frozen', 'first_approval']);
    expect(codeOf(await approve())).toBe('payout_held');
    const several = { body: { withdrawalIds: [withdrawalId] } };
    const preview = granted(await staff.finance.call(reviews.previewApprovals, several));
    expect(preview.items).toMatchObject([{ outcome: 'refused', code: 'payout_held' }]);
    const done = granted(await staff.finance.call(reviews.approveMany, several));
    expect(done).toMatchObject({ approved: 0, items: [{ code: 'payout_held' }] });
    granted(await staff.risk.call(contracts.thawMember, one));

    // A freeze that is under way is waited for, and seen.
    const freeze = await server.database.pool.connect();
    await freeze.query('begin');
    await freeze.query(`update identity.member set state = 'frozen' where id = $1`, [memberId]);
    const approving = approve();
    await untilBlocked(freeze);
    await freeze.query('commit');
    freeze.release();
    expect(codeOf(await approving)).toBe('payout_held');
    granted(await staff.risk.call(contracts.thawMember, one));

    granted(await approve());
    granted(await hold(1));
    expect((await read()).waits).toEqual(['withdrawals_stopped', 'payment']);
    const send = () => staff.finance.call(reviews.sendWithdrawal, { params, body: {} });
    expect(codeOf(await send())).toBe('payout_held');
    const { fileId } = granted(await upload(staff.finance, await slip()));
    const payment = { bankReference: 'KBZ-9', proofFileId: fileId };
    const pay = (more: object) =>
      staff.finance.call(reviews.payWithdrawal, { params, body: { ...payment, ...more } });
    expect(codeOf(await pay({}))).toBe('payout_held');
    granted(await hold(0));
    await desk.sql(`update wallet.member set withdrawals_frozen_until = now() + interval '1 day'`);
    expect((await read()).waits).toEqual(['payment']);
    granted(await hold(1));
    const paid = granted(await pay({ paidAnyway: 'The bank paid before the call.' }));
    expect(paid).toMatchObject({ state: 'paid', waits: ['player'] });
    expect(paid.notes.at(-1)?.text).toBe('The bank paid before the call.');
  });

  test('has notes that are added and never changed', async () => {
    const one = await member();
    const add = (actor: Actor, text: string) =>
      actor.call(contracts.addMemberNote, { params: one.params, body: { text } });
    granted(await add(staff.support, 'Called, all is well.'));
    expect(codeOf(await add(staff.auditor, 'Me too.'))).toBe('role_missing');
    const { notes } = await fileOf(one.memberId);
    expect(notes).toMatchObject([{ operator: 'support', text: 'Called, all is well.' }]);
    await expect(desk.sql(`update operator.member_note set text = 'other'`)).rejects.toThrow(
      'never changed',
    );
    await expect(desk.sql('delete from operator.member_note')).rejects.toThrow('never changed');
  });

  test('is reached by masked contacts; whoever reads them in full stands in the trail', async () => {
    const one = await member();
    const { contacts } = await fileOf(one.memberId);
    expect(contacts).toEqual({ mobile: null, email: null });
    const body = { reason: 'A call about a lost payment.' };
    const asked = { params: one.params, body };
    expect(codeOf(await staff.finance.call(contracts.revealContacts, asked))).toBe('role_missing');
    granted(await staff.support.call(contracts.revealContacts, asked));
    expect(await trailOf(staff.auditor, one.memberId)).toMatchObject([
      { operator: 'support', action: 'member.reveal-contacts', after: body },
    ]);
  });

  test('is of one brand alone: another id is not found by any call', async () => {
    const params = { memberId: '00000000-0000-4000-8000-000000000000' };
    const body = { reason: 'x' };
    const answers = await Promise.all([
      staff.risk.call(contracts.readMemberFile, { params }),
      staff.risk.call(contracts.listMemberLedger, { params }),
      staff.risk.call(contracts.listMemberLogins, { params }),
      staff.risk.call(contracts.freezeMember, { params, body }),
      staff.risk.call(contracts.signMemberOut, { params, body }),
      staff.risk.call(contracts.holdWithdrawals, { params, body: { days: 1, ...body } }),
    ]);
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'member_not_found'));
  });
});

test('incident 16: staff neither reads nor sets what a member signs in with', async () => {
  const one = await member();
  const file = JSON.stringify(await fileOf(one.memberId));
  expect(file).not.toMatch(/password|secret|hash|token|totp/i);
  const calls = Object.values({ ...contracts, ...staffContracts }).filter(
    (value): value is (typeof contracts)['readMemberFile'] =>
      typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
  );
  const ofMembers = calls.filter(({ path }) => path.includes('/members/:memberId'));
  expect(ofMembers.length).toBeGreaterThan(5);
  expect(ofMembers.filter(({ path }) => /password|credential|factor|login$/.test(path))).toEqual(
    [],
  );
  // A lost second factor takes two people, and the member's own sign-in afterwards.
  expect(staffContracts.proposalKinds).toContain('member.reset-factors');
});

test('a view is kept under its name for its owner alone', async () => {
  const view = { page: '/members', name: 'Frozen ones', query: 'state=frozen' };
  const first = granted(await staff.support.call(deskContracts.saveView, { body: view }));
  const changed = { ...view, query: 'state=frozen&sort=login' };
  const second = granted(await staff.support.call(deskContracts.saveView, { body: changed }));
  expect(second.viewId).toBe(first.viewId);
  expect(granted(await staff.support.call(deskContracts.listViews)).views).toEqual([second]);
  expect(granted(await staff.risk.call(deskContracts.listViews)).views).toEqual([]);
  const params = { viewId: first.viewId };
  expect(codeOf(await staff.risk.call(deskContracts.dropView, { params }))).toBe('not_found');
  granted(await staff.support.call(deskContracts.dropView, { params }));
  expect(granted(await staff.support.call(deskContracts.listViews)).views).toEqual([]);
});

test('what players and visitors have written waits until somebody has dealt with it, once', async () => {
  const one = await member();
  const send = async (actor: Pick<Actor, 'call'>, contact?: string) => {
    const content = 'My win of yesterday is missing.';
    const body = { category: 'complaint', content, ...(contact && { contact }) } as const;
    return granted(await actor.call(site.sendFeedback, { body, idempotencyKey: randomUUID() }));
  };
  const { feedbackId } = await send(one);
  const visitor = await send(server, 'me@example.com');
  const list = async (state: 'open' | 'handled') =>
    granted(await staff.support.call(contracts.listFeedback, { query: { state } })).content;
  const waiting = async () =>
    granted(await staff.risk.call(reports.readOverview)).alerts.find(
      ({ kind }) => kind === 'feedback_open',
    );
  const { memberId, account } = one;
  expect(await list('open')).toMatchObject([
    { feedbackId, memberId, account, category: 'complaint', handledAt: null },
    { ...visitor, memberId: null, account: null, contact: 'me@example.com' },
  ]);
  expect(await waiting()).toMatchObject({ count: 2 });
  const handle = (actor: Actor) =>
    actor.call(contracts.handleFeedback, {
      params: { feedbackId },
      body: {},
      idempotencyKey: randomUUID(),
    });
  granted(await handle(staff.support));
  expect(codeOf(await handle(staff.risk))).toBe('wrong_state');
  expect(await list('open')).toMatchObject([visitor]);
  expect(await list('handled')).toMatchObject([{ feedbackId, account }]);
  expect(await waiting()).toMatchObject({ count: 1 });
  expect(await actsOn(staff.auditor, feedbackId)).toEqual(['support feedback.handle']);
});
