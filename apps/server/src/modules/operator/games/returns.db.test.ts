import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/game-desk';
import { findTitle } from '@padauk/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers } from '../../../../../../tools/testing/game-players.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { games, staff } = domains;
const GAME = 'padauk-blossom';
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let owner: Actor;
let risk: Actor;
let memberId: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ risk } = await desk.hireAll({ risk: 'risk' }));
  owner = await desk.signIn(demo.operator);
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: 0n });
  memberId = player?.playerId ?? '';
});
afterAll(() => server.stop());

/** Rounds as the wallet reports them. */
const settle = (rounds: number, payout: string) =>
  desk.sql(
    `insert into platform.outbox (name, payload)
     select 'round.settled', jsonb_build_object('memberId', $1::text, 'roundId', 'r' || n,
       'title', $2::text, 'stake', '1.00', 'payout', $3::text, 'balance', '0.00',
       'vendor', 'padauk')
     from generate_series(1, $4::int) n`,
    [memberId, GAME, payout, rounds],
  );
const measured = async () => {
  const { titles } = granted(await risk.call(contracts.listReturns));
  const title = titles.find(({ gameCode }) => gameCode === GAME);
  if (!title) throw new Error(`${GAME} is one of our own`);
  return title;
};

test('incident 4: a title whose pay table is wrong is halted for everybody, and two people let it go on', async () => {
  await settle(499, '0.00');
  await expect.poll(async () => (await measured()).rounds, { timeout: 10_000 }).toBe(499);
  expect(await measured()).toMatchObject({
    measured: 0,
    losingRun: { rounds: 499, max: 500 },
    stop: null,
    rulesHash: findTitle(GAME)?.rulesHash,
  });
  await settle(1, '0.00');
  await expect
    .poll(async () => (await measured()).stop, { timeout: 10_000 })
    .toMatchObject({ cause: 'return', setBy: null, endsAt: null });

  const player = await newMember(server.url);
  const launch = { body: { nodeId: GAME }, idempotencyKey: randomUUID() };
  expect(codeOf(await player.call(games.launchGame, launch))).toBe('game_maintenance');
  await expect
    .poll(() => desk.sql('select kind, subject from operator.significant_event'))
    .toEqual([{ kind: 'game.return', subject: GAME }]);
  await expect(desk.sql('delete from operator.significant_event')).rejects.toThrow('append-only');

  const { stop } = await measured();
  const stopId = stop?.stopId ?? '';
  const alone = { params: { stopId }, body: {}, idempotencyKey: randomUUID() };
  expect(codeOf(await owner.call(contracts.liftStop, alone))).toBe('two_people_needed');
  const proposal = granted(
    await risk.call(staff.propose, {
      body: { kind: 'game.resume', stopId, reason: 'The pay table was put right' },
      idempotencyKey: randomUUID(),
    }),
  );
  const agree = (who: Actor) =>
    who.call(staff.approveProposal, {
      params: { proposalId: proposal.proposalId },
      body: {},
      idempotencyKey: randomUUID(),
    });
  expect(codeOf(await agree(risk))).toBe('same_person_twice');
  granted(await agree(owner));
  expect((await measured()).stop).toBeNull();
  expect(
    codeOf(await player.call(games.launchGame, { ...launch, idempotencyKey: randomUUID() })),
  ).toBe('granted');
});

test('rounds under other rules are not counted for the rules of today', async () => {
  await desk.sql(`update games.return_tally set rules_hash = 'of before'`);
  expect(await measured()).toMatchObject({ rounds: 0, measured: null, band: null });
  await settle(2, '3.00');
  await expect.poll(async () => (await measured()).rounds, { timeout: 10_000 }).toBe(2);
  expect(await measured()).toMatchObject({ measured: 3, losingRun: { rounds: 0 } });
});
