import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { findTitle } from '@padauk/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSeat } from './testing/seat.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';
import { keepTitleVersion } from './title-versions.repo.ts';

const { studio } = domains;
let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

const sit = () => takeSeat(servers, { gameCode: 'jacks-or-better' });

test('advice is told with trial money only, to the player of the round, while it is open', async () => {
  const seat = await sit();
  const opened = await seat.here(studio.playRound, {
    body: { stake: '500.00', bet: { coins: 5, hands: 1 }, clientRoundId: randomUUID() },
  });
  if (!opened.success) throw new Error(opened.code);
  const asked = { params: { roundId: opened.value.roundId } };
  const codeOf = (answer: { success: boolean; code?: string }) => answer.code;
  expect(codeOf(await seat.here(studio.adviseRound, asked))).toBe('action_not_allowed');
  const stranger = await sit();
  expect(codeOf(await stranger.here(studio.adviseRound, asked))).toBe('round_not_found');

  // The other process has not read the session yet.
  await servers.first.database.pool.query(
    'update studio.session set trial = true where player_id = $1',
    [seat.player.playerId],
  );
  const answer = await seat.there(studio.adviseRound, asked);
  if (!answer.success) throw new Error(answer.code);
  const values = answer.value.advice.map(({ value }) => value);
  expect(values.length).toBe(32);
  expect(values).toEqual(values.toSorted((a, b) => b - a));

  const action = answer.value.advice[0]?.action ?? {};
  const taken = await seat.there(studio.actInRound, { ...asked, body: { action, sequence: 0 } });
  expect(taken.success && taken.value.state).toBe('settled');
  expect(codeOf(await seat.there(studio.adviseRound, asked))).toBe('round_closed');
});

test('a round tells which rules it was opened by, also when its title has others since', async () => {
  const seat = await sit();
  const body = { stake: '500.00', bet: { coins: 5, hands: 1 }, clientRoundId: randomUUID() };
  const opened = await seat.here(studio.playRound, { body });
  if (!opened.success) throw new Error(opened.code);
  const title = findTitle('jacks-or-better');
  expect(title && opened.value.rulesHash).toBe(title?.rulesHash);

  const { pool } = servers.first.database;
  const rulesHash = '5'.repeat(64);
  await keepTitleVersion(pool, {
    title: 'jacks-or-better',
    version: 'earlier',
    rulesHash,
    rules: title?.rules as object,
  });
  const { roundId } = opened.value;
  await pool.query(`update studio.round set version = 'earlier' where id = $1`, [roundId]);
  const now = await seat.there(studio.readSession, {});
  expect(now.success && now.value.openRound).toMatchObject({ roundId, rulesHash });
  const kept = await seat.there(studio.readRules, { params: { rulesHash } });
  expect(kept.success && kept.value.version).toBe('earlier');
  const taken = await seat.there(studio.actInRound, {
    params: { roundId },
    body: { action: { type: 'draw', hold: [] }, sequence: 0 },
  });
  expect(taken.success && taken.value).toMatchObject({ state: 'settled', rulesHash });
});
