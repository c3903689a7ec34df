import { randomUUID } from 'node:crypto';
import { type Uuid, ZERO } from '@padauk/base';
import type { WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamePlayer, giveCash } from '../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { untilBlocked } from '../../../tools/testing/until-blocked.ts';
import { actInRound } from './act-in-round.ts';
import { giveRoundsBack } from './give-rounds-back.ts';
import { playRound } from './play-round.ts';
import { roundState } from './round-state.ts';
import { type DrawnRound, insertRound } from './rounds.repo.ts';
import { decideRound, noteRoundBack } from './rounds-given-back.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { cashOf, MANY } from './testing/seat.ts';
import {
  CASH_OUT,
  delayedWallet,
  minesRequest,
  openTile,
  reachWallet,
  seatAt,
  splitStudio,
} from './testing/split-studio.ts';

let server: TestServer;
let overHttp: WalletTransport & { close(): Promise<void> };
/** Under another key: the same words that were refused a moment before are another call. */
let otherwise: typeof overHttp;
beforeAll(async () => {
  // Its jobs would look in between, which is for each test to choose.
  server = await startTestServer({ config: { role: 'api' } });
  overHttp = await reachWallet(server);
  otherwise = await reachWallet(server, 2);
});
afterAll(async () => {
  await Promise.all([overHttp.close(), otherwise.close()]);
  await server.stop();
});

const cash = (player: GamePlayer) => cashOf(server, player);

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
  const cut = minesRequest();
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
  const other = await playRound(quick, session, minesRequest());
  if (!other.ok) throw new Error(other.code);
  expect(other.value).toMatchObject({ state: 'open', fairness: { nonce: 0 } });
  const before = await cash(player);
  expect(await arrive()).toMatchObject({ ok: false, code: 'duplicate_transaction' });
  expect(await cash(player)).toBe(before - 10_000n);

  const body = { action: openTile(0), sequence: 0 };
  const acted = await actInRound(quick, session, other.value.roundId, body);
  if (acted.ok && acted.value.state === 'open') {
    await actInRound(quick, session, acted.value.roundId, { action: CASH_OUT, sequence: 1 });
  }
  const after = await cash(player);
  // Whoever asks for it again gets no free round, also where the wallet has moved into the process.
  const apart = splitStudio(server, otherwise);
  const wallet: WalletTransport = { call: (route, body) => otherwise.call(route, body) };
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
      const opened = await playRound(splitStudio(server, otherwise), session, cut);
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
  const { pool } = server.database;
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
      const waiting = Promise.allSettled([(first === 'decide' ? draw : decide)(pool)]);
      await untilBlocked(tx);
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
