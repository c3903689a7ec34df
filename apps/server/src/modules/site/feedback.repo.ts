import type { Uuid } from '@padauk/base';
import type { feedbackCategories } from '@padauk/contracts/site';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A message of somebody to the operator. */
export type Feedback = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  /** Null for a visitor who was not signed in. */
  readonly memberId: Uuid | null;
  readonly category: (typeof feedbackCategories)[number];
  readonly content: string;
  readonly contact: string | null;
  readonly language: string;
  readonly sentAt: Date;
};

declare module '../../platform/database.ts' {
  interface Database {
    'site.feedback': {
      id: string;
      merchant_id: string;
      member_id: string | null;
      category: Feedback['category'];
      content: string;
      contact: string | null;
      language: string;
      sent_at: Date;
    };
  }
}

export async function insertFeedback(tx: Tx, feedback: Feedback): Promise<void> {
  await tx
    .insertInto('site.feedback')
    .values({
      id: feedback.id,
      merchant_id: feedback.merchantId,
      member_id: feedback.memberId,
      category: feedback.category,
      content: feedback.content,
      contact: feedback.contact,
      language: feedback.language,
      sent_at: feedback.sentAt,
    })
    .execute();
}

/** As it is kept: with when somebody has dealt with it, null while nobody has. */
export type KeptFeedback = Feedback & { readonly handledAt: Date | null };

const columns =
  sql.raw(`id, merchant_id as "merchantId", member_id as "memberId", category, content,
  contact, language, sent_at as "sentAt", handled_at as "handledAt"`);

/** Messages to a brand: of those that wait the oldest first, of the others the newest. */
export async function listFeedback(
  db: Db,
  asked: {
    readonly merchantId: Uuid;
    readonly handled: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly KeptFeedback[]; readonly total: number }> {
  const { handled } = asked;
  const { rows } = await sql<KeptFeedback & { total: bigint }>`
    select ${columns}, count(*) over () as total from site.feedback
    where merchant_id = ${asked.merchantId}
      and ${handled ? sql`handled_at is not null` : sql`handled_at is null`}
    order by ${handled ? sql`sent_at desc` : sql`sent_at`}, id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}

type Key = { readonly merchantId: Uuid; readonly feedbackId: string };

/** A message to the brand; nobody else deals with it until `tx` ends. */
export async function lockFeedback(tx: Tx, key: Key): Promise<KeptFeedback | undefined> {
  const { rows } = await sql<KeptFeedback>`
    select ${columns} from site.feedback
    where id = ${key.feedbackId} and merchant_id = ${key.merchantId} for update`.execute(tx);
  return rows[0];
}

export async function markHandled(tx: Tx, feedbackId: string, at: Date): Promise<void> {
  await sql`update site.feedback set handled_at = ${at} where id = ${feedbackId}`.execute(tx);
}
