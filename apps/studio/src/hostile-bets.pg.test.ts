import { randomUUID } from 'node:crypto';
import { amount, parseAmount, writeAmount } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { findTitle, isSlot, type Title, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { hostileValues, spoiled } from '@padauk/engines/testing/hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../tools/audit.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { onTurn } from '../../../tools/testing/turn.ts';
import { findRoom, findRoomGame } from './rooms/room-games.ts';
import { roomRoundState } from './rooms/room-states.ts';
import { roundState } from './round-state.ts';
import { readRoom, roomWhere, roundIn, seedOf, skipPause } from './testing/room-scene.ts';
import { cashOf, setCycle, takeSeat } from './testing/seat.ts';

const { studio } = domains;
const BALANCE = 10_000_000_000_000n;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setCycle(server, 0);
});
afterAll(() => server.stop());

/** What a bet of a slot may ask for besides its stake. */
const extrasOf = ({ rules }: Title): object => ({
  ...('gamble' in rules && rules.gamble && { gamble: true }),
  ...('buy' in rules && rules.buy && { buy: true }),
});
const isShared = ({ engine }: Title): boolean => findRoomGame(engine) !== undefined;
/** One title of each engine; of slots one with each feature that can be asked for. */
const oneOfEach = [
  ...new Map(
    titles
      .filter((title) => !isShared(title))
      .filter((title) => !isSlot(title) || Object.keys(extrasOf(title)).length > 0)
      .map((title) => [`${title.engine} ${Object.keys(extrasOf(title))}`, title.code]),
  ),
];
const rooms = titles.filter(isShared).map(({ code }) => code);

/** JSON of anything: what it has no word for is written as text. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'null';

type Sent = { readonly status: number; readonly code: string };
async function send(path: string, token: string, body: string): Promise<Sent> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const json = (await answer.json()) as { code?: string };
  return { status: answer.status, code: json.code ?? '' };
}

const LEVEL = amount(100_000n);
const betOf = (title: Title): unknown =>
  findBetTypes(title.engine, title.rules)?.[0]?.input(LEVEL) ?? extrasOf(title);
/** What a round can be opened with at a plain stake, so that it waits for a decision where it may. */
const openingOf = (title: Title): unknown =>
  isSlot(title) && title.rules.gamble ? { gamble: true } : isSlot(title) ? {} : betOf(title);

test.each(onTurn(oneOfEach, 3))(
  '%s: whatever is sent as a bet, a stake or an action is answered and harms nothing',
  async (_, code) => {
    const title = findTitle(code);
    if (!title) throw new Error('the title is there');
    const seat = await takeSeat(
      { first: server, second: server },
      { gameCode: code, balance: BALANCE },
    );
    const { sessionToken } = seat.session;
    const bet = betOf(title);
    const plain = { stake: writeAmount(LEVEL, 'MMK'), bet, clientRoundId: randomUUID() };
    const answers: Sent[] = [];
    const playing = async (body: unknown) => {
      answers.push(await send('/studio/v1/rounds', sessionToken, write(body)));
      await closeOpen();
    };
    /** A bet that happened to be one may have opened a round: it is left as it is found. */
    async function closeOpen(): Promise<void> {
      await server.database.pool.query(
        `update studio.round set state = ${roundState.settled}, events = '[]'
         where state = ${roundState.open}`,
      );
    }
    for (const [, value] of hostileValues) {
      for (const spoilt of spoiled(bet, value)) {
        await playing({ ...plain, bet: spoilt, clientRoundId: randomUUID() });
      }
      await playing({ ...plain, stake: value, clientRoundId: randomUUID() });
    }

    const opened = await send(
      '/studio/v1/rounds',
      sessionToken,
      write({ ...plain, bet: openingOf(title), clientRoundId: randomUUID() }),
    );
    const { openRound } = await readSession();
    if (openRound) {
      const path = `/studio/v1/rounds/${openRound.roundId}/actions`;
      for (const [, value] of hostileValues) {
        // A word that a gamble takes is no hostile one.
        if (isSlot(title) && value === 'red') continue;
        answers.push(await send(path, sessionToken, write({ action: value, sequence: 0 })));
        const named = { action: { type: value }, sequence: 0 };
        answers.push(await send(path, sessionToken, write(named)));
        const counted = { action: { type: 'no-such-action' }, sequence: value };
        answers.push(await send(path, sessionToken, write(counted)));
      }
      expect(await readSession()).toMatchObject({ openRound: { actionsTaken: 0 } });
    }
    expect(opened.status).toBeLessThan(500);
    const broken = answers.filter(({ status, code }) => status >= 500 || code === 'system_error');
    expect(broken).toEqual([]);
    expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(
      answers.length / 2,
    );

    async function readSession() {
      const session = await seat.here(studio.readSession, {});
      if (!session.success) throw new Error(session.code);
      return session.value;
    }
    const shown = (await readSession()).balance;
    expect(parseAmount(shown, 'MMK')).toBe(await cashOf(server, seat.player));
  },
  120_000,
);

test.each(rooms)(
  '%s: whatever is sent as a bet of a room is answered and harms nothing',
  async (code) => {
    const both = { first: server, second: server };
    const seat = await takeSeat(both, { gameCode: code, balance: BALANCE });
    const { sessionToken, limits } = seat.session;
    const { path } = domains.rooms.placeRoomBet;
    const { pool } = server.database;
    /** A round of a room is short, and there is much to send. */
    const takesBets = async () => {
      await pool.query(
        `update studio.room_round set betting_ends_at = clock_timestamp() + interval '10 minutes'
         where room = $1 and state = ${roomRoundState.betting}`,
        [code],
      );
      return roomWhere(seat.here, roundIn('betting'));
    };
    await skipPause(pool, code);
    await takesBets();
    const { round } = await takesBets();
    const bet = findRoom(code)?.game.engine === 'crash-room' ? { cashOut: 150 } : { tickets: 1 };
    const plain = {
      roundId: round?.roundId,
      slot: 0,
      stake: limits.stakes[0],
      bet,
      seed: seedOf(),
    };
    const answers: Sent[] = [];
    for (const [, value] of hostileValues) {
      for (const spoilt of spoiled(plain, value)) {
        answers.push(await send(path, sessionToken, write(spoilt)));
      }
      const leave = `/studio/v1/room/bets/${encodeURIComponent(String(write(value)).slice(0, 60))}/leave`;
      answers.push(await send(leave, sessionToken, '{}'));
    }
    // A shared round is played in its room alone.
    const alone = { stake: limits.stakes[0], bet, clientRoundId: randomUUID() };
    answers.push(await send('/studio/v1/rounds', sessionToken, write(alone)));
    const broken = answers.filter(
      ({ status, code: told }) => status >= 500 || told === 'system_error',
    );
    expect(broken).toEqual([]);
    expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(
      answers.length / 2,
    );
    // One slot takes one bet, whatever else was sent in its name.
    const placed = (await readRoom(seat.here)).own;
    const staked = placed.reduce((sum, { stake }) => sum + (parseAmount(stake, 'MMK') ?? 0n), 0n);
    expect(new Set(placed.map(({ slot }) => slot)).size).toBe(placed.length);
    expect(await cashOf(server, seat.player)).toBe(BALANCE - staked);
  },
  120_000,
);

test('after all of it the books are whole', async () => {
  expect(await auditLedger(server.database.url)).toEqual([]);
});
