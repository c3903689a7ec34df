import { randomUUID } from 'node:crypto';
import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { callFields } from './testing/call-fields.ts';
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

/** Writes what a player has set for himself, of which this process does not hear by itself. */
async function setTool({ playerId }: GamePlayer, tool: 'away' | 'a-minute' | 'no-stakes') {
  const { pool } = house.server.database;
  await pool.query(
    `insert into safety.member (member_id, merchant_id, time_zone)
     select id, merchant_id, 'Asia/Yangon' from identity.member where id = $1`,
    [playerId],
  );
  if (tool === 'away') {
    await pool.query(
      `insert into safety.exclusion (id, made_with, member_id, merchant_id, kind, starts_at, ends_at)
       select $2, $2, id, merchant_id, 'time_out', $3::timestamptz, $3::timestamptz + interval '1 day'
       from identity.member where id = $1`,
      [playerId, randomUUID(), house.clock.now()],
    );
    return;
  }
  await pool.query(
    `insert into safety.play_limit (member_id, kind, period, amount, changed_at)
     values ($1, $2, 'day', 1, now())`,
    [playerId, tool === 'a-minute' ? 'session' : 'stake'],
  );
}
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
