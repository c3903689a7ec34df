import type { Db, Tx } from '../../../platform/platform.ts';

/** When the session last saw a proof of whose it is. */
export async function readProvedAt(tx: Db, sessionId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('identity.session')
    .select('proved_at')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** Notes a proof and gives the session a new token; false when it has ended meanwhile. */
export async function renewToken(
  tx: Tx | Db,
  renewed: { readonly sessionId: string; readonly tokenHash: Buffer; readonly provedAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.session')
    .set({ token_hash: renewed.tokenHash, proved_at: renewed.provedAt })
    .where('id', '=', renewed.sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
