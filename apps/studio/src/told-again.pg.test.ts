import { randomUUID } from 'node:crypto';
import { domains, type ReplyOf } from '@padauk/contracts';
import { orchidHall } from '@padauk/engines/titles/orchid-hall/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBonusDesk } from '../../server/src/modules/wallet/testing/bonus-desk.ts';
import { granted } from '../../../tools/testing/actors.ts';
import { findRoom } from './rooms/room-games.ts';
import { bet as betInRoom, roomWhere, roundIn } from './testing/room-scene.ts';
import { type Seat, takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';
import { keepTitleVersion } from './title-versions.repo.ts';

const { studio } = domains;
type Round = ReplyOf<typeof studio.playRound>;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

const STAKE = 10_000n;
const BONUS = 500_000n;

/** A player with a bonus that is played in all games, and so much cash. */
const seatWithBonus = (gameCode: string, balance: bigint): Promise<Seat> =>
  takeSeat(servers, {
    gameCode,
    balance,
    endow: ({ playerId }) => createBonusDesk(servers.first.platform).grant(playerId, BONUS),
  });
const bodyOf = (bet = {}) => ({ stake: '100.00', bet, clientRoundId: randomUUID() });

test.each([
  ['cash', STAKE * 3n],
  ['the bonus', STAKE / 2n],
])('a round that %s has paid is told by another process as it was first told', async (_, cash) => {
  const { here, there } = await seatWithBonus('padauk-blossom', cash);
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const body = bodyOf();
    const first = granted(await here(studio.playRound, { body }));
    const { balance } = granted(await there(studio.readSession, {}));
    expect(first.balance).toBe(balance);
    expect(granted(await there(studio.playRound, { body }))).toEqual(first);
    expect(granted(await there(studio.readSession, {})).lastRound?.balance).toBe(first.balance);
  }
});

test('a round with decisions tells cash and bonus, after its stake, after a raise and at its end', async () => {
  const { here, there } = await seatWithBonus('blackjack', STAKE * 400n);
  const balance = async () => granted(await there(studio.readSession, {})).balance;
  const act = (call: Seat['here'], round: Round, type: string) =>
    call(studio.actInRound, {
      params: { roundId: round.roundId },
      body: { action: { type }, sequence: round.actionsTaken },
    });
  const offers = (round: Round, type: string) =>
    JSON.stringify(round.actions).includes(`"${type}"`);
  for (let hands = 0; hands < 60; hands += 1) {
    const body = bodyOf();
    let round = granted(await here(studio.playRound, { body }));
    expect(round.balance).toBe(await balance());
    expect(granted(await there(studio.playRound, { body }))).toEqual(round);
    if (offers(round, 'decline')) round = granted(await act(here, round, 'decline'));
    const raised = offers(round, 'split');
    if (raised) {
      const split = granted(await act(here, round, 'split'));
      expect(split.balance).toBe(await balance());
      expect(granted(await act(there, round, 'split'))).toEqual(split);
      round = split;
    }
    while (round.state === 'open') round = granted(await act(here, round, 'stand'));
    expect(granted(await there(studio.playRound, { body }))).toEqual(round);
    expect(round.balance).toBe(await balance());
    if (raised) return;
  }
  throw new Error('a hand can be split');
});

test('a bet in a room that has become full with it is told again as it was first told', async () => {
  const { pool } = servers.first.database;
  const late = await takeSeat(servers, { gameCode: 'orchid-hall' });
  const { here, there } = await seatWithBonus('orchid-hall', STAKE * 3n);
  const { round } = await roomWhere(here, roundIn('betting'));
  const roundId = round?.roundId ?? '';
  const hall = findRoom('orchid-hall');
  if (!hall) throw new Error('the hall is a room');
  const { rulesHash } = hall.title;
  const rules = { ...orchidHall, poolTicketsMax: orchidHall.ticketsMax };
  await keepTitleVersion(pool, { title: 'orchid-hall', version: 'small', rulesHash, rules });
  await pool.query(
    `update studio.room_round set version = 'small',
       betting_ends_at = clock_timestamp() + interval '1 minute' where id = $1`,
    [roundId],
  );
  const wish = { roundId, bet: { tickets: 1 }, stake: '100.00', seed: 'told-again' };
  const first = granted(await betInRoom(here, wish));
  expect(first.balance).toBe('5200.00');
  expect(await betInRoom(late.here, wish)).toMatchObject({ code: 'betting_closed' });
  expect(granted(await betInRoom(there, wish))).toEqual(first);
});
