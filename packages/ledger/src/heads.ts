import { type KeyObject, sign, verify } from 'node:crypto';
import { run, runOne, type Tx } from './tx.ts';

/** A signed statement of where the chain of a month stood. Whoever keeps one can prove a change. */
export type Head = {
  readonly month: string;
  readonly number: number;
  readonly hash: Buffer;
  readonly signedAt: Date;
  readonly keyId: string;
  readonly signature: Buffer;
};

/** The bytes that are signed: five lines of text, so that a head can be checked with any tool. */
export function headText(head: Omit<Head, 'keyId' | 'signature'>): string {
  return [
    'padauk ledger head',
    head.month,
    String(head.number),
    head.hash.toString('hex'),
    head.signedAt.toISOString(),
  ].join('\n');
}

/**
 * Signs the newest block of every month that has grown since its last head. For an hourly job.
 *
 * @param key.privateKey - Ed25519
 * @returns the heads that were written
 */
export async function signHeads(
  tx: Tx,
  key: { readonly id: string; readonly privateKey: KeyObject },
): Promise<Head[]> {
  const { now } = await runOne<{ now: Date }>(
    tx,
    `select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  const grown = await run<{ month: string; number: number; hash: Buffer }>(
    tx,
    `select b.month::text, b.number, b.hash
       from (select distinct on (month) * from ledger.block order by month, number desc) b
      where b.number > coalesce(
              (select max(h.number) from ledger.head h where h.month = b.month), 0)
      order by b.month`,
  );
  const heads = grown.map((block): Head => {
    const head = { ...block, signedAt: new Date(now) };
    const signature = sign(null, Buffer.from(headText(head)), key.privateKey);
    return { ...head, keyId: key.id, signature };
  });
  for (const head of heads) {
    await run(
      tx,
      `insert into ledger.head (month, number, hash, signed_at, key_id, signature)
       values ($1::date, $2, $3, $4, $5, $6)`,
      [head.month, head.number, head.hash, head.signedAt, head.keyId, head.signature],
    );
  }
  return heads;
}

/** Whether the signature of a head is that of the key. */
export const isSignedHead = (head: Head, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(headText(head)), publicKey, head.signature);
