import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';
import type { Means } from './proof.ts';

/** By what a member can prove who they are. */
export async function readMeans(tx: Db, memberId: string): Promise<Means> {
  const row = await tx
    .selectFrom('identity.member as m')
    .leftJoin('identity.authenticator as a', 'a.member_id', 'm.id')
    .select((eb) => [
      sql<boolean>`m.password_hash is not null`.as('password'),
      sql<boolean>`a.enrolled_at is not null`.as('authenticator'),
      eb
        .selectFrom('identity.passkey as p')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .where('p.realm', '=', 'player')
        .whereRef('p.subject_id', '=', 'm.id')
        .as('passkeys'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    passkeys: Number(row.passkeys),
    social: 0,
    verifiedMobile: false,
    verifiedEmail: false,
  };
}
