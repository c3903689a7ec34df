import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@padauk/base';
import { createWalletClient, type WalletTransport } from '@padauk/provider-sdk';
import { parseReceipt, verifyRound } from '@padauk/engines/fairness';
import { multipleAt } from '@padauk/engines/fairness/crash-curve';
import { type CrashRoomRules, pointOfRound } from '@padauk/engines/rooms/crash-room';
import { orchidHall } from '@padauk/engines/titles/orchid-hall/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../tools/audit.ts';
import { startTestServer, type TestServer } from '../../../../tools/testing/server.ts';
import { statementOf } from '../statements/tell-days.ts';
import { keepTitleVersion } from '../title-versions.repo.ts';
import { bingoHall } from '../testing/bingo-hall.ts';
import { closeNow, runFor } from '../testing/room-scene.ts';
import { cashOf, MANY } from '../testing/seat.ts';
import { losing, reachWallet, seatAt } from '../testing/split-studio.ts';
import { leaveRound } from './leave-round.ts';
import { closeBetting, openBetting } from './open-betting.ts';
import { endRoomRound, payRound } from './pay-round.ts';
import { placeBet } from './place-bet.ts';
import { chanceOfRound, roundRules } from './plan-round.ts';
import { findRoom } from './room-games.ts';
import { readRoomReceipt } from './room-history.ts';
import { listOwnBets } from './room-bets.repo.ts';
import { readRoom, type StoredRoomRound } from './room-rounds.repo.ts';
import { betState } from './room-states.ts';
import { settleWaitingBets } from './settle-waiting-bets.ts';
import type { Alert } from '../studio-platform.ts';

const CODE = 'orchid-hall';
let server: TestServer;
let hall: ReturnType<typeof bingoHall>;
let overHttp: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  hall = bingoHall(server);
  overHttp = await reachWallet(server);
});
afterAll(async () => {
  await overHttp.close();
  await server.stop();
});

test('two players share a pool: it pays its stated shares, and says again what it said', async () => {
  const context = hall.contextOver(
    losing(overHttp, { call: 'settleRounds', when: 'after', times: 1 }),
  );
  const [one, two] = [await hall.seat(context), await hall.seat(context)];
  const round = await hall.openRound(context);
  expect(await one.buy(round, 3)).toMatchObject({ ok: true });
  expect(await two.buy(round, 2)).toMatchObject({ ok: true });
  expect(await two.buy(round, 2)).toMatchObject({ ok: true });
  expect(await two.buy(round, 6)).toMatchObject({ code: 'duplicate_transaction' });
  await hall.runToEnd(context, round);
  // The wallet has paid, and its answer was lost.
  const ended = await hall.newestRound(context);
  expect(await payRound(context, ended)).toBe(false);
  expect(await payRound(context, ended)).toBe(true);
  expect(await payRound(context, ended)).toBe(false);
  const cash = await Promise.all([one, two].map(({ player }) => cashOf(server, player)));
  const bets = await server.database.pool.query<{ early: boolean }>(
    `select events like '%"early"%' as early from studio.room_bet where round_id = $1`,
    [round.id],
  );
  // 92 % of five tickets, and nothing else where no card was full early.
  const paid = (cash[0] ?? 0n) + (cash[1] ?? 0n) - 2n * MANY + 50_000n;
  if (bets.rows.every(({ early }) => !early)) expect(paid).toBe(46_000n);
  expect(await auditLedger(server.database.url)).toEqual([]);
});

test('a pool is kept once, by its bets: receipts tell all of it, and those of before still do', async () => {
  const context = hall.contextOver(overHttp);
  const seats = [await hall.seat(context), await hall.seat(context)];
  const round = await hall.openRound(context);
  for (const { buy } of seats) expect(await buy(round, 2)).toMatchObject({ ok: true });
  await hall.endRound(context);
  const { pool } = server.database;
  const kept = await pool.query<{ id: string; input: string }>(
    'select id, input from studio.room_bet where round_id = $1 order by sequence',
    [round.id],
  );
  expect(kept.rows.map(({ input }) => input)).toEqual(['{"place":0}', '{"place":1}']);
  for (const { id } of kept.rows) {
    const receipt = await readRoomReceipt(context.sql, id);
    const parsed = parseReceipt(receipt);
    if (!parsed.ok) throw new Error(parsed.code);
    const { checks } = verifyRound(parsed.value);
    expect(checks.filter(({ answer }) => answer !== 'yes')).toEqual([]);
    expect(checks.map(({ name }) => name)).toContain('cards');
    const chosen = {
      ...(parsed.value.bet as object),
      place: 0,
      pool: [{ seed: 'lucky', tickets: 2 }],
    };
    expect(verifyRound({ ...parsed.value, bet: chosen }).checks).toContainEqual(
      expect.objectContaining({ name: 'cards', answer: 'no' }),
    );
    // Older rows had the whole pool in each bet.
    await pool.query('update studio.room_bet set input = $2 where id = $1', [
      id,
      JSON.stringify(receipt?.bet),
    ]);
    expect(await readRoomReceipt(context.sql, id)).toEqual(receipt);
  }
});

test('a stake whose answer comes after the close is given back, and its bet is not in the round', async () => {
  const context = hall.contextOver(losing(overHttp, { call: 'bet', when: 'after', times: 1 }));
  const { player, buy } = await hall.seat(context);
  const round = await hall.openRound(context);
  expect(await buy(round, 1)).toMatchObject({ code: 'system_busy' });
  await hall.runToEnd(context, round);
  expect(await payRound(context, await hall.newestRound(context))).toBe(true);
  expect(await cashOf(server, player)).toBe(MANY);
  const [bet] = await listOwnBets(context.sql, { roundId: round.id, playerId: player.playerId });
  expect(bet).toMatchObject({ state: betState.returned, payout: null });
  expect(await auditLedger(server.database.url)).toEqual([]);
});

test.each([
  ['never came', 'before'],
  ['was taken', 'after'],
] as const)(
  'a bet that got no answer, and %s, stands once it is sent again and the wallet says so',
  async (_, when) => {
    const context = hall.contextOver(losing(overHttp, { call: 'bet', when, times: 1 }));
    const { player, buy } = await hall.seat(context);
    const round = await hall.openRound(context);
    expect(await buy(round, 1)).toMatchObject({ code: 'system_busy' });
    expect(await buy(round, 2)).toMatchObject({ code: 'duplicate_transaction' });
    expect(await buy(round, 1)).toMatchObject({ ok: true });
    expect(await cashOf(server, player)).toBe(MANY - 10_000n);
    await hall.endRound(context);
    const [bet] = await listOwnBets(context.sql, { roundId: round.id, playerId: player.playerId });
    expect(bet).toMatchObject({ state: betState.paid });
  },
);

test('a bet that is refused after a try without an answer goes back, should that try be heard', async () => {
  let late: (() => Promise<unknown>) | undefined;
  let tries = 0;
  const context = hall.contextOver({
    call: async (route, body) => {
      if (route.id !== 'provider.bet') return overHttp.call(route, body);
      tries += 1;
      if (tries === 1) {
        late = () => overHttp.call(route, body);
        return { ok: false, code: 'outcome_unknown' };
      }
      return { ok: false, code: 'play_suspended' } as Awaited<ReturnType<typeof overHttp.call>>;
    },
  } as WalletTransport);
  const { player, buy } = await hall.seat(context);
  const round = await hall.openRound(context);
  expect(await buy(round, 1)).toMatchObject({ code: 'system_busy' });
  expect(await buy(round, 1)).toMatchObject({ code: 'play_suspended' });
  await late?.();
  expect(await cashOf(server, player)).toBe(MANY - 10_000n);
  await hall.endRound(context);
  expect(await cashOf(server, player)).toBe(MANY);
  // What comes for it from now on finds it closed.
  expect(await buy(round, 1)).toMatchObject({ code: 'betting_closed' });
});

test('a bet that its wallet does not close is set aside: told once, and paid later', async () => {
  let refusal: string | undefined = 'currency_mismatch';
  const context = hall.contextOver({
    call: async (route, body) => {
      const answer = await overHttp.call(route, body);
      if (!refusal || route.id !== 'provider.settleRounds' || !answer.ok) return answer;
      const { rounds } = answer.value as { rounds: readonly object[] };
      const [first, ...others] = rounds;
      const value = { rounds: [{ ...first, code: refusal, balance: null }, ...others] };
      return { ok: true, value } as unknown as typeof answer;
    },
  });
  const [one, two] = [await hall.seat(context), await hall.seat(context)];
  const round = await hall.openRound(context);
  for (const { buy } of [one, two]) expect(await buy(round, 1)).toMatchObject({ ok: true });
  await hall.runToEnd(context, round);
  const stateOf = async ({ player: { playerId } }: typeof one) =>
    (await listOwnBets(context.sql, { roundId: round.id, playerId }))[0]?.state;
  expect(await payRound(context, await hall.newestRound(context))).toBe(true);
  expect([await stateOf(one), await stateOf(two)]).toEqual([betState.placed, betState.paid]);
  expect((await hall.openRound(context)).number).toBe(round.number + 1);

  const { pool } = server.database;
  const makeDue = () => pool.query('update studio.waiting_bet set next_try_at = now()');
  await makeDue();
  await server.platform.db
    .transaction()
    .execute((tx) => server.platform.jobs.enqueue(tx, 'studio.settle-waiting-bets', {}));
  const told = async () => {
    await server.settleOutbox();
    const { rows } = await pool.query(
      `select subject, facts from operator.significant_event where kind = 'room.unsettled'`,
    );
    return rows;
  };
  await expect
    .poll(told, { timeout: 10_000 })
    .toMatchObject([{ subject: CODE, facts: { bets: 1 } }]);
  expect(await stateOf(one)).toBe(betState.placed);

  refusal = undefined;
  const alerts: Alert[] = [];
  await expect
    .poll(async () => {
      await makeDue();
      await settleWaitingBets(context, async (alert) => void alerts.push(alert));
      return stateOf(one);
    })
    .toBe(betState.paid);
  expect(alerts).toEqual([]);
  expect(await auditLedger(server.database.url)).toEqual([]);
  await hall.endRound(context);
});

test('who leaves has what the rules of the round say, also when the room has new ones since', async () => {
  const context = hall.contextOver(overHttp);
  const flight = findRoom('star-convoy');
  if (!flight) throw new Error('the convoy is a room');
  const { code, rulesHash, rules } = flight.title;
  // It rises sixteen times as slowly.
  const slow = { ...(rules as CrashRoomRules), doubleMs: 80_000 };
  await keepTitleVersion(context.sql, { title: code, version: 'slow', rulesHash, rules: slow });
  const { session } = await seatAt(server, context, { gameCode: code });
  const { pool } = server.database;
  for (let tries = 0; tries < 40; tries += 1) {
    await openBetting(context, flight, (await readRoom(context.sql, code)).round);
    const { id } = await hall.newestRound(context, code);
    await setVersion(await hall.newestRound(context, code), 'slow');
    const bet = { stake: '100.00', bet: { cashOut: 100_000 }, seed: `try${tries}` };
    const placed = await placeBet(
      context,
      { session, room: flight },
      { roundId: id, slot: 0, ...bet },
    );
    if (!placed.ok) throw new Error(placed.code);
    await closeNow(pool, id);
    await closeBetting(context, await hall.newestRound(context, code));
    const running = await hall.newestRound(context, code);
    const { link } = await roundRules(context, running);
    const isLong = pointOfRound(chanceOfRound(running, link)) > 150;
    await runFor(pool, id, 16_000);
    const left = await leaveRound(context, { session, room: flight }, placed.value.bet.betId);
    await runFor(pool, id, 3_600_000);
    await endRoomRound(context, await hall.newestRound(context, code));
    expect(await payRound(context, await hall.newestRound(context, code))).toBe(true);
    if (!isLong) continue;
    // A fifth of the time in which it doubles, and as long as the calls have taken.
    expect(left).toMatchObject({ ok: true });
    const { leftAt } = left.ok ? left.value : { leftAt: null };
    expect(leftAt).toBeGreaterThanOrEqual(multipleAt(16_000, slow.doubleMs));
    expect(leftAt).toBeLessThan(multipleAt(24_000, slow.doubleMs));
    return;
  }
  throw new Error('no flight was long enough');
});

const setVersion = (round: StoredRoomRound, version: string) =>
  server.database.pool.query('update studio.room_round set version = $2 where id = $1', [
    round.id,
    version,
  ]);

test('a round is drawn and paid by the rules that it was opened by, and by none where they are gone', async () => {
  const context = hall.contextOver(overHttp);
  // Three tenths of the pool are paid, and nothing for early cards.
  const sharesBps = { line: 1_000, 'two-lines': 1_000, full: 1_000 };
  const rules = { ...orchidHall, sharesBps, early: { calls: 60, pays: 0 } };
  const rulesHash = '1'.repeat(64);
  await keepTitleVersion(context.sql, { title: CODE, version: 'earlier', rulesHash, rules });
  const { player, buy } = await hall.seat(context);
  const round = await hall.openRound(context);
  await setVersion(round, 'earlier');
  const bought = await buy(round, 1);
  if (!bought.ok) throw new Error(bought.code);
  await setVersion(round, 'gone');
  await expect(hall.runToEnd(context, round)).rejects.toThrow('are kept');
  expect(await hall.newestRound(context)).toMatchObject({ state: 'running', events: '[]' });
  expect(await cashOf(server, player)).toBe(MANY - 10_000n);

  await setVersion(round, 'earlier');
  await endRoomRound(context, await hall.newestRound(context));
  expect(await payRound(context, await hall.newestRound(context))).toBe(true);
  expect(await cashOf(server, player)).toBe(MANY - 7_000n);
  const receipt = await readRoomReceipt(context.sql, bought.value.bet.betId);
  expect(receipt).toMatchObject({ payout: '30.00', rulesHash, rules });

  // The wallet has the same bets and wins of rooms in its book.
  const [from, to] = [new Date(Date.now() - HOUR_MS), new Date()];
  const statement = statementOf(context, { merchantCode: 'padauk', from, to });
  const told = await createWalletClient({ transport: overHttp, sleep }).sendStatement(statement);
  expect(told).toMatchObject({ ok: true, value: { differences: 0, found: [] } });
});

test('a wallet that gives no answer holds up no other brand, and its room for three seconds', async () => {
  const hanging: (() => void)[] = [];
  let silent: string | undefined;
  const context = hall.contextOver({
    call: async (route, body) => {
      const [first] = 'rounds' in body ? body.rounds : [];
      if (first && first.playerId === silent) {
        await new Promise<void>((resolve) => void hanging.push(resolve));
        throw new Error('the line is dead');
      }
      return overHttp.call(route, body);
    },
  });
  const { pool } = server.database;
  const [late, prompt] = [await hall.seat(context), await hall.seat(context)];
  await pool.query(`update studio.session set merchant_code = 'late' where player_id = $1`, [
    late.player.playerId,
  ]);
  silent = late.player.playerId;
  const round = await hall.openRound(context);
  for (const { buy } of [late, prompt]) expect(await buy(round, 1)).toMatchObject({ ok: true });
  await hall.runToEnd(context, round);
  const stateOf = async ({ player: { playerId } }: typeof late) =>
    (await listOwnBets(context.sql, { roundId: round.id, playerId }))[0]?.state;

  const paying = payRound(context, await hall.newestRound(context));
  await expect.poll(() => stateOf(prompt)).toBe(betState.paid);
  await expect.poll(() => hanging.length).toBe(1);
  hanging.pop()?.();
  expect(await paying).toBe(false);
  await pool.query(
    `update studio.room_round set ended_at = ended_at - interval '3 seconds' where id = $1`,
    [round.id],
  );
  const again = payRound(context, await hall.newestRound(context));
  await expect.poll(() => hanging.length).toBe(1);
  hanging.pop()?.();
  expect(await again).toBe(true);
  expect(await stateOf(late)).toBe(betState.placed);

  silent = undefined;
  await pool.query('update studio.waiting_bet set next_try_at = now()');
  await settleWaitingBets(context, async () => undefined);
  expect(await stateOf(late)).toBe(betState.paid);
  expect(await auditLedger(server.database.url)).toEqual([]);
});

test('a seat of one room takes no part in a round of another: nothing is taken, and both go on', async () => {
  const context = hall.contextOver(overHttp);
  const flight = findRoom('star-convoy');
  if (!flight) throw new Error('the convoy is a room');
  const { player, session } = await seatAt(server, context, { gameCode: 'star-convoy' });
  const fly = (round: StoredRoomRound) =>
    placeBet(
      context,
      { session, room: flight },
      { roundId: round.id, slot: 0, stake: '100.00', bet: { cashOut: 200 }, seed: 'fly' },
    );
  const [bingo, { buy }] = [await hall.openRound(context), await hall.seat(context)];
  expect(await fly(bingo)).toMatchObject({ code: 'betting_closed' });
  expect(await cashOf(server, player)).toBe(MANY);
  expect(await buy(bingo, 1)).toMatchObject({ ok: true });
  await openBetting(context, flight, (await readRoom(context.sql, 'star-convoy')).round);
  const convoy = await hall.newestRound(context, 'star-convoy');
  expect(await fly(convoy)).toMatchObject({ ok: true });
  for (const round of [bingo, convoy]) {
    await hall.runToEnd(context, round);
    expect(await payRound(context, await hall.newestRound(context, round.room))).toBe(true);
  }
  expect(await auditLedger(server.database.url)).toEqual([]);
});
