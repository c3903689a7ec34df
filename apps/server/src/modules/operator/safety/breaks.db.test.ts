import { DAY_MS, MINUTE_MS, SECOND_MS, type Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../../../../tools/testing/actors.ts';
import { putContact } from '../../identity/contacts.repo.ts';
import { insertHeld } from '../../identity/doubles.repo.ts';
import { putProfile } from '../../identity/profiles.repo.ts';
import { askReturn } from '../../safety/exclude-member.ts';
import { findSuppressed } from '../../safety/index.ts';
import { type CareDesk, openCareDesk, type Player } from '../testing/care-desk.ts';
import { codeOf } from '../testing/staff-desk.ts';

const { messages, operator, safety } = domains;
/** Another brand of the house. */
const SECOND = '00000000-0000-7000-8000-000000000002' as Uuid;
let house: CareDesk;
beforeAll(async () => {
  house = await openCareDesk();
  await house.sql(`insert into site.merchant_host values ('127.0.0.1', $1)`, [house.merchantId]);
  await house.sql(
    `insert into site.merchant
     values ($1, 'second', 'Second', 'MMK', 'K', 'Asia/Yangon', true, '{EN}', now())`,
    [SECOND],
  );
});
afterEach(() => {
  house.clock.lateMs = 0;
});
afterAll(() => house.close());

const suppressed = async (player: Player) =>
  (await findSuppressed(house.server.platform.db, [player.memberId], house.clock.now())).has(
    player.memberId,
  );

test('RG-11: nothing is offered to who stays away, from the first second on', async () => {
  const player = await house.openPlayer();
  expect(await suppressed(player)).toBe(false);
  granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
  expect(await suppressed(player)).toBe(true);
});

const giveMobile = (
  { memberId }: { memberId: Uuid },
  value: string,
  verified: boolean,
  brandId = house.merchantId,
) =>
  house.server.platform.db.transaction().execute((tx) =>
    putContact(tx, house.server.platform.vault, {
      memberId,
      merchantId: brandId,
      kind: 'mobile',
      value,
      verifiedAt: verified ? house.clock.now() : null,
      at: house.clock.now(),
    }),
  );
const tellRegistered = async (player: Player) => {
  await house.server.platform.db
    .transaction()
    .execute((tx) => house.server.platform.outbox.emit(tx, 'member.registered', player));
  await house.server.settleOutbox();
};
const exclusionOf = async (player: Player) =>
  granted(await player.call(safety.readSafety)).exclusion;

test('RG-12: the other accounts of the same person stay away too, and new ones', async () => {
  const [player, twin, stranger] = [
    await house.openPlayer(),
    await house.openPlayer(),
    await house.openPlayer(),
  ];
  await giveMobile(player, '+959771234501', true);
  await giveMobile(twin, '+959771234501', false);
  await giveMobile(stranger, '+959771234502', true);
  granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
  expect(await exclusionOf(twin)).toMatchObject({ kind: 'self_exclusion' });
  expect(await exclusionOf(stranger)).toBeNull();

  const next = await house.openPlayer();
  await giveMobile(next, '+959771234501', false);
  await tellRegistered(next);
  expect(await exclusionOf(next)).toEqual(await exclusionOf(twin));

  granted(await stranger.call(safety.exclude, { body: { kind: 'time_out', days: 42 } }));
  const rested = await house.openPlayer();
  await giveMobile(rested, '+959771234502', false);
  await tellRegistered(rested);
  expect(await exclusionOf(rested)).toEqual(await exclusionOf(stranger));
});

test('RG-12: who stays away from every brand does so where he has no account yet', async () => {
  const keptAway: unknown[] = [];
  for (const [n, everyBrand, proved] of [
    [1, true, true],
    [2, false, true],
    [3, true, false],
  ] as const) {
    const player = await house.openPlayer();
    await giveMobile(player, `+95977123460${n}`, proved);
    const wish = { kind: 'self_exclusion', months: 6, everyBrand } as const;
    granted(await player.call(safety.exclude, { body: wish }));
    const there = await house.openPlayer();
    await giveMobile(there, `+95977123460${n}`, false, SECOND);
    for (const table of ['identity.member', 'wallet.member']) {
      const id = table === 'wallet.member' ? 'member_id' : 'id';
      await house.sql(`update ${table} set merchant_id = $1 where ${id} = $2`, [
        SECOND,
        there.memberId,
      ]);
    }
    await tellRegistered(there);
    const rows = 'select 1 from safety.exclusion where member_id = $1 and merchant_id = $2';
    keptAway.push((await house.sql(rows, [there.memberId, SECOND])).length === 1);
  }
  // One that was meant for this brand alone stays there, and so does one of a claimed number.
  expect(keptAway).toEqual([true, false, false]);
});

test('a number or a name that is only claimed keeps nobody else away', async () => {
  const [claimer, owner, second] = [
    await house.openPlayer(),
    await house.openPlayer(),
    await house.openPlayer(),
  ];
  await giveMobile(owner, '+959771234503', true);
  await giveMobile(claimer, '+959771234503', false);
  await house.server.platform.db.transaction().execute(async (tx) => {
    const { vault } = house.server.platform;
    const profile = { idNumber: '12/KaMaYa(N)123456', payeeName: 'Aung Aung' };
    for (const { memberId } of [claimer, owner, second]) {
      await putProfile(
        tx,
        vault,
        { memberId, merchantId: house.merchantId, at: house.clock.now() },
        profile,
      );
    }
    const links = [{ memberId: owner.memberId, kinds: ['idNumber' as const] }];
    await insertHeld(
      tx,
      { id: claimer.memberId, merchantId: house.merchantId },
      { at: house.clock.now(), links },
    );
  });
  const away = { body: { kind: 'self_exclusion', months: 6 } } as const;
  granted(await claimer.call(safety.exclude, away));
  expect(await exclusionOf(owner)).toBeNull();
  granted(await owner.call(safety.exclude, away));
  expect(await exclusionOf(second)).toMatchObject({ kind: 'self_exclusion' });
});

test('RG-14: an early return is asked with a reason, decided, and waits seven days', async () => {
  const player = await house.openPlayer();
  const exclude = (months: number) =>
    player.call(safety.exclude, { body: { kind: 'self_exclusion', months } });
  granted(await exclude(12));
  const ask = () => player.call(safety.askEarlyReturn, { body: { reason: 'I moved on.' } });
  expect(codeOf(await ask())).toBe('early_return_off');
  await house.sql(
    `insert into safety.setting (merchant_id, early_return)
     select id, true from site.merchant where code = 'padauk'`,
  );
  const { decideBy } = granted(await ask());
  expect(Date.parse(decideBy)).toBeGreaterThan(
    house.clock.now().getTime() + 7 * DAY_MS - MINUTE_MS,
  );
  expect(codeOf(await ask())).toBe('early_return_asked');
  expect(granted(await player.call(safety.readSafety)).earlyReturn).toBeNull();
  // Made longer meanwhile: the shorter one beside it ends as well.
  granted(await exclude(24));
  granted(await ask());

  const { content } = granted(await house.support.call(operator.listReturnRequests, {}));
  const requests = content.filter(({ memberId }) => memberId === player.memberId);
  expect(requests).toMatchObject(
    Array.from({ length: 2 }, () => ({ reason: 'I moved on.', granted: null })),
  );
  const grant = (index: 0 | 1) =>
    house.risk.call(operator.decideReturnRequest, {
      params: { requestId: requests[index]?.requestId ?? '' },
      body: { granted: true, note: 'Talked it over.' },
    });
  granted(await grant(1));
  expect(codeOf(await grant(1))).toBe('wrong_state');
  const { returnsAt } = (await exclusionOf(player)) ?? {};
  expect(Date.parse(returnsAt ?? '') - house.clock.now().getTime()).toBeGreaterThan(
    7 * DAY_MS - MINUTE_MS,
  );
  house.clock.lateMs = 7 * DAY_MS + SECOND_MS;
  expect(await suppressed(player)).toBe(false);
  house.clock.lateMs = 0;
  // Whoever thinks better of it stays away, whatever is granted of what was asked before.
  granted(await exclude(6));
  granted(await grant(0));
  expect((await exclusionOf(player))?.returnsAt).toBeNull();
});

test('RG-14: an early return is of the person: asked once, and granted to all accounts', async () => {
  const [player, twin, longer] = [
    await house.openPlayer(),
    await house.openPlayer(),
    await house.openPlayer(),
  ];
  for (const one of [player, twin, longer]) {
    await giveMobile(one, '+959771234504', one === player);
  }
  const exclude = (who: Player, months: 6 | 12) =>
    who.call(safety.exclude, { body: { kind: 'self_exclusion', months } });
  granted(await exclude(player, 6));
  // One that this account has made longer by itself.
  await house.sql(
    `update safety.exclusion set ends_at = ends_at + interval '1 year', made_with = id
     where member_id = $1`,
    [longer.memberId],
  );
  const ask = (who: Player) => who.call(safety.askEarlyReturn, { body: { reason: 'I am well' } });
  granted(await ask(player));
  expect(codeOf(await ask(twin))).toBe('early_return_asked');
  expect(granted(await twin.call(safety.readSafety)).earlyReturn).toBeNull();
  const { content } = granted(await house.support.call(operator.listReturnRequests, {}));
  const request = content.find(({ memberId }) => memberId === player.memberId);
  const params = { requestId: request?.requestId ?? '' };
  const body = { granted: true, note: 'Talked it over.' };
  granted(await house.risk.call(operator.decideReturnRequest, { params, body }));
  const returnOf = async (who: Player) => (await exclusionOf(who))?.returnsAt;
  expect(await returnOf(player)).toEqual(expect.any(String));
  expect(await returnOf(twin)).toBe(await returnOf(player));
  expect(await returnOf(longer)).toBeNull();
});

test('RG-14: who was refused an early return is told so, on the page and by a message', async () => {
  const player = await house.openPlayer();
  granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
  const body = { reason: 'I feel well.' };
  const { decideBy } = granted(await player.call(safety.askEarlyReturn, { body }));
  const asked = async () => granted(await player.call(safety.readSafety)).earlyReturnAsked;
  expect(await asked()).toEqual({ decideBy, granted: null });
  const { content } = granted(await house.support.call(operator.listReturnRequests, {}));
  const request = content.find(({ memberId }) => memberId === player.memberId);
  const params = { requestId: request?.requestId ?? '' };
  const decision = { granted: false, note: 'Too early.' };
  granted(await house.risk.call(operator.decideReturnRequest, { params, body: decision }));
  expect(await asked()).toMatchObject({ granted: false });
  await house.server.settleOutbox();
  const inbox = granted(await player.call(messages.listMessages, {}));
  expect(inbox.content).toMatchObject([{ template: 'early_return' }]);
});

test('RG-10: a self-exclusion that was made longer ends as a whole, a day after the wish', async () => {
  const player = await house.openPlayer();
  const { memberId } = player;
  granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
  granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 12 } }));
  const askToReturn = () =>
    house.server.platform.db.transaction().execute((tx) => askReturn(tx, house, memberId));
  const year = 367 * DAY_MS;
  house.clock.lateMs = 200 * DAY_MS;
  expect(await askToReturn()).toMatchObject({ code: 'exclusion_running' });
  house.clock.lateMs = year;
  expect(await askToReturn()).toMatchObject({ ok: true });
  house.clock.lateMs = year + DAY_MS - MINUTE_MS;
  expect(await suppressed(player)).toBe(true);
  house.clock.lateMs = year + DAY_MS + MINUTE_MS;
  expect(await suppressed(player)).toBe(false);
  expect(await askToReturn()).toMatchObject({ code: 'exclusion_not_found' });
});

test('the house keeps a player away and makes limits stricter, never looser', async () => {
  const player = await house.openPlayer();
  const params = { memberId: player.memberId };
  const wish = (amount: string) => ({
    params,
    body: { kind: 'stake', period: 'day', amount, reason: 'Agreed on the phone.' } as const,
  });
  expect(granted(await house.support.call(operator.tightenLimit, wish('50.00')))).toMatchObject({
    amount: '50.00',
  });
  expect(codeOf(await house.support.call(operator.tightenLimit, wish('60.00')))).toBe(
    'limit_not_stricter',
  );
  // The player sees it, and cannot loosen it at once.
  const looser = { body: { kind: 'stake', period: 'day', amount: '60.00' } } as const;
  expect(granted(await player.call(safety.setLimit, looser))).toMatchObject({
    amount: '50.00',
    pending: { amount: '60.00' },
  });
  granted(
    await house.support.call(operator.excludeMember, {
      params,
      body: { kind: 'time_out', length: 7, everyBrand: false, reason: 'Asked for by his wife.' },
    }),
  );
  expect(await exclusionOf(player)).toMatchObject({ kind: 'time_out' });
  const care = granted(await house.risk.call(operator.readMemberSafety, { params }));
  expect(care.changes.map(({ what }) => what)).toEqual(['exclusion', 'wish', 'limit']);
  expect(care.limits.find(({ amount }) => amount !== null)).toMatchObject({ kind: 'stake' });
});

test('RG-07: who was asked to think of limits is asked again after half a year', async () => {
  const player = await house.openPlayer();
  const asked = async () => granted(await player.call(safety.readSafety)).prompted;
  expect(await asked()).toBe(false);
  granted(await player.call(safety.answerPrompt, { body: {} }));
  expect(await asked()).toBe(true);
  await house.sql(
    `update safety.member set prompted_at = prompted_at - interval '183 days'
     where member_id = $1`,
    [player.memberId],
  );
  expect(await asked()).toBe(false);
});
