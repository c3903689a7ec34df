import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { BlockKind } from './block.ts';

export type Block = {
  readonly id: Uuid;
  readonly kind: BlockKind;
  readonly shown: string;
  readonly reason: string;
  readonly setBy: Uuid;
  readonly setAt: Date;
};
const columns = sql`id, kind, shown, reason, set_by as "setBy", set_at as "setAt"`;

/** Whether it is new: what is blocked already stays as it is. */
export async function insertBlock(
  tx: Tx,
  block: Block & {
    readonly merchantId: string;
    readonly network: string | null;
    readonly lookup: Buffer | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into operator.block
      (id, merchant_id, kind, shown, network, lookup, reason, set_by, set_at)
    values (${block.id}, ${block.merchantId}, ${block.kind}, ${block.shown},
      ${block.network}::cidr, ${block.lookup}, ${block.reason}, ${block.setBy}, ${block.setAt})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether an address is in a network that is blocked now. */
export async function isAddressBlocked(
  tx: Db | Tx,
  { merchantId, ip }: { readonly merchantId: string; readonly ip: string },
): Promise<boolean> {
  const { rows } = await sql<{ hit: boolean }>`
    select exists (select from operator.block where network >>= ${ip}::inet
      and merchant_id = ${merchantId} and lifted_at is null) as hit`.execute(tx);
  return rows[0]?.hit ?? false;
}

/** Whether any of these keyed hashes is blocked now. */
export async function isLookupBlocked(
  tx: Db | Tx,
  { merchantId, lookups }: { readonly merchantId: string; readonly lookups: readonly Buffer[] },
): Promise<boolean> {
  if (lookups.length === 0) return false;
  const { rows } = await sql<{ hit: boolean }>`
    select exists (select from operator.block where merchant_id = ${merchantId}
      and lookup = any (${lookups}::bytea[]) and lifted_at is null) as hit`.execute(tx);
  return rows[0]?.hit ?? false;
}

/** What is blocked now, newest first. */
export async function listBlocks(
  tx: Db,
  asked: { readonly merchantId: string; readonly limit: number; readonly offset: number },
): Promise<{ blocks: Block[]; total: number }> {
  const { rows } = await sql<Block & { n: bigint }>`
    select ${columns}, count(*) over () as n from operator.block
    where merchant_id = ${asked.merchantId} and lifted_at is null
    order by set_at desc, id limit ${asked.limit} offset ${asked.offset}`.execute(tx);
  return { blocks: rows, total: Number(rows[0]?.n ?? 0n) };
}

/** Lifts a block of the brand; undefined when there is none. */
export async function liftBlock(
  tx: Tx,
  lifted: {
    readonly merchantId: string;
    readonly blockId: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<Block | undefined> {
  const { rows } = await sql<Block>`
    update operator.block set lifted_by = ${lifted.by}, lifted_at = ${lifted.at}
    where id = ${lifted.blockId} and merchant_id = ${lifted.merchantId} and lifted_at is null
    returning ${columns}`.execute(tx);
  return rows[0];
}
