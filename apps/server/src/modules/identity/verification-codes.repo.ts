import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** What a code is good for; one of another purpose is none. */
export type CodePurpose = 'register' | 'login' | 'password' | 'second-step' | 'contact' | 'proof';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.verification_code': {
      id: Generated<bigint>;
      merchant_id: string;
      purpose: CodePurpose;
      target: Buffer;
      code_hash: Buffer;
      sent_at: Date;
      expires_at: Date;
      tries: Generated<number>;
      tried_at: Date | null;
      used_at: Date | null;
    };
  }
}

/** The key under which a code is found: a keyed hash of its owner. */
export type CodeKey = {
  readonly merchantId: string;
  readonly purpose: CodePurpose;
  readonly target: Buffer;
};

export async function insertCode(
  tx: Tx,
  code: CodeKey & { readonly codeHash: Buffer; readonly sentAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('identity.verification_code')
    .values({
      merchant_id: code.merchantId,
      purpose: code.purpose,
      target: code.target,
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      tried_at: null,
      used_at: null,
    })
    .execute();
}

/**
 * Compares with the newest code, and counts a wrong try in the same statement, so that tries in
 * parallel count each other; the right one costs none, however often a call is repeated. A code
 * that was used, or tried too often, is compared no more. The hashes are keyed: how long their
 * comparison takes tells nothing.
 */
export async function tryCode(
  tx: Db,
  key: CodeKey,
  given: { readonly codeHash: Buffer; readonly at: Date; readonly triesMax: number },
): Promise<{ id: bigint; fits: boolean; expiresAt: Date; tries: number } | undefined> {
  const fits = sql<boolean>`code_hash = ${given.codeHash}`;
  const row = await tx
    .updateTable('identity.verification_code')
    .set({ tries: sql<number>`tries + case when ${fits} then 0 else 1 end`, tried_at: given.at })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('identity.verification_code')
        .select('id')
        .where('merchant_id', '=', key.merchantId)
        .where('purpose', '=', key.purpose)
        .where('target', '=', key.target)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('tries', '<', given.triesMax)
    .returning(['id', 'expires_at', 'tries', fits.as('fits')])
    .executeTakeFirst();
  return row && { id: row.id, fits: row.fits, expiresAt: row.expires_at, tries: row.tries };
}

/** When the newest code was tried for the last time that it allows; undefined when it is not so. */
export async function readCodeLock(
  tx: Db,
  key: CodeKey,
  triesMax: number,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('identity.verification_code')
    .select(['tries', 'tried_at', 'used_at'])
    .where('merchant_id', '=', key.merchantId)
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.tried_at || row.used_at || row.tries < triesMax) return undefined;
  return row.tried_at;
}

/** Whether it was this call that used the code: of two at once, one. */
export async function markCodeUsed(tx: Db, id: bigint, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('identity.verification_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.verification_code').where('sent_at', '<', before).execute();
}
