import type { Uuid } from '@padauk/base';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

export type TicketKind = 'password-reset' | 'url-code' | 'second-step';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.ticket': {
      id: string;
      kind: TicketKind;
      token_hash: Buffer;
      member_id: string;
      facts: ColumnType<unknown, string, string>;
      created_at: Date;
      expires_at: Date;
      tries: Generated<number>;
      used_at: Date | null;
    };
  }
}

export type Ticket = {
  readonly id: Uuid;
  readonly memberId: Uuid;
  /** What whoever wrote it has put in. */
  readonly facts: unknown;
  readonly tries: number;
};
/** Which ticket is meant, and at what time. */
export type TicketKey = {
  readonly kind: TicketKind;
  readonly tokenHash: Buffer;
  readonly at: Date;
};

/** Writes a ticket; an older one of the same kind that was not used is good no more. */
export async function insertTicket(
  tx: Tx,
  ticket: TicketKey & {
    readonly id: Uuid;
    readonly memberId: string;
    readonly facts: object;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await dropTickets(tx, ticket);
  await tx
    .insertInto('identity.ticket')
    .values({
      id: ticket.id,
      kind: ticket.kind,
      token_hash: ticket.tokenHash,
      member_id: ticket.memberId,
      facts: JSON.stringify(ticket.facts),
      created_at: ticket.at,
      expires_at: ticket.expiresAt,
      used_at: null,
    })
    .execute();
}

/** How many tickets of a kind a member was given after `since`, used ones included. */
export async function countTickets(
  tx: Tx,
  of: { readonly memberId: string; readonly kind: TicketKind; readonly since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('identity.ticket')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', of.memberId)
    .where('kind', '=', of.kind)
    .where('created_at', '>', of.since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Makes the open tickets of a member worthless. */
export async function dropTickets(
  tx: Tx,
  drop: { readonly memberId: string; readonly kind: TicketKind; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('identity.ticket')
    .set({ used_at: drop.at })
    .where('member_id', '=', drop.memberId)
    .where('kind', '=', drop.kind)
    .where('used_at', 'is', null)
    .execute();
}

const columns = ['id', 'member_id', 'facts', 'tries'] as const;
const toTicket = (row: {
  id: string;
  member_id: string;
  facts: unknown;
  tries: number;
}): Ticket => ({
  id: row.id as Uuid,
  memberId: row.member_id as Uuid,
  facts: row.facts,
  tries: row.tries,
});

/** A ticket that can still be used, without using it. */
export async function findTicket(tx: Db, key: TicketKey): Promise<Ticket | undefined> {
  const row = await tx
    .selectFrom('identity.ticket')
    .select(columns)
    .where('token_hash', '=', key.tokenHash)
    .where('kind', '=', key.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', key.at)
    .executeTakeFirst();
  return row && toTicket(row);
}

/** Counts a try before it is judged; undefined when there were as many as a ticket allows. */
export async function countTicketTry(
  tx: Db,
  key: TicketKey,
  triesMax: number,
): Promise<Ticket | undefined> {
  const row = await tx
    .updateTable('identity.ticket')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', key.tokenHash)
    .where('kind', '=', key.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', key.at)
    .where('tries', '<', triesMax)
    .returning(columns)
    .executeTakeFirst();
  return row && toTicket(row);
}

/** Uses a ticket up: of two calls at once, one gets it. */
export async function takeTicket(tx: Db, key: TicketKey): Promise<Ticket | undefined> {
  const row = await tx
    .updateTable('identity.ticket')
    .set({ used_at: key.at })
    .where('token_hash', '=', key.tokenHash)
    .where('kind', '=', key.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', key.at)
    .returning(columns)
    .executeTakeFirst();
  return row && toTicket(row);
}

export async function deleteTicketsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.ticket').where('expires_at', '<', before).execute();
}
