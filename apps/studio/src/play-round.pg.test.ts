import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { amount, parseAmount, writeAmount } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { createChance, findEngine, findTitle, replayRound, writeAmounts } from '@padauk/engines';
import { rulesHashOf } from '@padauk/engines/definition';
import { commitment, createWords } from '@padauk/engines/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGamePlayers,
  type GamePlayer,
  launchAgain,
} from '../../../tools/testing/game-players.ts';
import { cashOf as cashIn, MANY, setCycle, takeSeat } from './testing/seat.ts';
import { noncesOf as noncesIn, spin, spinUntilPlayed } from './testing/spins.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const { studio } = domains;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

const sql = () => servers.first.database.pool;
const seat = (balance = MANY) => takeSeat(servers, { balance });
const cashOf = (player: GamePlayer) => cashIn(servers.first, player);

const noncesOf = (player: GamePlayer) => noncesIn(servers.first, player);

test('a round moves the stake and the payout, and tells what was drawn with the next nonce', async () => {
  const { player, here, session } = await seat();
  const before = await cashOf(player);
  const played = await spin(here);
  if (!played.success) throw new Error(played.code);
  const round = played.value;
  const payout = parseAmount(round.payout, 'MMK') ?? -1n;
  expect(await cashOf(player)).toBe(before - 10_000n + payout);
  expect(round.fairness).toEqual({
    serverSeedHash: session.seeds.serverSeedHash,
    clientSeed: session.seeds.clientSeed,
    nonce: session.seeds.nonce,
  });
  const now = await here(studio.readSession, {});
  if (!now.success) throw new Error(now.code);
  expect(now.value.lastRound).toEqual(round);
  expect(now.value.balance).toBe(round.balance);
  expect(now.value.seeds.nonce).toBe(1);
  expect(parseAmount(now.value.net, 'MMK')).toBe(payout - 10_000n);
});

test('over two processes no nonce is skipped or used twice', async () => {
  const table = await seat();
  const rounds = 60;
  const played = await Promise.all([
    ...Array.from({ length: rounds }, () => spinUntilPlayed(table.here)),
    ...Array.from({ length: rounds }, () => spinUntilPlayed(table.there)),
  ]);
  const nonces = played.map(({ fairness }) => fairness.nonce).toSorted((a, b) => a - b);
  expect(nonces).toEqual(Array.from({ length: 2 * rounds }, (_, k) => k));
  expect(await noncesOf(table.player)).toEqual(nonces);
  const won = played.reduce((sum, { payout }) => sum + (parseAmount(payout, 'MMK') ?? 0n), 0n);
  expect(await cashOf(table.player)).toBe(MANY - 10_000n * BigInt(2 * rounds) + won);
});

test('the same id of a client is one round, on any process and at the same time', async () => {
  const table = await seat();
  const id = randomUUID();
  const answers = await Promise.all(
    [table.here, table.there, table.here, table.there, table.here].map((call) =>
      spinUntilPlayed(call, id),
    ),
  );
  const [one] = answers;
  for (const answer of answers) expect(answer).toEqual(one);
  await spinUntilPlayed(table.here);
  expect(await spinUntilPlayed(table.here, id)).toEqual(one);
  expect(await spinUntilPlayed(table.there, id)).toEqual(one);
  expect(await noncesOf(table.player)).toEqual([0, 1]);
});

test('the same id with another stake is refused, and nothing moves', async () => {
  const table = await seat();
  const id = randomUUID();
  await spinUntilPlayed(table.here, id);
  const before = await cashOf(table.player);
  for (const call of [table.here, table.there]) {
    expect(await spin(call, id, '200.00')).toMatchObject({ code: 'duplicate_transaction' });
  }
  expect(await cashOf(table.player)).toBe(before);
});

test('a refused stake leaves the nonce unused and shows nothing of the draw', async () => {
  const table = await seat(9_999n);
  const refused = await spin(table.here);
  expect(refused).toMatchObject({ success: false, code: 'balance_too_low' });
  expect(JSON.stringify(refused)).not.toMatch(/stops|window|payout/);
  const now = await table.here(studio.readSession, {});
  expect(now).toMatchObject({ value: { seeds: { nonce: 0 }, lastRound: null } });
  expect(await noncesOf(table.player)).toEqual([]);
});

test('a stake with more digits than the currency has is refused by the name of its field', async () => {
  const table = await seat();
  const refused = await spin(table.here, randomUUID(), '100.001');
  const fields = [{ path: 'stake', code: 'pattern' }];
  expect(refused).toMatchObject({ code: 'invalid_fields', value: { fields } });
  expect(await cashOf(table.player)).toBe(MANY);
});

test.each(['0.00', '99.00', '1000000.00'])('a stake of %s is refused', async (stake) => {
  const table = await seat();
  const refused = await spin(table.here, randomUUID(), stake);
  expect(refused.success ? 'played' : refused.code).toBe('stake_out_of_limits');
  expect(await cashOf(table.player)).toBe(MANY);
});

test('a recalled round is the round that was played, and no other player can recall it', async () => {
  const table = await seat();
  const round = await spinUntilPlayed(table.here);
  const stranger = await seat();
  // By the id of the client too: it may know no other, where the answer was lost.
  for (const roundId of [round.roundId, round.clientRoundId]) {
    const call = { params: { roundId } };
    expect(await table.there(studio.recallRound, call)).toEqual({ success: true, value: round });
    expect(await stranger.here(studio.recallRound, call)).toMatchObject({
      code: 'round_not_found',
    });
  }
  const list = await table.here(studio.listRounds, {});
  const receipt = await table.here(studio.readReceipt, { params: { publicId: round.publicId } });
  const { rulesHash } = receipt.success ? receipt.value : {};
  expect(rulesHash).toMatch(/^[0-9a-f]{64}$/);
  expect(list).toMatchObject({
    value: { total: 1, content: [{ roundId: round.roundId, rulesHash }] },
  });
});

/** Minor units as a text of the currency, written apart from the code under test. */
const write = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

test('receipts hide the server seed until it is rotated, and then replay to what was paid', async () => {
  const table = await seat();
  const rounds = [];
  for (let k = 0; k < 8; k += 1) rounds.push(await spinUntilPlayed(table.here));
  const receiptOf = async (publicId: string) => {
    const receipt = await servers.second.call(studio.readReceipt, { params: { publicId } });
    if (!receipt.success) throw new Error(receipt.code);
    return receipt.value;
  };
  for (const { publicId } of rounds) expect((await receiptOf(publicId)).serverSeed).toBeNull();

  const rotated = await table.here(studio.rotateSeeds, { body: { clientSeed: 'my-own-seed' } });
  if (!rotated.success) throw new Error(rotated.code);
  const { revealed, seeds } = rotated.value;
  expect(commitment(revealed.serverSeed)).toBe(table.session.seeds.serverSeedHash);
  expect(revealed.rounds).toBe(8);
  expect(seeds.serverSeedHash).toBe(table.session.seeds.nextServerSeedHash);
  expect(seeds).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0 });

  for (const round of rounds) {
    const receipt = await receiptOf(round.publicId);
    expect(JSON.stringify(receipt)).not.toContain(table.player.playerId);
    const title = findTitle(receipt.title);
    if (!title || !receipt.serverSeed) throw new Error('the receipt is complete');
    expect(receipt.rulesHash).toBe(title.rulesHash);
    const nextWord = createWords({
      serverSeed: receipt.serverSeed,
      clientSeed: receipt.clientSeed,
      nonce: receipt.nonce,
    });
    const played = { stake: amount(10_000n), bet: receipt.bet, actions: receipt.actions };
    const engine = findEngine(title.engine);
    const replay = engine && replayRound(engine, title.rules, played, createChance(nextWord));
    expect(write(replay?.payout ?? -1n)).toBe(round.payout);
    expect(writeAmounts(replay?.steps.flat(), write)).toEqual(receipt.events);
  }
});

test('a process that still holds the old seeds plays on the new ones after a rotation', async () => {
  const table = await seat();
  await spinUntilPlayed(table.there);
  await spinUntilPlayed(table.there);
  const rotated = await table.here(studio.rotateSeeds, { body: {} });
  if (!rotated.success) throw new Error(rotated.code);
  const after = await spinUntilPlayed(table.there);
  expect(after.fairness).toEqual({
    serverSeedHash: rotated.value.seeds.serverSeedHash,
    clientSeed: rotated.value.seeds.clientSeed,
    nonce: 0,
  });
});

test('rotations and rounds at the same time: no round is played on a seed that was revealed', async () => {
  const table = await seat();
  const playing = Array.from({ length: 30 }, (_, k) =>
    spinUntilPlayed(k % 2 ? table.here : table.there),
  );
  const rotating = [table.here, table.there, table.here].map((call) =>
    call(studio.rotateSeeds, { body: {} }),
  );
  const rotations = (await Promise.all(rotating)).map((answer) => {
    if (!answer.success) throw new Error(answer.code);
    return answer.value.revealed;
  });
  const rounds = await Promise.all(playing);
  for (const { serverSeedHash, rounds: count } of rotations) {
    const own = rounds.filter(({ fairness }) => fairness.serverSeedHash === serverSeedHash);
    expect(own.map(({ fairness }) => fairness.nonce).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, k) => k),
    );
  }
});

test('the next round starts no sooner than the brand allows, on any process', async () => {
  await setCycle(servers.first, 60_000);
  const table = await seat();
  const id = randomUUID();
  const round = await spinUntilPlayed(table.here, id);
  for (const call of [table.here, table.there]) {
    expect(await spin(call)).toMatchObject({ code: 'spin_too_soon' });
    expect(await spin(call, id)).toEqual({ success: true, value: round });
  }
  await setCycle(servers.first, 0);
});

test('a clock that was set back by minutes does not keep a player waiting for them', async () => {
  await setCycle(servers.first, 60_000);
  const table = await seat();
  await spinUntilPlayed(table.here);
  await sql().query(
    `update studio.round set played_at = now() + interval '10 minutes'
     where pair_id in (select id from studio.seed_pair where player_id = $1)`,
    [table.player.playerId],
  );
  expect(await spin(table.there)).toMatchObject({ success: true });
  expect(await spin(table.there)).toMatchObject({ code: 'spin_too_soon' });
  await setCycle(servers.first, 0);
});

test('new seeds do not shorten the time from round to round', async () => {
  await setCycle(servers.first, 60_000);
  const { here, there } = await seat();
  expect(await spin(here)).toMatchObject({ success: true });
  for (const call of [here, there]) {
    expect(await call(studio.rotateSeeds, { body: {} })).toMatchObject({ success: true });
    expect(await spin(call)).toMatchObject({ code: 'spin_too_soon' });
  }
  await setCycle(servers.first, 0);
});

/** Lets the demo brand do all of this, or none. */
const allow = (on: boolean) =>
  sql().query(
    'update studio.brand set autoplay = $1, fast_play = $1, feature_buy = $1, gamble = $1',
    [on],
  );

test('a brand says whether rounds may start by themselves and shows be shortened', async () => {
  const all = { autoplay: true, fastPlay: true, featureBuy: true, gamble: true };
  const none = { autoplay: false, fastPlay: false, featureBuy: false, gamble: false };
  expect((await seat()).session.limits.pace).toEqual(all);
  await allow(false);
  expect((await seat()).session.limits.pace).toEqual(none);
  await allow(true);
});

test.each([
  ['frog-pond', { buy: true }, 36],
  ['fruit-market', { gamble: true }, 1],
])(
  '%s: %o is a bet only where the law of the place lets it be one',
  async (gameCode, bet, price) => {
    const play = async () => {
      const { here, session } = await takeSeat(servers, { gameCode, balance: MANY * 100n });
      const unit = parseAmount(session.limits.stakes[0] ?? '', 'MMK') ?? 0n;
      const stake = writeAmount(amount(unit * BigInt(price)), 'MMK');
      return here(studio.playRound, { body: { stake, bet, clientRoundId: randomUUID() } });
    };
    expect(await play()).toMatchObject({ success: true });
    await allow(false);
    expect(await play()).toMatchObject({ code: 'not_allowed_here' });
    await allow(true);
  },
);

test('a launch token opens one session, and only once', async () => {
  const [player] = await createGamePlayers(sql(), { count: 1, balance: MANY });
  if (!player) throw new Error('a player was made');
  const launchToken = await launchAgain(sql(), player);
  const answers = await Promise.all(
    [servers.first, servers.second, servers.first].map((server) =>
      server.call(studio.openSession, { body: { launchToken } }),
    ),
  );
  const codes = answers.map((answer) => (answer.success ? 'opened' : answer.code)).toSorted();
  expect(codes).toEqual(['launch_token_used', 'launch_token_used', 'opened']);
  expect(
    await servers.first.call(studio.openSession, { body: { launchToken: 'x'.repeat(43) } }),
  ).toMatchObject({ code: 'launch_token_invalid' });
  expect(await servers.first.callAs('y'.repeat(43))(studio.readSession, {})).toMatchObject({
    status: 401,
  });
});

test('seeds stand sealed in the database', async () => {
  const table = await seat();
  const rotated = await table.here(studio.rotateSeeds, { body: {} });
  if (!rotated.success) throw new Error(rotated.code);
  const { rows } = await sql().query<{ server_seed: Buffer }>(
    'select server_seed from studio.seed_pair where player_id = $1',
    [table.player.playerId],
  );
  const seed = rotated.value.revealed.serverSeed;
  for (const row of rows) {
    expect(row.server_seed.includes(Buffer.from(seed))).toBe(false);
    expect(row.server_seed.includes(Buffer.from(seed, 'hex'))).toBe(false);
  }
});

test('the rules and the certificate of a title can be read before any stake', async () => {
  const info = await servers.first.call(studio.readTitle, { params: { title: 'padauk-blossom' } });
  if (!info.success) throw new Error(info.code);
  expect(info.value.rulesHash).toBe(findTitle('padauk-blossom')?.rulesHash);
  expect(info.value.certificate).toMatchObject({ rulesHash: info.value.rulesHash });
  const rulesHash = info.value.rulesHash;
  const kept = await servers.first.call(studio.readRules, { params: { rulesHash } });
  if (!kept.success) throw new Error(kept.code);
  expect(kept.value).toMatchObject({ title: 'padauk-blossom', rulesHash });
  expect(rulesHashOf(kept.value)).toBe(rulesHash);
  const unknown = { params: { rulesHash: '0'.repeat(64) } };
  expect(await servers.first.call(studio.readRules, unknown)).toMatchObject({
    code: 'game_not_found',
  });
  const nobody = { params: { title: 'no-such-title' } };
  expect(await servers.first.call(studio.readTitle, nobody)).toMatchObject({
    code: 'game_not_found',
  });
  const publicId = randomUUID().replaceAll('-', '') as Uuid;
  expect(await servers.first.call(studio.readReceipt, { params: { publicId } })).toMatchObject({
    code: 'round_not_found',
  });
});

/** What the law asks of the demo brand from now on, as an approved proposal writes it. */
const rule = (pace: { readonly on: boolean; readonly cycleMs: number }) =>
  sql().query(
    `insert into games.pace
       (merchant_id, autoplay, fast_play, feature_buy, gamble, cycle_ms)
     select id, $1, $1, $1, $1, $2 from site.merchant where code = 'padauk'
     on conflict (merchant_id) do update set autoplay = excluded.autoplay,
       fast_play = excluded.fast_play, feature_buy = excluded.feature_buy,
       gamble = excluded.gamble, cycle_ms = excluded.cycle_ms`,
    [pace.on, pace.cycleMs],
  );

test('a law that changes holds at once in frames that are open, in every process', async () => {
  const balance = MANY * 100n;
  const { here, there, session } = await takeSeat(servers, { gameCode: 'frog-pond', balance });
  const unit = session.limits.stakes[0] ?? '';
  const stake = writeAmount(amount((parseAmount(unit, 'MMK') ?? 0n) * 36n), 'MMK');
  const buy = (call: typeof here, clientRoundId: string) =>
    call(studio.playRound, { body: { stake, bet: { buy: true }, clientRoundId } });
  const plain = (call: typeof here) =>
    call(studio.playRound, { body: { stake: unit, bet: {}, clientRoundId: randomUUID() } });

  const bought = randomUUID();
  await rule({ on: true, cycleMs: 0 });
  const round = await buy(here, bought);
  expect(round).toMatchObject({ success: true });
  await rule({ on: false, cycleMs: 0 });
  for (const call of [here, there]) {
    expect(await buy(call, randomUUID())).toMatchObject({ code: 'not_allowed_here' });
    // Whoever lost the answer of a round that was allowed is still told it.
    expect(await buy(call, bought)).toEqual(round);
    expect(await plain(call)).toMatchObject({ success: true });
    const pace = { autoplay: false, fastPlay: false, featureBuy: false, gamble: false };
    expect(await call(studio.readSession, {})).toMatchObject({
      value: { limits: { pace, cycleMs: 0 } },
    });
  }
  await rule({ on: false, cycleMs: 60_000 });
  for (const call of [here, there]) {
    await expect
      .poll(async () => (await plain(call)).success, { timeout: 5_000, interval: 300 })
      .toBe(false);
    expect(await plain(call)).toMatchObject({ code: 'spin_too_soon' });
  }
});
