import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

/** The pool of a level falls to what a player has staked, here or in another frame of the title. */
const win = (level: string, playerId: string, frame: 'this' | 'another') =>
  servers.first.database.pool.query(
    `update games.jackpot_pool set won_at = now(), amount = 123456,
       member_id = $2, masked_account = 'm***n', bet_id = gen_random_uuid(), title = 'royal-drum',
       launch_id = case $3 when 'this' then (select id from games.launch where member_id = $2)
         else gen_random_uuid() end
     where level = $1 and won_at is null`,
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
