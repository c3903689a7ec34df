import { randomUUID } from 'node:crypto';
import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { callFields } from './testing/call-fields.ts';
import { type PlayerTool, setPlayerTool } from './testing/player-tools.ts';
import { openSignedWallet, type SignedWallet } from './testing/signed-wallet.ts';

/*
 * A stake of nothing is a stake: whoever stays away, or has played as long as he would, plays no
 * free rounds either.
 */
let house: SignedWallet;
beforeAll(async () => {
  house = await openSignedWallet();
});
afterAll(() => house.close());

const setTool = ({ playerId }: GamePlayer, tool: PlayerTool) =>
  setPlayerTool(house.server.database.pool, { playerId, tool, at: house.clock.now() });
const both = (player: GamePlayer, betAmount: string, winAmount: string) =>
  house.wallet.call(walletRoutes.betAndWin, {
    ...callFields(player, randomUUID()),
    betTransactionId: randomUUID(),
    winTransactionId: randomUUID(),
    betAmount,
    winAmount,
  });
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) =>
  answer.ok ? 'taken' : answer.code;

/** All the ways in which nothing is staked. */
const waysToStakeNothing = {
  'a bet': (player: GamePlayer) => house.bet(player, '0.00'),
  'a call that moves nothing': (player: GamePlayer) => both(player, '0.00', '0.00'),
  'a call that only pays': (player: GamePlayer) => both(player, '0.00', '5.00'),
};

test.each(Object.entries(waysToStakeNothing))(
  'who stays away stakes not even nothing, though the process has not heard of it: %s',
  async (_, stake) => {
    const player = await house.makeOne(10_000n);
    expect(codeOf(await stake(player))).toBe('taken');
    const before = await house.cashOf([player]);
    await setTool(player, 'away');
    expect(codeOf(await stake(player))).toBe('self_excluded');
    // From here on the process knows, and says so before it writes.
    expect(codeOf(await stake(player))).toBe('self_excluded');
    expect(await house.cashOf([player])).toEqual(before);
  },
);

test('free rounds take time: they count, and end with the minutes that the player would play', async () => {
  const player = await house.makeOne(10_000n);
  await setTool(player, 'a-minute');
  const [roundId, id] = [randomUUID(), randomUUID()];
  const first = await house.bet(player, '0.00', id, roundId);
  expect(codeOf(first)).toBe('taken');
  house.clock.late += 60_000;
  for (const stake of Object.values(waysToStakeNothing)) {
    expect(codeOf(await stake(player))).toBe('play_limit_reached');
  }
  // What was taken before is told as it was.
  expect(await house.bet(player, '0.00', id, roundId)).toEqual(first);
});

test('a stake of nothing breaks no limit of money', async () => {
  const player = await house.makeOne(10_000n);
  await setTool(player, 'no-stakes');
  expect(codeOf(await house.bet(player, '1.00'))).toBe('play_limit_reached');
  for (const stake of Object.values(waysToStakeNothing)) {
    expect(codeOf(await stake(player))).toBe('taken');
  }
});

/** A limit of a player, from now on. */
const limitTo = ({ playerId }: GamePlayer, kind: 'stake' | 'loss' | 'session', most: bigint) =>
  house.server.database.pool.query(
    `insert into safety.play_limit (member_id, kind, period, amount, changed_at)
     values ($1, $2, 'day', $3, now())
     on conflict (member_id, kind, period) do update set amount = excluded.amount`,
    [playerId, kind, most],
  );

test.each(['stake', 'loss'] as const)(
  'a %s limit that is passed already is broken by stakes of something alone',
  async (kind) => {
    const player = await house.makeOne(10_000n);
    await setTool(player, 'no-stakes');
    for (const each of ['stake', 'loss'] as const) await limitTo(player, each, 100_000n);
    expect(codeOf(await house.bet(player, '50.00'))).toBe('taken');
    await limitTo(player, kind, 1_000n);
    expect(codeOf(await house.bet(player, '0.01'))).toBe('play_limit_reached');
    for (const stake of Object.values(waysToStakeNothing)) {
      expect(codeOf(await stake(player))).toBe('taken');
    }
  },
);

test('minutes that are over are told so, also within one that was counted', async () => {
  const player = await house.makeOne(10_000n);
  await setTool(player, 'a-minute');
  await limitTo(player, 'session', 10n);
  for (const _ of ['one minute', 'another']) {
    house.clock.late += 60_000;
    expect(codeOf(await house.bet(player, '1.00'))).toBe('taken');
  }
  await limitTo(player, 'session', 1n);
  expect(codeOf(await house.bet(player, '1.00'))).toBe('play_limit_reached');
  for (const stake of Object.values(waysToStakeNothing)) {
    expect(codeOf(await stake(player))).toBe('play_limit_reached');
  }
});
