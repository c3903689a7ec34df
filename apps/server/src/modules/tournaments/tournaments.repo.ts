import { amount, assert, isCurrency, type Uuid } from '@padauk/base';
import { accountId } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Criterion, Tournament, TournamentState } from './tournament.ts';

type Row = {
  id: Uuid;
  merchant_id: Uuid;
  currency: string;
  titles: Tournament['titles'];
  criterion: Criterion;
  games: string[];
  stake_min: bigint;
  buy_in: bigint;
  guaranteed: bigint;
  shares: number[];
  entries_max: number | null;
  starts_at: Date;
  ends_at: Date;
  account_id: bigint;
  state: TournamentState;
  cancel_reason: string | null;
};

function toTournament(row: Row): Tournament {
  assert(isCurrency(row.currency), `the currency of a tournament: ${row.currency}`);
  return {
    id: row.id,
    merchantId: row.merchant_id,
    currency: row.currency,
    titles: row.titles,
    criterion: row.criterion,
    games: row.games,
    stakeMin: amount(row.stake_min),
    buyIn: amount(row.buy_in),
    guaranteed: amount(row.guaranteed),
    shares: row.shares,
    entriesMax: row.entries_max,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    accountId: accountId(row.account_id),
    state: row.state,
    cancelReason: row.cancel_reason,
  };
}

export async function insertTournament(
  tx: Tx,
  t: Omit<Tournament, 'state' | 'cancelReason'> & {
    readonly createdBy: Uuid;
    /** The second person, where one was needed. */
    readonly agreedBy: Uuid | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into tournaments.tournament (id, merchant_id, currency, titles, criterion, games,
      stake_min, buy_in, guaranteed, shares, entries_max, starts_at, ends_at, account_id, state,
      created_by, agreed_by, created_at)
    values (${t.id}, ${t.merchantId}, ${t.currency}, ${JSON.stringify(t.titles)}::jsonb,
      ${t.criterion}, ${[...t.games]}::text[], ${t.stakeMin}, ${t.buyIn}, ${t.guaranteed},
      ${[...t.shares]}::integer[], ${t.entriesMax}, ${t.startsAt}, ${t.endsAt},
      ${t.accountId}::bigint, 'announced',
      ${t.createdBy}, ${t.agreedBy}, ${t.createdAt})`.execute(tx);
}

/** The row, locked until `tx` ends: who enters, and what becomes of it, come one after the other. */
export async function lockTournament(tx: Tx, id: string): Promise<Tournament | undefined> {
  const { rows } = await sql<Row>`
    select * from tournaments.tournament where id = ${id} for update`.execute(tx);
  return rows[0] && toTournament(rows[0]);
}

export async function setState(
  tx: Tx,
  change: {
    readonly id: Uuid;
    readonly state: TournamentState;
    readonly cancelReason: string | null;
  },
): Promise<void> {
  await sql`
    update tournaments.tournament
    set state = ${change.state}, cancel_reason = ${change.cancelReason}
    where id = ${change.id}`.execute(tx);
}

/** Those that a player may see: open ones, and what ended after `since`. */
export async function listShown(
  db: Db,
  shown: { readonly merchantId: Uuid; readonly since: Date; readonly limit: number },
): Promise<Tournament[]> {
  const { rows } = await sql<Row>`
    select * from tournaments.tournament
    where merchant_id = ${shown.merchantId}
      and (state in ('announced', 'running', 'closing')
        or state = 'paid' and ends_at >= ${shown.since})
    order by state = 'paid', ends_at, id limit ${shown.limit}`.execute(db);
  return rows.map(toTournament);
}

export async function findTournament(
  db: Db | Tx,
  key: { readonly merchantId: Uuid; readonly id: string },
): Promise<Tournament | undefined> {
  const { rows } = await sql<Row>`
    select * from tournaments.tournament
    where id = ${key.id} and merchant_id = ${key.merchantId}`.execute(db);
  return rows[0] && toTournament(rows[0]);
}

export async function pageTournaments(
  db: Db,
  query: { readonly merchantId: Uuid; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Tournament[]; readonly total: number }> {
  const { rows } = await sql<Row & { total: bigint }>`
    select *, count(*) over () as total from tournaments.tournament
    where merchant_id = ${query.merchantId}
    order by created_at desc, id offset ${query.offset} limit ${query.limit}`.execute(db);
  return { rows: rows.map(toTournament), total: Number(rows[0]?.total ?? 0n) };
}

/**
 * What the house has added to prizes, minor units, by the day of the brand's calendar on which the
 * tournament ended, `YYYY-MM-DD`. Buy-ins are the players' own until then, and all of them go back.
 *
 * @param span - from `start` to before `end`
 */
export async function sumAddedByDay(
  db: Db,
  span: {
    readonly merchantId: string;
    readonly start: Date;
    readonly end: Date;
    readonly timeZone: string;
  },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ date: string; added: bigint }>`
    select to_char((ends_at at time zone ${span.timeZone})::date, 'YYYY-MM-DD') as date,
      sum(guaranteed)::bigint as added
    from tournaments.tournament
    where merchant_id = ${span.merchantId} and state = 'paid' and guaranteed > 0
      and ends_at >= ${span.start} and ends_at < ${span.end}
    group by 1`.execute(db);
  return new Map(rows.map(({ date, added }) => [date, added]));
}

/** Tournaments whose next step is due by their times. */
export async function listDue(db: Db, now: Date): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from tournaments.tournament
    where state = 'announced' and starts_at <= ${now}
      or state in ('running', 'closing') and ends_at <= ${now}
    order by ends_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readState(tx: Tx, id: Uuid): Promise<TournamentState | undefined> {
  const { rows } = await sql<{ state: TournamentState }>`
    select state from tournaments.tournament where id = ${id}`.execute(tx);
  return rows[0]?.state;
}

/** Whose tournament it is. */
export async function findBrand(tx: Tx, id: string): Promise<Uuid | undefined> {
  const { rows } = await sql<{ merchant_id: Uuid }>`
    select merchant_id from tournaments.tournament where id = ${id}`.execute(tx);
  return rows[0]?.merchant_id;
}

/** What the house adds to tournaments that one person announced alone, minor units. */
export async function sumAnnouncedAlone(
  tx: Tx,
  by: { readonly merchantId: Uuid; readonly operatorId: Uuid; readonly since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(guaranteed), 0)::bigint as sum from tournaments.tournament
    where merchant_id = ${by.merchantId} and created_by = ${by.operatorId}
      and agreed_by is null and created_at >= ${by.since}`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
