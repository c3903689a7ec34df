import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../tools/audit.ts';
import { createGamePlayers } from '../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../tools/testing/server.ts';
import { watchQueries } from '../../../../tools/testing/watch-queries.ts';
import { closeNow, placed, readRoom, roomWhere, roundIn, runFor } from '../testing/room-scene.ts';
import { type Seat, takeSeat } from '../testing/seat.ts';
import { betState } from './room-states.ts';

const CODE = 'star-convoy';
const BETS = 500;
const STAKE = 10_000n;
/** How many of them one look shows. */
const LISTED = 200;

let server: TestServer;
let watcher: Seat;
beforeAll(async () => {
  server = await startTestServer();
  watcher = await takeSeat({ first: server, second: server }, { gameCode: CODE });
});
afterAll(() => server.stop());

/** Frames that are open already, as many players have them who sit in a room. */
async function seatMany(count: number): Promise<readonly string[]> {
  const { pool } = server.database;
  const players = await createGamePlayers(pool, { count, balance: STAKE, gameCode: CODE });
  const tokens = players.map(() => randomBytes(32).toString('base64url'));
  const { vault } = server.platform;
  await pool.query(
    `insert into studio.session (id, token_hash, title, player_id, merchant_code, currency, trial,
       wallet_token, started_at, expires_at, player_name)
     select p.id, p.hash, $1, p.player, 'padauk', 'MMK', false, p.wallet, now(),
       now() + interval '1 hour', 'p***'
     from unnest($2::uuid[], $3::bytea[], $4::text[], $5::bytea[]) as p (id, hash, player, wallet)`,
    [
      CODE,
      players.map(() => randomUUID()),
      tokens.map((token) => createHash('sha256').update(token).digest()),
      players.map(({ playerId }) => playerId),
      players.map(({ sessionToken }) => vault.seal('wallet-token', Buffer.from(sessionToken))),
    ],
  );
  return tokens;
}

/** The bets of the round as the feed first sends them to a frame. */
async function betsTold(token: string): Promise<unknown> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/feed`);
  const told = new Promise((resolve) =>
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; value?: { bets: unknown } };
      if (frame.type === 'snapshot') resolve(frame.value?.bets);
    }),
  );
  await new Promise((open) => socket.addEventListener('open', open, { once: true }));
  socket.send(JSON.stringify({ type: 'hello', token }));
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'room.bets' }));
  const bets = await told;
  socket.close();
  return bets;
}

test('500 bets of one round are taken in a few batches, told in part, and paid in a few more', async () => {
  const tokens = await seatMany(BETS);
  const open = await roomWhere(watcher.here, roundIn('betting'));
  const roundId = open.round?.roundId ?? '';
  await server.database.pool.query(
    `update studio.room_round set betting_ends_at = clock_timestamp() + interval '1 minute'
     where id = $1`,
    [roundId],
  );
  const bets = tokens.map((token, at) => ({
    call: server.callAs(token),
    cashOut: at % 2 === 0 ? 101 : 100_000,
  }));
  await Promise.all(bets.map(({ call, cashOut }) => placed(call, { roundId, bet: { cashOut } })));
  const seen = await readRoom(watcher.here);
  expect(seen.pool.bets).toBe(BETS);
  expect(seen.bets).toHaveLength(LISTED);
  expect(await betsTold(watcher.session.sessionToken)).toHaveLength(LISTED);
  await closeNow(server.database.pool, roundId);
  const queries = await watchQueries(async () => {
    await roomWhere(watcher.here, roundIn('running', 'settled', 'paid'));
    await runFor(server.database.pool, roundId, 3_600_000);
    await roomWhere(watcher.here, roundIn('paid'));
  });
  // Not the looks at balances, which other parts take from time to time.
  const settling = queries.filter((text) =>
    /wallet_transaction|ledger\.batch_number|room_bet b set/.test(text),
  );
  const { rows } = await server.database.pool.query<{ paid: number; transfers: number }>(
    `select count(*) filter (where state = ${betState.paid})::int as paid,
       (select count(*)::int from games.wallet_transaction where closes_round) as transfers
     from studio.room_bet where round_id = $1`,
    [roundId],
  );
  expect(onlyRow(rows)).toEqual({ paid: BETS, transfers: BETS });
  expect(settling.length).toBeLessThan(10);
  expect(await auditLedger(server.database.url)).toEqual([]);
}, 60_000);
