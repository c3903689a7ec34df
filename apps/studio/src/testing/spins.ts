import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import type { GamePlayer } from '../../../../tools/testing/game-players.ts';
import type { TestServer } from '../../../../tools/testing/server.ts';
import { roundState } from '../round-state.ts';
import type { Seat } from './seat.ts';

const { studio } = domains;

/** A round of the slot at its usual stake. */
export const spin = (call: Seat['here'], clientRoundId: string = randomUUID(), stake = '100.00') =>
  call(studio.playRound, { body: { stake, bet: {}, clientRoundId } });

/** The nonces of the settled rounds of a player, in their order. */
export async function noncesOf(server: TestServer, player: GamePlayer): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ nonce: number }>(
    `select r.nonce from studio.round r join studio.seed_pair p on p.id = r.pair_id
     where p.player_id = $1 and r.state = ${roundState.settled} order by p.created_at, r.nonce`,
    [player.playerId],
  );
  return rows.map(({ nonce }) => nonce);
}

/** A round that must be played: another one of the same player may be in the way for a moment. */
export async function spinUntilPlayed(call: Seat['here'], clientRoundId: string = randomUUID()) {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = await spin(call, clientRoundId);
    if (answer.success) return answer.value;
    if (answer.code !== 'round_in_progress') throw new Error(answer.code);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('never played');
}
