import type { Db, Tx } from '../../platform/platform.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.captcha': { id: string; answer_hash: Buffer; expires_at: Date };
    'identity.spent_proof': { hash: Buffer; expires_at: Date };
  }
}

export async function insertCaptcha(
  tx: Db,
  captcha: { readonly id: string; readonly answerHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('identity.captcha')
    .values({ id: captcha.id, answer_hash: captcha.answerHash, expires_at: captcha.expiresAt })
    .execute();
}

/** Takes a captcha away with its answer: right or wrong, it serves one try. */
export async function takeCaptcha(
  tx: Db,
  id: string,
): Promise<{ answerHash: Buffer; expiresAt: Date } | undefined> {
  const row = await tx
    .deleteFrom('identity.captcha')
    .where('id', '=', id)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  return row && { answerHash: row.answer_hash, expiresAt: row.expires_at };
}

/** Whether this proof was never shown before; from now on it was. */
export async function spendProof(
  tx: Db,
  proof: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity.spent_proof')
    .values({ hash: proof.hash, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops what has expired: it proves nothing any more. */
export async function deleteExpiredProofs(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('identity.captcha').where('expires_at', '<', at).execute();
  await tx.deleteFrom('identity.spent_proof').where('expires_at', '<', at).execute();
}
