import { type Amount, amount, writeAmount, ZERO } from '@padauk/base';
import type { Jackpot as WireJackpot, JackpotMeters, JackpotWin } from '@padauk/contracts/jackpots';
import {
  type JackpotLevel,
  type LevelRules,
  levelReturn,
  returnAtSeed,
} from '@padauk/engines/jackpot/jackpot';
import { type Rational, rational, toFloat } from '@padauk/engines/rational';
import { readBalances } from '@padauk/ledger';
import type { Db, Merchant } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { type Jackpot, parseRules, ruleOf, type StoredPool } from './jackpot.ts';
import { listJackpots, listOpenPools, type WonPool } from './jackpots.repo.ts';
import { openSeed } from './pool-seeds.ts';

type Open = {
  readonly jackpot: Jackpot & { readonly titles: readonly string[] };
  /** In the order of the levels. */
  readonly pools: readonly StoredPool[];
  /** What the ledger says of their account. */
  readonly balance: Amount;
};

/** The jackpots of a brand with their open pools, at one instant. */
async function readOpen(db: Db, merchantId: Merchant['id']): Promise<readonly Open[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const jackpots = await listJackpots(tx, merchantId);
      const pools = await listOpenPools(
        tx,
        jackpots.map(({ id }) => id),
      );
      const balances = await readBalances(
        tx,
        jackpots.map(({ accountId }) => accountId),
      );
      return jackpots.map((jackpot) => ({
        jackpot,
        balance: balances.get(jackpot.accountId)?.balance ?? ZERO,
        pools: jackpot.rules.levels.flatMap(({ level }) =>
          pools.filter((pool) => pool.jackpotId === jackpot.id && pool.level === level),
        ),
      }));
    });
}

const writeRule = (
  { currency, ...jackpot }: Pick<Jackpot, 'rules' | 'currency'>,
  level: JackpotLevel,
) => {
  const { shareMillionths, seed, mustDropBy } = ruleOf(jackpot, level);
  return {
    level,
    shareMillionths,
    seed: writeAmount(seed, currency),
    mustDropBy: writeAmount(mustDropBy, currency),
  };
};

function sharesOf({ rules }: Pick<Jackpot, 'rules'>) {
  const sum = (of: (level: LevelRules) => Rational): number =>
    rules.levels.reduce((total, level) => total + toFloat(of(level)), 0);
  return {
    contribution: sum(({ shareMillionths }) => rational(BigInt(shareMillionths), 1_000_000n)),
    return: sum(levelReturn),
    returnAtSeed: sum(returnAtSeed),
  };
}

const writeOpen = ({ jackpot, pools }: Open): WireJackpot => ({
  code: jackpot.code,
  currency: jackpot.currency,
  // Our own titles are listed under the codes that the studio knows them by.
  nodeIds: [...jackpot.titles],
  ...sharesOf(jackpot),
  levels: pools.map((pool) => ({
    ...writeRule(jackpot, pool.level),
    number: pool.number,
    amount: writeAmount(pool.amount, jackpot.currency),
    serverSeedHash: pool.serverSeedHash,
    clientSeed: pool.clientSeed,
    nextServerSeedHash: pool.nextServerSeedHash,
    begunAt: pool.begunAt.toISOString(),
  })),
});

export const readJackpots = async (db: Db, merchantId: Merchant['id']): Promise<WireJackpot[]> =>
  (await readOpen(db, merchantId)).map(writeOpen);

/** The amounts alone, in the order of the levels, as the feed sends them. */
export async function readMeters(db: Db, merchantId: Merchant['id']): Promise<JackpotMeters> {
  const open = await readOpen(db, merchantId);
  return {
    jackpots: open.map(({ jackpot, pools }) => ({
      code: jackpot.code,
      amounts: pools.map((pool) => writeAmount(pool.amount, jackpot.currency)),
    })),
  };
}

/** What operators see: the pools beside the sums that they came from, and the ledger beside both. */
export async function readBooks(db: Db, merchantId: Merchant['id']) {
  const open = await readOpen(db, merchantId);
  return open.map((one) => {
    const { jackpot, pools, balance } = one;
    const { currency, contributed, seeded, paid } = jackpot;
    const write = (value: bigint): string => writeAmount(amount(value), currency);
    const held: Amount = amount(pools.reduce((sum, pool) => sum + pool.amount, 0n));
    return {
      ...writeOpen(one),
      contributed: write(contributed),
      seeded: write(seeded),
      paid: write(paid),
      held: write(held),
      account: write(balance),
      difference: write(contributed + seeded - paid - held),
    };
  });
}

/** A pool that was won, with the seed that is no secret any more. */
export function writeWonPool(vault: Vault, pool: WonPool): JackpotWin {
  const { level, number, code, currency, maskedAccount, title } = pool;
  const jackpot = { rules: parseRules(pool.rules), currency: currency as Jackpot['currency'] };
  return {
    ...writeRule(jackpot, level),
    code,
    currency,
    number,
    amount: writeAmount(pool.amount, jackpot.currency),
    account: maskedAccount,
    nodeId: title,
    time: pool.wonAt.toISOString(),
    serverSeed: openSeed(vault, pool.serverSeed),
    serverSeedHash: pool.serverSeedHash,
    clientSeed: pool.clientSeed,
  };
}
