import { type Amount, amount, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Criterion } from './tournament.ts';

/** An entry and where it stands. */
export type Entry = {
  readonly tournamentId: Uuid;
  readonly memberId: Uuid;
  readonly number: number;
  readonly maskedAccount: string;
  readonly rounds: number;
  /** As `scoreOf` counts. */
  readonly score: bigint;
  /** From 1; 0 while there is no score. */
  readonly place: number;
  /** Minor units; null until the tournament is paid. */
  readonly prize: Amount | null;
};

type Row = {
  tournament_id: Uuid;
  member_id: Uuid;
  number: number;
  masked_account: string;
  rounds: number;
  score: string;
  place: number;
  prize: bigint | null;
};
const toEntry = (row: Row): Entry => ({
  tournamentId: row.tournament_id,
  memberId: row.member_id,
  number: row.number,
  maskedAccount: row.masked_account,
  rounds: row.rounds,
  score: BigInt(row.score),
  place: row.place,
  prize: row.prize === null ? null : amount(row.prize),
});

const columns = sql`
  e.tournament_id, e.member_id, e.number, e.masked_account, e.rounds, e.score::text as score,
  e.prize`;
/** Of two equal scores the one that was reached first, then the one of whoever entered first. */
const order = sql`e.score desc, e.reached_at, e.number`;

/** How many have entered, how many have a score, and what was paid to places, minor units. */
export type Counts = { readonly entries: number; readonly placed: number; readonly paid: Amount };

export async function countEntriesOf(
  db: Db | Tx,
  tournamentIds: readonly string[],
): Promise<(tournamentId: string) => Counts> {
  const { rows } = await sql<{ id: string; entries: number; placed: number; paid: bigint }>`
    select tournament_id as id, count(*)::integer as entries,
      (count(*) filter (where score > 0))::integer as placed,
      coalesce(sum(prize), 0)::bigint as paid
    from tournaments.entry
    where tournament_id = any(${[...tournamentIds]}::uuid[]) group by tournament_id`.execute(db);
  const counts = new Map(rows.map(({ id, ...row }) => [id, { ...row, paid: amount(row.paid) }]));
  return (id) => counts.get(id) ?? { entries: 0, placed: 0, paid: amount(0n) };
}

/** False: the member has entered before. */
export async function insertEntry(
  tx: Tx,
  entry: Pick<Entry, 'tournamentId' | 'memberId' | 'number' | 'maskedAccount'> & {
    readonly enteredAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into tournaments.entry (tournament_id, member_id, number, masked_account, entered_at)
    values (${entry.tournamentId}, ${entry.memberId}, ${entry.number}, ${entry.maskedAccount},
      ${entry.enteredAt})
    on conflict (tournament_id, member_id) do nothing returning number`.execute(tx);
  return rows.length === 1;
}

/** Everybody who has entered, in the order of entering. */
export async function listEntrants(tx: Tx, tournamentId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select member_id as id from tournaments.entry
    where tournament_id = ${tournamentId} order by number`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The first places of a board; entries without a score have none. */
export async function listPlaces(
  db: Db | Tx,
  board: { readonly tournamentId: Uuid; readonly limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${columns}, (row_number() over (order by ${order}))::integer as place
    from tournaments.entry e
    where e.tournament_id = ${board.tournamentId} and e.score > 0
    order by ${order} limit ${board.limit}`.execute(db);
  return rows.map(toEntry);
}

/** What a member has entered of these, with the places. */
export async function listOwnEntries(
  db: Db,
  own: { readonly memberId: Uuid; readonly tournamentIds: readonly string[] },
): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select ${columns}, case when e.score = 0 then 0 else 1 + (
      select count(*)::integer from tournaments.entry o
      where o.tournament_id = e.tournament_id and o.score > 0
        and (o.score > e.score or o.score = e.score
          and (o.reached_at, o.number) < (e.reached_at, e.number))) end as place
    from tournaments.entry e
    where e.member_id = ${own.memberId}
      and e.tournament_id = any(${[...own.tournamentIds]}::uuid[])`.execute(db);
  return rows.map(toEntry);
}

export async function setPrize(
  tx: Tx,
  won: {
    readonly tournamentId: Uuid;
    readonly memberId: Uuid;
    readonly place: number;
    readonly prize: Amount;
  },
): Promise<void> {
  await sql`
    update tournaments.entry set place = ${won.place}, prize = ${won.prize}
    where tournament_id = ${won.tournamentId} and member_id = ${won.memberId}`.execute(tx);
}

/** An entry whose rounds may count now. */
export type OpenEntry = {
  readonly tournamentId: Uuid;
  readonly merchantId: Uuid;
  readonly memberId: Uuid;
  readonly currency: string;
  readonly criterion: Criterion;
  readonly games: readonly string[];
  /** Rounds before it do not count: the later of entering and the start. */
  readonly from: Date;
  readonly endsAt: Date;
};

/** Entries of these members in tournaments that are not over for good. */
export async function listOpenEntries(
  tx: Tx,
  memberIds: readonly string[],
): Promise<readonly OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select t.id as "tournamentId", t.merchant_id as "merchantId", e.member_id as "memberId",
      t.currency, t.criterion, t.games, greatest(t.starts_at, e.entered_at) as "from",
      t.ends_at as "endsAt"
    from tournaments.entry e join tournaments.tournament t on t.id = e.tournament_id
    where e.member_id = any(${[...memberIds]}::uuid[])
      and t.state in ('announced', 'running', 'closing')`.execute(tx);
  return rows;
}

/** What an event says of a round; amounts are minor units, below zero where they are taken out. */
export type RoundChange = {
  readonly tournamentId: Uuid;
  readonly memberId: Uuid;
  readonly roundRef: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly bets: number;
  readonly at: Date;
};

/** Adds a round that was settled. False: it was known, and is added to. */
export async function addRound(tx: Tx, round: RoundChange): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into tournaments.round (tournament_id, member_id, round_ref, stake, payout, bets, at)
    values (${round.tournamentId}, ${round.memberId}, ${round.roundRef}, ${round.stake},
      ${round.payout}, ${round.bets}, ${round.at})
    on conflict (tournament_id, member_id, round_ref) do update
      set stake = round.stake + excluded.stake, payout = round.payout + excluded.payout,
        bets = round.bets + excluded.bets, at = excluded.at
    returning xmax = 0 as "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** Changes a round that counts already: a late win, or what was undone of it. Others stay out. */
export async function changeRound(tx: Tx, round: RoundChange): Promise<void> {
  await sql`
    update tournaments.round
    set stake = stake + ${round.stake}, payout = payout + ${round.payout},
      bets = bets + ${round.bets},
      at = case when ${round.payout}::bigint > 0 then ${round.at} else at end
    where tournament_id = ${round.tournamentId} and member_id = ${round.memberId}
      and round_ref = ${round.roundRef}`.execute(tx);
}

type EntryKey = Pick<OpenEntry, 'tournamentId' | 'memberId'>;

/** Whether the largest of its rounds is the score of a tournament, and not their sum. */
const isLargest = sql`t.criterion in ('multiple', 'largest_win')`;
/** What a round brings to a score; those below the smallest stake count for nothing. */
const value = sql`case t.criterion when 'turnover' then r.stake::numeric when 'rounds' then 1
  when 'bets' then r.bets when 'largest_win' then r.payout when 'winnings' then r.payout
  else div(r.payout::numeric * 10000, r.stake) end`;
const counts = sql`r.stake > 0 and r.stake >= t.stake_min`;

/**
 * Adds rounds that have just been settled to what their entries had: the same as counting these
 * again, without reading their earlier rounds.
 */
export async function countNew(
  tx: Tx,
  rounds: readonly (EntryKey & Pick<RoundChange, 'roundRef'>)[],
): Promise<void> {
  await sql`
    with counted as (
      select r.tournament_id, r.member_id, r.at, ${isLargest} as is_largest, ${value} as value
      from unnest(${rounds.map(({ tournamentId }) => tournamentId)}::uuid[],
        ${rounds.map(({ memberId }) => memberId)}::uuid[],
        ${rounds.map(({ roundRef }) => roundRef)}::text[])
        as asked (tournament_id, member_id, round_ref)
      join tournaments.tournament t on t.id = asked.tournament_id
      join tournaments.round r using (tournament_id, member_id, round_ref)
      where ${counts}
    ), best as (
      select *, max(value) over (partition by tournament_id, member_id) as largest from counted
    ), told as (
      select tournament_id, member_id, is_largest, count(*)::integer as rounds,
        sum(value) as total, max(at) filter (where value > 0) as last_at,
        largest, min(at) filter (where value = largest) as largest_at
      from best group by tournament_id, member_id, is_largest, largest
    )
    update tournaments.entry e
    set rounds = e.rounds + told.rounds,
      score = case when told.is_largest then greatest(e.score, told.largest)
        else e.score + told.total end,
      reached_at = case when not told.is_largest then greatest(e.reached_at, told.last_at)
        when told.largest > e.score then told.largest_at
        when told.largest = e.score then least(e.reached_at, told.largest_at)
        else e.reached_at end
    from told
    where e.tournament_id = told.tournament_id and e.member_id = told.member_id`.execute(tx);
}

/**
 * Counts entries again from all of their rounds; the result is the same however often it is done.
 * For changes to a round that counts already: no score tells what it was without that round.
 */
export async function recount(tx: Tx, entries: readonly EntryKey[]): Promise<void> {
  await sql`
    with asked as (
      select * from unnest(${entries.map(({ tournamentId }) => tournamentId)}::uuid[],
        ${entries.map(({ memberId }) => memberId)}::uuid[]) as asked (tournament_id, member_id)
    ), counted as (
      select a.tournament_id, a.member_id, r.at, ${isLargest} as is_largest, ${value} as value
      from asked a join tournaments.tournament t on t.id = a.tournament_id
      join tournaments.round r
        on r.tournament_id = a.tournament_id and r.member_id = a.member_id
      where ${counts}
    ), best as (
      select *, max(value) over (partition by tournament_id, member_id) as largest from counted
    ), told as (
      select a.tournament_id, a.member_id, count(b.value)::integer as rounds,
        coalesce(case when bool_or(b.is_largest) then max(b.value) else sum(b.value) end, 0)
          as score,
        case when bool_or(b.is_largest) then min(b.at) filter (where b.value = b.largest)
          else max(b.at) filter (where b.value > 0) end as reached_at
      from asked a left join best b using (tournament_id, member_id)
      group by a.tournament_id, a.member_id
    )
    update tournaments.entry e
    set rounds = told.rounds, score = told.score, reached_at = told.reached_at
    from told
    where e.tournament_id = told.tournament_id and e.member_id = told.member_id`.execute(tx);
}
