import type { Uuid } from '@padauk/base';
import type { MessageTemplate } from '@padauk/contracts/inbox';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

export type NewMessage = {
  readonly memberId: string;
  readonly template: MessageTemplate;
  readonly facts: Readonly<Record<string, string>>;
  /** What it is written for: never twice for one cause. */
  readonly cause: string;
  readonly at: Date;
};

/** Puts what the site writes into inboxes. Gives the members who got something new. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<Set<string>> {
  const { rows } = await sql<{ member_id: string }>`
    insert into messages.message (member_id, id, at, template, facts, cause)
    select m.member_id, gen_random_uuid(), m.at, m.template, m.facts, m.cause
    from unnest(
      ${messages.map((m) => m.memberId)}::uuid[], ${messages.map((m) => m.at)}::timestamptz[],
      ${messages.map((m) => m.template)}::text[],
      ${messages.map((m) => JSON.stringify(m.facts))}::jsonb[],
      ${messages.map((m) => m.cause)}::text[]) as m (member_id, at, template, facts, cause)
    on conflict (member_id, cause) do nothing
    returning member_id`.execute(tx);
  return new Set(rows.map((row) => row.member_id));
}

export type StoredMessage = {
  readonly id: Uuid;
  readonly at: Date;
  readonly read: boolean;
  readonly template: MessageTemplate | null;
  readonly facts: Readonly<Record<string, string>>;
  /** What staff wrote, in the language that was asked for or in English. */
  readonly title: string | null;
  readonly content: string | null;
};

/** A page of a member's inbox, newest first. */
export async function pageMessages(
  db: Db,
  query: {
    readonly memberId: string;
    readonly language: string;
    readonly unreadOnly: boolean;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: StoredMessage[]; readonly total: number; readonly unread: number }> {
  const counted = await sql<{ all: bigint; unread: bigint }>`
    select count(*) as all, count(*) filter (where read_at is null) as unread
    from messages.message
    where member_id = ${query.memberId} and deleted_at is null`.execute(db);
  const { rows } = await sql<StoredMessage>`
    select m.id, m.at, m.read_at is not null as read, m.template, m.facts,
      coalesce(b.texts -> ${query.language} ->> 'title', b.texts -> 'EN' ->> 'title') as title,
      coalesce(b.texts -> ${query.language} ->> 'content', b.texts -> 'EN' ->> 'content') as content
    from messages.message m left join messages.broadcast b on b.id = m.broadcast_id
    where m.member_id = ${query.memberId} and m.deleted_at is null
      and ${query.unreadOnly ? sql`m.read_at is null` : sql`true`}
    order by m.at desc, m.id desc offset ${query.offset} limit ${query.limit}`.execute(db);
  const all = Number(counted.rows[0]?.all ?? 0n);
  const unread = Number(counted.rows[0]?.unread ?? 0n);
  return { rows, total: query.unreadOnly ? unread : all, unread };
}

export async function countUnread(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ unread: bigint }>`
    select count(*) as unread from messages.message
    where member_id = ${memberId} and read_at is null and deleted_at is null`.execute(db);
  return Number(rows[0]?.unread ?? 0n);
}

type Own = {
  readonly memberId: string;
  /** All when undefined. */
  readonly ids: readonly string[] | undefined;
  readonly at: Date;
};

/** Marks own messages as read; those of others are not touched. */
export async function markRead(tx: Db, { memberId, ids, at }: Own): Promise<void> {
  await sql`
    update messages.message set read_at = ${at}
    where member_id = ${memberId} and read_at is null and deleted_at is null
      and ${ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`}`.execute(tx);
}

/** Takes own messages out of the inbox; the rows stay for the record. */
export async function markDeleted(tx: Db, { memberId, ids, at }: Own): Promise<void> {
  await sql`
    update messages.message set deleted_at = ${at}
    where member_id = ${memberId} and deleted_at is null
      and ${ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`}`.execute(tx);
}
