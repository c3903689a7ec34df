import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount, type Uuid, ZERO } from '@padauk/base';
import { createWalletClient, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamePlayer, giveCash } from '../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { actInRound } from './act-in-round.ts';
import { finishOpenRounds, OPEN_ROUND_MS } from './finish-rounds.ts';
import { giveRoundsBack } from './give-rounds-back.ts';
import { playRound } from './play-round.ts';
import type { PlaySession } from './play-session.ts';
import type { Round } from './round.ts';
import { roundState } from './round-state.ts';
import { type DrawnRound, insertRound } from './rounds.repo.ts';
import { decideRound, noteRoundBack } from './rounds-given-back.repo.ts';
import { statementOf, tellDays } from './statements/tell-days.ts';
import type { StudioContext } from './studio-context.ts';
import { cashOf, MANY } from './testing/seat.ts';
import { delayedWallet, losing, reachWallet, seatAt, splitStudio } from './testing/split-studio.ts';

let server: TestServer;
let overHttp: WalletTransport & { close(): Promise<void> };
/** Signs at another time: the same words that were refused a moment before are another call. */
let anew: typeof overHttp;
beforeAll(async () => {
  server = await startTestServer();
  overHttp = await reachWallet(server);
  anew = await reachWallet(server, 60_000);
});
afterAll(async () => {
  await Promise.all([overHttp.close(), anew.close()]);
  await server.stop();
});

const CASH_OUT = { type: 'cash-out' };
const OPEN_TILE = (tile: number) => ({ type: 'open', tile });
const cash = (player: GamePlayer) => cashOf(server, player);
const request = (clientRoundId: string = randomUUID()) => ({
  stake: '100.00',
  bet: { mines: 1 },
  clientRoundId,
});
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
    const opened = await playRound(context, session, request());
    if (!opened.ok) throw new Error(opened.code);
    const { roundId } = opened.value;
    const body = { action: OPEN_TILE(0), sequence: 0 };
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
    const again = request();
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
  await playRound(noStake, one.session, request());
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
  expect(rows).toHaveLength(1);
  expect(rows[0]?.state).toBe(roundState.settled);
  expect(await cash(one.player)).toBe(MANY - 10_000n + (rows[0]?.payout ?? -1n));
});

test('a refused stake frees the nonce that was stored for its round', async () => {
  const context = splitStudio(server, overHttp);
  const options = { balance: 9_999n, gameCode: 'mines' };
  const { player, session } = await seatAt(server, context, options);
  expect(await playRound(context, session, request())).toMatchObject({ code: 'balance_too_low' });
  const { rows } = await server.database.pool.query(
    `select r.id from studio.round r join studio.seed_pair p on p.id = r.pair_id
     where p.player_id = $1`,
    [player.playerId],
  );
  expect(rows).toEqual([]);
});

/**
 * A stake that reaches the wallet late, after another process was refused the same round. The
 * player has money by then.
 */
async function stakeLate(faultPoint: StudioContext['faultPoint'] = () => {}) {
  const { late, held, letGo } = await delayedWallet(server, 'bet');
  const slow = { ...splitStudio(server, late), faultPoint };
  const quick = splitStudio(server, overHttp);
  const options = { balance: 9_999n, gameCode: 'mines' };
  const { player, session } = await seatAt(server, slow, options);
  const cut = request();
  const first = playRound(slow, session, cut);
  await held;
  // Another process asks for it: the wallet refuses, and has never heard of the first call.
  expect(await playRound(quick, session, cut)).toMatchObject({ code: 'balance_too_low' });
  await giveCash(server.database.pool, player.playerId, MANY);
  const arrive = () => {
    letGo();
    return first.finally(() => late.close());
  };
  return { quick, player, session, cut, arrive };
}

test("a stake taken late, whose nonce is another round's by then, goes back", async () => {
  const { quick, player, session, cut, arrive } = await stakeLate();
  const other = await playRound(quick, session, request());
  if (!other.ok) throw new Error(other.code);
  expect(other.value).toMatchObject({ state: 'open', fairness: { nonce: 0 } });
  const before = await cash(player);
  expect(await arrive()).toMatchObject({ ok: false, code: 'duplicate_transaction' });
  expect(await cash(player)).toBe(before - 10_000n);

  const body = { action: OPEN_TILE(0), sequence: 0 };
  const acted = await actInRound(quick, session, other.value.roundId, body);
  if (acted.ok && acted.value.state === 'open') await cashOut(quick, session, acted.value);
  const after = await cash(player);
  // Whoever asks for it again gets no free round, also where the wallet has moved into the process.
  const apart = splitStudio(server, anew);
  const wallet: WalletTransport = { call: (route, body) => anew.call(route, body) };
  const again = async () => {
    for (const context of [apart, { ...apart, wallet, joint: true }]) {
      const answer = await playRound(context, session, cut);
      expect(answer).toMatchObject({ ok: false, code: 'duplicate_transaction' });
    }
  };
  await again();
  expect(await giveRoundsBack(quick)).toBe(1);
  expect(await cash(player)).toBe(after + 10_000n);
  await again();
  expect(await giveRoundsBack(quick)).toBe(0);
  expect(await cash(player)).toBe(after + 10_000n);
});

test.each(['before', 'after'] as const)(
  'a stake taken late by a process that dies of the answer goes back: %s the job has looked',
  async (when) => {
    const { quick, player, arrive } = await stakeLate((name) => {
      if (name === 'studio.answered') throw new Error('the process has died');
    });
    if (when === 'after') expect(await giveRoundsBack(quick)).toBe(1);
    const before = await cash(player);
    await expect(arrive()).rejects.toThrow('died');
    expect(await cash(player)).toBe(when === 'after' ? before : before - 10_000n);
    expect(await giveRoundsBack(quick)).toBe(when === 'after' ? 0 : 1);
    expect(await cash(player)).toBe(before);
  },
);

test.each(['asked for again', 'given back'] as const)(
  'a stake taken late opens no round of another stake that has its id, and is %s',
  async (fate) => {
    const { quick, player, session, cut, arrive } = await stakeLate();
    const held = await delayedWallet(server, 'bet');
    const dear = { ...cut, stake: '200.00' };
    const second = playRound(splitStudio(server, held.late), session, dear);
    await held.held;
    expect(await arrive()).toMatchObject({ ok: false, code: 'round_in_progress' });
    held.letGo();
    expect(await second).toMatchObject({ ok: false, code: 'duplicate_transaction' });
    await held.late.close();
    const left = 9_999n + MANY - 10_000n;
    expect(await cash(player)).toBe(left);
    if (fate === 'asked for again') {
      const opened = await playRound(splitStudio(server, anew), session, cut);
      expect(opened).toMatchObject({ ok: true, value: { state: 'open', stake: '100.00' } });
    }
    const back = fate === 'given back';
    expect(await giveRoundsBack(quick)).toBe(back ? 1 : 0);
    expect(await cash(player)).toBe(back ? left + 10_000n : left);
  },
);

test.each([1, 2])(
  'a stake taken late is that of a round which another process draws anew by its id: %s mines',
  async (mines) => {
    const { quick, player, session, cut, arrive } = await stakeLate();
    const { late, held, letGo } = await delayedWallet(server, 'bet');
    const second = playRound(splitStudio(server, late), session, { ...cut, bet: { mines } });
    await held;
    const same = mines === cut.bet.mines;
    // Its own round is told to nobody who has asked for another bet.
    expect(await arrive()).toMatchObject(same ? { ok: true } : { code: 'round_in_progress' });
    letGo();
    expect(await second).toMatchObject({ ok: true, value: { state: 'open', bet: { mines } } });
    await late.close();
    expect(await giveRoundsBack(quick)).toBe(0);
    expect(await cash(player)).toBe(9_999n + MANY - 10_000n);
  },
);

test('a draw that takes an id and whoever gives its money back wait for one another', async () => {
  const pool = server.database.pool;
  /** Both in this order, the second while the first has not yet committed. */
  async function inOrder(first: 'decide' | 'draw') {
    const id = randomUUID() as Uuid;
    const drawn: DrawnRound = {
      id,
      sessionId: id,
      pairId: randomUUID() as Uuid,
      nonce: 0,
      clientRoundId: id,
      version: '1',
      stake: ZERO,
      payout: ZERO,
      bet: '{}',
      events: '[]',
      playedAt: new Date(),
    };
    // Cut off twice: each draw by the id has a win of its own.
    const note = (transactions: readonly string[]) =>
      noteRoundBack(pool, drawn, { transactions, notedAt: new Date() });
    await note([`${id}:win`, `${id}:bet`]);
    await note([`${id}:other`, `${id}:bet`]);
    const noted = `select transactions from studio.round_given_back where round_id = $1`;
    expect((await pool.query(noted, [id])).rows).toEqual([
      { transactions: [`${id}:other`, `${id}:win`, `${id}:bet`] },
    ]);
    const decide = (sql: StudioContext['sql']) => decideRound(sql, id);
    const draw = (sql: StudioContext['sql']) => insertRound(sql, drawn, roundState.open);
    const tx = await pool.connect();
    try {
      await tx.query('begin');
      await (first === 'decide' ? decide : draw)(tx);
      let over = false;
      const waiting = Promise.allSettled([(first === 'decide' ? draw : decide)(pool)]);
      void waiting.then(() => (over = true));
      await sleep(100);
      expect(over).toBe(false);
      await tx.query('commit');
      return { second: (await waiting)[0], decided: await decide(pool) };
    } finally {
      tx.release();
    }
  }
  const refused = { status: 'rejected', reason: { constraint: 'round_pkey' } };
  expect(await inOrder('decide')).toMatchObject({ second: refused, decided: true });
  const kept = { status: 'fulfilled', value: false };
  expect(await inOrder('draw')).toMatchObject({ second: kept, decided: false });
  await pool.query("delete from studio.round_given_back where transactions[3] like '%:bet'");
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
    const opened = await playRound(context, seat.session, { ...request(), bet: {} });
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
    const opened = await playRound(context, session, { ...request(), bet: {} });
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
    const spun = await playRound(context, slot.session, { ...request(), bet: {} });
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
    const told = await client.sendStatement(statement);
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
