import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'identity.authenticator': {
      member_id: string;
      secret: Buffer;
      step_used: ColumnType<bigint, bigint | undefined, bigint>;
      started_at: Date;
      enrolled_at: Date | null;
    };
  }
}

export type Authenticator = {
  readonly secretSealed: Buffer;
  readonly startedAt: Date;
  /** Null until its first code was given. */
  readonly enrolledAt: Date | null;
};

export async function findAuthenticator(
  tx: Db,
  memberId: string,
): Promise<Authenticator | undefined> {
  const row = await tx
    .selectFrom('identity.authenticator')
    .select(['secret', 'started_at', 'enrolled_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (
    row && { secretSealed: row.secret, startedAt: row.started_at, enrolledAt: row.enrolled_at }
  );
}

/** Puts a new secret in the place of one that was never turned on; false when one is on. */
export async function startAuthenticator(
  tx: Db,
  started: { readonly memberId: string; readonly secretSealed: Buffer; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity.authenticator')
    .values({
      member_id: started.memberId,
      secret: started.secretSealed,
      started_at: started.at,
      enrolled_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret: started.secretSealed, step_used: 0n, started_at: started.at })
        .where('identity.authenticator.enrolled_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the authenticator on; false when it is on already. */
export async function enrolAuthenticator(tx: Db, memberId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('identity.authenticator')
    .set({ enrolled_at: at })
    .where('member_id', '=', memberId)
    .where('enrolled_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the code of a time step: each once, and none before one that was taken. */
export async function takeStep(tx: Db, memberId: string, step: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('identity.authenticator')
    .set({ step_used: step })
    .where('member_id', '=', memberId)
    .where('step_used', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there was one to remove. */
export async function deleteAuthenticator(tx: Tx | Db, memberId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('identity.authenticator')
    .where('member_id', '=', memberId)
    .where('enrolled_at', 'is not', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
