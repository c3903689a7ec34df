import type { Uuid } from '@padauk/base';
import type { Audience, BroadcastTexts } from '@padauk/contracts/inbox';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/platform.ts';

export type Broadcast = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly kind: 'service' | 'marketing';
  readonly audience: Audience;
  readonly texts: z.output<typeof BroadcastTexts>;
  readonly sendAt: Date;
  readonly cancelledAt: Date | null;
  readonly finishedAt: Date | null;
  readonly reachedMember: Uuid | null;
  readonly recipients: number;
  readonly suppressed: number;
};

const columns = sql`id, merchant_id as "merchantId", kind, audience, texts, send_at as "sendAt",
  cancelled_at as "cancelledAt", finished_at as "finishedAt", reached_member as "reachedMember",
  recipients, suppressed`;

export async function insertBroadcast(
  tx: Tx,
  broadcast: Pick<Broadcast, 'id' | 'merchantId' | 'kind' | 'audience' | 'texts' | 'sendAt'> & {
    readonly createdBy: string;
    readonly at: Date;
  },
): Promise<Broadcast> {
  const { rows } = await sql<Broadcast>`
    insert into messages.broadcast
      (id, merchant_id, kind, audience, texts, send_at, created_by, created_at)
    values (${broadcast.id}, ${broadcast.merchantId}, ${broadcast.kind},
      ${JSON.stringify(broadcast.audience)}, ${JSON.stringify(broadcast.texts)},
      ${broadcast.sendAt}, ${broadcast.createdBy}, ${broadcast.at})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert gives its row');
  return row;
}

export async function pageBroadcasts(
  db: Db,
  query: { readonly merchantId: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: Broadcast[]; readonly total: number }> {
  const { rows } = await sql<Broadcast>`
    select ${columns} from messages.broadcast where merchant_id = ${query.merchantId}
    order by send_at desc, id desc offset ${query.offset} limit ${query.limit}`.execute(db);
  const counted = await sql<{ count: bigint }>`
    select count(*) from messages.broadcast where merchant_id = ${query.merchantId}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.count ?? 0n) };
}

/** The broadcast of that brand, locked until `tx` ends. */
export async function lockBroadcast(
  tx: Tx,
  key: { readonly merchantId: string; readonly id: string },
): Promise<Broadcast | undefined> {
  const { rows } = await sql<Broadcast>`
    select ${columns} from messages.broadcast
    where id = ${key.id} and merchant_id = ${key.merchantId} for update`.execute(tx);
  return rows[0];
}

export async function cancelBroadcast(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update messages.broadcast set cancelled_at = ${at} where id = ${id}`.execute(tx);
}

/** The one that has waited longest, locked; those that another worker sends are skipped. */
export async function lockDueBroadcast(tx: Tx, now: Date): Promise<Broadcast | undefined> {
  const { rows } = await sql<Broadcast>`
    select ${columns} from messages.broadcast
    where finished_at is null and cancelled_at is null and send_at <= ${now}
    order by send_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Puts a broadcast into inboxes; a member who has it already keeps the first. */
export async function deliver(
  tx: Tx,
  args: {
    readonly broadcastId: string;
    readonly memberIds: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into messages.message (member_id, id, at, broadcast_id, cause)
    select id, gen_random_uuid(), ${args.at}, ${args.broadcastId}::uuid,
      'broadcast:' || ${args.broadcastId}::text
    from unnest(${[...args.memberIds]}::uuid[]) as id
    on conflict (member_id, cause) do nothing`.execute(tx);
}

/** Notes how far a sending has come; without a member it is finished. */
export async function noteReached(
  tx: Tx,
  step: {
    readonly id: string;
    readonly reached: string | undefined;
    readonly recipients: number;
    readonly suppressed: number;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update messages.broadcast set
      reached_member = coalesce(${step.reached ?? null}::uuid, reached_member),
      recipients = recipients + ${step.recipients}, suppressed = suppressed + ${step.suppressed},
      finished_at = ${step.reached === undefined ? step.at : null}
    where id = ${step.id}`.execute(tx);
}
