import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomNet } from './rooms/room-history.repo.ts';
import { betState } from './rooms/room-states.ts';
import { roundState } from './round-state.ts';
import { findLastPlayedAt, findNewestRound, listRounds } from './rounds.repo.ts';
import { hashOfToken } from './session-cache.ts';
import { readNet } from './session-net.repo.ts';
import { findSessionByToken } from './sessions.repo.ts';
import { launchAgain } from '../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

/** A pool of a level has fallen to a player, here or in another frame of the title. */
const win = (level: string, playerId: string, frame: 'this' | 'another') =>
  servers.first.database.pool.query(
    `insert into games.jackpot_pool
     select (jsonb_populate_record(p, jsonb_build_object('number', p.number + 100,
       'won_at', now(), 'amount', 123456, 'member_id', $2::uuid, 'masked_account', 'm***n',
       'bet_id', gen_random_uuid(), 'title', 'royal-drum',
       'launch_id', case $3 when 'this' then (select id from games.launch where member_id = $2::uuid)
         else gen_random_uuid() end))).*
     from games.jackpot_pool p where p.level = $1 and p.won_at is null`,
    [level, playerId, frame],
  );

test('a session tells its age by the clock of the studio', async () => {
  const { there, session } = await takeSeat(servers, { gameCode: 'royal-drum' });
  expect(session.ageMs).toBeLessThan(60_000);
  await servers.first.database.pool.query(
    `update studio.session set started_at = started_at - interval '90 minutes'
     where started_at = $1`,
    [session.startedAt],
  );
  const now = await there(studio.readSession, {});
  expect(now.success && Math.floor(now.value.ageMs / 3_600_000)).toBe(1);
});

test('the net position of a game is what its rounds have brought, and the jackpots they have won', async () => {
  const seat = await takeSeat(servers, { gameCode: 'royal-drum' });
  const { here, there, session } = seat;
  const stake = session.limits.stakes[0] ?? '';
  const minor = (decimal: string) => Math.round(Number(decimal) * 100);
  const round = await here(studio.playRound, {
    body: { stake, bet: {}, clientRoundId: randomUUID() },
  });
  if (!round.success) throw new Error(round.code);
  const ofRounds = minor(round.value.payout) - minor(round.value.staked);
  const netAt = async (call: typeof here) => {
    const now = await call(studio.readSession, {});
    return now.success ? minor(now.value.net) : now.code;
  };
  expect(await netAt(here)).toBe(ofRounds);
  // One from another frame of the title, one of another player, and then his own.
  await win('mini', seat.player.playerId, 'another');
  await win('minor', randomUUID(), 'this');
  expect(await netAt(here)).toBe(ofRounds);
  await win('major', seat.player.playerId, 'this');
  expect([await netAt(here), await netAt(there)]).toEqual([ofRounds + 123_456, ofRounds + 123_456]);
});

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
};
/** More rounds than a list counts ahead. */
const PAST = COUNTED_AHEAD + 2_000;
/** How many rows of rounds a statement has looked at. */
const roundsRead = (plan: Plan): number =>
  (['round', 'room_bet'].includes(plan['Relation Name'] ?? '')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + roundsRead(each), 0);

test('a look at a session reads no more of a long past than of a short one', async () => {
  const { pool } = servers.first.database;
  const before = await takeSeat(servers, { gameCode: 'royal-drum' });
  await pool.query(
    `insert into studio.round (id, session_id, pair_id, nonce, client_round_id, version, state,
       stake, payout, bet, events, balance, played_at)
     select gen_random_uuid(), s.id,
       case when n < ${PAST} then p.id else md5(${PAST}::text)::uuid end,
       n % ${PAST}, gen_random_uuid(), '1', ${roundState.settled}, 100, 90, '{}', '[]', 0, now()
     from studio.session s join studio.seed_pair p using (player_id, title),
       generate_series(0, 2 * ${PAST} - 1) n
     where s.token_hash = $1`,
    [hashOfToken(before.session.sessionToken)],
  );
  // Their rounds are over: none takes bets any more.
  await pool.query(
    `set session_replication_role = replica;
     insert into studio.room_bet (id, round_id, session_id, player_id, circle, currency, name, slot,
       stake, bet, seed, state, payout)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
       case n % 10 when 0 then '${before.player.playerId}' else (n % 10)::text end, 'c', 'MMK', 'n',
       0, 100, '{}', '', ${betState.paid}, 90 from generate_series(1, 10000) n;
     reset all`,
  );
  // The database does it by itself, some time after so many rows.
  await pool.query('analyze studio.round; analyze studio.room_bet');
  const launchToken = await launchAgain(pool, before.player);
  const opened = await servers.first.call(studio.openSession, { body: { launchToken } });
  if (!opened.success) throw new Error(opened.code);
  expect(opened.value.net).toBe('0.00');
  expect((await before.here(studio.readSession, {})).success).toBe(true);
  const stored = await findSessionByToken(pool, hashOfToken(opened.value.sessionToken));
  if (!stored) throw new Error('a session was opened');

  const seen: [string, unknown[]][] = [];
  const spy = {
    query: (text: string, values: unknown[]) => {
      seen.push([text, values]);
      return pool.query(text, values);
    },
    // One of the overloads of a pool: what repositories call.
  } as unknown as typeof pool;
  expect((await findNewestRound(spy, stored))?.nonce).toBe(PAST - 1);
  expect(await readNet(spy, stored)).toBe(0n);
  expect(await readRoomNet(spy, stored)).toBe(0n);
  expect(await findLastPlayedAt(spy, stored)).toBeDefined();
  const { rounds, total } = await listRounds(spy, stored, { offset: 20, limit: 10 });
  expect(rounds).toHaveLength(10);
  expect(total).toBe(20 + COUNTED_AHEAD);
  for (const [text, values] of seen) {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const plan = onlyRow(rows)['QUERY PLAN'][0]?.Plan;
    const readMax = text.includes('count(*)') ? total : 100;
    expect(plan && roundsRead(plan), text).toBeLessThanOrEqual(readMax);
  }
});
