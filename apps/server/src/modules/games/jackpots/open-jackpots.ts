import { amount, assert, type Currency, isCurrency, type Uuid } from '@padauk/base';
import {
  jackpotRulesIn,
  type LinkedJackpot,
  linkedJackpots,
  lintJackpot,
  nextPool,
} from '@padauk/engines';
import { type AccountId, openAccount, postTransfers } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { findVendorId } from '../vendors.repo.ts';
import { insertJackpot, insertPool, linkTitles } from './jackpots.repo.ts';
import { drawSeed, openSeed } from './pool-seeds.ts';

type Brand = { readonly id: Uuid; readonly currency: Currency };
type Context = Pick<Platform, 'random' | 'clock' | 'vault'>;

/** Where the seeds of pools come from: money of the house. */
export const openSeedsAccount = (
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly currency: Currency },
): Promise<AccountId> =>
  openAccount(tx, { ...key, ownerKind: 'house', ownerId: 'jackpots', code: 'house:jackpots' });

export const seedTransferId = (jackpotId: Uuid, level: string, number: number): Uuid =>
  derivedUuid('jackpot-seed', jackpotId, level, String(number));

/**
 * Opens every linked jackpot in the currency of a brand that has the connection to our own studio.
 * One that stands is left as it is, but for the titles that it lacks.
 */
export async function openBrandJackpots(
  tx: Tx,
  platform: Context,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
): Promise<void> {
  if (!(await findVendorId(tx, id, OWN_VENDOR))) return;
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  for (const linked of linkedJackpots) await openJackpot(tx, platform, { id, currency }, linked);
}

async function openJackpot(
  tx: Tx,
  context: Context,
  { id: merchantId, currency }: Brand,
  linked: LinkedJackpot,
): Promise<void> {
  const rules = jackpotRulesIn(linked, currency);
  const problems = lintJackpot(rules);
  assert(problems.length === 0, `the jackpot ${linked.code}: ${problems.join('; ')}`);
  const id = context.random.uuid();
  const at = context.clock.now();
  const accountId = await openAccount(tx, {
    merchantId,
    ownerKind: 'house',
    ownerId: linked.code,
    code: `jackpot:${linked.code}`,
    currency,
  });
  const seeded = amount(rules.levels.reduce((sum, { seed }) => sum + seed, 0n));
  const { code, titles } = linked;
  const opened = { id, merchantId, code, currency, rules, accountId, seeded, at };
  const isNew = await insertJackpot(tx, opened);
  await linkTitles(tx, { merchantId, code, currency, titles });
  if (!isNew) return;

  for (const rule of rules.levels) {
    const [first, next] = [drawSeed(context), drawSeed(context)];
    // No round has won the pool before the first one.
    const clientSeed = `${linked.code}:${currency}:${id}`;
    const pool = nextPool(rule, 1, {
      serverSeed: openSeed(context.vault, first.sealed),
      clientSeed,
    });
    await insertPool(tx, {
      jackpotId: id,
      level: rule.level,
      number: 1,
      amount: pool.amount,
      millionths: 0,
      serverSeed: first.sealed,
      serverSeedHash: first.hash,
      clientSeed,
      nextServerSeed: next.sealed,
      nextServerSeedHash: next.hash,
      begunAt: at,
    });
  }
  const fromId = await openSeedsAccount(tx, { merchantId, currency });
  const posted = await postTransfers(
    tx,
    rules.levels.map(({ level, seed }) => ({
      id: seedTransferId(id, level, 1),
      fromId,
      toId: accountId,
      amount: seed,
      kind: 'jackpot_contribution' as const,
      reference: null,
    })),
  );
  assert(posted.ok, `the house has no floor: the seeds of ${linked.code}`);
}
