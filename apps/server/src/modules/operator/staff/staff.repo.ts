import type { Uuid } from '@padauk/base';
import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Role, Staff } from './staff.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.operator': {
      id: string;
      merchant_id: string;
      username: string;
      username_key: string;
      password_hash: string | null;
      totp_secret: Buffer | null;
      totp_step_used: Defaulted<bigint>;
      roles: string[];
      disabled_at: Defaulted<Date | null>;
      invitation_hash: Defaulted<Buffer | null>;
      invitation_expires_at: Defaulted<Date | null>;
      totp_offered: Defaulted<Buffer | null>;
      last_login_at: Defaulted<Date | null>;
      created_at: Date;
    };
  }
}

const columns = ['id', 'merchant_id', 'username', 'roles'] as const;
type Row = { id: string; merchant_id: string; username: string; roles: string[] };
const toStaff = (row: Row): Staff => ({
  // The table holds our own ids, and the roles that its check constraint names.
  id: row.id as Uuid,
  merchantId: row.merchant_id as Uuid,
  username: row.username,
  roles: row.roles as Role[],
});

export type NewStaff = Staff & {
  readonly usernameKey: string;
  readonly passwordHash: string;
  readonly totpSecretSealed: Buffer;
  readonly createdAt: Date;
};

/** Undefined when the brand has somebody of that name. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<Staff | undefined> {
  const row = await tx
    .insertInto('operator.operator')
    .values({
      id: staff.id,
      merchant_id: staff.merchantId,
      username: staff.username,
      username_key: staff.usernameKey,
      password_hash: staff.passwordHash,
      totp_secret: staff.totpSecretSealed,
      roles: [...staff.roles],
      created_at: staff.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'username_key']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toStaff(row);
}

/** Whether the brand has anybody of that name, disabled or not. */
export async function isStaffNameTaken(
  tx: Db,
  key: { merchantId: string; usernameKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('operator.operator')
    .select('id')
    .where('merchant_id', '=', key.merchantId)
    .where('username_key', '=', key.usernameKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody who has come and may still work here. */
export async function findStaff(tx: Db, operatorId: string): Promise<Staff | undefined> {
  const row = await tx
    .selectFrom('operator.operator')
    .select(columns)
    .where('id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row && toStaff(row);
}

/** Names by id, also of those who have left. */
export async function findStaffNames(
  tx: Db,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (operatorIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('operator.operator')
    .select(['id', 'username'])
    .where('id', 'in', [...operatorIds])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The same as a brand reads them: those of another one with its code, `owner@padauk`. */
export async function findStaffNamesIn(
  tx: Db,
  merchantId: string,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (operatorIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('operator.operator as o')
    .innerJoin('site.merchant as m', 'm.id', 'o.merchant_id')
    .select(['o.id', 'o.username', 'o.merchant_id', 'm.code'])
    .where('o.id', 'in', [...operatorIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      row.merchant_id === merchantId ? row.username : `${row.username}@${row.code}`,
    ]),
  );
}

export async function findStaffCredentials(
  tx: Db,
  key: { merchantId: string; usernameKey: string },
): Promise<{ staff: Staff; passwordHash: string } | undefined> {
  const row = await tx
    .selectFrom('operator.operator')
    .select([...columns, 'password_hash', 'totp_secret'])
    .where('merchant_id', '=', key.merchantId)
    .where('username_key', '=', key.usernameKey)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  // Somebody who was invited and has not come yet does not count.
  if (!row?.password_hash || !row.totp_secret) return undefined;
  return { staff: toStaff(row), passwordHash: row.password_hash };
}

/** Puts a password in the place of the one that was shown; false when another has come between. */
export async function replaceStaffPassword(
  tx: Tx,
  change: {
    readonly operatorId: string;
    readonly from: string | undefined;
    readonly to: string;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('operator.operator')
    .set({ password_hash: change.to })
    .where('id', '=', change.operatorId)
    .where('password_hash', '=', change.from ?? null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The sealed secret of somebody's authenticator. */
export async function findTotpSecret(tx: Db, operatorId: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('operator.operator')
    .select('totp_secret')
    .where('id', '=', operatorId)
    .executeTakeFirst();
  return row?.totp_secret ?? undefined;
}

/**
 * False for somebody who was shut out, or has to start again, while the proofs were looked at.
 *
 * @param login.passwordHash - that of the password that was shown: of another one it is false, too
 */
export async function markStaffLoggedIn(
  tx: Tx,
  login: { readonly operatorId: string; readonly at: Date; readonly passwordHash?: string },
): Promise<boolean> {
  const { passwordHash } = login;
  const row = await tx
    .updateTable('operator.operator')
    .set({ last_login_at: login.at })
    .where('id', '=', login.operatorId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .$if(passwordHash !== undefined, (query) =>
      query.where('password_hash', '=', passwordHash ?? null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the code of a time step. Each step is taken once, and none that lies before one that was
 * taken: of two logins with the same code one gets `false`.
 */
export async function takeTotpStep(tx: Db, operatorId: string, step: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('operator.operator')
    .set({ totp_step_used: step })
    .where('id', '=', operatorId)
    .where('totp_step_used', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
