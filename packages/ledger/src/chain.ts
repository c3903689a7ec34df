import { createHash } from 'node:crypto';
import { run, type Tx } from './tx.ts';

/** One link of the chain of a month: what it stands on, and the batches it seals. */
export type Block = {
  /** The first day of the month: `2026-11-01`. */
  readonly month: string;
  /** From 1, without gaps. */
  readonly number: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly batches: readonly { readonly id: bigint; readonly digest: Buffer }[];
};

/** SHA-256 of the hash before, then of each batch in id order its id in 8 bytes and its digest. */
export function hashBlock(
  previous: Uint8Array,
  batches: readonly { readonly id: bigint; readonly digest: Uint8Array }[],
): Buffer {
  const hash = createHash('sha256').update(previous);
  const id = Buffer.alloc(8);
  for (const batch of batches) {
    id.writeBigInt64BE(batch.id);
    hash.update(id).update(batch.digest);
  }
  return hash.digest();
}

/**
 * What is wrong with blocks that follow each other, in the words of a finding; undefined when
 * nothing is. `before` is the hash that the first one stands on.
 */
export function findBreak(before: Uint8Array, blocks: readonly Block[]): string | undefined {
  let previous = before;
  let number = blocks[0]?.number ?? 1;
  for (const block of blocks) {
    const name = `block ${block.number} of ${block.month}`;
    if (block.number !== number) return `${name} stands where block ${number} belongs`;
    if (!block.previous.equals(previous)) return `${name} does not stand on the block before it`;
    if (!block.hash.equals(hashBlock(block.previous, block.batches))) {
      return `${name} does not match its transfers`;
    }
    previous = block.hash;
    number += 1;
  }
  return undefined;
}

/**
 * Blocks of one month with the digests of their batches computed from the transfers as they stand
 * now.
 *
 * @param range.after - blocks with a greater number
 */
export async function readBlocks(
  tx: Tx,
  range: { readonly month: string; readonly after: number; readonly limit: number },
): Promise<Block[]> {
  const rows = await run<{
    number: number;
    previous: Buffer;
    hash: Buffer;
    ids: readonly string[];
    digests: readonly (string | null)[];
  }>(
    tx,
    // The rows of a digest stand in order of account, version and id, as ledger.post_batch wrote them.
    `with chosen as (
       select * from ledger.block
        where month = $1::date and number > $2 order by number limit $3
     ), digest as (
       select x.batch_id,
              sha256(array_send(array_agg(x.account_id order by o.place))
                  || array_send(array_agg(x.counter_id order by o.place))
                  || array_send(array_agg(x.amount order by o.place))
                  || array_send(array_agg(x.balance order by o.place))
                  || array_send(array_agg(x.version order by o.place))
                  || array_send(array_agg(x.kind order by o.place))
                  || array_send(array_agg(x.id order by o.place))
                  || array_send(array_agg(x.reference order by o.place))) as digest
         from ledger.transfer x
        cross join lateral (select row(x.account_id, x.version, x.id) as place) o
        where x.batch_id >= ledger.first_batch_at($1::date::timestamp at time zone 'UTC')
          and x.batch_id < ledger.first_batch_at(
                ($1::date::timestamp + interval '1 month') at time zone 'UTC')
          and x.batch_id in (select unnest(c.batch_ids) from chosen c)
        group by x.batch_id
     )
     select c.number, c.previous, c.hash, array_agg(b.id::text order by b.id) as ids,
            array_agg(encode(d.digest, 'hex') order by b.id) as digests
       from chosen c
      cross join unnest(c.batch_ids) b (id)
       left join digest d on d.batch_id = b.id
      group by c.number, c.previous, c.hash order by c.number`,
    [range.month, range.after, range.limit],
  );
  return rows.map((row) => ({
    month: range.month,
    number: row.number,
    previous: row.previous,
    hash: row.hash,
    batches: row.ids.map((id, index) => ({
      id: BigInt(id),
      // A batch that is gone has no digest, and matches nothing.
      digest: Buffer.from(row.digests[index] ?? '', 'hex'),
    })),
  }));
}
