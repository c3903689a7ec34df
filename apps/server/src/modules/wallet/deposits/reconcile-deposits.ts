import { assert, DAY_MS, MINUTE_MS } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { workOffBatches } from '../../../platform/work-off.ts';
import { type CheckoutReport, type Deposit, decideDeposit } from './deposit.ts';
import {
  expireDeskDeposits,
  listUncheckedDeposits,
  lockDeposit,
  markChecked,
} from './deposits.repo.ts';
import { lockMember } from '../members.repo.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settleDeposit, tellDeposit } from './settle-deposit.ts';

/** How often a provider is asked about a pending deposit, if no callback has come. */
const CHECK_EVERY_MS = 2 * MINUTE_MS;
const BATCH_MAX = 50;
/** After this long unreachable past the deadline, a payment is not expected any more. */
const GIVE_UP_MS = DAY_MS;

/**
 * Asks providers about deposits of which nothing was heard for a while: a callback that was lost
 * loses no deposit, and an intent that nobody pays expires. Safe to run twice at once.
 *
 * @returns how many deposits were asked about
 */
export async function reconcileDeposits(
  platform: Platform,
  providers: PaymentProviders,
): Promise<number> {
  await expireAtDesk(platform);
  const at = platform.clock.now();
  const before = new Date(at.getTime() - CHECK_EVERY_MS);
  const due = {
    what: 'a deposit that nobody reported',
    limit: BATCH_MAX,
    list: () => listUncheckedDeposits(platform.db, { before, limit: BATCH_MAX }),
  };
  return workOffBatches(platform, due, async (deposit) => {
    // First, so that one which fails does not stand in the way of the others for ever.
    await markChecked(platform.db, { depositId: deposit.id, at });
    const report = await askProvider(platform, providers, deposit, at);
    if (report) await settleReported(platform, deposit, report);
  });
}

/** Of what people find at the bank no provider knows anything: the clock alone ends it. */
const expireAtDesk = (platform: Platform): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    for (const deposit of await expireDeskDeposits(tx, platform.clock.now())) {
      await tellDeposit(tx, platform, deposit, deposit.state);
    }
  });

async function askProvider(
  platform: Platform,
  providers: PaymentProviders,
  deposit: Deposit,
  at: Date,
): Promise<CheckoutReport | undefined> {
  const provider = await providers.find(platform.db, deposit.provider);
  assert(provider, `the payment provider ${deposit.provider}`);
  const told = await provider.readCheckout(deposit);
  if (told.ok) return told.value;
  const isHopeless = at.getTime() > deposit.expiresAt.getTime() + GIVE_UP_MS;
  return isHopeless
    ? { status: 'expired', amount: deposit.amount, currency: deposit.currency }
    : undefined;
}

const settleReported = (platform: Platform, { id, memberId }: Deposit, report: CheckoutReport) =>
  platform.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    assert(member, `a wallet of ${memberId}`);
    const deposit = await lockDeposit(tx, id);
    await settleDeposit(tx, platform, {
      deposit,
      member,
      decision: decideDeposit(deposit, report),
      report,
    });
  });
