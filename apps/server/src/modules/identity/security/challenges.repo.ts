import type { Uuid } from '@padauk/base';
import type { Db } from '../../../platform/platform.ts';
import type { Realm } from '../session.ts';

export type ChallengePurpose = 'add' | 'login' | 'proof' | 'second-step';

declare module '../../../platform/database.ts' {
  interface Database {
    'identity.challenge': {
      id: string;
      purpose: ChallengePurpose;
      realm: Realm;
      merchant_id: string;
      subject_id: string | null;
      challenge: string;
      expires_at: Date;
    };
  }
}

export type Challenge = {
  readonly id: Uuid;
  readonly purpose: ChallengePurpose;
  readonly realm: Realm;
  readonly merchantId: Uuid;
  /** Null before a login. */
  readonly subjectId: Uuid | null;
  /** 256 random bits, base64url. */
  readonly challenge: string;
};

export async function insertChallenge(
  tx: Db,
  made: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('identity.challenge')
    .values({
      id: made.id,
      purpose: made.purpose,
      realm: made.realm,
      merchant_id: made.merchantId,
      subject_id: made.subjectId,
      challenge: made.challenge,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** Takes a challenge out of the table: it is answered once, by whom and for what it was made. */
export async function takeChallenge(
  tx: Db,
  key: Omit<Challenge, 'challenge' | 'id'> & { readonly id: string; readonly now: Date },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('identity.challenge')
    .where('id', '=', key.id)
    .where('purpose', '=', key.purpose)
    .where('realm', '=', key.realm)
    .where('merchant_id', '=', key.merchantId)
    .where('subject_id', 'is not distinct from', key.subjectId)
    .where('expires_at', '>', key.now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
}

/** Forgets what nobody answered in time. */
export async function deleteChallengesBefore(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('identity.challenge').where('expires_at', '<', before).execute();
}
