import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.affiliate_code': {
      merchant_id: string;
      code: string;
      member_id: string;
      created_at: Date;
    };
  }
}

/** Case makes no difference in what people read to each other over the phone. */
export const affiliateKeyOf = (code: string): string => code.trim().toUpperCase();

/** The agent to whose line a code leads; undefined for no such code, or a frozen agent. */
export async function findAffiliate(
  tx: Db,
  key: { readonly merchantId: string; readonly code: string },
): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('identity.affiliate_code as c')
    .innerJoin('identity.member as m', 'm.id', 'c.member_id')
    .select('m.id')
    .where('c.merchant_id', '=', key.merchantId)
    .where('c.code', '=', affiliateKeyOf(key.code))
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return row && (row.id as Uuid);
}

/** Gives an agent a code; undefined when the brand has given it already. */
export async function insertAffiliateCode(
  tx: Tx,
  code: {
    readonly merchantId: string;
    readonly code: string;
    readonly memberId: string;
    readonly at: Date;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('identity.affiliate_code')
    .values({
      merchant_id: code.merchantId,
      code: affiliateKeyOf(code.code),
      member_id: code.memberId,
      created_at: code.at,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}
