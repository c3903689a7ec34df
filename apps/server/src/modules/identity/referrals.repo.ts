import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Member } from './member.ts';
import { findMembers } from './members.repo.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.referral_code': {
      member_id: string;
      merchant_id: string;
      code: string;
      created_at: Date;
    };
  }
}

/** Case makes no difference in what people read to each other over the phone. */
export const codeKeyOf = (code: string): string => code.trim().toUpperCase();

/** The member whose invitation a code is; undefined for no such code, or a frozen member. */
export async function findInviter(
  tx: Db,
  key: { readonly merchantId: string; readonly code: string },
): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('identity.referral_code as c')
    .innerJoin('identity.member as m', 'm.id', 'c.member_id')
    .select('m.id')
    .where('c.merchant_id', '=', key.merchantId)
    .where('c.code', '=', codeKeyOf(key.code))
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return row && (row.id as Uuid);
}

/** The own code of a member; undefined as long as nobody has asked for one. */
export async function findReferralCode(tx: Db, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('identity.referral_code')
    .select('code')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.code;
}

/** Undefined when the brand has given the code already, or the member has another one. */
export async function insertReferralCode(
  tx: Tx,
  own: {
    readonly memberId: string;
    readonly merchantId: string;
    readonly code: string;
    readonly at: Date;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('identity.referral_code')
    .values({
      member_id: own.memberId,
      merchant_id: own.merchantId,
      code: own.code,
      created_at: own.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** The inviter of a member; undefined for somebody who came alone. */
export async function findReferrer(tx: Db, memberId: string): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select('referrer_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  const id = row?.referrer_id;
  return id ? (await findMembers(tx, [id])).get(id) : undefined;
}

/**
 * Whom a member has invited, the newest first, with the number of all of them. Frozen and closed
 * accounts are among them: whether they count is a question of the promotion.
 */
export async function listReferred(
  tx: Db,
  asked: { readonly memberId: string; readonly limit: number; readonly offset: number },
): Promise<{ referred: Member[]; total: number }> {
  const invited = tx.selectFrom('identity.member').where('referrer_id', '=', asked.memberId);
  const [rows, count] = await Promise.all([
    invited
      .select('id')
      .orderBy('registered_at', 'desc')
      .orderBy('id')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
    invited.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const members = await findMembers(
    tx,
    rows.map(({ id }) => id),
  );
  const referred = rows.flatMap(({ id }) => members.get(id) ?? []);
  return { referred, total: Number(count.total) };
}
