import { parseAmount, ZERO } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import { haveEnded } from '../../platform/open-transactions.ts';
import type { Db, Merchant, OutboxEvent, Platform, Tx } from '../../platform/platform.ts';
import { findMerchant } from '../site/index.ts';
import { findWalletMembers } from '../wallet/index.ts';
import { addToDays, type DayEntry } from './days.repo.ts';

/** The name of the consumer that keeps the days. */
export const DAYS = 'games.days';

/**
 * Whether all rounds from before that moment are in the sums of their days, also those that were
 * being written then.
 */
export const isPlayCounted = async (
  tx: Db | Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  before: Date,
): Promise<boolean> => (await haveEnded(tx, before)) && outbox.hasTaken(tx, DAYS, before);

/**
 * Adds settled rounds to the days of their members and games, by the brand's calendar, and takes
 * away what was undone after its round was closed. Called once for each event, in its transaction.
 * Rounds in another currency than the brand's are trials: in no report.
 */
export async function rollUpDays(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const rounds = batch.filter(
    (event) => event.name === 'round.settled' || event.name === 'round.corrected',
  );
  const ids = [...new Set(rounds.map(({ payload }) => payload.memberId))];
  const members = new Map(
    (await findWalletMembers(tx, ids)).map((member) => [member.memberId as string, member]),
  );
  const brands = new Map<string, Merchant | undefined>();
  for (const { merchantId } of members.values()) {
    if (!brands.has(merchantId)) brands.set(merchantId, await findMerchant(tx, merchantId));
  }
  const entries = rounds.flatMap((event): DayEntry[] => {
    const { payload, at } = event;
    const member = members.get(payload.memberId);
    const brand = member && brands.get(member.merchantId);
    if (!member || !brand || member.currency !== brand.currency) return [];
    const stake = parseAmount(payload.stake, member.currency) ?? ZERO;
    const sign = event.name === 'round.corrected' ? -1n : 1n;
    return [
      {
        merchantId: brand.id,
        memberId: member.memberId,
        date: brandDayOf(at, brand.timeZone).date,
        vendor: payload.vendor,
        title: payload.title,
        rounds: event.name === 'round.settled' && !event.payload.late ? 1 : 0,
        stake: sign * stake,
        payout: sign * (parseAmount(payload.payout, member.currency) ?? ZERO),
        bonusStake: payload.bonus ? sign * stake : 0n,
      },
    ];
  });
  if (entries.length > 0) await addToDays(tx, sumEntries(entries));
}

/** One entry for each member, day and game: the database looks each up once, not round by round. */
function sumEntries(entries: readonly DayEntry[]): readonly DayEntry[] {
  const sums = new Map<string, DayEntry>();
  for (const entry of entries) {
    const key = `${entry.memberId} ${entry.date} ${entry.vendor ?? ''} ${entry.title}`;
    const sum = sums.get(key);
    sums.set(key, sum ? addEntries(sum, entry) : entry);
  }
  return [...sums.values()];
}

const addEntries = (a: DayEntry, b: DayEntry): DayEntry => ({
  ...a,
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  bonusStake: a.bonusStake + b.bonusStake,
});
