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

/** Until when a device is trusted; undefined for one that is not, or no more. */
export async function findTrustedUntil(
  tx: Db,
  device: { readonly tokenHash: Buffer; readonly memberId: string; readonly at: Date },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('identity.trusted_device')
    .select('expires_at')
    .where('token_hash', '=', device.tokenHash)
    .where('member_id', '=', device.memberId)
    .where('expires_at', '>', device.at)
    .executeTakeFirst();
  return row?.expires_at;
}

export async function deleteTrustedDevice(
  tx: Tx,
  tokenHash: Buffer,
  memberId: string,
): Promise<void> {
  await tx
    .deleteFrom('identity.trusted_device')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .execute();
}

/** All devices of a member are strangers again. */
export async function forgetTrustedDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('identity.trusted_device').where('member_id', '=', memberId).execute();
}

export async function deleteTrustedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.trusted_device').where('expires_at', '<', before).execute();
}
