import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import type { ColumnType, Generated } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

type Json = Record<string, unknown>;

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.audit': {
      id: Generated<bigint>;
      merchant_id: string;
      operator_id: string;
      at: Date;
      action: string;
      entity: string;
      entity_id: string;
      before: ColumnType<Json | null, string | null, never>;
      after: ColumnType<Json | null, string | null, never>;
      ip: string;
    };
  }
}

export type AuditEntry = {
  readonly merchantId: string;
  readonly operatorId: string;
  readonly at: Date;
  /** `withdrawal.approve` */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly ip: string;
};

const toJson = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);

/** Written in the transaction of the act itself: there is no act without its entry. */
export const writeAudit = (tx: Tx, entry: AuditEntry): Promise<void> => writeAudits(tx, [entry]);

/** A statement takes 65,535 values, and an entry has nine. */
const ENTRIES_MAX = 1_000;

/** The entries of an act that concerns many. */
export async function writeAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ENTRIES_MAX) {
    await tx
      .insertInto('operator.audit')
      .values(
        entries.slice(from, from + ENTRIES_MAX).map((entry) => ({
          merchant_id: entry.merchantId,
          operator_id: entry.operatorId,
          at: entry.at,
          action: entry.action,
          entity: entry.entity,
          entity_id: entry.entityId,
          before: toJson(entry.before),
          after: toJson(entry.after),
          ip: entry.ip,
        })),
      )
      .execute();
  }
}

export type AuditRow = {
  readonly at: Date;
  readonly operator: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly ip: string;
};

/** Which entries: all that are left out are of every kind. */
export type AuditFilter = {
  readonly merchantId: string;
  /** The user name of who did it; of somebody of another brand with its code, `owner@padauk`. */
  readonly operator: string | undefined;
  /** The whole name of an act, or its beginning. */
  readonly action: string | undefined;
  readonly entityId: string | undefined;
  /** From this moment on, and before that one. */
  readonly from: Date | undefined;
  readonly before: Date | undefined;
};

/** The trail of a brand, newest first, with how many fit: see `COUNTED_AHEAD`. */
export async function listAudit(
  tx: Db,
  page: AuditFilter & { readonly limit: number; readonly offset: number },
): Promise<{ entries: AuditRow[]; total: number }> {
  const { merchantId, operator, action, entityId, from, before } = page;
  const [name = '', brand] = operator?.split('@') ?? [];
  const fitting = tx
    .selectFrom('operator.audit as a')
    .innerJoin('operator.operator as o', 'o.id', 'a.operator_id')
    .innerJoin('site.merchant as m', 'm.id', 'o.merchant_id')
    .where('a.merchant_id', '=', merchantId)
    .$if(operator !== undefined, (all) => all.where('o.username', '=', name))
    .$if(operator !== undefined && brand === undefined, (all) =>
      all.where('o.merchant_id', '=', merchantId),
    )
    .$if(brand !== undefined, (all) => all.where('m.code', '=', brand ?? ''))
    .$if(action !== undefined, (all) =>
      all.where(({ fn, ref, val, eb }) =>
        eb(fn('starts_with', [ref('a.action'), val(action)]), '=', true),
      ),
    )
    .$if(from !== undefined, (all) => all.where('a.at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (all) => all.where('a.at', '<', before ?? new Date(0)))
    .$if(entityId !== undefined, (all) => all.where('a.entity_id', '=', entityId ?? ''));
  const [rows, count] = await Promise.all([
    fitting
      .select([
        'a.at',
        'o.username',
        'o.merchant_id as home_id',
        'm.code',
        'a.action',
        'a.entity',
        'a.entity_id',
      ])
      .select(['a.before', 'a.after', 'a.ip'])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    tx
      .selectFrom(
        fitting
          .select('a.id')
          .limit(page.offset + COUNTED_AHEAD)
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const entries = rows.map((row) => ({
    at: row.at,
    operator: row.home_id === merchantId ? row.username : `${row.username}@${row.code}`,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    before: row.before,
    after: row.after,
    ip: row.ip,
  }));
  return { entries, total: Number(count.total) };
}
