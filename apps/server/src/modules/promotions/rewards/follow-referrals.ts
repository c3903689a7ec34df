import { parseAmount, type Uuid, ZERO } from '@padauk/base';
import type { OutboxEvent, Platform, Tx } from '../../../platform/platform.ts';
import {
  findHeldForReview,
  findMember,
  findMembers,
  findReferrer,
  isHeldForReview,
} from '../../identity/index.ts';
import { findWalletMembers } from '../../wallet/index.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import {
  addProgress,
  earnRewards,
  insertReferral,
  lockOpenReferrals,
  lockRule,
  type Progress,
  releaseReferrals,
} from './referrals.repo.ts';

type Needs = Pick<PromotionNeeds, 'listMerchants' | 'readSwitches'>;

export const referralEvents = [
  'member.registered',
  'deposit.posted',
  'round.settled',
  'round.corrected',
] as const;

/**
 * Follows those who came by an invitation while the brand invites: what they deposit and play of
 * own money, until the rule of the brand is met. An account that looks like a second one of
 * somebody, by device, network or contact, is held until staff has decided. Called once for each
 * event.
 */
export const followReferrals =
  (platform: Pick<Platform, 'clock' | 'outbox'>, needs: Needs) =>
  async (tx: Tx, batch: readonly OutboxEvent[]): Promise<void> => {
    for (const event of batch) {
      if (event.name === 'member.registered') await openReferral(tx, needs, event.payload.memberId);
    }
    const steps = await progressOf(tx, batch);
    if (steps.length === 0) return;
    await addProgress(tx, steps);
    const memberIds = [...new Set(steps.map(({ memberId }) => memberId))];
    await rewardDue(tx, platform, needs, memberIds);
  };

/**
 * Lets invitations go on whose accounts staff has decided on, and rewards those that meet the rule.
 *
 * @param memberIds - those who were invited; without, everybody: a decision of staff and a new
 *   month of the one who invited come without anything that the invited one does
 */
export async function rewardDue(
  tx: Tx,
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  { listMerchants }: Pick<Needs, 'listMerchants'>,
  memberIds?: readonly string[],
): Promise<void> {
  const open = await lockOpenReferrals(tx, memberIds);
  const members = await findMembers(
    tx,
    open.map(({ memberId }) => memberId),
  );
  // A frozen account earns nothing for anybody.
  const due = open.filter(({ memberId }) => members.get(memberId)?.state === 'active');
  if (due.length === 0) return;
  const held = due.flatMap(({ memberId, state }) => (state === 'held' ? [memberId] : []));
  const still = await findHeldForReview(tx, held);
  // One at a time for each brand: the month of whoever invited is filled by one alone. Always after
  // the invitations, which a batch of play holds before: whoever has the rule waits for none.
  for (const id of [...new Set(due.map(({ merchantId }) => merchantId))].sort()) {
    await lockRule(tx, id);
  }
  await releaseReferrals(
    tx,
    held.filter((memberId) => !still.has(memberId)),
  );
  const earned = await earnRewards(tx, {
    memberIds: due.map(({ memberId }) => memberId),
    at: clock.now(),
    brands: await listMerchants(tx),
  });
  for (const { memberId, referrerId } of earned) {
    await outbox.emit(tx, 'referral.earned', { memberId: referrerId, invitedId: memberId });
  }
}

async function openReferral(tx: Tx, { readSwitches }: Needs, memberId: string): Promise<void> {
  const referrer = await findReferrer(tx, memberId);
  const member = referrer && (await findMember(tx, memberId));
  if (!referrer || !member) return;
  if (!(await readSwitches(member.merchantId, tx))('REFERRAL')) return;
  await insertReferral(tx, {
    memberId,
    merchantId: member.merchantId,
    referrerId: referrer.id,
    state: (await isHeldForReview(tx, memberId)) ? 'held' : 'waiting',
    registeredAt: member.registeredAt,
  });
}

async function progressOf(tx: Tx, batch: readonly OutboxEvent[]): Promise<Progress[]> {
  const moved = batch.flatMap((event) =>
    event.name === 'deposit.posted' ||
    ((event.name === 'round.settled' || event.name === 'round.corrected') && !event.payload.bonus)
      ? [event]
      : [],
  );
  const ids = [...new Set(moved.map(({ payload }) => payload.memberId as Uuid))];
  const currencies = new Map(
    (await findWalletMembers(tx, ids)).map(({ memberId, currency }) => [memberId, currency]),
  );
  return moved.flatMap((event): Progress[] => {
    const memberId = event.payload.memberId as Uuid;
    const currency = currencies.get(memberId);
    if (!currency) return [];
    const read = (text: string) => parseAmount(text, currency) ?? ZERO;
    if (event.name === 'deposit.posted') {
      return [{ memberId, deposited: read(event.payload.amount), played: 0n }];
    }
    const stake = read(event.payload.stake);
    // What was given back after its round was told has not been played.
    return [{ memberId, deposited: 0n, played: event.name === 'round.settled' ? stake : -stake }];
  });
}
