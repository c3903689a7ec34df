import type { Uuid } from '@padauk/base';
import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { codeKeyOf } from './referrals.repo.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.affiliate_code': {
      merchant_id: string;
      code: string;
      member_id: string;
      created_at: Date;
      closed_at: ColumnType<Date | null, never, Date | null>;
    };
  }
}

/**
 * The agent to whose line a code leads; undefined for no such code, one that is switched off, or
 * one of a frozen agent.
 */
export async function findAffiliate(
  tx: Db,
  key: { readonly merchantId: string; readonly code: string },
): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('identity.affiliate_code as c')
    .innerJoin('identity.member as m', 'm.id', 'c.member_id')
    .select('m.id')
    .where('c.merchant_id', '=', key.merchantId)
    .where('c.code', '=', codeKeyOf(key.code))
    .where('c.closed_at', 'is', null)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return row && (row.id as Uuid);
}

/** Whether a brand has a code that somebody may register with. */
export async function hasAffiliateCodes(tx: Db | Tx, merchantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.affiliate_code')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
      code: codeKeyOf(code.code),
      member_id: code.memberId,
      created_at: code.at,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

export type AffiliateCode = {
  readonly code: string;
  readonly memberId: Uuid;
  readonly createdAt: Date;
  /** Null while new members may come by it. */
  readonly closedAt: Date | null;
  /** How many have come by it. */
  readonly registered: number;
};

/** The codes of a brand, the newest first; `code` alone, when it is given. */
export async function listAffiliateCodes(
  tx: Db,
  asked: {
    readonly merchantId: string;
    readonly code?: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ codes: AffiliateCode[]; total: number }> {
  const all = tx
    .selectFrom('identity.affiliate_code as c')
    .where('merchant_id', '=', asked.merchantId);
  const fitting = asked.code === undefined ? all : all.where('code', '=', codeKeyOf(asked.code));
  const [rows, count] = await Promise.all([
    fitting
      .select((eb) => [
        'c.code',
        'c.member_id',
        'c.created_at',
        'c.closed_at',
        eb
          .selectFrom('identity.member as m')
          .select((inner) => inner.fn.countAll<bigint>().as('registered'))
          .whereRef('m.merchant_id', '=', 'c.merchant_id')
          .whereRef('m.affiliate_code', '=', 'c.code')
          .as('registered'),
      ])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.code')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
    fitting.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const codes = rows.map((row) => ({
    code: row.code,
    memberId: row.member_id as Uuid,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    registered: Number(row.registered),
  }));
  return { codes, total: Number(count.total) };
}

/**
 * Switches a code off, or on again; nothing is said when it stood so already.
 *
 * @returns the code as it is kept, and since when it was closed before; undefined when the brand
 *   has no such code
 */
export async function setAffiliateCodeClosed(
  tx: Tx,
  change: {
    readonly merchantId: string;
    readonly code: string;
    readonly closedAt: Date | null;
  },
): Promise<{ code: string; before: Date | null } | undefined> {
  const key = codeKeyOf(change.code);
  const row = await tx
    .selectFrom('identity.affiliate_code')
    .select('closed_at')
    .where('merchant_id', '=', change.merchantId)
    .where('code', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .updateTable('identity.affiliate_code')
    .set({ closed_at: change.closedAt })
    .where('merchant_id', '=', change.merchantId)
    .where('code', '=', key)
    .execute();
  return { code: key, before: row.closed_at };
}
