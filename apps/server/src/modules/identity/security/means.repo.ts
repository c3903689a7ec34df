import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';
import type { Means } from './proof.ts';

/** By what a member can prove who they are. */
export async function readMeans(tx: Db, memberId: string): Promise<Means> {
  const { rows } = await sql<Omit<Means, 'passkeys' | 'social'> & Counts>`
    select
      m.password_hash is not null as password,
      exists (
        select from identity.authenticator a
        where a.member_id = m.id and a.enrolled_at is not null
      ) as authenticator,
      (
        select count(*) from identity.passkey p where p.realm = 'player' and p.subject_id = m.id
      ) as passkeys,
      (
        select count(*) from identity.social_link s
        where s.member_id = m.id and exists (
          select from identity.social_provider p
          where p.merchant_id = s.merchant_id and p.issuer = s.issuer and p.enabled
        )
      ) as social,
      ${isVerified('mobile')} as "verifiedMobile",
      ${isVerified('email')} as "verifiedEmail"
    from identity.member m where m.id = ${memberId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('means are asked of a member');
  return { ...row, passkeys: Number(row.passkeys), social: Number(row.social) };
}

type Counts = { readonly passkeys: bigint; readonly social: bigint };

const isVerified = (kind: 'mobile' | 'email') => sql<boolean>`exists (
  select from identity.contact c
  where c.member_id = m.id and c.kind = ${kind} and c.verified_at is not null
)`;
