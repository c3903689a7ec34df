/** What an audit knows from outside: what was signed, and what people kept of what was published. */
import { createHash, type KeyObject, verify } from 'node:crypto';
import type { Client } from 'pg';

type Signed = {
  readonly name: string;
  readonly text: string;
  readonly keyId: string | null;
  readonly signature: Buffer;
};

/** As ledger-key.ts names keys. */
const idOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/** The texts of heads and roots as they were signed: one value a line. */
export async function auditSignatures(client: Client, publicKey: KeyObject): Promise<string[]> {
  const heads = await client.query<{
    month: string;
    number: string;
    hash: Buffer;
    at: Date;
    keyId: string;
    signature: Buffer;
  }>(
    `select month::text, number::text, hash, signed_at as at, key_id as "keyId",
            signature from ledger.head order by id`,
  );
  const roots = await client.query<{
    id: string;
    currency: string;
    at: Date;
    accounts: string;
    total: string;
    root: Buffer;
    keyId: string | null;
    signature: Buffer | null;
  }>(
    `select id::text, currency, taken_at as at, accounts::text, total::text, root, key_id as "keyId", signature
       from ledger.liability_root order by id`,
  );
  const signed = [
    ...heads.rows.map(
      (head): Signed => ({
        name: `head of block ${head.number} of ${head.month}`,
        text: [
          'padauk ledger head',
          head.month,
          head.number,
          head.hash.toString('hex'),
          head.at.toISOString(),
        ].join('\n'),
        keyId: head.keyId,
        signature: head.signature,
      }),
    ),
    ...roots.rows.map(
      (root): Signed => ({
        name: `liability root ${root.id}`,
        text: [
          'padauk ledger liabilities',
          root.currency,
          root.at.toISOString(),
          root.accounts,
          root.total,
          root.root.toString('hex'),
        ].join('\n'),
        keyId: root.keyId,
        signature: root.signature ?? Buffer.alloc(0),
      }),
    ),
  ];
  const id = idOf(publicKey);
  const others = Map.groupBy(
    signed.filter(({ keyId }) => keyId !== id),
    ({ keyId }) => keyId,
  );
  return [
    ...[...others].map(
      ([other, { length }]) => `${length} heads and roots are of another key, ${other}, not ${id}`,
    ),
    ...signed
      .filter(({ keyId, text, signature }) => {
        return keyId === id && !verify(null, Buffer.from(text), publicKey, signature);
      })
      .map(({ name }) => `${name} is not what was signed`),
  ];
}

/** What somebody kept of what was published. */
export type Kept = {
  readonly heads: readonly {
    readonly month: string;
    readonly number: number;
    readonly hash: string;
  }[];
  readonly roots: readonly {
    readonly currency: string;
    readonly takenAt: string;
    readonly total: string;
    readonly root: string;
  }[];
};

/** A chain rewritten from some block on has other hashes than those that people kept. */
export async function auditKept(client: Client, kept: Kept): Promise<string[]> {
  const findings: string[] = [];
  for (const { month, number: block, hash } of kept.heads) {
    const found = await client.query(
      'select from ledger.block where month = $1::date and number = $2 and hash = $3',
      [month, block, Buffer.from(hash, 'hex')],
    );
    if (found.rowCount === 0)
      findings.push(`block ${block} of ${month} is not the one that was kept`);
  }
  for (const { currency, takenAt, total, root } of kept.roots) {
    const found = await client.query(
      `select from ledger.liability_root
        where currency = $1 and taken_at = $2::timestamptz and total = $3::numeric and root = $4`,
      [currency, takenAt, total, Buffer.from(root, 'hex')],
    );
    if (found.rowCount === 0) {
      findings.push(`the liabilities of ${takenAt} in ${currency} are not those that were kept`);
    }
  }
  return findings;
}
