import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

type Seat = Awaited<ReturnType<typeof takeSeat>>;
/** What somebody could still do with a frame that was left open. */
const tryAll = async ({ here }: Pick<Seat, 'here'>, roundId: string): Promise<string[]> => {
  const answers = [
    await here(studio.readSession, {}),
    await here(studio.listRounds, { query: {} }),
    await here(studio.recallRound, { params: { roundId } }),
    await here(studio.rotateSeeds, { body: { clientSeed: 'another' } }),
  ];
  return answers.map((answer) => (answer.success ? 'granted' : answer.code));
};

test.each(['logout', 'self-exclusion'] as const)(
  'after %s an open frame lists, recalls and rotates nothing any more',
  async (how) => {
    const seat = await takeSeat(servers);
    const stake = seat.session.limits.stakes[0] ?? '';
    const body = { stake, bet: {}, clientRoundId: randomUUID() };
    const round = await seat.here(studio.playRound, { body });
    if (!round.success) throw new Error(round.code);
    const { roundId } = round.value;
    expect(new Set(await tryAll(seat, roundId))).toEqual(new Set(['granted']));

    const { platform, database, settleOutbox } = servers.first;
    const memberId = seat.player.playerId;
    const { rows } = await database.pool.query<{ id: string }>(
      'select login_session_id as id from games.launch where member_id = $1',
      [memberId],
    );
    await platform.db
      .transaction()
      .execute((tx) =>
        how === 'logout'
          ? platform.outbox.emit(tx, 'session.ended', { memberId, sessionId: onlyRow(rows).id })
          : platform.outbox.emit(tx, 'safety.excluded', { memberId }),
      );
    await settleOutbox();
    // The wallet believes what it has read for a second or two.
    await expect
      .poll(async () => new Set(await tryAll(seat, roundId)))
      .toEqual(new Set(['session_expired']));
  },
);
