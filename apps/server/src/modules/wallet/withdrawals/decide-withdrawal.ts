import { MINUTE_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { readSettings } from '../settings.repo.ts';
import { awaitReceipt } from './await-receipt.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { allowPayout, collectDebt } from './payout-safety.ts';
import { hasPayoutUnderWay, insertPayout, listPayouts } from '../payouts/payouts.repo.ts';
import {
  type BrandKey,
  lockBrandWithdrawal,
  reviewOf,
  type WithdrawalForReview,
} from './review-withdrawal.ts';
import {
  dueOf,
  type HandPayout,
  type Picture,
  type RefusalOfStep,
  type RestWay,
  takeStep,
  type WithdrawalStep,
} from './withdrawal.ts';
import { insertNote } from './withdrawal-notes.repo.ts';
import {
  findBrandWithdrawal,
  listBrandWithdrawals,
  setClaim,
  type StoredWithdrawal,
} from './withdrawals.repo.ts';

/** Somebody who was called away does not keep a player waiting for longer. */
const CLAIM_MS = 15 * MINUTE_MS;

/** Which withdrawal, and who decides on it. */
export type Decider = BrandKey & { readonly operatorId: Uuid };
type Decided<C extends string> = Promise<Result<WithdrawalForReview, C | 'withdrawal_not_found'>>;
type Step<C extends string = never> = Decided<C | 'wrong_state' | 'claimed_by_another'>;
export type { Step as DecidedStep };

/** One person's approval. Above the brand's threshold the second one makes it `approved`. */
export const approveWithdrawal = (
  tx: Tx,
  platform: Platform,
  by: Decider,
): Step<'same_person_twice'> =>
  decide(tx, platform, by, { type: 'approve', operatorId: by.operatorId });

/** The amount returns to the player's cash; the player reads the reason. */
export const rejectWithdrawal = (
  tx: Tx,
  platform: Platform,
  { reason, ...by }: Decider & { readonly reason: string },
): Step => decide(tx, platform, by, { type: 'reject', reason });

/**
 * Opens again what counts as received only because the player was silent: he may have had no way to
 * say that nothing came. The reason stands as a note; from here on it is a dispute like any other.
 */
export async function reopenReceipt(
  tx: Tx,
  platform: Platform,
  { reason, ...by }: Decider & { readonly reason: string },
): Step {
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  const { id, state } = found.value;
  const payouts = (await listPayouts(tx, [id])).get(id) ?? [];
  const latest = payouts.findLast((payout) => payout.state === 'paid')?.amount;
  if (latest === undefined) return refuse('wrong_state', { state });
  const step = { type: 'reopen', latest } as const;
  const moved = await moveWithdrawal(tx, platform, { ...idsOf(found.value), step });
  if (!moved.ok) return moved;
  await writeNote(tx, platform, { withdrawalId: id, operatorId: by.operatorId, text: reason });
  return ok(await reviewOf(tx, platform, moved.value));
}

/** Ends a dispute, or the waiting: received, by decision of the operator. */
export const settleReceipt = (
  tx: Tx,
  platform: Platform,
  { reason, ...by }: Decider & { readonly reason: string },
): Step => decide(tx, platform, by, { type: 'settle', reason });

/** Above the threshold of the brand: what should become of the rest, for another person to do. */
export const agreeRest = (
  tx: Tx,
  platform: Platform,
  { way, ...by }: Decider & { readonly way: RestWay },
): Step => decide(tx, platform, by, { type: 'agree-rest', agreedBy: by.operatorId, way });

/** What had not arrived goes back to the player's cash. */
export const returnRest = (
  tx: Tx,
  platform: Platform,
  { reason, ...by }: Decider & { readonly reason: string },
): Step<RestRefusal> =>
  decide(tx, platform, by, { type: 'return-rest', operatorId: by.operatorId, reason });

type PaidByHand = Decider & {
  readonly bankReference: string;
  readonly proof: Picture;
  /** Why it was paid although nothing may leave now: what the bank has done is written down. */
  readonly paidAnyway?: string | undefined;
  /** Nothing is paid to this member now, for what other modules know of the account. */
  readonly held?: boolean | undefined;
};
type RestRefusal = 'same_person_twice' | 'two_people_needed';
type ByHand<T extends 'pay' | 'pay-rest'> = { readonly type: T } & HandPayout;
type Paid<T extends 'pay' | 'pay-rest'> = Step<
  RefusalOfStep<ByHand<T>> | 'payout_held' | 'payouts_stopped' | 'payout_cap_reached'
>;

/**
 * Records that it was paid by hand. From now on the player has the minutes of the brand to say
 * otherwise.
 *
 * @param by.proof - a picture in the platform's storage
 */
export const payWithdrawal = (tx: Tx, platform: Platform, by: PaidByHand): Paid<'pay'> =>
  payByHand(tx, platform, by, 'pay');

/** Records that what had not arrived was paid once more. */
export const payRest = (tx: Tx, platform: Platform, by: PaidByHand): Paid<'pay-rest'> =>
  payByHand(tx, platform, by, 'pay-rest');

async function payByHand<T extends 'pay' | 'pay-rest'>(
  tx: Tx,
  platform: Platform,
  { bankReference, proof, paidAnyway, held = false, ...by }: PaidByHand,
  type: T,
): Paid<T> {
  const { operatorId, merchantId } = by;
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  const before = found.value;
  const { confirmMinutes, signerApart } = await readSettings(tx, merchantId);
  const now = platform.clock.now();
  const confirmBy = new Date(now.getTime() + confirmMinutes * MINUTE_MS);
  const paid: HandPayout = { operatorId, signerApart, bankReference, proof, confirmBy };
  const step: ByHand<T> = { type, ...paid };
  // Judged before the caps: what cannot be paid anyhow stops nobody else.
  const possible = takeStep(before, step, now);
  if (possible.ok) {
    // What a provider may still be paying is not paid a second time.
    if (await hasPayoutUnderWay(tx, before.id)) return refuse('wrong_state', { state: 'sending' });
    if (held && paidAnyway === undefined) return refuse('payout_held');
    const wanted = { merchantId, operatorId, amount: dueOf(before), currency: before.currency };
    const allowed = await allowPayout(tx, platform, wanted);
    if (!allowed.ok && paidAnyway === undefined) return allowed;
    if (paidAnyway !== undefined) {
      // Also where payouts went on since the reason was asked for: it was given.
      await writeNote(tx, platform, { withdrawalId: before.id, operatorId, text: paidAnyway });
    }
    if (held) await tellPaidAnyway(tx, platform, { ...by, code: 'payout_held' });
    else if (!allowed.ok) await tellPaidAnyway(tx, platform, { ...by, code: allowed.code });
  }
  const moved = await moveWithdrawal(tx, platform, { ...idsOf(before), step });
  if (!moved.ok) return moved;
  // The bank has paid already. A debt that came meanwhile is taken from cash, and else stays one: the
  // next deposit or request pays it.
  if (type === 'pay') await collectDebt(tx, platform, before);
  await insertPayout(tx, {
    id: platform.random.uuid(),
    withdrawalId: before.id,
    merchantId,
    amount: dueOf(before),
    provider: 'manual',
    state: 'paid',
    operatorId,
    bankReference,
    proof,
    startedAt: now,
    endedAt: now,
  });
  await awaitReceipt(tx, platform, before.id, confirmBy);
  return ok(await reviewOf(tx, platform, moved.value));
}

/** Those who look after risk are told of what was paid although it was to rest. */
async function tellPaidAnyway(
  tx: Tx,
  platform: Platform,
  told: Decider & { readonly code: string },
): Promise<void> {
  const { merchantId, withdrawalId, operatorId, code } = told;
  await platform.outbox.emit(tx, 'alert.raised', {
    merchantId,
    kind: 'payout.paid_anyway',
    subject: withdrawalId,
    facts: { operatorId, code },
  });
}

/** Takes it for a quarter of an hour, so that two people do not work on the same one. */
export async function claimWithdrawal(tx: Tx, platform: Platform, by: Decider): Step {
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  const { id, state } = found.value;
  if (!['requested', 'approved', 'disputed'].includes(state)) {
    return refuse('wrong_state', { state });
  }
  const until = new Date(platform.clock.now().getTime() + CLAIM_MS);
  const claim = { operatorId: by.operatorId, until };
  await setClaim(tx, id, claim);
  return ok(await reviewOf(tx, platform, { ...found.value, claim }));
}

/** Gives an own claim back; without one nothing changes. */
export async function releaseWithdrawal(
  tx: Tx,
  platform: Platform,
  by: Decider,
): Decided<'claimed_by_another'> {
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  await setClaim(tx, found.value.id, null);
  return ok(await reviewOf(tx, platform, { ...found.value, claim: null }));
}

/** Writes a note of one operator for the others, whether the withdrawal is claimed or not. */
export async function noteWithdrawal(
  tx: Tx,
  platform: Platform,
  { text, ...by }: Decider & { readonly text: string },
): Decided<never> {
  const found = await findBrandWithdrawal(tx, by);
  if (!found) return refuse('withdrawal_not_found');
  await writeNote(tx, platform, { withdrawalId: found.id, operatorId: by.operatorId, text });
  return ok(await reviewOf(tx, platform, found));
}

const writeNote = (
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  note: { readonly withdrawalId: Uuid; readonly operatorId: Uuid; readonly text: string },
): Promise<void> => insertNote(tx, { id: random.uuid(), at: clock.now(), ...note });

/** What an approval by that person would do to each, in the order in which they are locked. */
export async function previewApprovals(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  asked: {
    readonly merchantId: Uuid;
    readonly operatorId: Uuid;
    readonly withdrawalIds: readonly string[];
  },
): Promise<
  readonly { withdrawal: StoredWithdrawal; outcome: Result<'approved' | 'waits', string> }[]
> {
  const { operatorId } = asked;
  const at = clock.now();
  return (await listBrandWithdrawals(tx, asked)).map((withdrawal) => {
    if (isTaken(withdrawal, operatorId, at)) {
      return { withdrawal, outcome: refuse('claimed_by_another') };
    }
    const taken = takeStep(withdrawal, { type: 'approve', operatorId }, at);
    if (!taken.ok) return { withdrawal, outcome: refuse(taken.code) };
    const isWhole = taken.value.withdrawal.state === 'approved';
    return { withdrawal, outcome: ok(isWhole ? 'approved' : 'waits') };
  });
}

const isTaken = ({ claim }: StoredWithdrawal, by: Uuid, at: Date): boolean =>
  claim !== null && claim.operatorId !== by && claim.until > at;

/** The member and the withdrawal, locked; refused while somebody else works on it. */
export async function lockForDecision(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  by: Decider,
): Promise<Result<StoredWithdrawal, 'withdrawal_not_found' | 'claimed_by_another'>> {
  const locked = await lockBrandWithdrawal(tx, by);
  if (!locked) return refuse('withdrawal_not_found');
  return isTaken(locked, by.operatorId, clock.now()) ? refuse('claimed_by_another') : ok(locked);
}

const idsOf = ({ id, memberId }: StoredWithdrawal) => ({ withdrawalId: id, memberId });

async function decide<S extends WithdrawalStep>(
  tx: Tx,
  platform: Platform,
  by: Decider,
  step: S,
): Step<RefusalOfStep<S>> {
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  const moved = await moveWithdrawal(tx, platform, { ...idsOf(found.value), step });
  return moved.ok ? ok(await reviewOf(tx, platform, moved.value)) : moved;
}
