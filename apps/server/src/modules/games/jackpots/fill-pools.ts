import {
  type Amount,
  amount,
  assert,
  parseAmount,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import { contribute, giveBack, type JackpotLevel, nextPool, type Pool } from '@padauk/engines';
import { type AccountId, postTransfers, type Transfer } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk';
import type { OutboxEvent, Platform, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import { notePlay } from '../../safety/index.ts';
import { findWalletMembers } from '../../wallet/index.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { maskAccount } from '../winners.ts';
import { type Jackpot, ruleOf, type StoredPool } from './jackpot.ts';
import {
  addSums,
  findGamesAccount,
  insertPool,
  insertStakes,
  listOpenPools,
  lockJackpots,
  markReturned,
  setPool,
  setPoolWon,
} from './jackpots.repo.ts';
import { openSeedsAccount, seedTransferId } from './open-jackpots.ts';
import { drawSeed, openSeed } from './pool-seeds.ts';

export type JackpotContext = Pick<Platform, 'clock' | 'random' | 'outbox' | 'vault'>;

type Fed = Extract<OutboxEvent, { name: 'jackpot.fed' }>;
type Step = {
  readonly jackpotId: Uuid;
  readonly stake: Amount;
  /** Absent where a stake is given back. */
  readonly fed: Fed['payload'] | undefined;
};
type Won = {
  readonly level: JackpotLevel;
  readonly number: number;
  readonly amount: Amount;
  readonly fed: Fed['payload'];
};

/**
 * Takes stakes into the pools of their jackpots, one after the other in the order of the outbox,
 * and pays what they win: pools and ledger move in one transaction. Two stakes of one moment, on
 * whichever processes, stand one before the other; the first wins the pool, the second feeds the
 * next. Called once for each event.
 *
 * @returns the jackpots that have changed
 */
export async function fillPools(
  tx: Tx,
  context: JackpotContext,
  batch: readonly OutboxEvent[],
): Promise<readonly Jackpot[]> {
  const [first] = batch;
  const steps = await readSteps(tx, batch);
  const ids = [...new Set(steps.map(({ jackpotId }) => jackpotId))];
  if (!first || ids.length === 0) return [];
  const jackpots = await lockJackpots(tx, ids);
  const pools = await listOpenPools(tx, ids);
  const transfers: Transfer[] = [];
  const wins: { readonly jackpot: Jackpot; readonly won: Won }[] = [];
  for (const jackpot of jackpots) {
    const filled = fill(context, jackpot, {
      pools: pools.filter(({ jackpotId }) => jackpotId === jackpot.id),
      steps: steps.filter(({ jackpotId }) => jackpotId === jackpot.id),
    });
    await writePools(tx, context, jackpot, filled);
    transfers.push(...(await transfersOf(tx, jackpot, filled, String(first.sequence))));
    wins.push(...filled.wins.map(({ won }) => ({ jackpot, won })));
  }
  const posted = await postTransfers(tx, transfers);
  assert(posted.ok, `pools hold what is paid of them: ${posted.ok ? '' : posted.code}`);
  for (const { jackpot, won } of wins) await tellWin(tx, context, jackpot, won);
  return jackpots;
}

/** What the events do to pools, in their order. */
async function readSteps(tx: Tx, batch: readonly OutboxEvent[]): Promise<readonly Step[]> {
  const fed = batch.filter((event) => event.name === 'jackpot.fed');
  const members = await findWalletMembers(tx, [
    ...new Set(fed.map(({ payload }) => payload.memberId)),
  ]);
  const currencies = new Map(
    members.map(({ memberId, currency }) => [memberId as string, currency]),
  );
  const stakes = fed.map(({ payload }) => {
    const currency = currencies.get(payload.memberId);
    const stake = currency && parseAmount(payload.stake, currency);
    assert(stake, `a stake of a member with a wallet: ${payload.betId}`);
    const { jackpotId, betId } = payload;
    return { jackpotId: jackpotId as Uuid, betId: betId as Uuid, stake, fed: payload };
  });
  if (stakes.length > 0) await insertStakes(tx, stakes);
  const undone = batch.flatMap((event) =>
    event.name === 'stake.returned' ? [event.payload.betId] : [],
  );
  const returned = undone.length > 0 ? await markReturned(tx, undone) : [];
  const byBet = new Map<string, Step>(stakes.map((stake) => [stake.betId, stake]));
  const backs = new Map<string, Step>(
    returned.map(({ betId, jackpotId, stake }) => [betId, { jackpotId, stake, fed: undefined }]),
  );
  return batch.flatMap((event) => {
    if (event.name === 'jackpot.fed') return byBet.get(event.payload.betId) ?? [];
    return event.name === 'stake.returned' ? (backs.get(event.payload.betId) ?? []) : [];
  });
}

type Filled = {
  /** The pools that are open now. */
  readonly after: readonly StoredPool[];
  /** In order, each with the pool that began with it. */
  readonly wins: readonly { readonly won: Won; readonly next: StoredPool }[];
  /** Whole minor units from the games into pools; below zero where more was given back. */
  readonly contributed: bigint;
  /** What the house lays in where more was given back than a pool holds. */
  readonly covered: bigint;
};

function fill(
  context: JackpotContext,
  jackpot: Jackpot,
  given: { readonly pools: readonly StoredPool[]; readonly steps: readonly Step[] },
): Filled {
  const { rules } = jackpot;
  const known = new Map(given.pools.map((pool) => [pool.level, pool]));
  const open = (level: JackpotLevel): StoredPool => {
    const pool = known.get(level);
    assert(pool, `the jackpot ${jackpot.id} has an open pool of ${level}`);
    return pool;
  };
  let pools: readonly Pool[] = rules.levels.map((rule) => {
    const { level, number, clientSeed, serverSeed, millionths, amount: held } = open(rule.level);
    const seeds = { serverSeed: openSeed(context.vault, serverSeed), clientSeed };
    const { dropsAt } = nextPool(rule, number, seeds);
    return { level, number, amount: held, millionths, dropsAt };
  });
  const won: Won[] = [];
  const begun: StoredPool[] = [];
  let contributed = 0n;
  let covered = 0n;
  for (const { stake, fed } of given.steps) {
    if (!fed) {
      const back = giveBack(rules, pools, stake);
      pools = back.pools;
      contributed -= back.returned;
      covered += back.covered;
      continue;
    }
    const step = contribute(rules, pools, stake, (rule, number) => {
      const next = beginAfter(context, open(rule.level), number, fed.betId);
      known.set(rule.level, next);
      begun.push(next);
      const serverSeed = openSeed(context.vault, next.serverSeed);
      return nextPool(rule, number, { serverSeed, clientSeed: next.clientSeed });
    });
    pools = step.pools;
    contributed += step.contributed;
    won.push(...step.wins.map((win) => ({ ...win, fed })));
  }
  const after = pools.map(({ level, amount: held, millionths }) => ({
    ...open(level),
    amount: held,
    millionths,
  }));
  const wins = won.map((win, index) => {
    const next = begun[index];
    assert(next, 'with every win a pool begins');
    return { won: win, next };
  });
  return { after, wins, contributed, covered };
}

/** The next pool of a level: its server seed was committed to before anybody knew who would win. */
function beginAfter(
  context: JackpotContext,
  before: StoredPool,
  number: number,
  clientSeed: string,
): StoredPool {
  const { sealed, hash } = drawSeed(context);
  return {
    ...before,
    number,
    amount: ZERO,
    millionths: 0,
    serverSeed: before.nextServerSeed,
    serverSeedHash: before.nextServerSeedHash,
    clientSeed,
    nextServerSeed: sealed,
    nextServerSeedHash: hash,
    begunAt: context.clock.now(),
  };
}

async function writePools(
  tx: Tx,
  context: JackpotContext,
  jackpot: Jackpot,
  { after, wins, contributed, covered }: Filled,
): Promise<void> {
  const at = context.clock.now();
  const members = await findMembers(tx, [...new Set(wins.map(({ won }) => won.fed.memberId))]);
  for (const { won, next } of wins) {
    const member = members.get(won.fed.memberId);
    assert(member, `whoever wins is a member: ${won.fed.memberId}`);
    await setPoolWon(tx, {
      jackpotId: jackpot.id,
      level: won.level,
      number: won.number,
      amount: won.amount,
      memberId: member.id,
      maskedAccount: maskAccount(member.account),
      betId: won.fed.betId as Uuid,
      title: won.fed.title,
      launchId: (won.fed.launchId as Uuid | undefined) ?? null,
      at,
    });
    await insertPool(tx, next);
  }
  for (const pool of after) await setPool(tx, pool);
  const seeded = wins.reduce((sum, { won }) => sum + ruleOf(jackpot, won.level).seed, covered);
  const paid = wins.reduce((sum, { won }) => sum + won.amount, 0n);
  await addSums(tx, jackpot.id, { contributed, seeded, paid });
}

/** The money of a batch: one transfer for all contributions, and two for each win. */
async function transfersOf(
  tx: Tx,
  jackpot: Jackpot,
  { wins, contributed, covered }: Filled,
  batch: string,
): Promise<readonly Transfer[]> {
  const { id, merchantId, currency, accountId } = jackpot;
  const games = await findGamesAccount(tx, { merchantId, vendorCode: OWN_VENDOR, currency });
  assert(games, `our own studio has an account in ${currency}`);
  const seeds = await openSeedsAccount(tx, { merchantId, currency });
  const inside = { kind: 'jackpot_contribution', reference: null } as const;
  const move = (what: string, from: AccountId, to: AccountId, moved: bigint): Transfer => ({
    ...inside,
    id: derivedUuid(what, id, batch),
    fromId: from,
    toId: to,
    amount: amount(moved),
  });
  const transfers: Transfer[] = [];
  if (covered > 0n) transfers.push(move('jackpot-cover', seeds, accountId, covered));
  if (contributed > 0n) transfers.push(move('jackpot-fill', games, accountId, contributed));
  if (contributed < 0n) transfers.push(move('jackpot-fill', accountId, games, -contributed));
  const members = await findWalletMembers(tx, [
    ...new Set(wins.map(({ won }) => won.fed.memberId)),
  ]);
  for (const { won } of wins) {
    const winner = members.find(({ memberId }) => memberId === won.fed.memberId);
    assert(winner, `whoever wins has a wallet: ${won.fed.memberId}`);
    transfers.push(
      {
        ...inside,
        id: seedTransferId(id, won.level, won.number + 1),
        fromId: seeds,
        toId: accountId,
        amount: ruleOf(jackpot, won.level).seed,
      },
      {
        id: derivedUuid('jackpot-win', id, won.level, String(won.number)),
        fromId: accountId,
        toId: winner.cashId,
        amount: won.amount,
        kind: 'jackpot_payout',
        reference: won.fed.round as Uuid,
      },
    );
  }
  return transfers;
}

/** A win is reported as a late win of its round, so that every sum over rounds has it once. */
async function tellWin(
  tx: Tx,
  { clock, outbox }: JackpotContext,
  { id, currency }: Jackpot,
  { fed, level, number, amount: paid }: Won,
): Promise<void> {
  const { memberId, roundId, title } = fed;
  await notePlay(tx, {
    memberId: memberId as Uuid,
    staked: 0n,
    returned: paid,
    at: clock.now(),
  });
  await outbox.emit(tx, 'round.settled', {
    memberId,
    roundId,
    title,
    stake: writeAmount(ZERO, currency),
    payout: writeAmount(paid, currency),
    balance: writeAmount(ZERO, currency),
    vendor: OWN_VENDOR,
    late: true,
    jackpot: true,
  });
  const told = { jackpotId: id, memberId, level, number, amount: writeAmount(paid, currency) };
  await outbox.emit(tx, 'jackpot.won', told);
}
