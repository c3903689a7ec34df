/**
 * The chain of a ledger, from outside: every transfer in the order of its batch, beside the batches
 * that blocks have sealed or that wait for it. What is kept in memory is a page of each and the
 * blocks that are under way, however long the ledger is.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Client } from 'pg';

type Row = Record<string, string>;
const ROWS_AT_A_TIME = 10_000;
export const sha256 = (parts: readonly (Uint8Array | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The rows of a query, a page of them at a time; the cursor has the name. */
export async function* readRows<T extends object>(
  client: Client,
  name: string,
  query: string,
): AsyncGenerator<T, void> {
  await client.query(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<T>(`fetch ${ROWS_AT_A_TIME} from ${name}`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query(`close ${name}`);
}

/** One column of a batch as PostgreSQL's array_send writes it: element type, then the elements. */
function column(type: number, cells: readonly (Buffer | null)[]): Buffer {
  const int = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return bytes;
  };
  const head = [1, cells.includes(null) ? 1 : 0, type, cells.length, 1].map(int);
  const body = cells.flatMap((cell) => (cell ? [int(cell.length), cell] : [int(-1)]));
  return Buffer.concat([...head, ...body]);
}
const number = (bytes: 2 | 4 | 8) => (text: string | undefined) =>
  Buffer.from(
    BigInt.asUintN(bytes * 8, BigInt(text ?? 0))
      .toString(16)
      .padStart(bytes * 2, '0'),
    'hex',
  );
const uuid = (text: string | null | undefined) =>
  text ? Buffer.from(text.replaceAll('-', ''), 'hex') : null;
const columns: readonly [string, number, (text: string | undefined) => Buffer | null][] = [
  ['account_id', 20, number(8)],
  ['counter_id', 20, number(8)],
  ['amount', 20, number(8)],
  ['balance', 20, number(8)],
  ['version', 23, number(4)],
  ['kind', 21, number(2)],
  ['id', 2950, uuid],
  ['reference', 2950, uuid],
];
const digestOf = (rows: readonly Row[]): Buffer =>
  sha256(
    columns.map(([name, type, write]) =>
      column(
        type,
        rows.map((row) => write(row[name])),
      ),
    ),
  );

/** The digest of each batch that was posted, in the order of their ids. */
async function* readDigests(client: Client): AsyncGenerator<{ id: bigint; digest: Buffer }> {
  let rows: Row[] = [];
  const whole = () => ({ id: BigInt(rows[0]?.['batch_id'] ?? 0), digest: digestOf(rows) });
  const legs = readRows<Row>(
    client,
    'legs',
    `select batch_id::text, account_id::text, counter_id::text, amount::text, balance::text,
       version::text, kind::text, id::text, reference::text from ledger.transfer
      order by batch_id, transfer.account_id, transfer.version, transfer.id`,
  );
  for await (const row of legs) {
    if (rows[0] && rows[0]['batch_id'] !== row['batch_id']) {
      yield whole();
      rows = [];
    }
    rows.push(row);
  }
  if (rows[0]) yield whole();
}

/** Where a batch is sealed; the ends of a block carry what it stands on and what it comes to. */
type Place = {
  readonly id: string;
  /** Of the block; null while the batch waits. */
  readonly sequence: string | null;
  readonly name: string | null;
  readonly previous: Buffer | null;
  readonly hash: Buffer | null;
  /** What a batch that waits has noted of itself. */
  readonly digest: Buffer | null;
};
const places = `
  select q.id::text, q.sequence::text, q.name, q.previous, q.hash, q.digest from (
    select p.id, b.sequence, 'block ' || b.number || ' of ' || b.month as name,
           case when p.place = 1 then b.previous end as previous,
           case when p.place = cardinality(b.batch_ids) then b.hash end as hash,
           null::bytea as digest
      from ledger.block b cross join unnest(b.batch_ids) with ordinality p (id, place)
     union all
    select batch_id, null, null, null, null, digest from ledger.unsealed) q
   order by q.id, q.sequence`;

/** Every batch is in the chain once, and every block is made of what was posted. */
async function auditBatches(client: Client): Promise<string[]> {
  const findings: string[] = [];
  /** Blocks of which some batches have passed, by sequence. */
  const underWay = new Map<string, { readonly name: string | null; readonly hash: Hash }>();
  const take = (place: Place, digest: Buffer | undefined): void => {
    const { id, sequence, name } = place;
    if (sequence === null) {
      if (place.digest?.equals(digest ?? Buffer.alloc(0)) !== true) {
        findings.push(`batch ${id} is not what was posted`);
      }
      return;
    }
    const block = underWay.get(sequence) ?? {
      name,
      hash: createHash('sha256').update(place.previous ?? Buffer.alloc(0)),
    };
    underWay.set(sequence, block);
    block.hash.update(number(8)(id)).update(digest ?? Buffer.alloc(0));
    if (!place.hash) return;
    if (!block.hash.digest().equals(place.hash)) {
      findings.push(`${name} does not match its transfers`);
    }
    underWay.delete(sequence);
  };
  const sealed = readRows<Place>(client, 'places', places);
  const next = async () => (await sealed.next()).value ?? undefined;
  let place = await next();
  for await (const { id, digest } of readDigests(client)) {
    for (; place && BigInt(place.id) < id; place = await next()) take(place, undefined);
    let times = 0;
    for (; place && BigInt(place.id) === id; place = await next()) {
      take(place, digest);
      times += 1;
    }
    if (times === 0) findings.push(`batch ${id} stands outside the chain`);
    if (times > 1) findings.push(`batch ${id} stands ${times} times in the chain`);
  }
  for (; place; place = await next()) take(place, undefined);
  for (const { name } of underWay.values()) findings.push(`${name} does not match its transfers`);
  return findings;
}

type Block = {
  readonly month: string;
  readonly number: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly isEmpty: boolean;
};

/** Each block continues the chain. */
async function auditBlocks(client: Client): Promise<string[]> {
  const findings: string[] = [];
  // Where each month stands: the first block of one stands on the latest month before it.
  const heads = new Map<string, Block>();
  const blocks = readRows<Block>(
    client,
    'blocks',
    `select month::text, number, previous, hash, cardinality(batch_ids) = 0 as "isEmpty"
       from ledger.block order by sequence`,
  );
  for await (const block of blocks) {
    const name = `block ${block.number} of ${block.month}`;
    const own = heads.get(block.month);
    const earlier = [...heads.keys()].filter((month) => month < block.month).sort();
    const before = own ?? heads.get(earlier.at(-1) ?? '');
    const expected = (own?.number ?? 0) + 1;
    if (block.number !== expected) findings.push(`${name} stands where block ${expected} belongs`);
    if (!block.previous.equals(before?.hash ?? Buffer.alloc(0))) {
      findings.push(`${name} does not continue the chain`);
    }
    if (block.isEmpty && !sha256([block.previous]).equals(block.hash)) {
      findings.push(`${name} does not match its transfers`);
    }
    heads.set(block.month, block);
  }
  return findings;
}

export const auditChain = async (client: Client): Promise<string[]> => [
  ...(await auditBatches(client)),
  ...(await auditBlocks(client)),
];
