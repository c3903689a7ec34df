import type { Db, Tx } from '../../platform/platform.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.trusted_device': {
      token_hash: Buffer;
      member_id: string;
      created_at: Date;
      expires_at: Date;
    };
  }
}

export async function insertTrustedDevice(
  tx: Tx,
  device: {
    readonly tokenHash: Buffer;
    readonly memberId: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('identity.trusted_device')
    .values({
      token_hash: device.tokenHash,
      member_id: device.memberId,
      created_at: device.at,
      expires_at: device.expiresAt,
    })
    .execute();
}

export async function isTrustedDevice(
  tx: Db,
  device: { readonly tokenHash: Buffer; readonly memberId: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.trusted_device')
    .select('member_id')
    .where('token_hash', '=', device.tokenHash)
    .where('member_id', '=', device.memberId)
    .where('expires_at', '>', device.at)
    .executeTakeFirst();
  return row !== undefined;
}

/** All devices of a member are strangers again. */
export async function forgetTrustedDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('identity.trusted_device').where('member_id', '=', memberId).execute();
}

export async function deleteTrustedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.trusted_device').where('expires_at', '<', before).execute();
}
