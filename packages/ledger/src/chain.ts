import { createHash } from 'node:crypto';
import { run, type Tx } from './tx.ts';

/** One link of the chain of a month: what it stands on, and the batches it seals. */
export type Block = {
  /** In the order of sealing, over all months. */
  readonly sequence: bigint;
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

/** Where the chain of each month stands: its last block, by month. */
export type ChainHeads = Map<string, Pick<Block, 'number' | 'hash'>>;

/**
 * What is wrong with blocks that follow each other in the order of sealing, in the words of a
 * finding; undefined when nothing is. The first block of a month stands on what was then the last
 * of the latest month before it, whose chain may grow on beside it: a batch that was under way at
 * midnight is sealed in the month in which it was posted.
 *
 * @param heads - where the chains are before the first of the blocks; moved on by them
 */
export function findBreak(heads: ChainHeads, blocks: readonly Block[]): string | undefined {
  for (const block of blocks) {
    const name = `block ${block.number} of ${block.month}`;
    const own = heads.get(block.month);
    const expected = (own?.number ?? 0) + 1;
    if (block.number !== expected) return `${name} stands where block ${expected} belongs`;
    const previous = own?.hash ?? headBefore(heads, block.month);
    if (!block.previous.equals(previous)) return `${name} does not stand on the block before it`;
    if (!block.hash.equals(hashBlock(block.previous, block.batches))) {
      return `${name} does not match its transfers`;
    }
    heads.set(block.month, block);
  }
  return undefined;
}

/** The head of the latest month before; empty when there is none. */
function headBefore(heads: ChainHeads, month: string): Uint8Array {
  const before = [...heads.keys()].filter((other) => other < month).sort();
  return heads.get(before.at(-1) ?? '')?.hash ?? Buffer.alloc(0);
}

/**
 * Blocks in the order of sealing, with the digests of their batches computed from the transfers as
 * they stand now.
 *
 * @param range.after - blocks with a greater sequence
 */
export async function readBlocks(
  tx: Tx,
  range: { readonly after: bigint; readonly limit: number },
): Promise<Block[]> {
  const rows = await run<{
    sequence: string;
    month: string;
    number: number;
    previous: Buffer;
    hash: Buffer;
    ids: readonly string[];
    digests: readonly (string | null)[];
  }>(
    tx,
    // The rows of a digest are in order of account, version and id, as ledger.post_batch wrote
    // them.
    `with chosen as (
       select * from ledger.block where sequence > $1::bigint order by sequence limit $2
     ), span as (
       select ledger.first_batch_at(min(c.month)::timestamp at time zone 'UTC') as from_id,
              ledger.first_batch_at(
                (max(c.month)::timestamp + interval '1 month') at time zone 'UTC') as to_id
         from chosen c
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
        where x.batch_id >= (select s.from_id from span s)
          and x.batch_id < (select s.to_id from span s)
          and x.batch_id in (select unnest(c.batch_ids) from chosen c)
        group by x.batch_id
     )
     select c.sequence::text, c.month::text, c.number, c.previous, c.hash,
            array_agg(b.id::text order by b.id) as ids,
            array_agg(encode(d.digest, 'hex') order by b.id) as digests
       from chosen c
      cross join unnest(c.batch_ids) b (id)
       left join digest d on d.batch_id = b.id
      group by c.sequence, c.month, c.number, c.previous, c.hash order by c.sequence`,
    [String(range.after), range.limit],
  );
  return rows.map((row) => ({
    sequence: BigInt(row.sequence),
    month: row.month,
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
