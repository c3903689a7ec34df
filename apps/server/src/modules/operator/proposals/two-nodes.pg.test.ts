import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { checkInvariants } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { identity, rewards, staff, wallet } = domains;
let nodes: readonly [TestServer, TestServer];
let desk: ReturnType<typeof openStaffDesk>;
let owner: Actor;
let colleagues: readonly Actor[];

beforeAll(async () => {
  const one = await startTestServer();
  nodes = [one, await startTestServer({ database: one.database })];
  desk = openStaffDesk(one);
  const hired = await desk.hireAll({ ma: 'finance', nu: 'finance', su: 'risk', wa: 'risk' });
  colleagues = Object.values(hired);
  owner = await desk.signIn(demo.operator);
  await desk.proveAll();
});
afterAll(async () => {
  const [one, two] = nodes;
  await two.stop();
  await one.stop();
});

/** The same person, at the node of that place. */
const at = (actor: Actor, place: number) =>
  (place % 2 === 0 ? nodes[0] : nodes[1]).callAs(actor.token() ?? '');
async function openMember() {
  const actor = await newMember(nodes[0].url);
  const { id } = granted(await actor.call(identity.readMemberInfo));
  return { actor, id };
}
const cashOf = async (actor: Actor) => granted(await actor.call(wallet.readBalance)).balance;
/** As many claims of the same reward, half of them at each node. */
const claim = (actor: Actor, route: typeof rewards.claimRebates | typeof rewards.claimReferral) =>
  Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      at(actor, place)(route, { body: {}, idempotencyKey: randomUUID() }),
    ),
  );
const granteds = (answers: readonly Parameters<typeof codeOf>[0][]) =>
  answers.map(codeOf).filter((code) => code === 'granted').length;

test('two nodes: of four colleagues who agree at once one corrects the balance', async () => {
  const { actor, id: memberId } = await openMember();
  for (const [direction, left] of [
    ['in', '750.00'],
    ['out', '0.00'],
  ] as const) {
    const body = {
      kind: 'member.adjust-balance',
      memberId,
      direction,
      amount: '750.00',
      reason: 'A call of the bank',
    } as const;
    const { proposalId } = granted(await owner.call(staff.propose, { body }));
    const answers = await Promise.all(
      colleagues.map((colleague, place) =>
        at(colleague, place)(staff.approveProposal, {
          params: { proposalId },
          body: {},
          idempotencyKey: randomUUID(),
        }),
      ),
    );
    expect(granteds(answers)).toBe(1);
    expect(await cashOf(actor)).toBe(left);
  }
});

test('two nodes: of ten claims of the same rebate at once one is paid', async () => {
  const { actor, id } = await openMember();
  await desk.sql(
    `insert into promotions.rebate
       (member_id, date, game_type, merchant_id, stakes, rate_bps, amount)
     select m.id, d.day, 'RNG', m.merchant_id, 1000000, 20, 2000
     from identity.member m
     cross join generate_series(current_date - 3, current_date - 1, '1 day') as d (day)
     where m.id = $1`,
    [id],
  );
  expect(granteds(await claim(actor, rewards.claimRebates))).toBe(1);
  expect(await cashOf(actor)).toBe('60.00');
});

test('two nodes: of ten claims of an invitation at once one is paid', async () => {
  const { actor, id } = await openMember();
  const friends = [await openMember(), await openMember()];
  await desk.sql(
    `insert into promotions.referral
       (member_id, merchant_id, referrer_id, state, reward, registered_at, earned_at)
     select id, merchant_id, $1, 'earned', 50000, now(), now()
     from identity.member where id = any($2)`,
    [id, friends.map((friend) => friend.id)],
  );
  expect(granteds(await claim(actor, rewards.claimReferral))).toBe(1);
  expect(await cashOf(actor)).toBe('1000.00');
});

test('after all of it the books are whole', async () => {
  expect(await checkInvariants(nodes[0].database.pool)).toEqual([]);
});
