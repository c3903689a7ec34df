import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@padauk/contracts';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/game-desk';
import { createHttpTransport, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import {
  createGamePlayers,
  type GamePlayer,
  giveVendorKey,
} from '../../../../../../tools/testing/game-players.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { playingVendor } from '../../games/testing/playing-vendor.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { games, operator } = domains;
const secret = 'a-signing-key-of-the-kill-switch-tests';
const GAME = 'padauk-blossom';
let server: TestServer;
let wallet: WalletTransport & { close(): Promise<void> };
let staff: Record<'owner' | 'risk' | 'content' | 'support', Actor>;
let desk: ReturnType<typeof openStaffDesk>;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  const hired = await desk.hireAll({ risk: 'risk', content: 'content', support: 'support' });
  staff = { ...hired, owner: await desk.signIn(demo.operator) };
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  wallet = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: Date.now,
  });
});
afterAll(async () => {
  await wallet.close();
  await server.stop();
});

async function newPlayer(): Promise<GamePlayer> {
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: 100_000n });
  if (!player) throw new Error('a player was made');
  return player;
}
async function bet(player: GamePlayer, roundId?: string) {
  const { told } = await playingVendor(wallet).bet({ player, stake: 100n, roundId });
  return /^\d/.test(told) ? 'granted' : told;
}
const gameRow = async () => {
  const query = { search: GAME };
  const { content } = granted(await staff.content.call(contracts.listDeskGames, { query }));
  const [game] = content;
  if (!game) throw new Error(`the catalogue has ${GAME}`);
  return game;
};
const stop = (who: Actor, body: BodyOf<typeof contracts.stopGames>) =>
  who.call(contracts.stopGames, { body, idempotencyKey: randomUUID() });
const lift = (who: Actor, stopId: string) =>
  who.call(contracts.liftStop, { params: { stopId }, body: {}, idempotencyKey: randomUUID() });
const standing = () =>
  desk.sql<{ id: string }>('select id from games.stop where lifted_at is null');

test('SY-03: one game is stopped at once; its open round is finished and paid, no new one begins', async () => {
  const player = await newPlayer();
  const open = randomUUID();
  expect(await bet(player, open)).toBe('granted');
  const { gameId, stop: before } = await gameRow();
  expect(before).toBeNull();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = granted(
    await stop(staff.content, { scope: 'game', subjectId: gameId, reason: 'Fault', endsAt }),
  );
  expect(made).toMatchObject({
    state: 'in_force',
    cause: 'operator',
    setBy: 'content',
    subject: { gameCode: GAME },
  });

  // The very next stake: no memory of any process decides it.
  expect(await bet(player)).toBe('game_maintenance');
  expect(await bet(player, open)).toBe('granted');
  const paid = await playingVendor(wallet).win({ player, payout: 500n, roundId: open });
  expect(paid.told).toBe('1003.00');

  const member = await newMember(server.url);
  const launch = { body: { nodeId: GAME }, idempotencyKey: randomUUID() };
  expect(await member.call(games.launchGame, launch)).toMatchObject({
    code: 'game_maintenance',
    value: { endTime: endsAt },
  });
  await expect
    .poll(async () => {
      const params = { nodeId: GAME };
      return granted(await server.call(games.readGame, { params, query: {} })).maintenance;
    })
    .toEqual({ endTime: endsAt });
  expect(await gameRow()).toMatchObject({ stop: { stopId: made.stopId, reason: 'Fault' } });

  expect(granted(await lift(staff.risk, made.stopId))).toMatchObject({
    state: 'over',
    liftedBy: 'risk',
  });
  await expect.poll(() => bet(player), { timeout: 3_000 }).toBe('granted');
  expect(codeOf(await lift(staff.risk, made.stopId))).toBe('wrong_state');
  const trail = await staff.owner.call(operator.listAudit, { query: { pageSize: '2' } });
  expect(granted(trail).content.map(({ action, entity }) => [action, entity])).toEqual([
    ['stop.lift', 'game'],
    ['stop.set', 'game'],
  ]);
});

test('SY-03: a vendor, and all gaming, stop and go on the same way', async () => {
  const player = await newPlayer();
  const { vendor } = await gameRow();
  const subjectId = vendor.vendorId;
  const ofVendor = granted(
    await stop(staff.risk, { scope: 'vendor', subjectId, reason: 'Maintenance' }),
  );
  expect(await bet(player)).toBe('game_maintenance');
  const all = granted(await stop(staff.risk, { scope: 'brand', reason: 'Inquiry' }));
  granted(await lift(staff.risk, ofVendor.stopId));
  expect(await bet(player)).toBe('game_maintenance');
  const listed = granted(await staff.support.call(contracts.listDeskVendors));
  expect(listed.brandStop).toMatchObject({ stopId: all.stopId, scope: 'brand' });
  const { counts } = granted(await staff.content.call(contracts.listDeskGames));
  expect(counts).toMatchObject({ open: 0 });
  expect(counts.stopped).toBeGreaterThan(50);
  granted(await lift(staff.risk, all.stopId));
  await expect.poll(() => bet(player), { timeout: 3_000 }).toBe('granted');
  expect(await standing()).toEqual([]);
});

test('SY-03: the play of one member is held without touching anybody else', async () => {
  const [held, other] = [await newPlayer(), await newPlayer()];
  const open = randomUUID();
  await bet(held, open);
  const params = { memberId: held.playerId };
  const suspend = (who: Actor) =>
    who.call(contracts.suspendMember, {
      params,
      body: { reason: 'Inquiry' },
      idempotencyKey: randomUUID(),
    });
  expect(codeOf(await suspend(staff.content))).toBe('role_missing');
  const made = granted(await suspend(staff.support));
  expect(await bet(held)).toBe('play_suspended');
  expect(await bet(held, open)).toBe('granted');
  expect(await bet(other)).toBe('granted');
  expect(granted(await staff.risk.call(contracts.readSuspension, { params })).stops).toEqual([
    made,
  ]);
  // Somebody who manages games may not end the hold of a member.
  expect(codeOf(await lift(staff.content, made.stopId))).toBe('stop_not_found');
  expect(await bet(held)).toBe('play_suspended');
  const end = { params, body: {}, idempotencyKey: randomUUID() };
  expect(granted(await staff.support.call(contracts.endSuspension, end)).stops).toHaveLength(1);
  await expect.poll(() => bet(held), { timeout: 3_000 }).toBe('granted');
});

test('a planned stop holds when its time comes, and is over when it has passed', async () => {
  const player = await newPlayer();
  const { gameId } = await gameRow();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const planned = granted(
    await stop(staff.content, {
      scope: 'game',
      subjectId: gameId,
      reason: 'Maintenance',
      startsAt: at(1_000),
      endsAt: at(2_500),
    }),
  );
  expect(planned.state).toBe('planned');
  expect(await bet(player)).toBe('granted');
  await expect.poll(() => bet(player), { timeout: 2_000 }).toBe('game_maintenance');
  await expect.poll(() => bet(player), { timeout: 3_000 }).toBe('granted');
  const query = { state: 'over' } as const;
  const [newest] = granted(await staff.content.call(contracts.listStops, { query })).content;
  expect(newest).toMatchObject({ stopId: planned.stopId, state: 'over', liftedBy: null });
  const past = { scope: 'brand', reason: 'Fault', endsAt: at(-1) } as const;
  expect(codeOf(await stop(staff.content, past))).toBe('invalid_fields');
  const nothing = { scope: 'game', subjectId: randomUUID(), reason: 'Fault' } as const;
  expect(codeOf(await stop(staff.content, nothing))).toBe('stop_subject_not_found');
});

test('a game is renamed, pinned and taken off; the trail holds what was and what is', async () => {
  const before = await gameRow();
  const params = { gameId: before.gameId };
  const change = (who: Actor, body: BodyOf<typeof contracts.changeGame>) =>
    who.call(contracts.changeGame, { params, body, idempotencyKey: randomUUID() });
  expect(codeOf(await change(staff.support, { active: false }))).toBe('role_missing');
  const names = { EN: 'Blossom of Padauk' };
  const after = granted(await change(staff.content, { names, hotPinned: false, sortOrder: 7 }));
  expect(after).toEqual({
    ...before,
    names: { ...before.names, ...names },
    hotPinned: false,
    sortOrder: 7,
  });
  const trail = granted(await staff.owner.call(operator.listAudit, { query: { pageSize: '1' } }));
  expect(trail.content[0]).toMatchObject({
    action: 'game.change',
    before: { names: before.names, hotPinned: true, sortOrder: before.sortOrder },
    after: { names: after.names, hotPinned: false, sortOrder: 7 },
  });
  granted(await change(staff.content, { active: false }));
  const off = { query: { state: 'off' } } as const;
  const listed = granted(await staff.content.call(contracts.listDeskGames, off));
  expect(listed.content.map(({ gameCode }) => gameCode)).toContain(GAME);
  expect(codeOf(await change(staff.content, { theme: 'no-such-theme' }))).toBe('invalid_fields');
  granted(
    await change(staff.content, { ...(before.names && { names: before.names }), active: true }),
  );
});
