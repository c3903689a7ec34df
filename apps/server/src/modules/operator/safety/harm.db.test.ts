import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { granted } from '../../../../../../tools/testing/actors.ts';
import { FIND_MARKERS_TASK } from '../../safety/index.ts';
import { type CareDesk, once, openCareDesk, type Player } from '../testing/care-desk.ts';
import { codeOf } from '../testing/staff-desk.ts';

const { operator, safety, wallet } = domains;
let house: CareDesk;
beforeAll(async () => {
  house = await openCareDesk();
});
afterAll(() => house.close());

/** Rounds as they settle, by the events that every vendor's rounds leave. */
async function playRounds({ memberId }: Player, rounds: readonly [stake: string, win: string][]) {
  await house.server.platform.db.transaction().execute(async (tx) => {
    for (const [stake, payout] of rounds) {
      await house.server.platform.outbox.emit(tx, 'round.settled', {
        memberId,
        roundId: randomUUID(),
        title: 'padauk-blossom',
        stake,
        payout,
        balance: '0.00',
      });
    }
  });
  await house.server.settleOutbox();
}
/** Ten quiet days before today, every second one: 1.00 lost and 10.00 paid in on each. */
const givePast = ({ memberId }: Player) =>
  house.sql(
    `insert into safety.play_day (member_id, merchant_id, day, staked, returned, rounds, minutes,
       deposits, deposited, judged)
     select $1, $2, current_date - n, 1000, 900, 10, 20, 1, 1000, true
     from generate_series(2, 20, 2) n`,
    [memberId, house.merchantId],
  );
const payIn = async ({ memberId }: Player, amount: string) => {
  await house.server.platform.db.transaction().execute((tx) =>
    house.server.platform.outbox.emit(tx, 'deposit.posted', {
      memberId,
      depositId: randomUUID(),
      amount,
      balance: amount,
    }),
  );
  await house.server.settleOutbox();
};
const judge = () =>
  house.server.platform.db
    .transaction()
    .execute((tx) => house.server.platform.jobs.enqueue(tx, FIND_MARKERS_TASK, {}));
const markersOf = async ({ memberId }: Player, state: 'open' | 'decided' = 'open') => {
  const query = { state, pageSize: '100' } as const;
  const { content } = granted(await house.support.call(operator.listMarkers, { query }));
  return content.filter((marker) => marker.memberId === memberId);
};

describe('signs of harm', () => {
  test('RG-25: what is unusual comes to the queue, and what was done about it is kept', async () => {
    const player = await house.openPlayer();
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
    const decision = { outcome: 'contacted', note: 'Called; takes a break.' } as const;
    granted(await house.support.call(operator.decideMarker, { params, ...once(decision) }));
    expect(await markersOf(player)).toEqual([]);
    expect(await markersOf(player, 'decided')).toMatchObject([
      { outcome: 'contacted', note: 'Called; takes a break.' },
    ]);
    const again = { params, ...once({ outcome: 'no_action', note: 'x' } as const) };
    expect(codeOf(await house.risk.call(operator.decideMarker, again))).toBe('wrong_state');
    const [entry] = await house.sql<{ after: object }>(
      `select after from operator.audit where action = 'marker.decide' and entity_id = $1`,
      [player.memberId],
    );
    expect(entry?.after).toMatchObject({ outcome: 'contacted' });
  });

  test('a day that goes on is judged again, and one sign stands once a day', async () => {
    const player = await house.openPlayer();
    await givePast(player);
    await payIn(player, '100.00');
    await playRounds(player, [['9.00', '0.00']]);
    await judge();
    await expect.poll(() => markersOf(player), { timeout: 10_000 }).toHaveLength(1);
    await playRounds(player, [['9.00', '0.00']]);
    await judge();
    await expect
      .poll(() =>
        house.sql('select 1 from safety.play_day where member_id = $1 and not judged', [
          player.memberId,
        ]),
      )
      .toEqual([]);
    expect(await markersOf(player)).toHaveLength(1);
  });

  test('what is undone of a round is no longer counted of its day', async () => {
    const player = await house.openPlayer();
    await playRounds(player, [
      ['5.00', '0.00'],
      ['3.00', '4.00'],
    ]);
    const undo = (stake: string, payout: string) =>
      house.server.platform.db.transaction().execute((tx) =>
        house.server.platform.outbox.emit(tx, 'round.corrected', {
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
    await house.server.settleOutbox();
    const days = await house.sql(
      `select staked::text, returned::text, rounds, judged from safety.play_day
       where member_id = $1`,
      [player.memberId],
    );
    expect(days).toEqual([{ staked: '300', returned: '0', rounds: 2, judged: false }]);
  });

  test('minutes of play are counted once, and deposits after losses as what they are', async () => {
    const player = await house.openPlayer();
    await playRounds(player, [
      ['1.00', '0.00'],
      ['1.00', '0.00'],
    ]);
    for (const amount of ['5.00', '5.00', '5.00']) await payIn(player, amount);
    await playRounds(player, [['1.00', '0.00']]);
    const [day] = await house.sql<{ rounds: number; minutes: number; chased: number }>(
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
    player.call(wallet.createDeposit, once({ method: 'sandbox', amount }));
  const limitTo = async (player: Player, amount: string) =>
    granted(
      await player.call(safety.setLimit, {
        body: { kind: 'deposit', period: 'day', amount },
      }),
    );

  test('what began yesterday and may still come counts today', async () => {
    const player = await house.openPlayer();
    await limitTo(player, '10000.00');
    expect(codeOf(await begin(player, '6000.00'))).toBe('granted');
    // A session does not outlive a day: the intent is moved back instead.
    await house.sql(
      `update wallet.deposit set created_at = created_at - interval '1 day' where member_id = $1`,
      [player.memberId],
    );
    expect(codeOf(await begin(player, '4000.01'))).toBe('play_limit_reached');
    expect(codeOf(await begin(player, '4000.00'))).toBe('granted');
  });

  test('what is credited above the limit, since it was given up and came, is a sign', async () => {
    const player = await house.openPlayer();
    await limitTo(player, '10000.00');
    const pay = ({ checkoutUrl }: { checkoutUrl: string | null }) =>
      fetch(new URL(checkoutUrl ?? '', house.server.url), {
        method: 'POST',
        body: new URLSearchParams({ decision: 'pay' }),
        redirect: 'manual',
      });
    const first = granted(await begin(player, '6000.00'));
    await house.sql(`update wallet.deposit set state = 'expired' where member_id = $1`, [
      player.memberId,
    ]);
    const second = granted(await begin(player, '6000.00'));
    const balance = async () => granted(await player.call(wallet.readBalance)).balance;
    await pay(second);
    await expect.poll(balance).toBe('6000.00');
    await house.server.settleOutbox();
    expect(await markersOf(player)).toEqual([]);
    await pay(first);
    await expect.poll(balance).toBe('12000.00');
    await house.server.settleOutbox();
    expect(await markersOf(player)).toMatchObject([
      { kind: 'limit_passed', facts: { limit: '10000.00', credited: '12000.00' } },
    ]);
  });
});
