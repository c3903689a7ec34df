import { parseAmount, HOUR_MS } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { parseReceipt, verifyRound } from '@padauk/engines/fairness';
import { flightMs, multipleAt } from '@padauk/engines/fairness/crash-curve';
import { starConvoy } from '@padauk/engines/titles/star-convoy/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../tools/audit.ts';
import { startTestServer, type TestServer } from '../../../../tools/testing/server.ts';
import {
  bet,
  closeNow,
  placed,
  roomWhere,
  roundIn,
  runFor,
  skipPause,
} from '../testing/room-scene.ts';
import { cashOf, MANY, type Seat, takeSeat } from '../testing/seat.ts';

const CODE = 'star-convoy';
const { doubleMs } = starConvoy;
const { rooms, studio } = domains;

let first: TestServer;
let second: TestServer;
/** One sits at this process, one at another of the same database. */
let here: Seat;
let there: Seat;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ database: first.database });
  here = await takeSeat({ first, second }, { gameCode: CODE });
  there = await takeSeat({ first, second }, { gameCode: CODE });
});
afterAll(async () => {
  for (const server of [second, first]) await server.stop();
});
const pool = () => first.database.pool;

/** The next round that takes bets, the same on both processes. */
async function openRound(): Promise<string> {
  await skipPause(pool(), CODE);
  const seen = await roomWhere(here.here, roundIn('betting'));
  const other = await roomWhere(there.there, ({ round }) => round?.roundId === seen.round?.roundId);
  return other.round?.roundId ?? '';
}
const minor = (text: string | null) => parseAmount(text ?? '', 'MMK') ?? -1n;

test('two players on two processes see one round; what they bet is paid once, and can be verified', async () => {
  const before = await Promise.all([cashOf(first, here.player), cashOf(first, there.player)]);
  const roundId = await openRound();
  const mine = await placed(here.here, { roundId, bet: { cashOut: 150 } });
  await placed(there.there, { roundId, bet: { cashOut: 100_000 }, stake: '200.00' });
  const seen = await roomWhere(here.here, ({ bets }) => bets.length === 2);
  expect(seen.pool).toEqual({ bets: 2, staked: '300.00' });
  expect(seen.bets.every(({ name }) => name.includes('***'))).toBe(true);

  await closeNow(pool(), roundId);
  const running = await roomWhere(there.there, roundIn('running', 'settled', 'paid'));
  expect(running.round).toMatchObject({ roundId, mix: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await runFor(pool(), roundId, HOUR_MS);
  const [ended, other] = await Promise.all(
    [here.here, there.there].map((call) =>
      roomWhere(call, ({ round }) => round?.roundId === roundId && round.state === 'paid'),
    ),
  );
  expect(ended?.round).toEqual(other?.round);
  const point = (ended?.round?.events[0] as { point?: number } | undefined)?.point ?? -1;
  const own = ended?.own[0];
  expect(minor(own?.payout ?? null)).toBe(point >= 150 ? 15_000n : 0n);
  expect(minor(other?.own[0]?.payout ?? null)).toBe(point >= 100_000 ? 20_000_000n : 0n);
  const after = await Promise.all([cashOf(first, here.player), cashOf(first, there.player)]);
  expect(after[0]).toBe((before[0] ?? 0n) - 10_000n + minor(own?.payout ?? null));
  expect(after[1]).toBe((before[1] ?? 0n) - 20_000n + minor(other?.own[0]?.payout ?? null));

  const receipt = await here.here(studio.readReceipt, { params: { publicId: mine.publicId } });
  if (!receipt.success) throw new Error(receipt.code);
  const parsed = parseReceipt(receipt.value);
  if (!parsed.ok) throw new Error(parsed.code);
  const { answer, checks } = verifyRound(parsed.value);
  expect(checks.filter(({ answer }) => answer !== 'yes')).toEqual([]);
  expect(answer).toBe('yes');
  expect(checks.map(({ name }) => name)).toContain('chain');
  const history = await here.here(studio.listRounds, { query: {} });
  expect(history).toMatchObject({ value: { content: [{ roundId: mine.betId }] } });
  expect(await auditLedger(first.database.url)).toEqual([]);
});

test('a slot takes one bet: sent again it is the same, and another one is refused', async () => {
  const roundId = await openRound();
  const body = { roundId, slot: 0, stake: '100.00', bet: { cashOut: 200 }, seed: 'mine' };
  const cash = await cashOf(first, here.player);
  expect(
    await here.here(rooms.placeRoomBet, { body: { ...body, stake: '100.001' } }),
  ).toMatchObject({ code: 'invalid_fields', value: { fields: [{ path: 'stake' }] } });
  const tries = await Promise.all(
    [here.here, here.there, here.here].map((call) => call(rooms.placeRoomBet, { body })),
  );
  for (const answer of tries)
    expect(answer).toMatchObject({
      success: true,
      value: tries[0]?.success ? { bet: tries[0].value.bet } : {},
    });
  expect(await cashOf(first, here.player)).toBe(cash - 10_000n);
  expect(
    await here.there(rooms.placeRoomBet, { body: { ...body, bet: { cashOut: 300 } } }),
  ).toMatchObject({ code: 'duplicate_transaction' });
  expect(await bet(here.here, { roundId, slot: 1, bet: { cashOut: 300 } })).toMatchObject({
    success: true,
  });
  const betId = tries[0]?.success ? tries[0].value.bet.betId : '';
  expect(await there.there(rooms.leaveRound, { params: { betId }, body: {} })).toMatchObject({
    code: 'round_not_found',
  });
  await closeNow(pool(), roundId);
  expect(await bet(there.there, { roundId, bet: { cashOut: 200 } })).toMatchObject({
    code: 'betting_closed',
  });
  await roomWhere(here.here, roundIn('running', 'settled', 'paid'));
  await runFor(pool(), roundId, HOUR_MS);
  await roomWhere(here.here, roundIn('paid'));
});

test('who leaves is paid at the millisecond of the database; after the end nobody leaves', async () => {
  // Rounds that end at once, or nearly, leave no time to leave.
  for (;;) {
    const roundId = await openRound();
    const mine = await placed(here.here, { roundId, bet: { cashOut: 100_000 } });
    const theirs = await placed(there.there, { roundId, bet: { cashOut: 100_000 } });
    await closeNow(pool(), roundId);
    const running = await roomWhere(here.here, roundIn('running', 'settled', 'paid'));
    if (running.round?.state !== 'running') continue;
    const leave = () => here.there(rooms.leaveRound, { params: { betId: mine.betId }, body: {} });
    const [left, again] = await Promise.all([leave(), leave()]);
    await runFor(pool(), roundId, HOUR_MS);
    const late = await there.there(rooms.leaveRound, {
      params: { betId: theirs.betId },
      body: {},
    });
    expect(late).toMatchObject({ code: 'left_too_late' });
    const ended = await roomWhere(here.here, roundIn('paid'));
    const point = (ended.round?.events[0] as { point?: number } | undefined)?.point ?? -1;
    if (!left.success) {
      expect(left.code).toBe('left_too_late');
      continue;
    }
    expect(again).toEqual(left);
    const at = left.value.leftAt ?? 0;
    expect(at).toBeLessThanOrEqual(point);
    expect(minor(ended.own[0]?.payout ?? null)).toBe(BigInt(at) * 100n);
    expect(multipleAt(flightMs(point, doubleMs), doubleMs)).toBeGreaterThan(point);
    const lost = await roomWhere(there.there, roundIn('paid'));
    expect(lost.own[0]).toMatchObject({ payout: '0.00', leftAt: null });
    break;
  }
  expect(await cashOf(first, here.player)).toBeLessThan(MANY * 2n);
  expect(await auditLedger(first.database.url)).toEqual([]);
}, 30_000);

test('over two processes the rounds of a room have no gap, and every link belongs to its chain', async () => {
  const { rows } = await pool().query<{ number: number; position: number; chains: number }>(
    `select number, position, (select count(*)::int from studio.room_chain) as chains
     from studio.room_round where room = $1 order by number`,
    [CODE],
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  expect(rows[0]?.chains).toBe(1);
});
