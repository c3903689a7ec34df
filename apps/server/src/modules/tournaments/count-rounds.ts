import { isCurrency, parseAmount, type Uuid, ZERO } from '@padauk/base';
import type { OutboxEvent, Tx } from '../../platform/platform.ts';
import {
  addRound,
  changeRound,
  listOpenEntries,
  type OpenEntry,
  recount,
  type RoundChange,
} from './entries.repo.ts';

/** Tournaments are held over the games of our own studio. */
const STUDIO = 'padauk';

type Told = Extract<OutboxEvent, { name: 'round.settled' | 'round.corrected' }>;

/**
 * Counts settled rounds into the entries of their players, and takes out what was undone of them.
 * Bonus money and jackpots count for nothing. Called once for each event, in its transaction.
 *
 * @returns the tournaments whose boards have changed, with their brands
 */
export async function countRounds(
  tx: Tx,
  batch: readonly OutboxEvent[],
): Promise<readonly Pick<OpenEntry, 'tournamentId' | 'merchantId'>[]> {
  const told = batch.filter(
    (event): event is Told => event.name === 'round.settled' || event.name === 'round.corrected',
  );
  const rounds = told.filter(({ payload }) => payload.vendor === STUDIO && !payload.bonus);
  const ids = [...new Set(rounds.map(({ payload }) => payload.memberId))];
  if (ids.length === 0) return [];
  const entries = await listOpenEntries(tx, ids);
  const changed = new Set<OpenEntry>();
  for (const event of rounds) {
    for (const entry of entries) {
      if (entry.memberId !== event.payload.memberId || !isOf(entry, event)) continue;
      await count(tx, entry, event);
      changed.add(entry);
    }
  }
  if (changed.size > 0) await recount(tx, [...changed]);
  return [...changed];
}

/** Late wins and corrections belong to the time of their round: they are looked for among those. */
function isOf({ games, from, endsAt }: OpenEntry, { name, payload, at }: Told): boolean {
  if (games.length > 0 && !games.includes(payload.title)) return false;
  if (name === 'round.corrected' || payload.late) return true;
  return at >= from && at < endsAt;
}

async function count(tx: Tx, entry: OpenEntry, { name, payload, at }: Told): Promise<void> {
  const { tournamentId, memberId, currency } = entry;
  if (!isCurrency(currency)) return;
  const stake = parseAmount(payload.stake, currency) ?? ZERO;
  const payout = parseAmount(payload.payout, currency) ?? ZERO;
  const round = { tournamentId, memberId, roundRef: payload.roundId, at };
  const add = { ...round, stake, payout } satisfies Partial<RoundChange>;
  if (name === 'round.corrected') {
    const bets = stake > 0n ? -1 : 0;
    return changeRound(tx, { ...round, stake: -stake, payout: -payout, bets });
  }
  if (payload.jackpot) return undefined;
  if (payload.late) return changeRound(tx, { ...add, bets: 0 });
  return addRound(tx, { ...add, bets: payload.bets ?? 1 });
}

export const changedBrands = (
  changed: readonly Pick<OpenEntry, 'tournamentId' | 'merchantId'>[],
): ReadonlyMap<Uuid, readonly Uuid[]> =>
  new Map(
    [...Map.groupBy(changed, ({ merchantId }) => merchantId)].map(([merchantId, boards]) => [
      merchantId,
      [...new Set(boards.map(({ tournamentId }) => tournamentId))],
    ]),
  );
