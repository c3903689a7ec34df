import type { Uuid } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** Which members are meant: all who meet every condition that is set. Trials never are. */
export type AudienceFilter = {
  readonly accounts?: readonly string[] | undefined;
  readonly registeredWithinDays?: number | undefined;
  readonly seenWithinDays?: number | undefined;
  readonly notSeenForDays?: number | undefined;
};

/** The next members of an audience by their ids, behind `after`. */
export async function listAudience(
  tx: Db | Tx,
  query: {
    readonly merchantId: string;
    readonly filter: AudienceFilter;
    readonly now: Date;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Uuid[]> {
  const { filter, now } = query;
  const daysAgo = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  const conditions = [
    query.after === null ? undefined : sql`id > ${query.after}`,
    filter.accounts &&
      sql`username_key = any(${filter.accounts.map((name) => name.toLowerCase())}::text[])`,
    filter.registeredWithinDays && sql`registered_at >= ${daysAgo(filter.registeredWithinDays)}`,
    filter.seenWithinDays && sql`last_login_at >= ${daysAgo(filter.seenWithinDays)}`,
    filter.notSeenForDays &&
      sql`(last_login_at is null or last_login_at < ${daysAgo(filter.notSeenForDays)})`,
  ].flatMap((condition) => (condition ? [condition] : []));
  const { rows } = await sql<{ id: Uuid }>`
    select id from identity.member
    where merchant_id = ${query.merchantId} and type <> ${TRIAL} and state = 'active'
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    order by id limit ${query.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
