import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Role } from './staff.ts';

/** Somebody of the staff with all that an owner may know of them. */
export type StaffRecord = {
  readonly operatorId: Uuid;
  readonly username: string;
  readonly roles: Role[];
  readonly state: 'invited' | 'active' | 'disabled';
  readonly authenticator: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
};

/** Everybody who works for the brand or did, or the one who is named. */
export async function listStaff(
  tx: Db,
  of: { readonly merchantId: string; readonly operatorId?: string },
): Promise<StaffRecord[]> {
  let query = tx
    .selectFrom('operator.operator as o')
    .select([
      'o.id',
      'o.username',
      'o.roles',
      'o.created_at',
      'o.last_login_at',
      sql<StaffRecord['state']>`case when o.disabled_at is not null then 'disabled'
        when o.password_hash is null then 'invited' else 'active' end`.as('state'),
      sql<boolean>`o.totp_secret is not null`.as('authenticator'),
    ])
    .where('o.merchant_id', '=', of.merchantId)
    .orderBy('o.username_key');
  if (of.operatorId !== undefined) query = query.where('o.id', '=', of.operatorId);
  const rows = await query.execute();
  return rows.map((row) => ({
    operatorId: row.id as Uuid,
    username: row.username,
    roles: row.roles as Role[],
    state: row.state,
    authenticator: row.authenticator,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }));
}

/** Changes of a brand's staff come one after the other, so that an owner is always left. */
export async function lockStaff(tx: Tx, merchantId: string): Promise<void> {
  await tx
    .selectFrom('operator.operator')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Owners who can sign in, without the one who is named. */
export async function countOtherOwners(
  tx: Tx,
  { merchantId, operatorId }: { readonly merchantId: string; readonly operatorId: string },
): Promise<number> {
  const row = await tx
    .selectFrom('operator.operator')
    .select((eb) => eb.fn.countAll<bigint>().as('owners'))
    .where('merchant_id', '=', merchantId)
    .where('id', '!=', operatorId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .executeTakeFirstOrThrow();
  return Number(row.owners);
}

/** Owners who can sign in, of all these brands together. */
export async function countOwners(tx: Db, merchantIds: readonly string[]): Promise<number> {
  const row = await tx
    .selectFrom('operator.operator')
    .select((eb) => eb.fn.countAll<bigint>().as('owners'))
    .where('merchant_id', 'in', [...merchantIds])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .executeTakeFirstOrThrow();
  return Number(row.owners);
}

/**
 * People who have come, with one of these roles or as owners of a brand above: those who work for
 * the brand, and those who were shut out after `goneAfter`.
 */
export async function countApprovers(
  tx: Tx,
  of: {
    readonly merchantId: string;
    readonly above: readonly string[];
    readonly roles: readonly Role[];
    readonly without: readonly string[];
    readonly goneAfter: Date;
  },
): Promise<number> {
  const row = await tx
    .selectFrom('operator.operator')
    .select((eb) => eb.fn.countAll<bigint>().as('people'))
    .where(
      sql<boolean>`(merchant_id = ${of.merchantId} and roles && ${[...of.roles]}::text[]
        or merchant_id = any(${[...of.above]}::uuid[]) and 'owner' = any(roles))`,
    )
    .where('id', 'not in', [...of.without])
    .where(sql<boolean>`(password_hash is not null or last_login_at is not null)`)
    .where((eb) => eb.or([eb('disabled_at', 'is', null), eb('disabled_at', '>', of.goneAfter)]))
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

export async function writeDisabled(tx: Tx, operatorId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('operator.operator')
    .set({ disabled_at: at })
    .where('id', '=', operatorId)
    .execute();
}

export async function writeRoles(
  tx: Tx,
  operatorId: string,
  roles: readonly Role[],
): Promise<void> {
  await tx
    .updateTable('operator.operator')
    .set({ roles: [...roles] })
    .where('id', '=', operatorId)
    .execute();
}
