import { randomUUID } from 'node:crypto';
import { parseAmount } from '@padauk/base';
import { domains, type ReplyOf } from '@padauk/contracts';
import { parseReceipt, verifyRound } from '@padauk/engines/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../tools/testing/actors.ts';
import { OPEN_ROUND_MS } from './finish-rounds.ts';
import { cashOf, MANY, type Seat, takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
type Round = ReplyOf<typeof studio.playRound>;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

const STAKE = '100.00';
const OPEN_TILE = (tile: number) => ({ type: 'open', tile });
const CASH_OUT = { type: 'cash-out' };
const seat = (balance = MANY) => takeSeat(servers, { balance, gameCode: 'mines' });

const begin = (call: Seat['here'], clientRoundId: string = randomUUID(), mines = 1) =>
  call(studio.playRound, { body: { stake: STAKE, bet: { mines }, clientRoundId } });
const act = (call: Seat['here'], roundId: string, sequence: number, action: object) =>
  call(studio.actInRound, { params: { roundId }, body: { action: { ...action }, sequence } });

const cash = (table: Seat) => cashOf(servers.first, table.player);
const minor = (text: string) => parseAmount(text, 'MMK') ?? -1n;

/** A round with one mine of 25, in which some first tile is safe. Gives the round after it. */
async function beginSafely(table: Seat): Promise<Round> {
  for (;;) {
    const round = granted(await begin(table.here));
    const next = granted(await act(table.here, round.roundId, 0, OPEN_TILE(0)));
    if (next.state === 'open') return next;
  }
}

test('the stake is taken at once, the win is paid at the end, and the receipt is proof of both', async () => {
  const table = await seat();
  const before = await cash(table);
  const opened = granted(await begin(table.here));
  expect(opened).toMatchObject({ state: 'open', payout: '0.00', actionsTaken: 0, stake: STAKE });
  expect(opened.actions).not.toEqual([]);
  expect(await cash(table)).toBe(before - 10_000n);
  expect(minor(opened.balance)).toBe(before - 10_000n);

  let round = opened;
  for (let tile = 0; round.state === 'open' && tile < 3; tile += 1) {
    round = granted(await act(table.here, opened.roundId, tile, OPEN_TILE(tile)));
  }
  if (round.state === 'open') {
    round = granted(await act(table.there, opened.roundId, 3, CASH_OUT));
  }
  expect(round).toMatchObject({ state: 'settled', actions: [] });
  expect(await cash(table)).toBe(before - 10_000n + minor(round.payout));
  expect(minor(round.balance)).toBe(await cash(table));
  expect(granted(await table.here(studio.readSession, {}))).toMatchObject({
    openRound: null,
    lastRound: { roundId: round.roundId, payout: round.payout, events: round.events },
  });

  granted(await table.here(studio.rotateSeeds, { body: {} }));
  const { publicId } = round;
  const receipt = granted(await servers.first.call(studio.readReceipt, { params: { publicId } }));
  const parsed = parseReceipt(receipt);
  expect(parsed.ok && verifyRound(parsed.value).answer).toBe('yes');
});

test('a round waits for its player on every device, and no other begins beside it', async () => {
  const table = await seat();
  const round = await beginSafely(table);
  for (const call of [table.here, table.there]) {
    expect(granted(await call(studio.readSession, {})).openRound).toEqual({
      ...round,
      eventsBefore: expect.any(Number),
    });
    expect(await begin(call)).toMatchObject({ code: 'round_in_progress' });
    expect(await call(studio.rotateSeeds, { body: {} })).toMatchObject({
      code: 'round_in_progress',
    });
  }
  const again = granted(await begin(table.there, round.clientRoundId));
  expect(again.events).toEqual(round.events);
  const over = granted(await act(table.there, round.roundId, 1, CASH_OUT));
  expect(over.state).toBe('settled');
  expect(granted(await begin(table.here)).state).toBe('open');
});

test('an open round tells of no mine, and has no receipt', async () => {
  const table = await seat();
  const round = await beginSafely(table);
  expect(JSON.stringify(round)).not.toMatch(/mined/);
  const { publicId } = round;
  expect(await servers.first.call(studio.readReceipt, { params: { publicId } })).toMatchObject({
    code: 'round_not_found',
  });
  expect(
    await table.here(studio.recallRound, { params: { roundId: round.roundId } }),
  ).toMatchObject({ code: 'round_not_found' });
});

test('an action is taken once, however often and wherever it is sent', async () => {
  const table = await seat();
  const round = await beginSafely(table);
  const before = await cash(table);
  const answers = await Promise.all(
    [table.here, table.there, table.here, table.there].map((call) =>
      act(call, round.roundId, 1, CASH_OUT),
    ),
  );
  const [one, ...others] = answers.map(granted);
  for (const other of others) expect(other).toEqual(one);
  expect(await cash(table)).toBe(before + minor(one?.payout ?? '0'));
  expect(granted(await act(table.there, round.roundId, 1, CASH_OUT))).toEqual(one);
  expect(await cash(table)).toBe(before + minor(one?.payout ?? '0'));
});

test('of two decisions at the same moment one is taken, and the other is told so', async () => {
  const table = await seat();
  for (let tries = 0; tries < 10; tries += 1) {
    const round = await beginSafely(table);
    const answers = await Promise.all([
      act(table.here, round.roundId, 1, OPEN_TILE(7)),
      act(table.there, round.roundId, 1, OPEN_TILE(8)),
    ]);
    const codes = answers.map((answer) => (answer.success ? 'taken' : answer.code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes).toContain('action_out_of_order');
    const [taken] = answers.flatMap((answer) => (answer.success ? [answer.value] : []));
    if (taken?.state === 'open') granted(await act(table.here, round.roundId, 2, CASH_OUT));
  }
});

test('one id of a client is one open round, on any process and at the same time', async () => {
  const table = await seat();
  const before = await cash(table);
  const id = randomUUID();
  const answers = await Promise.all(
    [table.here, table.there, table.here, table.there].map((call) => begin(call, id)),
  );
  const rounds = answers.flatMap((answer) => (answer.success ? [answer.value] : []));
  expect(rounds.length).toBeGreaterThan(0);
  for (const round of rounds) expect(round).toEqual(rounds[0]);
  expect(await cash(table)).toBe(before - 10_000n);
  expect(granted(await begin(table.there, id))).toEqual(rounds[0]);
});

test.each<[string, number, object, string]>([
  ['a tile that is open already', 1, OPEN_TILE(0), 'action_not_allowed'],
  ['a tile that is none', 1, OPEN_TILE(25), 'action_not_allowed'],
  ['a word that the game does not know', 1, { type: 'peek' }, 'action_not_allowed'],
  ['an action with more than it has', 1, { ...CASH_OUT, amount: '9' }, 'action_not_allowed'],
  ['a number that is taken by another action', 0, CASH_OUT, 'action_out_of_order'],
  ['a number that leaves a gap', 2, CASH_OUT, 'action_out_of_order'],
])('%s is refused, and the round stays as it is', async (_, sequence, action, code) => {
  const table = await seat();
  const round = await beginSafely(table);
  expect(await act(table.here, round.roundId, sequence, action)).toMatchObject({ code });
  const { openRound } = granted(await table.there(studio.readSession, {}));
  expect(openRound).toMatchObject({ actionsTaken: 1, events: round.events });
});

test('a round of another player, of another title, or of nobody cannot be acted in', async () => {
  const table = await seat();
  const round = await beginSafely(table);
  const stranger = await seat();
  const foreign = { code: 'round_not_found' };
  expect(await act(stranger.here, round.roundId, 1, CASH_OUT)).toMatchObject(foreign);
  expect(await act(table.here, randomUUID(), 0, CASH_OUT)).toMatchObject(foreign);
});

test('a settled round takes no more decisions', async () => {
  const table = await seat();
  const round = await beginSafely(table);
  granted(await act(table.here, round.roundId, 1, CASH_OUT));
  for (const call of [table.here, table.there]) {
    expect(await act(call, round.roundId, 2, OPEN_TILE(3))).toMatchObject({
      code: 'round_closed',
    });
  }
});

test('a stake that is not there opens no round', async () => {
  const table = await seat(9_999n);
  expect(await begin(table.here)).toMatchObject({ code: 'balance_too_low' });
  const session = granted(await table.here(studio.readSession, {}));
  expect(session).toMatchObject({ openRound: null, seeds: { nonce: 0 } });
});

test('a round that its player has left is finished by the rule of the game, once', async () => {
  const table = await seat();
  const round = await beginSafely(table);
  const before = await cash(table);
  await servers.first.database.pool.query(
    `update studio.round_action set acted_at = acted_at - make_interval(secs => $2 / 1000.0)
     where round_id = $1`,
    [round.roundId, OPEN_ROUND_MS + 1_000],
  );
  // Two at the same time: both processes run jobs.
  const job = `select graphile_worker.add_job('studio.finish-open-rounds')`;
  await Promise.all([
    servers.first.database.pool.query(job),
    servers.first.database.pool.query(job),
  ]);
  const sessionNow = async () => granted(await table.there(studio.readSession, {}));
  await expect.poll(async () => (await sessionNow()).openRound).toBeNull();
  const { lastRound } = await sessionNow();
  expect(lastRound).toMatchObject({ roundId: round.roundId, state: 'settled' });
  expect(await cash(table)).toBe(before + minor(lastRound?.payout ?? '-1'));
});
