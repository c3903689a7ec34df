import type { Generated } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.captcha': {
      id: string;
      answer_hash: Buffer;
      expires_at: Date;
      spender: Generated<Buffer | null>;
    };
    'identity.spent_proof': { hash: Buffer; expires_at: Date; spender: Buffer | null };
  }
}

/** Of a spender that nobody else is: a call that has no key to be repeated with. */
export const SPENDER_BYTES = 32;

export async function insertCaptcha(
  tx: Db,
  captcha: { readonly id: string; readonly answerHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('identity.captcha')
    .values({ id: captcha.id, answer_hash: captcha.answerHash, expires_at: captcha.expiresAt })
    .execute();
}

/**
 * Takes a captcha with its answer: right or wrong, it serves one call.
 *
 * @param spender - the call, which finds the captcha again when it is repeated; others never do
 */
export async function takeCaptcha(
  tx: Db,
  { id, spender }: { readonly id: string; readonly spender: Buffer },
): Promise<{ answerHash: Buffer; expiresAt: Date } | undefined> {
  const row = await tx
    .updateTable('identity.captcha')
    .set({ spender })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('spender', 'is', null), eb('spender', '=', spender)]))
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  return row && { answerHash: row.answer_hash, expiresAt: row.expires_at };
}

/** Whether this proof was never shown before, unless by the same call; from now on it was. */
export async function spendProof(
  tx: Db,
  proof: { readonly hash: Buffer; readonly expiresAt: Date; readonly spender: Buffer },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity.spent_proof')
    .values({ hash: proof.hash, expires_at: proof.expiresAt, spender: proof.spender })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ spender: proof.spender })
        .where('identity.spent_proof.spender', '=', proof.spender),
    )
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops what has expired: it proves nothing any more. */
export async function deleteExpiredProofs(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('identity.captcha').where('expires_at', '<', at).execute();
  await tx.deleteFrom('identity.spent_proof').where('expires_at', '<', at).execute();
}
