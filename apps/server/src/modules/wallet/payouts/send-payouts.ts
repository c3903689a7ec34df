import { assert, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { workOffBatches } from '../../../platform/work-off.ts';
import type { PaymentProviders } from '../deposits/payment-providers.ts';
import { findMembers } from '../members.repo.ts';
import type { Payee } from '../withdrawals/add-payout-account.ts';
import { holderDiffers } from '../withdrawals/own-name.ts';
import { openNumber } from '../withdrawals/payout-account.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.ts';
import { decidePayout, type Payout, type PayoutReport } from './payout.ts';
import {
  listEndedPayouts,
  listUnaskedPayouts,
  listUnsentPayouts,
  markChecked,
  markTried,
  setReference,
} from './payouts.repo.ts';
import { lockPayoutOf, settlePayout } from './settle-payout.ts';

const BATCH_MAX = 50;
/** How long one process has a payout to itself that it is about to send. */
const TRY_AGAIN_MS = 20 * SECOND_MS;
/** How often the provider is asked about a payout under way, if no callback has come. */
const ASK_SENDING_MS = 2 * MINUTE_MS;
/** One that was paid may come back for some days; it is asked about more seldom. */
const ASK_PAID_MS = HOUR_MS;
const MAY_COME_BACK_MS = 3 * DAY_MS;

/**
 * Hands payouts to their providers. A process that dies, or an answer that is lost, loses nothing
 * and sends nothing twice: the provider knows a payout by our id, and the row waits for the answer.
 *
 * @returns how many were tried
 */
export async function sendPayouts(
  platform: Platform,
  providers: PaymentProviders,
  payee: Pick<Payee, 'mayBePaid' | 'readRealName'>,
): Promise<number> {
  const { db, clock } = platform;
  // Of the whole run, so that one which fails in it is not tried in it again.
  const before = new Date(clock.now().getTime() - TRY_AGAIN_MS);
  const due = {
    what: 'a payout to hand over',
    limit: BATCH_MAX,
    list: () => listUnsentPayouts(db, { before, at: clock.now(), limit: BATCH_MAX }),
  };
  return workOffBatches(platform, due, (payout) => sendOne(platform, { providers, payee }, payout));
}

async function sendOne(
  platform: Platform,
  {
    providers,
    payee,
  }: { providers: PaymentProviders; payee: Pick<Payee, 'mayBePaid' | 'readRealName'> },
  payout: Payout,
): Promise<void> {
  const { db, vault } = platform;
  const provider = await providers.findPayouts(db, payout.provider);
  assert(provider, `the provider ${payout.provider} pays out`);
  const withdrawal = await findWithdrawal(db, payout.withdrawalId);
  const { payoutAccount, currency, memberId, merchantId } = withdrawal;
  // Frozen or held while the provider was out of reach: it is handed over when that has ended.
  const [wallet] = await findMembers(db, [memberId]);
  const heldUntil = wallet?.heldUntil ?? null;
  if (heldUntil !== null && heldUntil > platform.clock.now()) return;
  if (!(await payee.mayBePaid(db, memberId))) return;
  const { bank, holder } = payoutAccount;
  if (await holderDiffers(db, payee, { merchantId, memberId, holder })) return;
  const number = openNumber(vault, payoutAccount);
  // The others of the batch took their time: somebody may have given this one up meanwhile, or the
  // provider has paid an earlier one of the same withdrawal after all.
  if (!(await markTried(db, { id: payout.id, at: platform.clock.now() }))) return;
  const made = await provider.createPayout(payout, { bank, holder, number, currency });
  platform.faultPoint('payout.after-send');
  if (!made.ok) return;
  const { providerReference, report } = made.value;
  await setReference(db, { id: payout.id, providerReference });
  await settle(platform, payout, report);
}

/**
 * Asks providers about payouts of which nothing was heard for a while: a callback that was lost
 * keeps nobody waiting, and money that came back is seen. Those under way come first: somebody
 * waits for them. Safe to run twice at once.
 *
 * @returns how many were asked about
 */
export async function askAboutPayouts(
  platform: Platform,
  providers: PaymentProviders,
): Promise<number> {
  const nowMs = platform.clock.now().getTime();
  const ago = (ms: number) => new Date(nowMs - ms);
  const underWay = { before: ago(ASK_SENDING_MS), limit: BATCH_MAX };
  const ended = { before: ago(ASK_PAID_MS), since: ago(MAY_COME_BACK_MS), limit: BATCH_MAX };
  const ask = (list: () => Promise<Payout[]>) =>
    workOffBatches(platform, { what: 'a payout to ask about', limit: BATCH_MAX, list }, (payout) =>
      askAbout(platform, providers, payout),
    );
  const asked = await ask(() => listUnaskedPayouts(platform.db, underWay));
  return asked + (await ask(() => listEndedPayouts(platform.db, ended)));
}

async function askAbout(
  platform: Platform,
  providers: PaymentProviders,
  payout: Payout,
): Promise<void> {
  // First, so that one which fails does not stand in the way of the others for ever.
  await markChecked(platform.db, { id: payout.id, at: platform.clock.now() });
  const provider = await providers.findPayouts(platform.db, payout.provider);
  if (!provider || payout.providerReference === null) return;
  const told = await provider.readPayout(payout.providerReference);
  if (told.ok) await settle(platform, payout, told.value);
}

const settle = (platform: Platform, payout: Payout, report: PayoutReport): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const locked = await lockPayoutOf(tx, payout);
    const decision = decidePayout(locked.payout, locked.withdrawal.currency, report);
    await settlePayout(tx, platform, locked, decision);
  });
