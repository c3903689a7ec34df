import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Role, Staff } from './staff.ts';

/** Somebody who has not come yet. Undefined when the brand has somebody of that name. */
export async function insertInvited(
  tx: Tx,
  invited: {
    readonly id: Uuid;
    readonly merchantId: Uuid;
    readonly username: string;
    readonly usernameKey: string;
    readonly roles: readonly Role[];
    readonly createdAt: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('operator.operator')
    .values({
      id: invited.id,
      merchant_id: invited.merchantId,
      username: invited.username,
      username_key: invited.usernameKey,
      password_hash: null,
      totp_secret: null,
      roles: [...invited.roles],
      created_at: invited.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes away whatever lets the person in, and opens the one way back. */
export async function writeInvitation(
  tx: Tx,
  invitation: { readonly operatorId: string; readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('operator.operator')
    .set({
      password_hash: null,
      totp_secret: null,
      totp_offered: null,
      invitation_hash: invitation.hash,
      invitation_expires_at: invitation.expiresAt,
    })
    .where('id', '=', invitation.operatorId)
    .execute();
}

export type Invited = Staff & { readonly totpOffered: Buffer | null };

/** Whose invitation it is, while it can be taken. Locks the row when asked in a transaction. */
export async function findInvited(
  tx: Db,
  key: { readonly merchantId: string; readonly hash: Buffer; readonly now: Date },
): Promise<Invited | undefined> {
  const row = await tx
    .selectFrom('operator.operator')
    .select(['id', 'merchant_id', 'username', 'roles', 'totp_offered'])
    .where('merchant_id', '=', key.merchantId)
    .where('invitation_hash', '=', key.hash)
    .where('invitation_expires_at', '>', key.now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id as Uuid,
      merchantId: row.merchant_id as Uuid,
      username: row.username,
      roles: row.roles as Role[],
      totpOffered: row.totp_offered,
    }
  );
}

export async function offerTotp(tx: Db, operatorId: string, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('operator.operator')
    .set({ totp_offered: sealed })
    .where('id', '=', operatorId)
    .execute();
}

/** Takes the invitation, once; false when somebody else has just taken it. */
export async function takeInvitation(
  tx: Tx,
  taken: {
    readonly operatorId: string;
    readonly hash: Buffer;
    readonly passwordHash: string;
    readonly totpSealed: Buffer;
    readonly totpStep: bigint;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('operator.operator')
    .set({
      password_hash: taken.passwordHash,
      totp_secret: taken.totpSealed,
      totp_step_used: taken.totpStep,
      totp_offered: null,
      invitation_hash: null,
      invitation_expires_at: null,
    })
    .where('id', '=', taken.operatorId)
    .where('invitation_hash', '=', taken.hash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
