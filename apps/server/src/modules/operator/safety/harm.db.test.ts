import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { openVault } from '../../../platform/secret-key.ts';
import { putContact } from '../../identity/contacts.repo.ts';
import { insertHeld } from '../../identity/doubles.repo.ts';
import { putProfile } from '../../identity/profiles.repo.ts';
import { askReturn } from '../../safety/exclude-member.ts';
import { FIND_MARKERS_TASK, findSuppressed } from '../../safety/index.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { identity, messages, operator, safety, wallet } = domains;
const DAY = 86_400_000;
/** Another brand of the house. */
const SECOND = '00000000-0000-7000-8000-000000000002' as Uuid;
let late = 0;
const clock = { now: () => new Date(Date.now() + late) };
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let risk: Actor;
let support: Actor;
let merchantId: Uuid;

beforeAll(async () => {
  server = await startTestServer({ clock });
  desk = openStaffDesk(server);
  ({ risk, support } = await desk.hireAll({ risk: 'risk', support: 'support' }));
  const [brand] = await desk.sql<{ id: Uuid }>('select id from site.merchant');
  merchantId = brand?.id ?? ('' as Uuid);
  await desk.sql(`insert into site.merchant_host values ('127.0.0.1', $1)`, [merchantId]);
  await desk.sql(
    `insert into site.merchant
     values ($1, 'second', 'Second', 'MMK', 'K', 'Asia/Yangon', true, '{EN}', now())`,
    [SECOND],
  );
});
afterAll(() => server.stop());

type Player = Actor & { readonly memberId: Uuid; readonly account: string };
async function openPlayer(): Promise<Player> {
  const member = await newMember(server.url);
  const { id } = granted(await member.call(identity.readMemberInfo));
  return { ...member, memberId: id as Uuid };
}
const act = (body: object) => ({ body, idempotencyKey: randomUUID() }) as never;

/** Rounds as they settle, by the events that every vendor's rounds leave. */
async function playRounds({ memberId }: Player, rounds: readonly [stake: string, win: string][]) {
  await server.platform.db.transaction().execute(async (tx) => {
    for (const [stake, payout] of rounds) {
      await server.platform.outbox.emit(tx, 'round.settled', {
        memberId,
        roundId: randomUUID(),
        title: 'padauk-blossom',
        stake,
        payout,
        balance: '0.00',
      } as never);
    }
  });
  await server.settleOutbox();
}
/** Ten quiet days before today, every second one: 1.00 lost and 10.00 paid in on each. */
const givePast = ({ memberId }: Player) =>
  desk.sql(
    `insert into safety.play_day (member_id, merchant_id, day, staked, returned, rounds, minutes,
       deposits, deposited, judged)
     select $1, $2, current_date - n, 1000, 900, 10, 20, 1, 1000, true
     from generate_series(2, 20, 2) n`,
    [memberId, merchantId],
  );
const payIn = async ({ memberId }: Player, amount: string) => {
  await server.platform.db.transaction().execute((tx) =>
    server.platform.outbox.emit(tx, 'deposit.posted', {
      memberId,
      depositId: randomUUID(),
      amount,
      balance: amount,
    }),
  );
  await server.settleOutbox();
};
const judge = () =>
  server.platform.db
    .transaction()
    .execute((tx) => server.platform.jobs.enqueue(tx, FIND_MARKERS_TASK, {}));
const markersOf = async ({ memberId }: Player, state: 'open' | 'decided' = 'open') => {
  const query = { state, pageSize: '100' } as const;
  const { content } = granted(await support.call(operator.listMarkers, { query }));
  return content.filter((marker) => marker.memberId === memberId);
};

describe('signs of harm', () => {
  test('RG-25: what is unusual comes to the queue, and what was done about it is kept', async () => {
    const player = await openPlayer();
    await givePast(player);
    await playRounds(player, [
      ['5.00', '0.00'],
      ['5.00', '1.00'],
    ]);
    await payIn(player, '100.00');
    await judge();
    await expect.poll(() => markersOf(player), { timeout: 10_000 }).toHaveLength(1);
    const [marker] = await markersOf(player);
    expect(marker).toMatchObject({
      kind: 'spend_rises',
      account: player.account,
      facts: { lost: '9.00', usual: '1.00', deposited: '100.00', days: 10 },
      outcome: null,
    });
    const params = { markerId: marker?.markerId ?? '' };
    const decision = act({ outcome: 'contacted', note: 'Called; takes a break.' });
    granted(
      await support.call(operator.decideMarker, { params, ...(decision as object) } as never),
    );
    expect(await markersOf(player)).toEqual([]);
    expect(await markersOf(player, 'decided')).toMatchObject([
      { outcome: 'contacted', note: 'Called; takes a break.' },
    ]);
    const again = { params, ...(act({ outcome: 'no_action', note: 'x' }) as object) } as never;
    expect(codeOf(await risk.call(operator.decideMarker, again))).toBe('wrong_state');
    const [entry] = await desk.sql<{ after: object }>(
      `select after from operator.audit where action = 'marker.decide' and entity_id = $1`,
      [player.memberId],
    );
    expect(entry?.after).toMatchObject({ outcome: 'contacted' });
  });

  test('a day that goes on is judged again, and one sign stands once a day', async () => {
    const player = await openPlayer();
    await givePast(player);
    await payIn(player, '100.00');
    await playRounds(player, [['9.00', '0.00']]);
    await judge();
    await expect.poll(() => markersOf(player), { timeout: 10_000 }).toHaveLength(1);
    await playRounds(player, [['9.00', '0.00']]);
    await judge();
    await expect
      .poll(() =>
        desk.sql('select 1 from safety.play_day where member_id = $1 and not judged', [
          player.memberId,
        ]),
      )
      .toEqual([]);
    expect(await markersOf(player)).toHaveLength(1);
  });

  test('what is undone of a round is no longer counted of its day', async () => {
    const player = await openPlayer();
    await playRounds(player, [
      ['5.00', '0.00'],
      ['3.00', '4.00'],
    ]);
    const undo = (stake: string, payout: string) =>
      server.platform.db.transaction().execute((tx) =>
        server.platform.outbox.emit(tx, 'round.corrected', {
          memberId: player.memberId,
          roundId: randomUUID(),
          title: 'padauk-blossom',
          vendor: 'padauk',
          stake,
          payout,
        }),
      );
    await undo('5.00', '0.00');
    await undo('0.00', '4.00');
    await server.settleOutbox();
    const days = await desk.sql(
      `select staked::text, returned::text, rounds, judged from safety.play_day
       where member_id = $1`,
      [player.memberId],
    );
    expect(days).toEqual([{ staked: '300', returned: '0', rounds: 2, judged: false }]);
  });

  test('minutes of play are counted once, and deposits after losses as what they are', async () => {
    const player = await openPlayer();
    await playRounds(player, [
      ['1.00', '0.00'],
      ['1.00', '0.00'],
    ]);
    for (const amount of ['5.00', '5.00', '5.00']) await payIn(player, amount);
    await playRounds(player, [['1.00', '0.00']]);
    const [day] = await desk.sql<{ rounds: number; minutes: number; chased: number }>(
      'select rounds, minutes, chased from safety.play_day where member_id = $1',
      [player.memberId],
    );
    expect(day).toMatchObject({ rounds: 3, chased: 3 });
    // Three rounds within seconds: one minute, or two where one has just begun.
    expect([1, 2]).toContain(day?.minutes);
    await judge();
    await expect.poll(() => markersOf(player)).toMatchObject([{ kind: 'chasing' }]);
  });
});

describe('limits of deposits', () => {
  const begin = (player: Player, amount: string) =>
    player.call(wallet.createDeposit, act({ method: 'sandbox', amount }));
  const limitTo = async (player: Player, amount: string) =>
    granted(
      await player.call(safety.setLimit, {
        body: { kind: 'deposit', period: 'day', amount },
      }),
    );

  test('what began yesterday and may still come counts today', async () => {
    const player = await openPlayer();
    await limitTo(player, '10000.00');
    expect(codeOf(await begin(player, '6000.00'))).toBe('granted');
    // A session does not outlive a day: the intent is moved back instead.
    await desk.sql(
      `update wallet.deposit set created_at = created_at - interval '1 day' where member_id = $1`,
      [player.memberId],
    );
    expect(codeOf(await begin(player, '4000.01'))).toBe('play_limit_reached');
    expect(codeOf(await begin(player, '4000.00'))).toBe('granted');
  });

  test('what is credited above the limit, since it was given up and came, is a sign', async () => {
    const player = await openPlayer();
    await limitTo(player, '10000.00');
    const pay = ({ checkoutUrl }: { checkoutUrl: string | null }) =>
      fetch(new URL(checkoutUrl ?? '', server.url), {
        method: 'POST',
        body: new URLSearchParams({ decision: 'pay' }),
        redirect: 'manual',
      });
    const first = granted(await begin(player, '6000.00'));
    await desk.sql(`update wallet.deposit set state = 'expired' where member_id = $1`, [
      player.memberId,
    ]);
    const second = granted(await begin(player, '6000.00'));
    const balance = async () => granted(await player.call(wallet.readBalance)).balance;
    await pay(second);
    await expect.poll(balance).toBe('6000.00');
    await server.settleOutbox();
    expect(await markersOf(player)).toEqual([]);
    await pay(first);
    await expect.poll(balance).toBe('12000.00');
    await server.settleOutbox();
    expect(await markersOf(player)).toMatchObject([
      { kind: 'limit_passed', facts: { limit: '10000.00', credited: '12000.00' } },
    ]);
  });
});

describe('breaks', () => {
  const suppressed = async (player: Player) =>
    (await findSuppressed(server.platform.db, [player.memberId], clock.now())).has(player.memberId);

  test('RG-11: nothing is offered to who stays away, from the first second on', async () => {
    const player = await openPlayer();
    expect(await suppressed(player)).toBe(false);
    granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
    expect(await suppressed(player)).toBe(true);
  });

  const giveMobile = (
    { memberId }: { memberId: Uuid },
    value: string,
    verified: boolean,
    brandId = merchantId,
  ) =>
    server.platform.db.transaction().execute((tx) =>
      putContact(tx, openVault(server.platform.config), {
        memberId,
        merchantId: brandId,
        kind: 'mobile',
        value,
        verifiedAt: verified ? clock.now() : null,
        at: clock.now(),
      }),
    );
  const tellRegistered = async (player: Player) => {
    await server.platform.db
      .transaction()
      .execute((tx) => server.platform.outbox.emit(tx, 'member.registered', player));
    await server.settleOutbox();
  };
  const exclusionOf = async (player: Player) =>
    granted(await player.call(safety.readSafety)).exclusion;

  test('RG-12: the other accounts of the same person stay away too, and new ones', async () => {
    const [player, twin, stranger] = [await openPlayer(), await openPlayer(), await openPlayer()];
    await giveMobile(player, '+959771234501', true);
    await giveMobile(twin, '+959771234501', false);
    await giveMobile(stranger, '+959771234502', true);
    granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
    expect(await exclusionOf(twin)).toMatchObject({ kind: 'self_exclusion' });
    expect(await exclusionOf(stranger)).toBeNull();

    const next = await openPlayer();
    await giveMobile(next, '+959771234501', false);
    await tellRegistered(next);
    expect(await exclusionOf(next)).toEqual(await exclusionOf(twin));

    granted(await stranger.call(safety.exclude, { body: { kind: 'time_out', days: 42 } }));
    const rested = await openPlayer();
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
      const player = await openPlayer();
      await giveMobile(player, `+95977123460${n}`, proved);
      const wish = { kind: 'self_exclusion', months: 6, everyBrand } as const;
      granted(await player.call(safety.exclude, { body: wish }));
      const there = await openPlayer();
      await giveMobile(there, `+95977123460${n}`, false, SECOND);
      for (const table of ['identity.member', 'wallet.member']) {
        const id = table === 'wallet.member' ? 'member_id' : 'id';
        await desk.sql(`update ${table} set merchant_id = $1 where ${id} = $2`, [
          SECOND,
          there.memberId,
        ]);
      }
      await tellRegistered(there);
      const rows = 'select 1 from safety.exclusion where member_id = $1 and merchant_id = $2';
      keptAway.push((await desk.sql(rows, [there.memberId, SECOND])).length === 1);
    }
    // One that was meant for this brand alone stays there, and so does one of a claimed number.
    expect(keptAway).toEqual([true, false, false]);
  });

  test('a number or a name that is only claimed keeps nobody else away', async () => {
    const [claimer, owner, second] = [await openPlayer(), await openPlayer(), await openPlayer()];
    await giveMobile(owner, '+959771234503', true);
    await giveMobile(claimer, '+959771234503', false);
    await server.platform.db.transaction().execute(async (tx) => {
      const vault = openVault(server.platform.config);
      const profile = { idNumber: '12/KaMaYa(N)123456', payeeName: 'Aung Aung' };
      for (const { memberId } of [claimer, owner, second]) {
        await putProfile(tx, vault, { memberId, merchantId, at: clock.now() }, profile);
      }
      const links = [{ memberId: owner.memberId, kinds: ['idNumber' as const] }];
      await insertHeld(tx, { id: claimer.memberId, merchantId }, { at: clock.now(), links });
    });
    const away = { body: { kind: 'self_exclusion', months: 6 } } as const;
    granted(await claimer.call(safety.exclude, away));
    expect(await exclusionOf(owner)).toBeNull();
    granted(await owner.call(safety.exclude, away));
    expect(await exclusionOf(second)).toMatchObject({ kind: 'self_exclusion' });
  });

  test('RG-14: an early return is asked with a reason, decided, and waits seven days', async () => {
    const player = await openPlayer();
    const exclude = (months: number) =>
      player.call(safety.exclude, { body: { kind: 'self_exclusion', months } });
    granted(await exclude(12));
    const ask = () => player.call(safety.askEarlyReturn, { body: { reason: 'I moved on.' } });
    expect(codeOf(await ask())).toBe('early_return_off');
    await desk.sql(
      `insert into safety.setting (merchant_id, early_return)
       select id, true from site.merchant where code = 'padauk'`,
    );
    const { decideBy } = granted(await ask());
    expect(Date.parse(decideBy)).toBeGreaterThan(clock.now().getTime() + 7 * DAY - 60_000);
    expect(codeOf(await ask())).toBe('early_return_asked');
    expect(granted(await player.call(safety.readSafety)).earlyReturn).toBeNull();
    // Made longer meanwhile: the shorter one beside it ends as well.
    granted(await exclude(24));
    granted(await ask());

    const { content } = granted(await support.call(operator.listReturnRequests, {}));
    const requests = content.filter(({ memberId }) => memberId === player.memberId);
    expect(requests).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: 'I moved on.', granted: null })),
    );
    const grant = (index: 0 | 1) =>
      risk.call(operator.decideReturnRequest, {
        params: { requestId: requests[index]?.requestId ?? '' },
        body: { granted: true, note: 'Talked it over.' },
      });
    granted(await grant(1));
    expect(codeOf(await grant(1))).toBe('wrong_state');
    const { returnsAt } = (await exclusionOf(player)) ?? {};
    expect(Date.parse(returnsAt ?? '') - clock.now().getTime()).toBeGreaterThan(7 * DAY - 60_000);
    late = 7 * DAY + 1_000;
    try {
      expect(await suppressed(player)).toBe(false);
    } finally {
      late = 0;
    }
    // Whoever thinks better of it stays away, whatever is granted of what was asked before.
    granted(await exclude(6));
    granted(await grant(0));
    expect((await exclusionOf(player))?.returnsAt).toBeNull();
  });

  test('RG-14: an early return is of the person: asked once, and granted to all accounts', async () => {
    const [player, twin, longer] = [await openPlayer(), await openPlayer(), await openPlayer()];
    for (const one of [player, twin, longer]) {
      await giveMobile(one, '+959771234504', one === player);
    }
    const exclude = (who: Player, months: 6 | 12) =>
      who.call(safety.exclude, { body: { kind: 'self_exclusion', months } });
    granted(await exclude(player, 6));
    // One that this account has made longer by itself.
    await desk.sql(
      `update safety.exclusion set ends_at = ends_at + interval '1 year', made_with = id
       where member_id = $1`,
      [longer.memberId],
    );
    const ask = (who: Player) => who.call(safety.askEarlyReturn, { body: { reason: 'I am well' } });
    granted(await ask(player));
    expect(codeOf(await ask(twin))).toBe('early_return_asked');
    expect(granted(await twin.call(safety.readSafety)).earlyReturn).toBeNull();
    const { content } = granted(await support.call(operator.listReturnRequests, {}));
    const request = content.find(({ memberId }) => memberId === player.memberId);
    const params = { requestId: request?.requestId ?? '' };
    const body = { granted: true, note: 'Talked it over.' };
    granted(await risk.call(operator.decideReturnRequest, { params, body }));
    const returnOf = async (who: Player) => (await exclusionOf(who))?.returnsAt;
    expect(await returnOf(player)).toEqual(expect.any(String));
    expect(await returnOf(twin)).toBe(await returnOf(player));
    expect(await returnOf(longer)).toBeNull();
  });

  test('RG-14: who was refused an early return is told so, on the page and by a message', async () => {
    const player = await openPlayer();
    granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
    const body = { reason: 'I feel well.' };
    const { decideBy } = granted(await player.call(safety.askEarlyReturn, { body }));
    const asked = async () => granted(await player.call(safety.readSafety)).earlyReturnAsked;
    expect(await asked()).toEqual({ decideBy, granted: null });
    const { content } = granted(await support.call(operator.listReturnRequests, {}));
    const request = content.find(({ memberId }) => memberId === player.memberId);
    const params = { requestId: request?.requestId ?? '' };
    const decision = { granted: false, note: 'Too early.' };
    granted(await risk.call(operator.decideReturnRequest, { params, body: decision }));
    expect(await asked()).toMatchObject({ granted: false });
    await server.settleOutbox();
    const inbox = granted(await player.call(messages.listMessages, {}));
    expect(inbox.content).toMatchObject([{ template: 'early_return' }]);
  });

  test('RG-10: a self-exclusion that was made longer ends as a whole, a day after the wish', async () => {
    const player = await openPlayer();
    const { memberId } = player;
    granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
    granted(await player.call(safety.exclude, { body: { kind: 'self_exclusion', months: 12 } }));
    const askToReturn = () =>
      server.platform.db.transaction().execute((tx) => askReturn(tx, { clock }, memberId));
    const year = 367 * DAY;
    try {
      late = 200 * DAY;
      expect(await askToReturn()).toMatchObject({ code: 'exclusion_running' });
      late = year;
      expect(await askToReturn()).toMatchObject({ ok: true });
      late = year + DAY - 60_000;
      expect(await suppressed(player)).toBe(true);
      late = year + DAY + 60_000;
      expect(await suppressed(player)).toBe(false);
      expect(await askToReturn()).toMatchObject({ code: 'exclusion_not_found' });
    } finally {
      late = 0;
    }
  });

  test('the house keeps a player away and makes limits stricter, never looser', async () => {
    const player = await openPlayer();
    const params = { memberId: player.memberId };
    const wish = (amount: string) => ({
      params,
      body: { kind: 'stake', period: 'day', amount, reason: 'Agreed on the phone.' } as const,
    });
    expect(granted(await support.call(operator.tightenLimit, wish('50.00')))).toMatchObject({
      amount: '50.00',
    });
    expect(codeOf(await support.call(operator.tightenLimit, wish('60.00')))).toBe(
      'limit_not_stricter',
    );
    // The player sees it, and cannot loosen it at once.
    const looser = { body: { kind: 'stake', period: 'day', amount: '60.00' } } as const;
    expect(granted(await player.call(safety.setLimit, looser))).toMatchObject({
      amount: '50.00',
      pending: { amount: '60.00' },
    });
    granted(
      await support.call(operator.excludeMember, {
        params,
        body: { kind: 'time_out', length: 7, everyBrand: false, reason: 'Asked for by his wife.' },
      }),
    );
    expect(await exclusionOf(player)).toMatchObject({ kind: 'time_out' });
    const care = granted(await risk.call(operator.readMemberSafety, { params }));
    expect(care.changes.map(({ what }) => what)).toEqual(['exclusion', 'wish', 'limit']);
    expect(care.limits.find(({ amount }) => amount !== null)).toMatchObject({ kind: 'stake' });
  });
});

test('RG-07: who was asked to think of limits is asked again after half a year', async () => {
  const player = await openPlayer();
  const asked = async () => granted(await player.call(safety.readSafety)).prompted;
  expect(await asked()).toBe(false);
  granted(await player.call(safety.answerPrompt, { body: {} }));
  expect(await asked()).toBe(true);
  await desk.sql(
    `update safety.member set prompted_at = prompted_at - interval '183 days'
     where member_id = $1`,
    [player.memberId],
  );
  expect(await asked()).toBe(false);
});
