import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount } from '@padauk/base';
import { createWalletClient, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePlayer } from '../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { compareStatements } from '../../server/src/modules/games/statements/compare-statements.ts';
import { actInRound } from './act-in-round.ts';
import { finishOpenRounds, OPEN_ROUND_MS } from './finish-rounds.ts';
import { playRound } from './play-round.ts';
import type { PlaySession } from './play-session.ts';
import type { Round } from './round.ts';
import { roundState } from './round-state.ts';
import { statementOf, tellDays } from './statements/tell-days.ts';
import type { StudioContext } from './studio-context.ts';
import { cashOf, MANY } from './testing/seat.ts';
import {
  CASH_OUT,
  losing,
  minesRequest,
  openTile,
  reachWallet,
  seatAt,
  splitStudio,
} from './testing/split-studio.ts';

let server: TestServer;
let overHttp: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  // Of its jobs none takes up what is left here in the middle.
  server = await startTestServer({ config: { role: 'api' } });
  overHttp = await reachWallet(server);
});
afterAll(async () => {
  await overHttp.close();
  await server.stop();
});

const cash = (player: GamePlayer) => cashOf(server, player);
async function stateOf(roundId: string): Promise<number | undefined> {
  const { rows } = await server.database.pool.query<{ state: number }>(
    'select state from studio.round where id = $1',
    [roundId],
  );
  return rows[0]?.state;
}

/** A round whose first tile is open and safe. */
async function beginSafely(context: StudioContext, session: PlaySession): Promise<Round> {
  for (;;) {
    const opened = await playRound(context, session, minesRequest());
    if (!opened.ok) throw new Error(opened.code);
    const { roundId } = opened.value;
    const body = { action: openTile(0), sequence: 0 };
    const acted = await actInRound(context, session, roundId, body);
    if (!acted.ok) throw new Error(acted.code);
    if (acted.value.state === 'open') return acted.value;
  }
}
const cashOut = (context: StudioContext, session: PlaySession, { roundId }: Round) =>
  actInRound(context, session, roundId, { action: CASH_OUT, sequence: 1 });

test('a studio apart from the wallet plays a round with decisions over HTTP', async () => {
  const context = splitStudio(server, overHttp);
  const { player, session } = await seatAt(server, context, { gameCode: 'mines' });
  const round = await beginSafely(context, session);
  const before = await cash(player);
  const over = await cashOut(context, session, round);
  expect(over).toMatchObject({ ok: true, value: { state: 'settled' } });
  const payout = over.ok ? (parseAmount(over.value.payout, 'MMK') ?? -1n) : -1n;
  expect(payout).toBeGreaterThan(10_000n);
  expect(await cash(player)).toBe(before + payout);
});

test.each(['after', 'before'] as const)(
  'a stake whose answer is lost %s the posting: the retry opens the same round, once',
  async (when) => {
    const context = splitStudio(server, losing(overHttp, { call: 'bet', when, times: 1 }));
    const { player, session } = await seatAt(server, context, { gameCode: 'mines' });
    const again = minesRequest();
    expect(await playRound(context, session, again)).toMatchObject({ code: 'system_busy' });
    const opened = await playRound(context, session, again);
    expect(opened).toMatchObject({ ok: true, value: { state: 'open', fairness: { nonce: 0 } } });
    expect(await playRound(context, session, again)).toEqual(opened);
    expect(await cash(player)).toBe(MANY - 10_000n);
  },
);

test.each(['after', 'before'] as const)(
  'a win whose answer is lost %s the posting: the retry pays it, once',
  async (when) => {
    const context = splitStudio(server, losing(overHttp, { call: 'win', when, times: 1 }));
    const { player, session } = await seatAt(server, context, { gameCode: 'mines' });
    const round = await beginSafely(context, session);
    const before = await cash(player);
    expect(await cashOut(context, session, round)).toMatchObject({ code: 'system_busy' });
    expect(await stateOf(round.roundId)).toBe(roundState.open);
    const over = await cashOut(context, session, round);
    expect(over).toMatchObject({ ok: true, value: { state: 'settled' } });
    expect(await cashOut(context, session, round)).toEqual(over);
    const payout = over.ok ? (parseAmount(over.value.payout, 'MMK') ?? -1n) : -1n;
    expect(await cash(player)).toBe(before + payout);
  },
);

test('the job opens, pays and ends what a crash has cut off, on another process', async () => {
  const noStake = splitStudio(server, losing(overHttp, { call: 'bet', when: 'before', times: 9 }));
  const one = await seatAt(server, noStake, { gameCode: 'mines' });
  await playRound(noStake, one.session, minesRequest());
  const noWin = splitStudio(server, losing(overHttp, { call: 'win', when: 'before', times: 9 }));
  const two = await seatAt(server, noWin, { gameCode: 'mines' });
  const round = await beginSafely(noWin, two.session);
  const before = await cash(two.player);
  await cashOut(noWin, two.session, round);

  await finishOpenRounds(splitStudio(server, overHttp));
  expect(await stateOf(round.roundId)).toBe(roundState.open);
  await finishOpenRounds(splitStudio(server, overHttp, 60_000));
  expect(await stateOf(round.roundId)).toBe(roundState.settled);
  expect(await cash(two.player)).toBeGreaterThan(before);
  expect(await cash(one.player)).toBe(MANY - 10_000n);

  // The first player never comes back: the rule of the game ends the round.
  await finishOpenRounds(splitStudio(server, overHttp, OPEN_ROUND_MS + 60_000));
  const { rows } = await server.database.pool.query<{ state: number; payout: bigint }>(
    `select r.state, r.payout from studio.round r join studio.seed_pair p on p.id = r.pair_id
     where p.player_id = $1`,
    [one.player.playerId],
  );
  const { state, payout } = onlyRow(rows);
  expect(state).toBe(roundState.settled);
  expect(await cash(one.player)).toBe(MANY - 10_000n + payout);
});

test('a refused stake frees the nonce that was stored for its round', async () => {
  const context = splitStudio(server, overHttp);
  const options = { balance: 9_999n, gameCode: 'mines' };
  const { player, session } = await seatAt(server, context, options);
  expect(await playRound(context, session, minesRequest())).toMatchObject({
    code: 'balance_too_low',
  });
  const { rows } = await server.database.pool.query(
    `select r.id from studio.round r join studio.seed_pair p on p.id = r.pair_id
     where p.player_id = $1`,
    [player.playerId],
  );
  expect(rows).toEqual([]);
});

/** A hand of blackjack that can be doubled, at a studio whose first raise gets no answer. */
async function beginHand(when: 'after' | 'before') {
  // The first bet is the stake, which is answered.
  let bets = 0;
  const wallet: WalletTransport = {
    call: (route, body) => {
      const raise = route.id === 'provider.bet' && 'transactionId' in body;
      const isRaise = raise && /:bet:\d+$/.test(String(body.transactionId));
      if (isRaise) bets += 1;
      const once = losing(overHttp, { call: 'bet', when, times: 1 });
      return (isRaise && bets === 1 ? once : overHttp).call(route, body);
    },
  };
  const context = splitStudio(server, wallet);
  for (;;) {
    const seat = await seatAt(server, context, { gameCode: 'blackjack' });
    const opened = await playRound(context, seat.session, { ...minesRequest(), bet: {} });
    if (!opened.ok) throw new Error(opened.code);
    const offered = JSON.stringify(opened.value.actions);
    if (offered.includes('double')) return { context, ...seat, hand: opened.value };
  }
}

test.each(['after', 'before'] as const)(
  'a raise whose answer is lost %s the posting is taken once, by the retry or by the job',
  async (when) => {
    for (const retries of [true, false]) {
      const { context, player, session, hand } = await beginHand(when);
      const act = () =>
        actInRound(context, session, hand.roundId, { action: { type: 'double' }, sequence: 0 });
      expect(await act()).toMatchObject({ code: 'system_busy' });
      expect(await stateOf(hand.roundId)).toBe(4);
      if (!retries) {
        await finishOpenRounds(splitStudio(server, overHttp, 60_000));
        expect(await stateOf(hand.roundId)).toBe(2);
      }
      const over = await act();
      expect(over).toMatchObject({ ok: true, value: { state: 'settled', staked: '200.00' } });
      const payout = over.ok ? (parseAmount(over.value.payout, 'MMK') ?? -1n) : -1n;
      expect(await cash(player)).toBe(MANY - 20_000n + payout);
    }
  },
);

test('a raise that is refused over HTTP leaves the hand as it was', async () => {
  const context = splitStudio(server, overHttp);
  for (;;) {
    const options = { gameCode: 'blackjack', balance: 15_000n };
    const { session } = await seatAt(server, context, options);
    const opened = await playRound(context, session, { ...minesRequest(), bet: {} });
    if (!opened.ok) throw new Error(opened.code);
    if (!JSON.stringify(opened.value.actions).includes('double')) continue;
    const { roundId } = opened.value;
    const act = (type: string) =>
      actInRound(context, session, roundId, { action: { type }, sequence: 0 });
    expect(await act('double')).toMatchObject({ code: 'balance_too_low' });
    expect(await act('stand')).toMatchObject({ ok: true, value: { staked: '100.00' } });
    return;
  }
});

test('the wallet is told what was played here, and finds what either book has alone', async () => {
  const context = splitStudio(server, overHttp);
  const slot = await seatAt(server, context);
  const spins: Round[] = [];
  while (!spins.some(({ payout }) => payout !== '0.00')) {
    const spun = await playRound(context, slot.session, { ...minesRequest(), bet: {} });
    if (!spun.ok) throw new Error(spun.code);
    spins.push(spun.value);
  }
  const mines = await seatAt(server, context, { gameCode: 'mines' });
  const round = await beginSafely(context, mines.session);
  expect(await cashOut(context, mines.session, round)).toMatchObject({ ok: true });
  // Read by three rounds at once, of which there are more, so that no day is held whole.
  const { pool } = server.database;
  let most = 0;
  const sql = {
    query: async (text: string, values: unknown[]) => {
      const read = await pool.query(text, values);
      most = Math.max(most, read.rows.length);
      return read;
    },
  } as StudioContext['sql'];
  const tell = async () => {
    const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
    const statement = statementOf({ ...context, sql }, { merchantCode: 'padauk', from, to }, 3);
    const client = createWalletClient({ transport: overHttp, sleep });
    const handedIn = await client.handInStatement(statement);
    if (!handedIn.ok) throw new Error(handedIn.code);
    await compareStatements(server.platform);
    const told = await client.askStatement({ ...statement, part: handedIn.value.part });
    if (!told.ok) throw new Error(told.code);
    return told.value;
  };
  // With all that was cut off, raised and given back above.
  expect(await tell()).toMatchObject({ differences: 0, found: [] });
  expect(most).toBe(3);

  const other = randomUUID();
  const won = spins.at(-1)?.roundId;
  await pool.query('update studio.round set payout = payout + 1 where id = $1', [won]);
  await pool.query('update studio.round set id = $2 where id = $1', [spins[0]?.roundId, other]);
  const { found } = await tell();
  const first = won === spins[0]?.roundId ? other : won;
  expect(found.map(({ transactionId, kind }) => `${transactionId} ${kind}`).toSorted()).toEqual(
    expect.arrayContaining([`${other}:bet missing_here`, `${spins[0]?.roundId}:bet missing_there`]),
  );
  expect(found.some(({ transactionId }) => transactionId.startsWith(`${first}:win`))).toBe(true);
});

test('each day is told once, when it is over, and what the wallet found is asked for later', async () => {
  const heard: string[] = [];
  const wallet: WalletTransport = {
    call: async (_, body) => {
      if (!('statementId' in body)) throw new Error('only statements are sent');
      const again = body.statementId === 'of-before';
      heard.push(`${body.from} ${body.to} ${again ? `part ${body.part} again` : 'told'}`);
      const value = { lines: 0, differences: again ? 0 : null, found: [] };
      return { ok: true, value } as never;
    },
  };
  const statements = {
    listBrands: async () => ['broken', 'padauk'],
    reach: (merchantCode: string) => ({
      call: merchantCode === 'broken' ? () => Promise.reject(new Error('away')) : wallet.call,
      close: async () => undefined,
    }),
  };
  const context = splitStudio(server, wallet);
  const at = (time: string) => ({ ...context, clock: { now: () => new Date(time) } });
  const day = (from: number) => `2026-03-0${from}T00:00:00.000Z 2026-03-0${from + 1}T00:00:00.000Z`;
  await context.sql.query(
    `insert into studio.told_day (merchant_code, day, told_at, statement_id, last_part, lines)
     values ('padauk', '2026-03-01', now(), 'of-before', 7, 0),
       ('padauk', '2026-03-02', now(), 'of-before', 8, 0)`,
  );
  // A process that is about to stop begins none.
  await tellDays(at('2026-03-05T00:40:00Z'), statements, AbortSignal.abort());
  expect(heard.splice(0)).toEqual([]);
  await tellDays(at('2026-03-05T00:40:00Z'), statements);
  expect(heard.splice(0)).toEqual([
    `${day(1)} part 7 again`,
    `${day(2)} part 8 again`,
    `${day(3)} told`,
  ]);
  // Of the third day there is no outcome yet.
  await tellDays(at('2026-03-05T01:40:00Z'), statements);
  await tellDays(at('2026-03-05T02:40:00Z'), statements);
  expect(heard.map((words) => words.slice(0, 10))).toEqual([
    '2026-03-03',
    '2026-03-04',
    '2026-03-03',
    '2026-03-04',
  ]);
});
