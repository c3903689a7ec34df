import { DAY_MS, MINUTE_MS, parseAmount, TRIAL_CURRENCY, ZERO } from '@padauk/base';
import type { OutboxEvent, Tx } from '../../platform/platform.ts';
import { findWalletMembers } from '../wallet/index.ts';
import { HOT_GAMES_MAX } from './catalogue.repo.ts';
import { addTurnover, rankHotGames, type TurnoverEntry } from './turnover.repo.ts';

/**
 * Adds settled rounds to their game and hour, and takes away what was undone after they were told.
 * Called once for each event, in its transaction.
 */
export async function rollUpTurnover(tx: Tx, batch: readonly OutboxEvent[]): Promise<void> {
  const rounds = batch.filter(
    (event) => event.name === 'round.settled' || event.name === 'round.corrected',
  );
  const ids = [...new Set(rounds.map(({ payload }) => payload.memberId))];
  const members = new Map(
    (await findWalletMembers(tx, ids)).map((member) => [member.memberId as string, member]),
  );
  // Added up by the minute beforehand: the database looks each game up once, not round by round.
  const sums = new Map<string, TurnoverEntry>();
  for (const { name, payload, at } of rounds) {
    const member = members.get(payload.memberId);
    // Trial money is in no report.
    if (!member || member.currency === TRIAL_CURRENCY) continue;
    const { merchantId, currency } = member;
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    const sign = name === 'round.corrected' ? -1n : 1n;
    const key = `${merchantId} ${minute} ${payload.vendor ?? ''} ${payload.title}`;
    const sum = sums.get(key);
    sums.set(key, {
      merchantId,
      vendor: payload.vendor,
      title: payload.title,
      at,
      rounds: (sum?.rounds ?? 0) + (sign > 0n ? 1 : 0),
      stake: (sum?.stake ?? 0n) + sign * (parseAmount(payload.stake, currency) ?? ZERO),
      payout: (sum?.payout ?? 0n) + sign * (parseAmount(payload.payout, currency) ?? ZERO),
    });
  }
  if (sums.size > 0) await addTurnover(tx, [...sums.values()]);
}

/** Hot is the turnover of the last 24 hours; what the operator pinned is before it anyway. */
export const computeHotGames = (tx: Tx, now: Date): Promise<void> =>
  rankHotGames(tx, {
    since: new Date(now.getTime() - DAY_MS),
    at: now,
    listMax: HOT_GAMES_MAX,
  });
