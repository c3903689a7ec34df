import { randomUUID } from 'node:crypto';
import { parseAmount } from '@padauk/base';
import type { WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamePlayer, giveCash } from '../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { giveRoundsBack } from './give-rounds-back.ts';
import { playRound } from './play-round.ts';
import { readDeck } from './read-deck.ts';
import type { Alert } from './studio-platform.ts';
import { roundState } from './round-state.ts';
import { recoverRounds } from './recover-rounds.ts';
import { tellStuckRounds } from './stuck-rounds.ts';
import type { StudioContext } from './studio-context.ts';
import { cashOf as cashIn, MANY } from './testing/seat.ts';
import { delayedWallet, losing, reachWallet, seatAt, splitStudio } from './testing/split-studio.ts';

let server: TestServer;
let overHttp: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  overHttp = await reachWallet(server);
});
afterAll(async () => {
  await overHttp.close();
  await server.stop();
});

const { drawn, settled } = roundState;
const studioOver = (wallet: WalletTransport, lateMs = 0) => splitStudio(server, wallet, lateMs);
const losingBets = (
  when: 'after' | 'before',
  times: number,
  codes: readonly ('outcome_unknown' | 'too_many_requests')[] = [],
) => losing(overHttp, { call: 'betAndWin', when, times, codes });
const seat = (context: StudioContext, balance = MANY) => seatAt(server, context, { balance });
const cashOf = (player: GamePlayer) => cashIn(server, player);
async function statesOf(player: GamePlayer): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ state: number }>(
    `select r.state from studio.round r join studio.seed_pair p on p.id = r.pair_id
     where p.player_id = $1 order by r.nonce`,
    [player.playerId],
  );
  return rows.map(({ state }) => state);
}
const request = (clientRoundId: string = randomUUID()) => ({
  stake: '100.00',
  bet: {},
  clientRoundId,
});
/** Payouts that the wallet has on record, in minor units. */
async function paidTo(player: GamePlayer): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ paid: bigint }>(
    `select coalesce(sum(win_amount), 0)::bigint as paid from games.wallet_transaction
     where member_id = $1`,
    [player.playerId],
  );
  return onlyRow(rows).paid;
}

test('a studio apart from the wallet plays rounds over HTTP', async () => {
  const context = studioOver(overHttp);
  const { player, session } = await seat(context);
  for (let k = 0; k < 5; k += 1)
    expect(await playRound(context, session, request())).toMatchObject({ ok: true });
  expect(await statesOf(player)).toEqual(Array<number>(5).fill(settled));
  expect(await cashOf(player)).toBe(MANY - 50_000n + (await paidTo(player)));
});

test('what a ticket won is not seen in its run before the wallet has answered for it', async () => {
  const context = studioOver(losingBets('after', 1));
  const { session } = await seatAt(server, context, { gameCode: 'pearl-scratch' });
  const look = async () => {
    const deck = await readDeck(context, session, '100.00');
    if (!deck.ok) throw new Error(deck.code);
    return deck.value;
  };
  const before = await look();
  const again = request();
  expect(await playRound(context, session, again)).toMatchObject({ code: 'system_busy' });
  expect(await look()).toEqual(before);
  expect(await playRound(context, session, again)).toMatchObject({ ok: true });
  expect((await look()).ticketsLeft).toBe(before.ticketsLeft - 1);
});

test.each(['after', 'before'] as const)(
  'an answer that is lost %s the posting: the retry finishes the same round, once',
  async (when) => {
    const context = studioOver(losingBets(when, 1));
    const { player, session } = await seat(context);
    const again = request();
    expect(await playRound(context, session, again)).toMatchObject({ code: 'system_busy' });
    expect(await statesOf(player)).toEqual([drawn]);
    const played = await playRound(context, session, again);
    expect(played).toMatchObject({ ok: true, value: { fairness: { nonce: 0 } } });
    expect(await statesOf(player)).toEqual([settled]);
    expect(await cashOf(player)).toBe(MANY - 10_000n + (await paidTo(player)));
  },
);

test('another round first finishes the one that was cut off', async () => {
  const context = studioOver(losingBets('after', 1));
  const { player, session } = await seat(context);
  await playRound(context, session, request());
  const next = await playRound(context, session, request());
  expect(next).toMatchObject({ ok: true, value: { fairness: { nonce: 1 } } });
  expect(await statesOf(player)).toEqual([settled, settled]);
  expect(await cashOf(player)).toBe(MANY - 20_000n + (await paidTo(player)));
});

test('the recovery finishes what a crash has cut off, on another process', async () => {
  const crashed = studioOver(losingBets('before', 9));
  const { player, session } = await seat(crashed);
  await playRound(crashed, session, request());
  expect(await statesOf(player)).toEqual([drawn]);
  const later = studioOver(overHttp, 60_000);
  expect(await recoverRounds(later)).toBeGreaterThanOrEqual(1);
  expect(await statesOf(player)).toEqual([settled]);
  expect(await recoverRounds(later)).toBe(0);
  expect(await cashOf(player)).toBe(MANY - 10_000n + (await paidTo(player)));
});

test('a round that was shown as free is asked for by its bonus, also when it is asked for again', async () => {
  const crashed = studioOver(losingBets('before', 9));
  const { player, session } = await seat(crashed);
  const free = { ...request(), campaignId: randomUUID() };
  expect(await playRound(crashed, session, free)).toMatchObject({ code: 'system_busy' });
  // The bonus is not there by now: nobody pays, and the round was never played.
  await recoverRounds(studioOver(overHttp, 60_000));
  expect(await statesOf(player)).toEqual([]);
  const told = await playRound(studioOver(overHttp), session, free);
  expect(told).toMatchObject({ code: 'bonus_not_found' });
  expect(await cashOf(player)).toBe(MANY);
});

test('a round that cannot be finished keeps no other waiting, and operators are told of it', async () => {
  const crashed = studioOver(losingBets('before', 9));
  const [bad, good] = [await seat(crashed), await seat(crashed)];
  for (const { session } of [bad, good]) await playRound(crashed, session, request());
  const { pool } = server.database;
  // Its session names a game that is no longer there.
  await pool.query(`update studio.session set title = 'gone' where id = $1`, [bad.session.id]);
  const later = studioOver(overHttp, 60_000);
  await recoverRounds(later);
  expect([await statesOf(bad.player), await statesOf(good.player)]).toEqual([[drawn], [settled]]);

  const alerts: Alert[] = [];
  const tell = () => tellStuckRounds(later, async (alert) => void alerts.push(alert));
  const again = () => pool.query('update studio.stuck_round set next_try_at = clock_timestamp()');
  await tell();
  // Once is no reason to call anybody.
  expect(alerts).toEqual([]);
  await again();
  await recoverRounds(later);
  await tell();
  await tell();
  expect(alerts).toMatchObject([{ kind: 'round.stuck', subject: 'gone', facts: { rounds: 1 } }]);

  // Whose round was finished in another way is no matter for operators any more.
  await pool.query(
    `insert into studio.stuck_round (round_id, reason, tries)
     select r.id, 'busy', 5 from studio.round r where r.session_id = $1`,
    [good.session.id],
  );
  await tell();
  expect(alerts).toHaveLength(1);

  await pool.query('update studio.session set title = $2 where id = $1', [
    bad.session.id,
    bad.session.title.code,
  ]);
  await again();
  await recoverRounds(later);
  expect(await statesOf(bad.player)).toEqual([settled]);
  expect((await pool.query('select from studio.stuck_round')).rowCount).toBe(0);
});

test('a wallet that is busy when it is asked again decides nothing: the round stays to be finished', async () => {
  const context = studioOver(losingBets('after', 2, ['outcome_unknown', 'too_many_requests']));
  const { player, session } = await seat(context);
  const again = request();
  expect(await playRound(context, session, again)).toMatchObject({ code: 'system_busy' });
  expect(await playRound(context, session, again)).toMatchObject({ code: 'system_busy' });
  expect(await statesOf(player)).toEqual([drawn]);
  expect(await playRound(context, session, again)).toMatchObject({ ok: true });
  expect(await statesOf(player)).toEqual([settled]);
  expect(await cashOf(player)).toBe(MANY - 10_000n + (await paidTo(player)));
});

test('a refused stake frees the nonce that was stored for it', async () => {
  const context = studioOver(overHttp);
  const { player, session } = await seat(context, 9_999n);
  expect(await playRound(context, session, request())).toMatchObject({ code: 'balance_too_low' });
  expect(await statesOf(player)).toEqual([]);
});

test.each(['padauk-blossom', 'pearl-scratch'])(
  "%s: a stake taken late, whose nonce is another round's by then, goes back with its win",
  async (gameCode) => {
    // What was asked for twice and refused before this.
    await giveRoundsBack(studioOver(overHttp));
    const { late, held, letGo } = await delayedWallet(server, 'betAndWin');
    const [slow, quick] = [studioOver(late), studioOver(overHttp)];
    const { player, session } = await seatAt(server, slow, { balance: 9_999n, gameCode });
    const cut = request();
    const first = playRound(slow, session, cut);
    await held;
    // Another process finishes it: the wallet refuses, and has never heard of the first call.
    expect(await playRound(quick, session, cut)).toMatchObject({ code: 'balance_too_low' });
    await giveCash(server.database.pool, player.playerId, MANY);
    const other = await playRound(quick, session, request());
    expect(other).toMatchObject({ ok: true, value: { fairness: { nonce: 0 } } });
    letGo();
    expect(await first).toMatchObject({ ok: false, code: 'duplicate_transaction' });
    expect(await statesOf(player)).toEqual([settled]);
    const paid = other.ok ? (parseAmount(other.value.payout, session.currency) ?? 0n) : 0n;
    const owned = 9_999n + MANY - 10_000n + paid;
    const taken = (await cashOf(player)) - owned;
    expect(taken).toBe((await paidTo(player)) - paid - 10_000n);

    // The job, at first with a wallet that gives no answer.
    const silent = losing(overHttp, { call: 'rollback', when: 'after', times: 1 });
    expect(await giveRoundsBack(studioOver(silent))).toBe(0);
    expect(await giveRoundsBack(studioOver(overHttp))).toBe(1);
    expect(await giveRoundsBack(studioOver(overHttp))).toBe(0);
    expect(await cashOf(player)).toBe(owned);
    await late.close();
    // Whoever asks for it again gets no free round.
    expect(await playRound(quick, session, cut)).toMatchObject({ ok: false });
    expect(await cashOf(player)).toBe(owned);
  },
);
