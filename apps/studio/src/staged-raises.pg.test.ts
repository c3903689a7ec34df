import { randomUUID } from 'node:crypto';
import { amount, parseAmount, writeAmount } from '@padauk/base';
import { domains, type ReplyOf } from '@padauk/contracts';
import { findEngine, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { parseReceipt, verifyRound } from '@padauk/engines/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../tools/testing/actors.ts';
import { OPEN_ROUND_MS } from './finish-rounds.ts';
import { cashOf, MANY, type Seat, takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';
import { findRoomGame } from './rooms/room-games.ts';

const { studio } = domains;
type Round = ReplyOf<typeof studio.playRound>;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

const STAKE = 10_000n;
const minor = (text: string) => parseAmount(text, 'MMK') ?? -1n;
const cash = (table: Seat) => cashOf(servers.first, table.player);
const act = (call: Seat['here'], round: Round, type: string) =>
  call(studio.actInRound, {
    params: { roundId: round.roundId },
    body: { action: { type }, sequence: round.actionsTaken },
  });
const offers = (round: Round, type: string) =>
  round.actions.some((action) => (action as { readonly type?: string }).type === type);

/** A hand of blackjack that can be doubled. */
async function beginHand(table: Seat): Promise<Round> {
  for (;;) {
    const body = { stake: '100.00', bet: {}, clientRoundId: randomUUID() };
    let round = granted(await table.here(studio.playRound, { body }));
    if (offers(round, 'decline')) round = granted(await act(table.here, round, 'decline'));
    if (offers(round, 'double')) return round;
    while (round.state === 'open') round = granted(await act(table.here, round, 'stand'));
  }
}
const seat = (balance = MANY) => takeSeat(servers, { balance, gameCode: 'blackjack' });

test('a raise is debited with its action, and the round pays on all that was staked', async () => {
  const table = await seat();
  const hand = await beginHand(table);
  const before = await cash(table);
  const over = granted(await act(table.there, hand, 'double'));
  expect(over).toMatchObject({ state: 'settled', stake: '100.00', staked: '200.00' });
  expect(await cash(table)).toBe(before - STAKE + minor(over.payout));
  expect(minor(over.balance)).toBe(await cash(table));

  const { content } = granted(await table.here(studio.listRounds, {}));
  expect(content[0]).toMatchObject({ roundId: over.roundId, stake: '200.00' });
  granted(await table.here(studio.rotateSeeds, { body: {} }));
  const { publicId } = over;
  const receipt = granted(await servers.first.call(studio.readReceipt, { params: { publicId } }));
  expect(receipt).toMatchObject({ stake: '100.00', staked: '200.00' });
  const parsed = parseReceipt(receipt);
  expect(parsed.ok && verifyRound(parsed.value).answer).toBe('yes');
});

test('a raise that the player cannot pay is refused, and the hand can still be played', async () => {
  for (let tries = 0; tries < 40; tries += 1) {
    const table = await seat(STAKE + STAKE / 2n);
    const body = { stake: '100.00', bet: {}, clientRoundId: randomUUID() };
    const hand = granted(await table.here(studio.playRound, { body }));
    if (!offers(hand, 'double')) continue;
    for (const call of [table.here, table.there]) {
      expect(await act(call, hand, 'double')).toMatchObject({ code: 'balance_too_low' });
    }
    const { openRound } = granted(await table.here(studio.readSession, {}));
    expect(openRound).toMatchObject({ actionsTaken: 0, staked: '100.00', events: hand.events });
    const over = granted(await act(table.there, hand, 'stand'));
    expect(over).toMatchObject({ state: 'settled', staked: '100.00' });
    expect(await cash(table)).toBe(STAKE / 2n + minor(over.payout));
    return;
  }
  throw new Error('a hand can be doubled');
});

test('a double that is sent to two processes at once is taken once', async () => {
  const table = await seat();
  const hand = await beginHand(table);
  const before = await cash(table);
  const answers = await Promise.all(
    [table.here, table.there, table.here, table.there].map((call) => act(call, hand, 'double')),
  );
  const [one, ...others] = answers.map(granted);
  for (const other of others) expect(other).toEqual(one);
  expect(await cash(table)).toBe(before - STAKE + minor(one?.payout ?? '-1'));
});

test('a raise and another decision at the same moment: one of them is taken, and its money only', async () => {
  const table = await seat();
  for (let tries = 0; tries < 6; tries += 1) {
    const hand = await beginHand(table);
    const before = await cash(table);
    const answers = await Promise.all([
      act(table.here, hand, 'double'),
      act(table.there, hand, 'stand'),
    ]);
    const taken = answers.flatMap((answer) => (answer.success ? [answer.value] : []));
    expect(taken).toHaveLength(1);
    const [over] = taken;
    if (!over) throw new Error('one was taken');
    expect(over.state).toBe('settled');
    const raised = minor(over.staked) - STAKE;
    expect(await cash(table)).toBe(before - raised + minor(over.payout));
  }
});

// A round of a room ends for all who are in it, by its clock.
const staged = titles.filter(({ engine }) => findEngine(engine)?.act && !findRoomGame(engine));
const oneOfEach = [...new Map(staged.map(({ engine, code }) => [engine, code]))];

test.each(oneOfEach)(
  '%s: a round that is left is finished by the rule of the game',
  async (_, code) => {
    const title = titles.find((one) => one.code === code);
    const table = await takeSeat(servers, { gameCode: code, balance: MANY * 100n });
    const stake = amount(100_000n);
    const bet = (title && findBetTypes(title.engine, title.rules)?.[0]?.input(stake)) ?? {};
    const body = { stake: writeAmount(stake, 'MMK'), bet: bet as object & Record<string, unknown> };
    let round: Round | undefined;
    for (let tries = 0; tries < 20 && round?.state !== 'open'; tries += 1) {
      const request = { ...body, clientRoundId: randomUUID() };
      round = granted(await table.here(studio.playRound, { body: request }));
    }
    if (round?.state !== 'open') return;
    const before = await cash(table);
    await servers.first.database.pool.query(
      `update studio.round set played_at = played_at - make_interval(secs => $2 / 1000.0)
     where id = $1`,
      [round.roundId, OPEN_ROUND_MS + 1_000],
    );
    await servers.first.database.pool.query(
      `select graphile_worker.add_job('studio.finish-open-rounds')`,
    );
    const readSession = async () => granted(await table.there(studio.readSession, {}));
    await expect.poll(async () => (await readSession()).openRound).toBeNull();
    const { lastRound } = await readSession();
    expect(lastRound).toMatchObject({ roundId: round.roundId, staked: round.stake });
    expect(await cash(table)).toBe(before + minor(lastRound?.payout ?? '-1'));
  },
);
