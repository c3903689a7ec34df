import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { deleteOlderThan } from '../delete-in-pieces.ts';

export type CallKey = { readonly scope: string; readonly route: string; readonly key: string };
export type StoredAnswer = {
  readonly digest: Buffer;
  readonly status: number;
  readonly body: Buffer;
};

/**
 * Takes the key for this transaction. A second call with the same key waits here until the first
 * has ended, and then finds its answer.
 *
 * @returns undefined when the key is ours, else the first answer
 */
export async function claimKey(
  tx: Tx,
  call: CallKey,
  digest: Buffer,
): Promise<StoredAnswer | undefined> {
  const claimed = await sql`
    insert into platform.idempotency (scope, route, key, digest)
    values (${call.scope}, ${call.route}, ${call.key}::uuid, ${digest})
    on conflict do nothing returning 1`.execute(tx);
  if (claimed.rows.length === 1) return undefined;
  const stored = await readAnswer(tx, call);
  if (!stored) throw new Error('an idempotency key was taken and is gone');
  return stored;
}

/** The answer that was committed under the key. */
export async function readAnswer(tx: Db | Tx, call: CallKey): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select digest, status, body from platform.idempotency
    where scope = ${call.scope} and route = ${call.route} and key = ${call.key}::uuid`.execute(tx);
  return rows[0];
}

export async function storeAnswer(
  tx: Tx,
  call: CallKey,
  answer: { readonly status: number; readonly body: Buffer },
): Promise<void> {
  await sql`
    update platform.idempotency set status = ${answer.status}, body = ${answer.body}
    where scope = ${call.scope} and route = ${call.route} and key = ${call.key}::uuid`.execute(tx);
}

export async function deleteAnswersBefore(db: Db | Tx, hours: number): Promise<void> {
  const before = sql`now() - make_interval(hours => ${hours})`;
  await deleteOlderThan(db, { table: 'platform.idempotency', column: 'created_at', before });
}
