import type { Amount, Uuid } from '@padauk/base';
import type { Sold } from '@padauk/engines';
import type { Rider, RiderTable } from '@padauk/ledger';
import { roundState } from './round-state.ts';
import type { Sql } from './sessions.repo.ts';

/** Whose runs they are: one brand's of one title at one price. */
export type RunScope = {
  readonly merchantCode: string;
  readonly title: string;
  readonly version: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly price: Amount;
};
export type StoredRun = { readonly id: Uuid; readonly serial: number; readonly hash: string };

/** A ticket as it leaves its run. */
export type Ticket = {
  readonly runId: Uuid;
  readonly number: number;
  readonly roundId: Uuid;
  /** Index of the prize in the rules; null where it won nothing. */
  readonly prize: number | null;
  readonly soldBefore: Sold;
};

const valuesOf = (scope: RunScope): unknown[] => [
  scope.merchantCode,
  scope.title,
  scope.version,
  scope.currency,
  scope.trial,
  scope.price,
];

/** The newest run of a price. */
export async function findRun(sql: Sql, scope: RunScope): Promise<StoredRun | undefined> {
  const { rows } = await sql.query<StoredRun>(
    `select id, serial, hash from studio.deck
     where merchant_code = $1 and title = $2 and version = $3 and currency = $4 and trial = $5
       and price = $6
     order by serial desc limit 1`,
    valuesOf(scope),
  );
  return rows[0];
}

/** Opens a run; nothing where another process has opened it. */
export async function insertRun(
  sql: Sql,
  scope: RunScope,
  run: StoredRun & { readonly openedAt: Date },
): Promise<void> {
  await sql.query(
    `insert into studio.deck (merchant_code, title, version, currency, trial, price, id, serial,
       hash, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (merchant_code, title, version, currency, trial, price, serial) do nothing`,
    [...valuesOf(scope), run.id, run.serial, run.hash, run.openedAt],
  );
}

/** The last ticket that left a run. */
export async function findLastTicket(
  sql: Sql,
  runId: Uuid,
): Promise<Pick<Ticket, 'number' | 'prize' | 'soldBefore'> | undefined> {
  const { rows } = await sql.query<{ number: number; prize: number | null; sold_before: string }>(
    `select number, prize, sold_before from studio.deck_ticket
     where deck_id = $1 order by number desc limit 1`,
    [runId],
  );
  const [row] = rows;
  if (!row) return undefined;
  // Written by us.
  const soldBefore = JSON.parse(row.sold_before) as Sold;
  return { number: row.number, prize: row.prize, soldBefore };
}

/**
 * How many tickets of a run are sold, by prize, and the number of the last one.
 *
 * @param counted - `paid` leaves out those whose price the wallet has not answered for yet: their
 *   rounds are drawn
 */
export async function countSold(
  sql: Sql,
  runId: Uuid,
  counted: 'all' | 'paid',
): Promise<{ readonly byPrize: ReadonlyMap<number | null, number>; readonly last: number }> {
  const { rows } = await sql.query<{ prize: number | null; sold: string; last: number }>(
    `select t.prize, count(*)::text as sold, max(t.number) as last from studio.deck_ticket t
     where t.deck_id = $1 and ($2 or not exists (
       select from studio.round r where r.id = t.round_id and r.state = ${roundState.drawn}))
     group by t.prize`,
    [runId, counted === 'all'],
  );
  return {
    byPrize: new Map(rows.map(({ prize, sold }) => [prize, Number.parseInt(sold, 10)])),
    last: Math.max(0, ...rows.map(({ last }) => last)),
  };
}

const riderTable: RiderTable = {
  name: 'studio.deck_ticket',
  columns: [
    { name: 'deck_id', type: 'uuid' },
    { name: 'number', type: 'integer' },
    { name: 'round_id', type: 'uuid' },
    { name: 'prize', type: 'smallint' },
    { name: 'sold_before', type: 'text' },
  ],
};
export const ticketRow = (ticket: Ticket): unknown[] => [
  ticket.runId,
  ticket.number,
  ticket.roundId,
  ticket.prize,
  JSON.stringify(ticket.soldBefore),
];

/** The ticket leaves its run in the transaction that takes its price. */
export const ticketRider = (ticket: Ticket): Rider => ({
  table: riderTable,
  row: ticketRow(ticket),
});

/** The statement that writes a ticket, its values from this parameter on; see `ticketRow`. */
export const insertTicket = (first: number): string =>
  `insert into studio.deck_ticket (deck_id, number, round_id, prize, sold_before)
   values (${[0, 1, 2, 3, 4].map((at) => `$${first + at}`).join(', ')})`;

/** Where the ticket of a round stood in its run. */
export async function findTicket(
  sql: Sql,
  roundId: Uuid,
): Promise<
  | (StoredRun & { readonly number: number; readonly price: Amount; readonly soldBefore: Sold })
  | undefined
> {
  const { rows } = await sql.query<
    StoredRun & { number: number; price: bigint | string; sold_before: string }
  >(
    `select d.id, d.serial, d.hash, d.price, t.number, t.sold_before
     from studio.deck_ticket t join studio.deck d on d.id = t.deck_id where t.round_id = $1`,
    [roundId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { sold_before, price, ...run } = row;
  return {
    ...run,
    price: BigInt(price) as Amount,
    // Written by us.
    soldBefore: JSON.parse(sold_before) as Sold,
  };
}
