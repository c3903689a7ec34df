import { randomUUID } from 'node:crypto';
import { amount, type Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { checkInvariants, postTransfers } from '@padauk/ledger';
import { walletRoutes } from '@padauk/provider-sdk';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createGamePlayers } from '../../../../../tools/testing/game-players.ts';
import { granted, newMember } from '../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer } from '../../../../../tools/testing/server.ts';
import { untilBlocked } from '../../../../../tools/testing/until-blocked.ts';
import { findAround } from '../../../../../tools/soak/invariants-around.ts';
import { countWagering } from '../wallet/bonuses/count-wagering.ts';
import { openPromotionsAccount } from '../wallet/bonuses/bonus-accounts.ts';
import { findWalletMembers, readMemberFunds } from '../wallet/index.ts';
import { type BonusNode, bonusNode, fieldsOfPlayer, openPlayer } from './testing/bonus-node.ts';

const { games } = domains;
let one: BonusNode;
let two: BonusNode;
beforeAll(async () => {
  const server = await startTestServer();
  one = bonusNode(server);
  two = bonusNode(await startTestServer({ database: server.database }));
});
afterAll(async () => {
  await two.server.stop();
  await one.server.stop();
});

const open = (cash: bigint) => openPlayer(one, cash);

test('cash pays while it covers the stake, then the bonus; the balance that is told is both', async () => {
  const player = await open(1_000n);
  const grant = await one.bonuses.grant(player.playerId, 5_000n);
  expect((await one.vendor.spin({ player, stake: 600n })).told).toEqual(['54.00', '54.00']);
  // 400 of cash are left, which 600 are not: the bonus pays, and gets the win.
  expect((await one.vendor.spin({ player, stake: 600n, payout: 900n })).told).toEqual([
    '48.00',
    '57.00',
  ]);
  expect(await one.bonuses.purses(player.playerId)).toEqual({ cash: 400n, bonus: 5_300n });
  // The site tells them apart.
  const { db } = one.server.platform;
  expect((await readMemberFunds(db, [player.playerId])).get(player.playerId)).toEqual({
    cash: 400n,
    bonus: 5_300n,
    locked: 0n,
    debt: 0n,
  });
  const told = await one.wallet.call(walletRoutes.balance, fieldsOfPlayer(player));
  expect(told.ok && told.value.balance).toBe('57.00');
  expect((await one.vendor.spin({ player, stake: 5_600n })).told).toBe('balance_too_low');
  await one.server.settleOutbox();
  expect((await one.bonuses.read(grant)).wageringDone).toBe(600n);
});
test('the launch tells what the player can play with in the game, as every balance does', async () => {
  const { server, bonuses, wallet } = one;
  const member = await newMember(server.url);
  const menu = granted(await member.call(games.listGames, { query: { gameName: 'Padauk' } }));
  const nodeId = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom')?.nodeId ?? '';
  const { url } = granted(await member.call(games.launchGame, { body: { nodeId } }));
  const launchToken = new URLSearchParams(new URL(url, server.url).hash.slice(1)).get('launch');
  const { rows } = await server.database.pool.query<{ id: Uuid }>(
    'select id from identity.member where username = $1',
    [member.account],
  );
  await bonuses.grant(onlyRow(rows).id, 5_000n);
  const opened = await wallet.call(walletRoutes.authenticate, { launchToken: launchToken ?? '' });
  expect(opened).toMatchObject({ ok: true, value: { balance: '50.00' } });
});

test('a round stays with the purse of its first stake, and answers a retry as before', async () => {
  const player = await open(100n);
  const grant = await one.bonuses.grant(player.playerId, 1_000n);
  const first = await one.vendor.bet({ player, stake: 500n });
  expect(first.told).toBe('6.00');
  // Cash would cover this one, but the round is the bonus's.
  expect((await one.vendor.bet({ player, stake: 80n, roundId: first.roundId })).told).toBe('5.20');
  expect(await one.bonuses.purses(player.playerId)).toEqual({ cash: 100n, bonus: 420n });
  expect(await first.again()).toBe('6.00');
  expect((await one.vendor.rollBack({ player, ...first })).told).toBe('10.20');
  expect((await one.vendor.win({ player, roundId: first.roundId, payout: 300n })).told).toBe(
    '13.20',
  );
  expect(await one.bonuses.purses(player.playerId)).toEqual({ cash: 100n, bonus: 1_220n });
  const own = await one.vendor.bet({ player, stake: 60n });
  // A round of cash is never gone on with by bonus money.
  expect((await one.vendor.bet({ player, stake: 60n, roundId: own.roundId })).told).toBe(
    'balance_too_low',
  );
  await one.server.settleOutbox();
  expect((await one.bonuses.read(grant)).wageringDone).toBe(80n);
});

test('a retry gets its first answer from a node that never knew the bonus that has paid it', async () => {
  const player = await open(0n);
  const grant = await one.bonuses.grant(player.playerId, 1_000n);
  const first = await one.vendor.bet({ player, stake: 400n });
  expect(first.told).toBe('6.00');
  expect((await one.bonuses.step(player.playerId, grant, 'forfeit')).ok).toBe(true);
  // No cash and no bonus are left: what stands is not refused for it.
  for (const node of [two, one]) {
    expect(await first.again(node.wallet)).toBe('6.00');
  }
});

test('a win that comes late goes where the end of its bonus says, and never to other money', async () => {
  const player = await open(0n);
  const given = await one.bonuses.grant(player.playerId, 1_000n);
  const lost = await one.vendor.bet({ player, stake: 400n });
  const { playerId } = player;
  expect((await one.bonuses.step(playerId, given, 'forfeit')).ok).toBe(true);
  expect((await one.vendor.win({ player, roundId: lost.roundId, payout: 900n })).told).toBe('0.00');
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 0n });

  // Played through with a round open: 500 became cash of at most 800, so 300 of the win do.
  const terms = { wageringBps: 5_000, conversionBps: 8_000 };
  const done = await one.bonuses.grant(playerId, 1_000n, terms);
  const late = await one.vendor.bet({ player, stake: 500n });
  await one.vendor.spin({ player, stake: 500n, payout: 500n });
  await one.server.settleOutbox();
  expect(await one.bonuses.read(done)).toMatchObject({ state: 'completed', converted: 500n });
  await one.vendor.win({ player, roundId: late.roundId, payout: 900n });
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 800n, bonus: 0n });
  expect((await one.bonuses.read(done)).converted).toBe(800n);
});

test('a bonus that is lost ends, one whose time is over goes back, and the next can begin', async () => {
  const player = await open(0n);
  const { playerId } = player;
  const lost = await one.bonuses.grant(playerId, 300n);
  expect((await one.bonuses.step(playerId, lost, 'complete')).ok).toBe(false);
  await one.vendor.spin({ player, stake: 300n });
  await one.server.settleOutbox();
  expect((await one.bonuses.read(lost)).state).toBe('spent');
  const late = await one.bonuses.grant(playerId, 300n, { stakeMax: 100n });
  expect((await one.vendor.spin({ player, stake: 101n })).told).toBe('balance_too_low');
  await one.server.database.pool.query(
    `update wallet.bonus_grant set expires_at = now() - interval '1 second' where id = $1`,
    [late],
  );
  // Before the job has come by, an expired bonus already pays nothing.
  expect((await one.vendor.spin({ player, stake: 100n })).told).toBe('balance_too_low');
  expect((await one.bonuses.step(playerId, late, 'expire')).ok).toBe(true);
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 0n });
});

test('a free bet that was taken back before it came is acknowledged, and none is used up', async () => {
  const player = await open(10_000n);
  const terms = { wageringBps: 0, freeBets: { stake: 200n, rounds: 2 } };
  await one.bonuses.grant(player.playerId, 0n, terms);
  const roundId = randomUUID();
  const transactionId = `${roundId}-b`;
  expect((await one.vendor.rollBack({ player, roundId, transactionId })).told).toBe('104.00');
  const late = await one.vendor.bet({ player, stake: 200n, roundId, transactionId });
  expect([late.told, await late.again(two.wallet)]).toEqual(['104.00', '104.00']);
  const told = await one.wallet.call(walletRoutes.balance, fieldsOfPlayer(player));
  expect(told.ok && told.value.freeRounds).toMatchObject({ left: 2 });
  expect(await one.bonuses.purses(player.playerId)).toEqual({ cash: 10_000n, bonus: 400n });
});

test('two nodes: of many acceptances one counts, and stakes beside the end lose no unit', async () => {
  const players = await createGamePlayers(one.server.database.pool, { count: 8, balance: 0n });
  const nodes = [one, two];
  const nodeAt = (n: number) => (n % 2 ? two : one);
  for (const player of players) {
    const { playerId } = player;
    const offers = [
      await one.bonuses.offer(playerId, 10_000n),
      await one.bonuses.offer(playerId, 10_000n),
    ];
    const accepted = await Promise.all(
      offers.flatMap((id) => nodes.map(({ bonuses }) => bonuses.step(playerId, id, 'accept'))),
    );
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await one.bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 10_000n });
    const active = accepted.find((each) => each.ok);
    const id = active?.ok ? active.value.id : ('' as Uuid);
    const told = await Promise.all([
      ...Array.from({ length: 12 }, (_, n) =>
        nodeAt(n).vendor.spin({ player, stake: 300n, payout: n % 2 ? 500n : 0n }),
      ),
      two.bonuses.step(playerId, id, 'forfeit'),
      one.bonuses.step(playerId, id, 'cancel'),
      ...Array.from({ length: 6 }, (_, n) => nodeAt(n).vendor.spin({ player, stake: 300n })),
    ]);
    const ends = told.filter((each) => typeof each === 'object' && 'ok' in each && each.ok);
    expect(ends).toHaveLength(1);
    expect(await one.bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 0n });
  }
  expect(await checkInvariants(one.server.platform.db)).toEqual([]);
});

test('a win that is posted while its bonus ends is taken with it', async () => {
  const { playerId } = await open(0n);
  const grant = await one.bonuses.grant(playerId, 1_000n);
  const { db } = one.server.platform;
  const [member] = await findWalletMembers(db, [playerId]);
  if (!member?.bonusId) throw new Error('a grant opens the purse');
  const { bonusId } = member;
  let ended: ReturnType<typeof one.bonuses.step> | undefined;
  await db.transaction().execute(async (tx) => {
    const fromId = await openPromotionsAccount(tx, member);
    const id = randomUUID() as Uuid;
    const payout = { id, fromId, toId: bonusId, amount: amount(500n) };
    await postTransfers(tx, [{ ...payout, kind: 'payout', reference: null }]);
    ended = one.bonuses.step(playerId, grant, 'forfeit');
    // It has begun, and waits for this transaction.
    await untilBlocked({ query: (text) => tx.executeQuery(CompiledQuery.raw(text)) });
  });
  expect((await ended)?.ok).toBe(true);
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 0n });
});

test('a win that comes before its bet follows it into the purse that pays', async () => {
  const { url } = one.server.database;
  // Of other tests, which post without the wallet's calls.
  const found = await findAround(url);
  const poor = await open(0n);
  await one.bonuses.grant(poor.playerId, 5_000n);
  const roundId = randomUUID();
  expect(
    (await one.vendor.win({ player: poor, roundId, payout: 900n, roundClosed: false })).told,
  ).toBe('59.00');
  const late = await one.vendor.bet({ player: poor, stake: 600n, roundId });
  // The win would have covered the stake in cash; it is the bonus's that paid.
  expect(late.told).toBe('53.00');
  expect(await one.bonuses.purses(poor.playerId)).toEqual({ cash: 0n, bonus: 5_300n });
  expect(await late.again()).toBe('53.00');

  const rich = await open(1_000n);
  await one.bonuses.grant(rich.playerId, 5_000n);
  const own = randomUUID();
  await one.vendor.win({ player: rich, roundId: own, payout: 900n, roundClosed: false });
  await one.vendor.bet({ player: rich, stake: 600n, roundId: own });
  expect(await one.bonuses.purses(rich.playerId)).toEqual({ cash: 1_300n, bonus: 5_000n });
  expect(await findAround(url)).toEqual(found);
});

test('a win that comes before its bet stays cash where the bonus pays no such bet any more', async () => {
  const poor = await open(0n);
  const over = await one.bonuses.grant(poor.playerId, 5_000n);
  await one.server.database.pool.query(
    `update wallet.bonus_grant set expires_at = now() - interval '1 second' where id = $1`,
    [over],
  );
  const roundId = randomUUID();
  await one.vendor.win({ player: poor, roundId, payout: 100n, roundClosed: false });
  expect((await one.vendor.bet({ player: poor, stake: 600n, roundId })).told).toBe(
    'balance_too_low',
  );
  expect(await one.bonuses.purses(poor.playerId)).toEqual({ cash: 100n, bonus: 5_000n });

  // All free rounds are played, one of them is open; cash covers what costs as much.
  const rich = await open(1_000n);
  const freeBets = { stake: 200n, rounds: 1 };
  await one.bonuses.grant(rich.playerId, 0n, { wageringBps: 0, freeBets });
  await one.vendor.bet({ player: rich, stake: 200n });
  const own = randomUUID();
  await one.vendor.win({ player: rich, roundId: own, payout: 300n, roundClosed: false });
  expect((await one.vendor.bet({ player: rich, stake: 200n, roundId: own })).told).toBe('11.00');
  expect(await one.bonuses.purses(rich.playerId)).toEqual({ cash: 1_100n, bonus: 0n });
});

test('a win that closed its round stays cash when the bet that comes after it is refused', async () => {
  const player = await open(0n);
  await one.bonuses.grant(player.playerId, 5_000n);
  const roundId = randomUUID();
  await one.vendor.win({ player, roundId, payout: 900n });
  // A process that does not know yet that the round is closed.
  expect((await two.vendor.bet({ player, stake: 600n, roundId })).told).toBe('round_closed');
  expect(await one.bonuses.purses(player.playerId)).toEqual({ cash: 900n, bonus: 5_000n });
});

test('a stake that is given back after its round was told counts for nothing any more', async () => {
  const player = await open(0n);
  const { playerId } = player;
  const grant = await one.bonuses.grant(playerId, 1_000n);
  const kept = await one.vendor.bet({ player, stake: 300n });
  const undone = await one.vendor.bet({ player, stake: 400n });
  for (const { roundId } of [kept, undone]) {
    await one.vendor.endRound({ player, roundId });
  }
  await one.server.settleOutbox();
  expect((await one.bonuses.read(grant)).wageringDone).toBe(700n);
  await one.vendor.rollBack({ player, ...undone });
  await one.server.settleOutbox();
  expect((await one.bonuses.read(grant)).wageringDone).toBe(300n);
  // The day's own money, of which rebates are reckoned, was never touched.
  const { rows } = await one.server.database.pool.query(
    `select sum(stakes)::int as stakes, sum(bonus_stakes)::int as bonus from games.member_day
     where member_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ stakes: 300, bonus: 300 }]);
});

test('wagering locks the purse before the round, as a stake does: neither waits in a circle', async () => {
  const player = await open(0n);
  const { playerId } = player;
  const grant = await one.bonuses.grant(playerId, 1_000n);
  const { roundId } = await one.vendor.bet({ player, stake: 100n });
  const { platform, database } = one.server;
  const { rows } = await database.pool.query<{ round_id: string }>(
    'select round_id from wallet.bonus_round where grant_id = $1',
    [grant],
  );
  const { round_id: round } = onlyRow(rows);
  const bonus = { grantId: grant, round, counted: '1.00' };
  const told = { memberId: playerId, roundId, title: 't', stake: '1.00', payout: '0.00' };
  const payload = { ...told, balance: '0.00', bonus };
  const event = { name: 'round.settled' as const, sequence: 1n, at: new Date(), payload };
  const stake = await database.pool.connect();
  await stake.query('begin');
  await stake.query(
    `select from ledger.balance where account_id =
       (select bonus_account_id from wallet.member where member_id = $1) for no key update`,
    [playerId],
  );
  const counting = platform.db.transaction().execute((tx) => countWagering(platform)(tx, [event]));
  await untilBlocked(stake);
  await stake.query('select from wallet.bonus_round where round_id = $1 for update nowait', [
    round,
  ]);
  await stake.query('commit');
  stake.release();
  await counting;
  expect((await one.bonuses.read(grant)).wageringDone).toBe(100n);
});

test('limits of play count the stakes of both purses', async () => {
  const player = await open(500n);
  const { playerId } = player;
  await one.bonuses.grant(playerId, 5_000n);
  const { pool } = one.server.database;
  await pool.query(
    `insert into safety.member (member_id, merchant_id, time_zone)
     select member_id, merchant_id, 'Asia/Yangon' from wallet.member where member_id = $1`,
    [playerId],
  );
  await pool.query(
    `insert into safety.play_limit (member_id, kind, period, amount, changed_at)
     values ($1, 'stake', 'day', 1000, now())`,
    [playerId],
  );
  expect((await one.vendor.spin({ player, stake: 400n })).told).toHaveLength(2);
  expect((await one.vendor.spin({ player, stake: 400n })).told).toHaveLength(2);
  expect((await one.vendor.spin({ player, stake: 400n })).told).toBe('play_limit_reached');
});

test('a player without a bonus costs no query more: one posting, nothing read', async () => {
  const player = await open(10_000n);
  await one.vendor.spin({ player, stake: 100n });
  const roundId = randomUUID();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await one.vendor.spin({ player, stake: 100n, payout: 50n, roundId });
    // Jobs, and whoever follows up on rounds, ask on connections of their own.
    const texts = query.mock.calls.flatMap((asked, n) =>
      isOfCalls(query.mock.contexts[n]) ? [textOf(asked)] : [],
    );
    const named = [player.playerId, player.sessionToken, `"${player.cashId}"`, roundId];
    const ofCall = texts.filter((text) => named.some((name) => text.includes(name)));
    expect(ofCall).toHaveLength(1);
    expect(ofCall[0]).not.toContain('bonus');
  } finally {
    query.mockRestore();
  }
});
const isOfCalls = (client: unknown): boolean =>
  ['padauk calls', 'padauk ledger'].includes(
    (client as { connectionParameters: { application_name: string } }).connectionParameters
      .application_name,
  );
const textOf = (asked: readonly unknown[]): string =>
  JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
