import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { granted } from './actors.ts';
import { createGamePlayers, launchAgain } from './game-players.ts';
import { startTestServer, type TestServer } from './server.ts';

const { studio } = domains;

/** A server on which one round of 100.00 has been played, answered and reported. */
export async function startAfterRound(): Promise<TestServer> {
  const server = await startTestServer();
  const { pool } = server.database;
  const [player] = await createGamePlayers(pool, { count: 1, balance: 1_000_000n });
  if (!player) throw new Error('a player is made');
  const launchToken = await launchAgain(pool, player);
  const opened = granted(await server.call(studio.openSession, { body: { launchToken } }));
  const body = { stake: '100.00', bet: {}, clientRoundId: randomUUID() };
  granted(await server.callAs(opened.sessionToken)(studio.playRound, { body }));
  await server.settleOutbox();
  return server;
}
