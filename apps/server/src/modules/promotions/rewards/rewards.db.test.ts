import { randomUUID } from 'node:crypto';
import { DAY_MS, type Uuid } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import { domains } from '@padauk/contracts';
import { findTitle } from '@padauk/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  granted,
  guest,
  humanProof,
  newMember,
  openFrame,
  password,
} from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { isPlayCounted, listDayStakes, readEdges } from '../../games/index.ts';
import { codeOf, openStaffDesk } from '../../operator/testing/staff-desk.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { rewardDue } from './follow-referrals.ts';
import { reckonRebates } from './reckon-rebates.ts';
import { addProgress, earnRewards, lockRule } from './referrals.repo.ts';

const { wallet, rewards, identity, studio, messages, staff: people } = domains;
let server: TestServer;
let staff: Actor;
let second: Actor;
let sql: ReturnType<typeof openStaffDesk>['sql'];
beforeAll(async () => {
  server = await startTestServer();
  const desk = openStaffDesk(server);
  sql = desk.sql;
  staff = await desk.signIn(demo.operator);
  await desk.hire('finance', 'finance');
  second = await desk.signIn('finance');
  await sql('update identity.session set proved_at = now()');
});
afterAll(() => server.stop());

const cash = async (actor: Actor) => granted(await actor.call(wallet.readBalance)).balance;
const agree = (actor: Actor, proposalId: string) =>
  actor.call(people.approveProposal, {
    params: { proposalId },
    body: {},
    idempotencyKey: randomUUID(),
  });
const claimTwice = async (
  actor: Actor,
  call: typeof rewards.claimRebates | typeof rewards.claimReferral,
) => {
  const answers = await Promise.all(
    [0, 1].map(() => actor.call(call, { body: {}, idempotencyKey: randomUUID() })),
  );
  return answers.map(codeOf).sort();
};
const ownIdOf = async (account: string) =>
  (await sql<{ id: string }>('select id from identity.member where username = $1', [account]))[0]
    ?.id ?? '';

test('a rate above what the house keeps is refused with the calculation', async () => {
  const set = (gameType: string, rateBps: number) =>
    staff.call(rewards.setRebateRate, { body: { gameType, rateBps } });
  const { rates } = granted(await staff.call(rewards.readRebateRates));
  const edge = rates.find(({ gameType }) => gameType === 'RNG')?.edgeBps ?? 0;
  expect(edge).toBeGreaterThan(0);
  // Whoever wants plays nothing but the bet that returns most.
  const best = Math.max(...(findTitle('plinko')?.certificates ?? []).map((one) => one.return));
  const inhouse = rates.find(({ gameType }) => gameType === 'INHOUSE')?.edgeBps ?? 0;
  expect(inhouse).toBe(Math.floor(10_000 * (1 - best)));
  const refused = await set('RNG', edge + 1);
  expect(codeOf(refused)).toBe('rebate_above_edge');
  expect(refused).toMatchObject({
    value: { rate: ((edge + 1) / 100).toFixed(2), edge: (edge / 100).toFixed(2) },
  });
  expect(codeOf(await set('SPORTS', 1))).toBe('rebate_above_edge');
  // More takes two people; less of it, one.
  expect(codeOf(await set('RNG', 20))).toBe('two_people_needed');
  const wish = (rateBps: number) =>
    staff.call(people.propose, {
      body: { kind: 'rebate.set', rate: { gameType: 'RNG', rateBps }, reason: 'A birthday' },
      idempotencyKey: randomUUID(),
    });
  expect(codeOf(await wish(edge + 1))).toBe('rebate_above_edge');
  const { proposalId } = granted(await wish(25));
  expect(codeOf(await agree(staff, proposalId))).toBe('same_person_twice');
  granted(await agree(second, proposalId));
  expect(codeOf(await set('RNG', 26))).toBe('two_people_needed');
  expect(codeOf(await set('RNG', 20))).toBe('granted');
});

test('a day is reckoned once, and its rebate is claimed once by however many presses', async () => {
  const member = await newMember(server.url);
  const id = await ownIdOf(member.account);
  const { id: merchantId } = onlyRow(
    await sql<{ id: string }>(`select id from site.merchant where code = 'padauk'`),
  );
  const { date } = brandDayOf(new Date(Date.now() - DAY_MS - 3_600_000), 'Asia/Yangon');
  await sql(
    `insert into games.member_day (merchant_id, member_id, date, vendor, node_id, game_type,
       rounds, stakes, payouts, bonus_stakes)
     values ($1, $2, $3, 'padauk', 'padauk-blossom', 'RNG', 9, 1500000, 0, 500000),
       ($1, $2, $3, 'padauk', 'plinko', 'INHOUSE', 9, 1000000, 0, 0)`,
    [merchantId, id, date],
  );
  // A rate from before a game was opened that returns more: no more is paid than the house keeps.
  await sql(
    `insert into promotions.rebate_rate (merchant_id, game_type, rate_bps, changed_at)
     values ($1, 'INHOUSE', 300, now())`,
    [merchantId],
  );
  let counted = false;
  const needs = {
    listDayStakes,
    readEdges,
    isPlayCounted: () => Promise.resolve(counted),
  } as unknown as PromotionNeeds;
  const brands = [{ id: merchantId as never, timeZone: 'Asia/Yangon' }];
  const reckon = () => reckonRebates(server.platform, needs, brands);
  await sql('delete from promotions.rebate_day');
  // While the sums of the day are behind, it stays open; nothing is reckoned of a part.
  expect(await reckon()).toBe(0);
  counted = true;
  // Games opened in the night without a certificate take nothing of what was played before.
  await sql(
    `insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
       game_type, icon_url, supports_trial, active)
     select gen_random_uuid(), merchant_id, vendor_id, t.type, t.type, t.type, t.type, icon_url,
       false, true
     from games.game, unnest(array['RNG', 'INHOUSE']) as t (type)
     where merchant_id = $1 and vendor_game_code = 'plinko'`,
    [merchantId],
  );
  const { rates } = granted(await staff.call(rewards.readRebateRates));
  expect(rates.find(({ gameType }) => gameType === 'RNG')).toMatchObject({ edgeBps: null });
  expect(await reckon()).toBe(7);
  expect(await reckon()).toBe(0);

  // A fifth of a per cent of the player's own money alone: 10,000.00 of 15,000.00.
  const before = granted(await member.call(rewards.readRebates, { query: {} }));
  expect(before).toMatchObject({
    claimable: '103.00',
    rates: [
      { gameType: 'RNG', rateBps: 20 },
      { gameType: 'INHOUSE', rateBps: 83 },
    ],
  });
  expect(before.rebates.content).toMatchObject([
    { date, stakes: '10000.00', rateBps: 83, amount: '83.00' },
    { date, stakes: '10000.00', rateBps: 20, amount: '20.00' },
  ]);
  expect(granted(await member.call(rewards.listRewards))).toMatchObject({
    count: 1,
    rewards: [{ kind: 'rebate', amount: '103.00' }],
  });
  expect(await claimTwice(member, rewards.claimRebates)).toEqual(['granted', 'nothing_to_claim']);
  expect(await cash(member)).toBe('103.00');
  const records = granted(await member.call(wallet.listRecords, { query: { kind: 'rebate' } }));
  expect(records).toMatchObject({ total: 1, content: [{ amount: '103.00', direction: 'in' }] });
  expect(granted(await member.call(rewards.listRewards)).count).toBe(0);
});

/** Comes by an invitation, and is known to whoever follows it. */
async function join(referralCode: string) {
  const invited = guest(server.url);
  const username = `i${randomUUID().slice(0, 8)}`;
  const session = granted(
    await invited.call(identity.register, {
      body: {
        username,
        password,
        confirmPassword: password,
        referralCode,
        ...(await humanProof(server.url)),
        agreed: true,
        login: true,
        registerMethod: 'WEB',
      },
    }),
  );
  invited.setToken(session.token);
  await server.settleOutbox();
  return { invited, username };
}

test('an invitation is rewarded after a deposit and enough play, and claimed once', async () => {
  const rule = {
    enabled: true,
    reward: '500.00',
    depositMin: '10000.00',
    turnoverMin: '100.00',
    monthMax: 1,
  };
  const zero = await staff.call(rewards.setReferralRule, { body: { ...rule, reward: '0.00' } });
  expect(codeOf(zero)).toBe('invalid_fields');
  // What gives more takes two people, however it is asked for; less of it takes one.
  const set = async (change: Partial<typeof rule> = {}) =>
    codeOf(await staff.call(rewards.setReferralRule, { body: { ...rule, ...change } }));
  expect(await set()).toBe('two_people_needed');
  const wish = { kind: 'referral.set' as const, rule, reason: 'Friends bring friends' };
  const { proposalId } = granted(await staff.call(people.propose, { body: wish }));
  expect(codeOf(await agree(staff, proposalId))).toBe('same_person_twice');
  granted(await agree(second, proposalId));
  expect(await set({ reward: '500.01' })).toBe('two_people_needed');
  expect(await set({ monthMax: 2 })).toBe('two_people_needed');
  expect(await set()).toBe('granted');
  const inviter = await newMember(server.url);
  const readOwn = async () => granted(await inviter.call(rewards.readReferral, { query: {} }));
  // A brand that does not invite follows nobody, whatever its rule.
  const { code: early, rule: none } = await readOwn();
  expect(none).toBeNull();
  await join(early);
  await sql(
    `insert into site.setting (merchant_id, key, value, changed_at)
     select id, 'whiteLabel', '{"REFERRAL": "1"}', now() from site.merchant
     on conflict (merchant_id, key) do update set value = excluded.value`,
  );
  await expect.poll(async () => (await readOwn()).rule).toMatchObject({ reward: '500.00' });
  const own = await readOwn();
  expect(own.link).toContain(`/register?referralCode=${own.code}`);
  expect(own).toMatchObject({ claimable: '0.00', invited: { content: [] } });

  const { invited, username } = await join(own.code);
  const listed = async () => granted(await inviter.call(rewards.readReferral, { query: {} }));
  expect((await listed()).invited.content).toMatchObject([
    { name: `${username.slice(0, 2)}***${username.slice(-1)}`, deposited: false, played: 0 },
  ]);
  // Whoever registers from the house's own network may be held for a look; here he is.
  const invitedId = await ownIdOf(username);
  await sql(
    `insert into identity.held_member (member_id, merchant_id, held_at, links)
     select id, merchant_id, now(), '[]' from identity.member where id = $1 on conflict do nothing`,
    [invitedId],
  );
  await sql(`update promotions.referral set state = 'held' where member_id = $1`, [invitedId]);

  // A round that was told and taken back is no play.
  const { outbox, db } = server.platform;
  const round = { memberId: invitedId, roundId: 'r', title: 't', stake: '60.00', payout: '0.00' };
  const playedOf = async () =>
    (
      await sql<{ played: string }>('select played from promotions.referral where member_id = $1', [
        invitedId,
      ])
    )[0]?.played;
  await db
    .transaction()
    .execute((tx) => outbox.emit(tx, 'round.settled', { ...round, balance: '0.00' }));
  await server.settleOutbox();
  expect(String(await playedOf())).toBe('6000');
  await db
    .transaction()
    .execute((tx) => outbox.emit(tx, 'round.corrected', { ...round, vendor: 'padauk' }));
  await server.settleOutbox();
  expect(String(await playedOf())).toBe('0');

  const deposit = granted(
    await invited.call(wallet.createDeposit, {
      body: { method: 'sandbox', amount: '20000.00', returnUrl: '/member/depositv2' },
      idempotencyKey: randomUUID(),
    }),
  );
  await fetch(new URL(deposit.checkoutUrl ?? '', server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  await expect.poll(() => cash(invited), { timeout: 10_000 }).toBe('20000.00');
  const frame = await openFrame(server.url, invited);
  const stake = frame.session.limits.stakes.find((one) => Number(one) >= 100) ?? '';
  const body = { clientRoundId: randomUUID(), stake, bet: {} };
  granted(await frame.call(studio.playRound, { body }));
  await server.settleOutbox();
  await server.settleOutbox();

  // All is done while he is held. Staff lets him go on, and nothing more has to happen: not while
  // he is frozen, though.
  const brand = onlyRow(
    await sql<{ id: Uuid }>(`select id from site.merchant where code = 'padauk'`),
  );
  const brands = brand ? [{ id: brand.id, timeZone: 'Asia/Yangon' }] : [];
  const needs = { listMerchants: () => Promise.resolve(brands) };
  const lookAgain = async () => {
    await db.transaction().execute((tx) => rewardDue(tx, server.platform, needs));
    await server.settleOutbox();
    return (await listed()).invited.content.map(({ state }) => state);
  };
  const setState = (state: string) =>
    sql('update identity.member set state = $2 where id = $1', [invitedId, state]);
  expect(await lookAgain()).toEqual(['held']);
  await sql(`update identity.held_member set decision = 'release', decided_at = now(),
    decided_by = gen_random_uuid(), reason = 'test' where decision is null`);
  await setState('frozen');
  expect(await lookAgain()).toEqual(['held']);
  await setState('active');
  // Whoever counts his play has his invitation first and the rule then, and goes on with it himself.
  await db.transaction().execute(async (tx) => {
    await addProgress(tx, [{ memberId: invitedId, deposited: 0n, played: 0n }]);
    expect(await lookAgain()).toEqual(['held']);
    for (const { id } of brands) await lockRule(tx, id);
  });
  expect(await lookAgain()).toEqual(['earned']);

  const met = await listed();
  expect(met).toMatchObject({ claimable: '500.00', earned: '500.00' });
  expect(met.invited.content).toMatchObject([{ state: 'earned', deposited: true, played: 100 }]);
  const inbox = granted(await inviter.call(messages.listMessages, { query: {} }));
  expect(inbox.content.map(({ template }) => template)).toContain('referral_rewarded');
  expect(await claimTwice(inviter, rewards.claimReferral)).toEqual(['granted', 'nothing_to_claim']);
  expect(await cash(inviter)).toBe('500.00');
});

test('what an inviter may earn in a month is counted by the months of the brand', async () => {
  const { id } = onlyRow(
    await sql<{ id: string }>(`select id from site.merchant where code = 'padauk'`),
  );
  const [referrerId, first, second, third] = Array.from({ length: 4 }, () => randomUUID());
  const insert = (memberId = '', state: string, earnedAt: string | null) =>
    sql(
      `insert into promotions.referral
         (member_id, merchant_id, referrer_id, state, registered_at, deposited, played, reward,
          earned_at)
       values ($1, $2, $3, $4, '2026-06-01', 10000000, 10000000, $5, $6)`,
      [memberId, id, referrerId, state, earnedAt && 50_000, earnedAt],
    );
  await insert(first, 'earned', '2026-06-30T16:00:00Z');
  await insert(second, 'waiting', null);
  await insert(third, 'waiting', null);
  const earn = (memberId = '', at: string) =>
    server.platform.db.transaction().execute((tx) =>
      earnRewards(tx, {
        memberIds: [memberId],
        at: new Date(at),
        brands: [{ id, timeZone: 'Asia/Yangon' }],
      }),
    );
  // July begins at half past five in the evening before, by the clock of Greenwich.
  expect(await earn(second, '2026-06-30T17:15:00Z')).toEqual([]);
  expect(await earn(second, '2026-06-30T17:45:00Z')).toMatchObject([{ memberId: second }]);
  // The month of one is used up by then, wherever the server stands.
  expect(await earn(third, '2026-07-01T00:30:00Z')).toEqual([]);
});

test('play counts as known once the sums of its day have taken it, the last round too', async () => {
  const { outbox, db } = server.platform;
  const told = { memberId: randomUUID(), roundId: 'r', title: 't', stake: '1.00', payout: '0.00' };
  const isCounted = (before: Date) => isPlayCounted(db, server.platform, before);
  await server.settleOutbox();
  const last = await db.transaction().execute(async (tx) => {
    await outbox.emit(tx, 'round.settled', { ...told, balance: '0.00' });
    // It belongs to the day that ends now, and nobody can see it yet.
    const { rows } = await server.database.pool.query<{ at: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
    );
    const end = onlyRow(rows).at;
    expect(await isCounted(end)).toBe(false);
    expect(await isCounted(new Date(end.getTime() - DAY_MS))).toBe(true);
    return end;
  });
  await server.settleOutbox();
  await expect.poll(() => isCounted(last)).toBe(true);
});

test('no missions run, and nobody is ranked unless the brand shows it', async () => {
  const member = await newMember(server.url);
  expect(granted(await member.call(rewards.readMissions))).toEqual({ count: 0, missions: [] });
  const board = granted(await member.call(rewards.readMissionLeaderboard));
  expect(board).toMatchObject({ shown: false, leaders: [] });
});
