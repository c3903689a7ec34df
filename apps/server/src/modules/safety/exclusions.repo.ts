import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Exclusion } from './exclusion.ts';

/** Every exclusion of a player, past ones too. */
export async function listExclusions(tx: Db | Tx, memberId: Uuid): Promise<readonly Exclusion[]> {
  const { rows } = await sql<Exclusion>`
    select id, member_id as "memberId", merchant_id as "merchantId", kind,
      starts_at as "startsAt", ends_at as "endsAt", returns_at as "returnsAt", reason,
      operator_id as "operatorId", made_with as "madeWith",
      every_brand as "everyBrand"
    from safety.exclusion where member_id = ${memberId} order by starts_at`.execute(tx);
  return rows;
}

export async function insertExclusion(tx: Tx, exclusion: Exclusion): Promise<void> {
  await sql`
    insert into safety.exclusion
      (id, member_id, merchant_id, kind, starts_at, ends_at, returns_at, reason, operator_id,
        made_with, every_brand)
    values (${exclusion.id}, ${exclusion.memberId}, ${exclusion.merchantId}, ${exclusion.kind},
      ${exclusion.startsAt}, ${exclusion.endsAt}, ${exclusion.returnsAt}, ${exclusion.reason},
      ${exclusion.operatorId}, ${exclusion.madeWith}, ${exclusion.everyBrand})`.execute(tx);
}

/** Nobody else asks about exclusions that were made together, until `tx` ends. */
export async function lockMadeWith(tx: Tx, madeWith: Uuid): Promise<void> {
  await sql`select from safety.exclusion where id = ${madeWith} for no key update`.execute(tx);
}

/** Accounts of a brand whose exclusions were made together, in the order they are locked in. */
export async function listMadeWith(
  tx: Tx,
  of: { readonly merchantId: Uuid; readonly madeWith: Uuid },
): Promise<readonly Uuid[]> {
  const { rows } = await sql<{ memberId: Uuid }>`
    select distinct member_id as "memberId" from safety.exclusion
    where made_with = ${of.madeWith} and merchant_id = ${of.merchantId}
    order by member_id`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/**
 * Ends a self-exclusion at `returnsAt`, and with it every one of the same player from before it
 * that would have ended no later: one that was made longer is in a row of its own, beside the
 * shorter one, and each row keeps the player away by itself. One that began later is another wish.
 */
export async function setReturn(
  tx: Tx,
  from: Pick<Exclusion, 'memberId' | 'startsAt' | 'endsAt'>,
  returnsAt: Date,
): Promise<void> {
  await sql`
    update safety.exclusion set returns_at = ${returnsAt}
    where member_id = ${from.memberId} and kind = 'self_exclusion'
      and starts_at <= ${from.startsAt} and ends_at <= ${from.endsAt}
      and (returns_at is null or returns_at > ${returnsAt})`.execute(tx);
}
