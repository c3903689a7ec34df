import { MINUTE_MS, type Uuid } from '@padauk/base';
import { type BrandDay, brandDayOf } from '@padauk/base/brand-day';
import { readMovements } from '@padauk/ledger/movements';
import type { Merchant, OutboxEvent, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../members.repo.ts';
import type { FindMerchant } from '../wallet-feed.ts';
import { replaceMemberDay } from './member-days.repo.ts';

/** Told by whatever moves a member's money but rounds. */
export const moneyEvents = [
  'deposit.posted',
  'withdrawal.changed',
  'bonus.changed',
  'balance.changed',
] as const;

/**
 * An event is written in the transaction of its transfers, a little before or after them: around
 * midnight both days are looked at.
 */
const AROUND_MS = 2 * MINUTE_MS;

/**
 * Reads the days that the events point at from the ledger and rewrites them: twice the same
 * event, or one too many, changes nothing. Members in another currency than the brand's are trials.
 */
export async function rollUpMemberDays(
  tx: Tx,
  findMerchant: FindMerchant,
  batch: readonly OutboxEvent[],
): Promise<void> {
  const moved = batch.flatMap(({ payload, at }) =>
    'memberId' in payload ? [{ memberId: payload.memberId, at }] : [],
  );
  const members = await findMembers(tx, [...new Set(moved.map((event) => event.memberId))]);
  const brands = new Map<Uuid, Merchant | undefined>();
  for (const { memberId, merchantId, currency } of members) {
    if (!brands.has(merchantId)) brands.set(merchantId, await findMerchant(tx, merchantId));
    const brand = brands.get(merchantId);
    if (brand?.currency !== currency) continue;
    const days = new Map<string, BrandDay>();
    for (const { memberId: whose, at } of moved) {
      if (whose !== memberId) continue;
      for (const aroundMs of [-AROUND_MS, 0, AROUND_MS]) {
        const day = brandDayOf(new Date(at.getTime() + aroundMs), brand.timeZone);
        days.set(day.date, day);
      }
    }
    for (const { date, from, to } of days.values()) {
      const movements = await readMovements(tx, { merchantId, memberId, currency, from, to });
      if (movements.length === 0) continue;
      await replaceMemberDay(tx, { merchantId, memberId, date }, movements);
    }
  }
}
