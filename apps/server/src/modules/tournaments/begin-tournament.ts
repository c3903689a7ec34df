import { amount, type Currency, ok, type Result, type Uuid } from '@padauk/base';
import { atLeast, readAmounts, refuseField } from '@padauk/contracts/refuse-field';
import type { NewTournament } from '@padauk/contracts/tournaments';
import { openAccount } from '@padauk/ledger';
import type { Platform, Tx } from '../../platform/platform.ts';
import { moveTournament } from './move-tournament.ts';
import { areShares, dividePool, type Tournament } from './tournament.ts';
import { insertTournament } from './tournaments.repo.ts';

type Terms = Pick<
  Tournament,
  | 'titles'
  | 'criterion'
  | 'games'
  | 'stakeMin'
  | 'buyIn'
  | 'guaranteed'
  | 'shares'
  | 'entriesMax'
  | 'startsAt'
  | 'endsAt'
>;

const wrong = (path: string) => refuseField({ path, code: 'pattern' });

/**
 * Reads what somebody wants to announce.
 *
 * @param now - it may not be over before it is announced
 */
export function readTournament(
  asked: NewTournament,
  { currency, now }: { readonly currency: Currency; readonly now: Date },
): Result<Terms, 'invalid_fields'> {
  const texts = { stakeMin: asked.stakeMin, buyIn: asked.buyIn, guaranteed: asked.guaranteed };
  const read = readAmounts(texts, currency);
  if (!read.ok) return read;
  const { stakeMin, buyIn, guaranteed } = read.value;
  // A tournament with nothing to win is none.
  if (buyIn === 0n && guaranteed === 0n)
    return refuseField(atLeast('guaranteed', amount(1n), currency));
  if (!areShares(asked.shares)) return wrong('shares');
  const startsAt = new Date(asked.startsAt);
  const endsAt = new Date(asked.endsAt);
  if (Number.isNaN(startsAt.getTime())) return wrong('startsAt');
  if (Number.isNaN(endsAt.getTime())) return wrong('endsAt');
  if (endsAt <= startsAt || endsAt <= now) {
    return refuseField({ path: 'endsAt', code: 'too_early' });
  }
  const { titles, criterion, entriesMax } = asked;
  const games = [...new Set(asked.games)];
  const shares = [...asked.shares];
  return ok({
    titles,
    criterion,
    games,
    stakeMin,
    buyIn,
    guaranteed,
    shares,
    entriesMax,
    startsAt,
    endsAt,
  });
}

/** What it pays by place when so many enter and play, minor units; the first place first. */
export function previewTournament({ buyIn, guaranteed, shares }: Terms, entries: number) {
  const pool = amount(guaranteed + buyIn * BigInt(entries));
  const prizes = dividePool(pool, shares, Math.min(entries, shares.length));
  return { pool, cost: guaranteed, prizes };
}

/** Announces a tournament, with an account of its own for the buy-ins; it may begin at once. */
export async function beginTournament(
  tx: Tx,
  context: Pick<Platform, 'clock' | 'outbox'>,
  asked: {
    readonly id: Uuid;
    readonly merchantId: Uuid;
    readonly currency: Currency;
    readonly createdBy: Uuid;
    readonly agreedBy: Uuid | null;
    readonly terms: Terms;
  },
): Promise<void> {
  const { id, merchantId, currency, createdBy, agreedBy, terms } = asked;
  const accountId = await openAccount(tx, {
    merchantId,
    currency,
    ownerKind: 'house',
    ownerId: id,
    code: `tournament:${id}`,
  });
  const createdAt = context.clock.now();
  await insertTournament(tx, {
    ...terms,
    id,
    merchantId,
    currency,
    accountId,
    createdBy,
    agreedBy,
    createdAt,
  });
  if (terms.startsAt <= createdAt) await moveTournament(tx, context, { id, event: 'start' });
}
