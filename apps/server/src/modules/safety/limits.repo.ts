import type { Uuid } from '@padauk/base';
import { limitKinds, limitPeriods } from '@padauk/contracts/safety';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { LimitKind, LimitPeriod, LimitUse, PlayLimit } from './limit.ts';

/** Makes the player known here; what is known stays as it is. */
export async function ensureMember(
  tx: Tx,
  member: { readonly memberId: Uuid; readonly merchantId: Uuid; readonly timeZone: string },
): Promise<void> {
  await sql`
    insert into safety.member (member_id, merchant_id, time_zone)
    values (${member.memberId}, ${member.merchantId}, ${member.timeZone})
    on conflict (member_id) do nothing`.execute(tx);
}

/** Days of the players of a brand are counted by its time zone, which has changed. */
export async function setTimeZone(
  tx: Tx,
  brand: { readonly merchantId: Uuid; readonly timeZone: string },
): Promise<void> {
  await sql`
    update safety.member set time_zone = ${brand.timeZone}
    where merchant_id = ${brand.merchantId}`.execute(tx);
}

/** Until `tx` ends nobody else changes this player's tools, and none of his stakes is judged. */
export async function lockMember(tx: Tx, memberId: Uuid): Promise<void> {
  await sql`select from safety.member where member_id = ${memberId} for update`.execute(tx);
}

type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint | null;
  changedAt: Date;
  pending: boolean;
  pendingAmount: bigint | null;
  confirmableAt: Date | null;
  expiresAt: Date | null;
};

const toLimit = (row: LimitRow): PlayLimit => ({
  kind: row.kind,
  period: row.period,
  amount: row.amount,
  changedAt: row.changedAt,
  pending:
    row.pending && row.confirmableAt && row.expiresAt
      ? { amount: row.pendingAmount, confirmableAt: row.confirmableAt, expiresAt: row.expiresAt }
      : null,
});

/** The limit as it stands, or one of nothing where the player has never set it. */
export async function findLimit(
  tx: Db | Tx,
  key: { readonly memberId: Uuid; readonly kind: LimitKind; readonly period: LimitPeriod },
  now: Date,
): Promise<PlayLimit> {
  const { rows } = await sql<LimitRow>`
    select kind, period, amount, changed_at as "changedAt", pending,
      pending_amount as "pendingAmount", confirmable_at as "confirmableAt",
      pending_expires_at as "expiresAt"
    from safety.play_limit
    where member_id = ${key.memberId} and kind = ${key.kind} and period = ${key.period}`.execute(
    tx,
  );
  const [row] = rows;
  if (row) return toLimit(row);
  return { kind: key.kind, period: key.period, amount: null, changedAt: now, pending: null };
}

export async function saveLimit(tx: Tx, memberId: Uuid, limit: PlayLimit): Promise<void> {
  const { pending } = limit;
  await sql`
    insert into safety.play_limit (member_id, kind, period, amount, changed_at, pending,
      pending_amount, confirmable_at, pending_expires_at)
    values (${memberId}, ${limit.kind}, ${limit.period}, ${limit.amount}, ${limit.changedAt},
      ${pending !== null}, ${pending?.amount ?? null}, ${pending?.confirmableAt ?? null},
      ${pending?.expiresAt ?? null})
    on conflict (member_id, kind, period) do update
      set amount = excluded.amount, changed_at = excluded.changed_at, pending = excluded.pending,
        pending_amount = excluded.pending_amount, confirmable_at = excluded.confirmable_at,
        pending_expires_at = excluded.pending_expires_at`.execute(tx);
}

/** A limit with what was used of it. `deposit` is counted by the wallet, so its `used` is 0 here. */
export type StoredUse = LimitUse & {
  readonly limit: PlayLimit;
  readonly startsAt: Date;
  /** The minute that was counted last: another stake in it adds none. */
  readonly lastMinute: Date | null;
};

/** All limits of a player that were ever set, with the use of the periods that run at `at`. */
export async function listUses(
  tx: Db | Tx,
  memberId: Uuid,
  at: Date,
): Promise<readonly StoredUse[]> {
  const { rows } = await sql<
    LimitRow & { used: bigint; startsAt: Date; resetsAt: Date; lastMinute: Date | null }
  >`
    select l.kind, l.period, l.amount, l.changed_at as "changedAt", l.pending,
      l.pending_amount as "pendingAmount", l.confirmable_at as "confirmableAt",
      l.pending_expires_at as "expiresAt",
      (case l.kind when 'stake' then coalesce(u.staked, 0)
        when 'loss' then coalesce(u.staked - u.returned, 0)
        when 'session' then coalesce(u.minutes, 0)
        else 0 end)::bigint as used,
      safety.period_start(l.period, ${at}, m.time_zone) as "startsAt",
      safety.period_end(l.period, ${at}, m.time_zone) as "resetsAt",
      u.last_minute as "lastMinute"
    from safety.play_limit l
    join safety.member m on m.member_id = l.member_id
    left join safety.usage u on u.member_id = l.member_id and u.period = l.period
      and u.starts_at = safety.period_start(l.period, ${at}, m.time_zone)
    where l.member_id = ${memberId}`.execute(tx);
  return rows.map((row) => ({
    limit: toLimit(row),
    used: row.used,
    startsAt: row.startsAt,
    resetsAt: row.resetsAt,
    lastMinute: row.lastMinute,
  }));
}

/** When each period that runs at `at` began and ends, by the time zone of the brand. */
export async function listPeriods(
  tx: Db | Tx,
  timeZone: string,
  at: Date,
): Promise<
  readonly { readonly period: LimitPeriod; readonly startsAt: Date; readonly resetsAt: Date }[]
> {
  const { rows } = await sql<{ period: LimitPeriod; startsAt: Date; resetsAt: Date }>`
    select p.period, safety.period_start(p.period, ${at}, ${timeZone}) as "startsAt",
      safety.period_end(p.period, ${at}, ${timeZone}) as "resetsAt"
    from unnest(${[...limitPeriods]}::text[]) as p (period)`.execute(tx);
  return rows;
}

/** Every kind in every period, in the order in which players read them. */
export const allLimits: readonly { readonly kind: LimitKind; readonly period: LimitPeriod }[] =
  limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));

/** What a player has done about limits: answered the question, set one of deposits. */
export async function findFirstLimits(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<{ readonly answered: boolean; readonly limited: boolean } | undefined> {
  const { rows } = await sql<{ answered: boolean; limited: boolean }>`
    select m.prompted_at is not null as answered,
      exists (select from safety.play_limit l where l.member_id = m.member_id
        and l.kind = 'deposit' and l.amount is not null) as limited
    from safety.member m where m.member_id = ${memberId}`.execute(tx);
  return rows[0];
}

/** Deposits of one player are judged one after the other until `tx` ends. */
export async function lockDeposits(tx: Tx, memberId: Uuid): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('safety.deposit:' || ${memberId}, 0))`.execute(
    tx,
  );
}
