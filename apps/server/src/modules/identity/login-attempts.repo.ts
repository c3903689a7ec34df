import { type ColumnType, type Generated, sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { COUNTED_MAX, LOCK_FAILURES, type StrangeTries, type Try } from './login-lock.ts';
import type { Realm } from './session.ts';

/** `asked`: a captcha was asked in place of a comparison. */
type Outcome = 'pending' | 'failed' | 'passed' | 'asked';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.login_attempt': {
      id: Generated<bigint>;
      realm: Realm;
      merchant_id: string;
      username_key: string;
      ip: string;
      network: string;
      outcome: ColumnType<Outcome, 'pending' | 'asked' | 'passed', 'failed' | 'passed'>;
      strange: boolean;
      block: string | null;
      at: Date;
    };
  }
}

export type LoginName = {
  readonly realm: Realm;
  readonly merchantId: string;
  readonly usernameKey: string;
};

/** One try of a name after the other: held until `tx` ends. */
export async function lockLoginName(tx: Tx, name: LoginName): Promise<void> {
  const key = `${name.realm} ${name.merchantId} ${name.usernameKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Tries of a name since its last success, newest first, as many as the lock looks at; of those from
 * one network alone where it is named.
 */
export async function listTries(
  tx: Tx,
  name: LoginName & { readonly network: string | undefined },
  since: Date,
): Promise<Try[]> {
  let query = tx
    .selectFrom('identity.login_attempt')
    .select(['outcome', 'at'])
    .where('realm', '=', name.realm)
    .where('merchant_id', '=', name.merchantId)
    .where('username_key', '=', name.usernameKey)
    .where('outcome', '!=', 'asked')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(LOCK_FAILURES);
  if (name.network !== undefined) query = query.where('network', '=', name.network);
  const rows = await query.execute();
  const success = rows.findIndex(({ outcome }) => outcome === 'passed');
  return rows
    .slice(0, success === -1 ? rows.length : success)
    .map(({ outcome, at }) => ({ pending: outcome === 'pending', at }));
}

/** Tries of any name from one network that did not pass, and when the oldest of them was. */
export async function countNetworkFailures(
  tx: Tx,
  network: string,
  since: Date,
): Promise<{ failures: number; oldestAt: Date | null }> {
  const row = await tx
    .selectFrom('identity.login_attempt')
    .select((eb) => [eb.fn.countAll<bigint>().as('failures'), eb.fn.min('at').as('oldest_at')])
    .where('network', '=', network)
    .where('outcome', 'in', ['pending', 'failed'])
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return { failures: Number(row.failures), oldestAt: row.oldest_at };
}

/** How the tries from strange places went since then: those of a brand, or of a block. */
export async function countStrangeTries(
  tx: Tx,
  of: ({ readonly realm: Realm; readonly merchantId: string } | { readonly block: string }) & {
    readonly since: Date;
  },
): Promise<StrangeTries> {
  const where =
    'block' in of
      ? sql`block = ${of.block}::cidr`
      : sql`merchant_id = ${of.merchantId} and realm = ${of.realm}`;
  const count = (outcomes: readonly Outcome[]) => sql<bigint>`(
    select count(*) from (
      select from identity.login_attempt
      where strange and ${where} and at >= ${of.since} and outcome in (${sql.join(outcomes)})
      limit ${COUNTED_MAX}
    ) as counted
  )`;
  const { rows } = await sql<Record<keyof StrangeTries, bigint>>`
    select ${count(['pending', 'failed'])} as failures, ${count(['asked'])} as asked,
      ${count(['passed'])} as successes`.execute(tx);
  const [row] = rows;
  return {
    failures: Number(row?.failures),
    asked: Number(row?.asked),
    successes: Number(row?.successes),
  };
}

/**
 * Writes a try down before its password is compared, or in place of that. One that has `passed`
 * stands for a new password: what was guessed before it counts no more.
 */
export async function insertAttempt(
  tx: Tx,
  attempt: LoginName & {
    readonly ip: string;
    readonly network: string;
    /** Undefined where its owner was seen before. */
    readonly strangeBlock: string | undefined;
    readonly outcome: 'pending' | 'asked' | 'passed';
    readonly at: Date;
  },
): Promise<bigint> {
  const row = await tx
    .insertInto('identity.login_attempt')
    .values({
      realm: attempt.realm,
      merchant_id: attempt.merchantId,
      username_key: attempt.usernameKey,
      ip: attempt.ip,
      network: attempt.network,
      outcome: attempt.outcome,
      strange: attempt.strangeBlock !== undefined,
      block: attempt.strangeBlock ?? null,
      at: attempt.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markTried(
  tx: Db,
  attemptId: bigint,
  outcome: 'failed' | 'passed',
): Promise<void> {
  await tx
    .updateTable('identity.login_attempt')
    .set({ outcome })
    .where('id', '=', attemptId)
    .execute();
}

/** Takes back a try whose password was never compared. */
export async function deleteAttempt(tx: Db, attemptId: bigint): Promise<void> {
  await tx.deleteFrom('identity.login_attempt').where('id', '=', attemptId).execute();
}

export async function deleteAttemptsBefore(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('identity.login_attempt').where('at', '<', before).execute();
}
