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

/**
 * Notes a proof and gives the session a new token; false when it has ended meanwhile. The one that
 * was in use until then is kept beside it; of a proof that is given again, the first.
 */
export async function renewToken(
  tx: Tx | Db,
  renewed: {
    readonly sessionId: string;
    readonly tokenHash: Buffer;
    readonly provedAt: Date;
    readonly formerUntil: Date;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.session')
    .set((eb) => {
      const again = eb('former_until', '>', renewed.provedAt);
      return {
        token_hash: renewed.tokenHash,
        proved_at: renewed.provedAt,
        former_token_hash: eb
          .case()
          .when(again)
          .then(eb.ref('former_token_hash').$notNull())
          .else(eb.ref('token_hash'))
          .end(),
        former_until: eb
          .case()
          .when(again)
          .then(eb.ref('former_until').$notNull())
          .else(renewed.formerUntil)
          .end(),
      };
    })
    .where('id', '=', renewed.sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
