import { isCurrency, parseAmount, type Uuid, ZERO } from '@padauk/base';
import type { OutboxEvent, Tx } from '../../platform/platform.ts';
import {
  addRound,
  changeRound,
  countNew,
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
  const rounds = told.filter(
    ({ payload }) =>
      payload.vendor === STUDIO && !payload.bonus && !('jackpot' in payload && payload.jackpot),
  );
  const ids = [...new Set(rounds.map(({ payload }) => payload.memberId))];
  if (ids.length === 0) return [];
  const entries = await listOpenEntries(tx, ids);
  const added = new Map<OpenEntry, string[]>();
  const corrected = new Set<OpenEntry>();
  for (const event of rounds) {
    for (const entry of entries) {
      if (entry.memberId !== event.payload.memberId || !isOf(entry, event)) continue;
      const { roundId } = event.payload;
      if (await count(tx, entry, event)) added.set(entry, [...(added.get(entry) ?? []), roundId]);
      else corrected.add(entry);
    }
  }
  const fresh = [...added].flatMap(([entry, refs]) =>
    corrected.has(entry) ? [] : refs.map((roundRef) => ({ ...entry, roundRef })),
  );
  if (fresh.length > 0) await countNew(tx, fresh);
  if (corrected.size > 0) await recount(tx, [...corrected]);
  return [...new Set([...added.keys(), ...corrected])];
}

/**
 * A round counts where its first stake was taken after the entry: whoever enters with a round open
 * knows what it holds. Late wins and corrections belong to the time of their round: they are looked
 * for among those that count.
 */
function isOf({ games, from, endsAt }: OpenEntry, { name, payload, at }: Told): boolean {
  if (games.length > 0 && !games.includes(payload.title)) return false;
  if (name === 'round.corrected' || payload.late) return true;
  const begunAt = payload.begunAt === undefined ? at : new Date(payload.begunAt);
  return begunAt >= from && at < endsAt;
}

/** Writes what an event says of a round. False: of one that may have counted before. */
async function count(tx: Tx, entry: OpenEntry, { name, payload, at }: Told): Promise<boolean> {
  const { tournamentId, memberId, currency } = entry;
  if (!isCurrency(currency)) return false;
  const stake = parseAmount(payload.stake, currency) ?? ZERO;
  const payout = parseAmount(payload.payout, currency) ?? ZERO;
  const round = { tournamentId, memberId, roundRef: payload.roundId, at };
  const add = { ...round, stake, payout } satisfies Partial<RoundChange>;
  if (name === 'round.corrected') {
    const bets = stake > 0n ? -1 : 0;
    await changeRound(tx, { ...round, stake: -stake, payout: -payout, bets });
    return false;
  }
  if (!payload.late) return addRound(tx, { ...add, bets: payload.bets ?? 1 });
  await changeRound(tx, { ...add, bets: 0 });
  return false;
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
