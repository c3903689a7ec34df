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

/** The pool of a level falls to a player, so many hours from now. */
const win = (level: string, playerId: string, hours: number) =>
  servers.first.database.pool.query(
    `update games.jackpot_pool set won_at = now() + make_interval(hours => $3), amount = 123456,
       member_id = $2, masked_account = 'm***n', bet_id = gen_random_uuid(), title = 'royal-drum'
     where level = $1 and won_at is null`,
    [level, playerId, hours],
  );

test('the net position of a game is what its rounds have brought, and jackpots since it was opened', async () => {
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
  // One of yesterday, one of another player, and then his own.
  await win('mini', seat.player.playerId, -24);
  await win('minor', randomUUID(), 1);
  expect(await netAt(here)).toBe(ofRounds);
  await win('major', seat.player.playerId, 1);
  expect([await netAt(here), await netAt(there)]).toEqual([ofRounds + 123_456, ofRounds + 123_456]);
});
