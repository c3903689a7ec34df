/**
 * `npm run audit`: verifies a ledger from outside, with its own words: chain, sums, floors, versions,
 * ids, holds and the Merkle roots of liabilities. Shares no code with packages/ledger.
 * Reads the server of `DATABASE_URL`, else that of the data folder (started when it does not run).
 * Ends with 0 when all holds and with 1 and one line for each finding when not.
 */
import { createHash, createHmac } from 'node:crypto';
import { Client } from 'pg';
import { readConfig } from '../apps/server/src/platform/config.ts';
import {
  readRunningServer,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres.ts';

type Row = Record<string, string>;
const ROWS_AT_A_TIME = 10_000;
const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Each gives rows with a text where something does not hold. */
const sums: readonly string[] = [
  `with e as (select account_id as id, amount from ledger.transfer union all
     select counter_id, -amount from ledger.transfer where counter_id % 2 = 1)
   select 'currency ' || a.currency || ' does not sum to zero: ' || sum(e.amount) as finding
     from e join ledger.account a using (id) group by a.currency having sum(e.amount) <> 0`,
  `with e as (select account_id, sum(amount) s, count(*) c, min(version) low, max(version) high,
       count(distinct version) d from ledger.transfer where account_id % 2 = 0 group by 1)
   select 'account ' || b.account_id || ' has balance ' || b.balance || ', its entries sum to '
       || coalesce(s, 0) || ' over ' || coalesce(c, 0) || ' of ' || b.version as finding
     from ledger.balance b full join e using (account_id)
    where b.balance is distinct from coalesce(s, 0) or b.version is distinct from coalesce(c, 0)
       or c <> d or low <> 1 or high <> c`,
  `select 'account ' || account_id || ', version ' || version || ': ' || before || ' and ' || amount
       || ' do not make ' || balance as finding
     from (select *, coalesce(lag(balance) over own, 0) before
             from ledger.transfer where account_id % 2 = 0
           window own as (partition by account_id order by version)) x
    where before + amount <> balance`,
  `select 'account ' || account_id || ' is below its floor: ' || balance || ' less ' || held
     || ' held' as finding from ledger.balance where balance - held < floor or held < 0`,
  `with e as (select counter_id as id, -amount as amount from ledger.transfer
       where counter_id % 2 = 1 union all
     select account_id, amount from ledger.transfer where account_id % 2 = 1),
     u as (select d.id, d.amount from ledger.unsealed o,
       unnest(o.house_ids, o.house_amounts) d (id, amount)),
     t as (select id, sum(amount) as amount from e group by id),
     h as (select account_id as id, balance + coalesce((select sum(amount) from u
       where u.id = account_id), 0) as balance from ledger.house_balance)
   select 'house account ' || id || ' is rolled up to ' || coalesce(balance, 0)
       || ', its entries sum to ' || coalesce(amount, 0) as finding
     from t full join h using (id) where coalesce(balance, 0) <> coalesce(amount, 0)`,
  `select 'id ' || id || ' was posted ' || count(*) || ' times on account ' || account_id as finding
     from ledger.transfer group by account_id, id having count(*) > 1`,
  `select 'member transfer ' || x.id || ' has one side only' as finding from ledger.transfer x
    where x.account_id % 2 = 0 and x.counter_id % 2 = 0 and x.kind <> 0 and not exists (
      select from ledger.transfer y where y.account_id = x.counter_id and y.id = x.id
         and y.counter_id = x.account_id and y.amount = -x.amount and y.batch_id = x.batch_id)`,
  `select 'account ' || account_id || ' holds ' || b.held || ', its holds ' || coalesce(s, 0)
     as finding from ledger.balance b left join (select account_id, sum(amount) s from ledger.hold
       where state = 'pending' group by 1) h using (account_id) where b.held <> coalesce(s, 0)`,
  `select 'head of block ' || h.number || ' of ' || h.month || ' is not the block' as finding
     from ledger.head h left join ledger.block b using (month, number)
    where b.hash is distinct from h.hash`,
];

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
    ...columns.map(([name, type, write]) =>
      column(
        type,
        rows.map((row) => write(row[name])),
      ),
    ),
  );

/** Walks every transfer in the order of its batch, and the blocks that should have sealed them. */
async function auditChain(client: Client): Promise<string[]> {
  const digests = new Map<string, Buffer>();
  let rows: Row[] = [];
  const finish = () => {
    if (rows[0]) digests.set(String(rows[0]['batch_id']), digestOf(rows));
    rows = [];
  };
  await client.query(`declare legs no scroll cursor for select batch_id::text, account_id::text,
    counter_id::text, amount::text, balance::text, version::text, kind::text, id::text,
    reference::text from ledger.transfer order by batch_id, transfer.account_id,
    transfer.version, transfer.id`);
  for (;;) {
    const page = await client.query<Row>(`fetch ${ROWS_AT_A_TIME} from legs`);
    for (const row of page.rows) {
      if (rows[0] && rows[0]['batch_id'] !== row['batch_id']) finish();
      rows.push(row);
    }
    if (page.rows.length === 0) break;
  }
  finish();
  const findings: string[] = [];
  const open = await client.query<{ id: string; digest: Buffer }>(
    'select batch_id::text as id, digest from ledger.unsealed',
  );
  for (const { id, digest } of open.rows) {
    if (!digests.get(id)?.equals(digest)) findings.push(`batch ${id} is not what was posted`);
    digests.delete(id);
  }
  const blocks = await client.query<{
    month: string;
    number: number;
    previous: Buffer;
    hash: Buffer;
    ids: string[];
  }>(`select month::text, number, previous, hash, batch_ids::text[] as ids
      from ledger.block order by month, number`);
  let before: { month: string; number: number; hash: Buffer } = {
    month: '',
    number: 0,
    hash: Buffer.alloc(0),
  };
  for (const block of blocks.rows) {
    const name = `block ${block.number} of ${block.month}`;
    const expected = block.month === before.month ? before.number + 1 : 1;
    if (block.number !== expected) findings.push(`${name} stands where block ${expected} belongs`);
    if (!block.previous.equals(before.hash)) findings.push(`${name} does not continue the chain`);
    const batches = block.ids.flatMap((id) => [number(8)(id), digests.get(id) ?? Buffer.alloc(0)]);
    if (!sha256(block.previous, ...batches).equals(block.hash)) {
      findings.push(`${name} does not match its transfers`);
    }
    for (const id of block.ids) digests.delete(id);
    before = block;
  }
  for (const id of digests.keys()) findings.push(`batch ${id} stands outside the chain`);
  return findings;
}

type Node = { hash: Buffer; total: bigint };
const wide = (total: bigint): Buffer => Buffer.from(total.toString(16).padStart(32, '0'), 'hex');

/** Builds the tree of every root of the last day again from its leaves; older ones keep none. */
async function auditLiabilities(client: Client): Promise<string[]> {
  const findings: string[] = [];
  const roots = await client.query<{ id: string; root: Buffer; total: string; salt: Buffer }>(
    `select id::text, root, total::text, salt from ledger.liability_root
      where taken_at > now() - interval '1 day' order by id`,
  );
  for (const root of roots.rows) {
    const leaves = await client.query<{ id: string; balance: string; real: boolean }>(
      `select l.account_id::text as id, l.balance::text, exists (select from ledger.transfer x
         where x.account_id = l.account_id and x.balance = l.balance) as real
         from ledger.liability_leaf l where l.root_id = $1 order by l.position`,
      [root.id],
    );
    let level = leaves.rows.map(({ id, balance }): Node => {
      const nonce = createHmac('sha256', root.salt).update(id).digest();
      return { hash: sha256(`\0${id}\0`, nonce, wide(BigInt(balance))), total: BigInt(balance) };
    });
    while (level.length > 1) {
      level = level.flatMap((left, i) => {
        const right = level[i + 1];
        if (i % 2 === 1) return [];
        if (!right) return [left];
        const pair = [left.hash, wide(left.total), right.hash, wide(right.total)];
        return [{ hash: sha256('\x01', ...pair), total: left.total + right.total }];
      });
    }
    const top = level[0] ?? { hash: sha256(), total: 0n };
    if (!top.hash.equals(root.root) || top.total !== BigInt(root.total)) {
      findings.push(`liability root ${root.id} does not match its leaves`);
    }
    for (const { id } of leaves.rows.filter((leaf) => !leaf.real)) {
      findings.push(`liability root ${root.id}: account ${id} never had that balance`);
    }
  }
  return findings;
}

/** Everything that does not hold in the ledger of that database, in words. */
export async function auditLedger(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // One snapshot for all questions: the ledger may be at work meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const findings: string[] = [];
    for (const query of sums) {
      findings.push(...(await client.query<Row>(query)).rows.map((row) => row['finding'] ?? ''));
    }
    return [...findings, ...(await auditChain(client)), ...(await auditLiabilities(client))];
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const running = databaseUrl ? { url: databaseUrl } : readRunningServer(dataDir);
  const started = running
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  try {
    const findings = await auditLedger((running ?? started)?.url ?? '');
    for (const finding of findings) console.error(finding);
    console.log(findings.length === 0 ? 'the ledger holds' : `${findings.length} findings`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await started?.stop();
  }
}

if (import.meta.main) await main();
