import { parseAmount, ZERO } from '@padauk/base';
import type { Merchant, OutboxEvent, Tx } from '../../../platform/platform.ts';
import { findMerchant } from '../../site/index.ts';
import { findWalletMembers } from '../../wallet/index.ts';
import { brandDayOf } from './brand-day.ts';
import { addToMemberDays, type MemberDayEntry } from './member-days.repo.ts';

/**
 * Adds settled rounds to the day of their member, by the brand's calendar. Called once for each
 * event, in its transaction. Rounds in another currency than the brand's are trials: in no report.
 */
export async function rollUpMemberDays(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const rounds = batch.filter((event) => event.name === 'round.settled');
  const ids = [...new Set(rounds.map(({ payload }) => payload.memberId))];
  const members = new Map(
    (await findWalletMembers(tx, ids)).map((member) => [member.memberId as string, member]),
  );
  const brands = new Map<string, Merchant | undefined>();
  for (const { merchantId } of members.values()) {
    if (!brands.has(merchantId)) brands.set(merchantId, await findMerchant(tx, merchantId));
  }
  const entries = rounds.flatMap(({ payload, at }): MemberDayEntry[] => {
    const member = members.get(payload.memberId);
    const brand = member && brands.get(member.merchantId);
    if (!member || !brand || member.currency !== brand.currency) return [];
    return [
      {
        merchantId: brand.id,
        date: brandDayOf(at, brand.timeZone).date,
        memberId: member.memberId,
        stake: parseAmount(payload.stake, member.currency) ?? ZERO,
        payout: parseAmount(payload.payout, member.currency) ?? ZERO,
      },
    ];
  });
  if (entries.length > 0) await addToMemberDays(tx, entries);
}
