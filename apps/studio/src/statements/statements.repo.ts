import { type Amount, amount, type Uuid } from '@padauk/base';
import { type ActionRow, actionsOfRound, type StoredAction, toAction } from '../actions.repo.ts';
import { betState } from '../rooms/room-states.ts';
import { roundState } from '../round-state.ts';
import type { Sql } from '../sessions.repo.ts';

/** Where to read on in what was played in a stretch of time. */
export type Span = {
  readonly merchantCode: string;
  readonly from: Date;
  readonly to: Date;
  /** Where the page before ended. */
  readonly after: Mark | undefined;
  /** Of rows of all brands: so many are read, and no more are held. */
  readonly limit: number;
};
/** A place among rows. The time as the database says it: it is finer than a `Date`. */
export type Mark = { readonly id: Uuid; readonly at: string };
/** What is the brand's; `next` is undefined where nothing comes after it. */
export type Page<Row> = { readonly booked: readonly Row[]; readonly next: Mark | undefined };

/**
 * The rows of a page, by parameters $2 to $5. The brand is asked afterwards: the database would
 * else guess how many rows are its own, and read all of a day for each page.
 */
const pageOf = (table: string, at: string, states: readonly number[]): string =>
  `(select * from ${table} p
     where (p.${at}, p.id) > ($2::timestamptz, $3::uuid) and p.${at} < $4
       and p.state in (${states.join(', ')})
     order by p.${at}, p.id limit $5)`;
const isOwn = 's.merchant_code is not distinct from $1';
/** Before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const valuesOf = ({ merchantCode, from, to, after, limit }: Span): unknown[] => [
  merchantCode,
  after?.at ?? from,
  after?.id ?? FIRST,
  to,
  limit,
];

type OfAny = Mark & {
  readonly isOwn: boolean;
  readonly stake: string;
  readonly payout: string | null;
};
const readPage = <Row extends OfAny>(rows: readonly Row[], { limit }: Span) => ({
  booked: rows
    .filter(({ isOwn }) => isOwn)
    .map(({ stake, payout, ...row }) => ({
      ...row,
      stake: amount(BigInt(stake)),
      payout: payout === null ? null : amount(BigInt(payout)),
    })),
  next: rows.length < limit ? undefined : rows.at(-1),
});

/** A round of which the wallet has answered for the stake, and for the win where it is settled. */
export type BookedRound = {
  readonly id: Uuid;
  readonly pairId: Uuid;
  readonly nonce: number;
  readonly playedAt: Date;
  readonly currency: string;
  readonly stake: Amount;
  /** Null: it is still open. */
  readonly payout: Amount | null;
  /** In order; none in a round that was drawn to its end. */
  readonly actions: readonly StoredAction[];
};

export async function listBookedRounds(sql: Sql, span: Span): Promise<Page<BookedRound>> {
  const { rows } = await sql.query<
    Omit<BookedRound, 'stake' | 'payout' | 'actions'> &
      OfAny & { readonly actions: readonly ActionRow[] }
  >(
    `select r.id, r.played_at::text as at, ${isOwn} as "isOwn",
       r.pair_id as "pairId", r.nonce, r.played_at as "playedAt", s.currency, r.stake::text,
       case when r.state = ${roundState.settled} then r.payout::text end as payout,
       case when ${isOwn} then ${actionsOfRound} end as actions
     from ${pageOf('studio.round', 'played_at', [roundState.settled, roundState.open])} r
     left join studio.session s on s.id = r.session_id
     order by r.played_at, r.id`,
    valuesOf(span),
  );
  const { booked, next } = readPage(rows, span);
  return {
    booked: booked.map(({ actions, ...row }) => ({ ...row, actions: actions.map(toAction) })),
    next,
  };
}

/** A bet in a shared round, the same way. */
export type BookedRoomBet = Pick<BookedRound, 'id' | 'currency' | 'stake' | 'payout'>;

export async function listBookedRoomBets(sql: Sql, span: Span): Promise<Page<BookedRoomBet>> {
  const { rows } = await sql.query<OfAny & { readonly currency: string }>(
    `select b.id, b.placed_at::text as at, ${isOwn} as "isOwn", b.currency, b.stake::text,
       case when b.state = ${betState.paid} then b.payout::text end as payout
     from ${pageOf('studio.room_bet', 'placed_at', [betState.placed, betState.paid])} b
     left join studio.session s on s.id = b.session_id
     order by b.placed_at, b.id`,
    valuesOf(span),
  );
  return readPage(rows, span);
}

type BrandDays = { readonly merchantCode: string; readonly days: readonly string[] };

/** Which of these days, written `2026-11-23`, were not told yet, in their order. */
export async function listUntoldDays(
  sql: Sql,
  { merchantCode, days }: BrandDays,
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ day: string }>(
    `select d.day from unnest($2::text[]) with ordinality d (day, place)
     where not exists (select from studio.told_day t
       where t.merchant_code = $1 and t.day = d.day::date)
     order by d.place`,
    [merchantCode, days],
  );
  return rows.map(({ day }) => day);
}

/** A day that the wallet was told. */
export type ToldDay = {
  readonly day: string;
  readonly statementId: string;
  readonly part: number;
};

/** Which of these days the wallet has not compared yet, for all that is known. */
export async function listUncomparedDays(
  sql: Sql,
  { merchantCode, days }: BrandDays,
): Promise<readonly ToldDay[]> {
  const { rows } = await sql.query<ToldDay>(
    `select t.day::text, t.statement_id as "statementId", t.last_part as part
     from studio.told_day t
     where t.merchant_code = $1 and t.day = any ($2::date[]) and t.differences is null
     order by t.day`,
    [merchantCode, days],
  );
  return rows;
}

export async function markDayTold(
  sql: Sql,
  told: ToldDay & { readonly merchantCode: string; readonly at: Date; readonly lines: number },
): Promise<void> {
  await sql.query(
    `insert into studio.told_day (merchant_code, day, told_at, statement_id, last_part, lines)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [told.merchantCode, told.day, told.at, told.statementId, told.part, told.lines],
  );
}

export async function markDayCompared(
  sql: Sql,
  day: { readonly merchantCode: string; readonly day: string; readonly differences: number },
): Promise<void> {
  await sql.query(
    'update studio.told_day set differences = $3 where merchant_code = $1 and day = $2',
    [day.merchantCode, day.day, day.differences],
  );
}
