/**
 * `npm run audit [-- --key FILE] [-- --kept FILE] [-- --reports]`: verifies a ledger from outside,
 * with code of its own: chain, sums, floors, versions, ids, holds, the Merkle roots of liabilities,
 * and what was signed (I1 to I4, I7 and I8); then what the product says around it: every stake has
 * its answer, no bet is settled and void, no hold outlives its deadline (I5 to I7). `--reports`
 * asks whether reports say the same as the ledger too (I9): that is so when nobody plays and every
 * round has ended. Shares no code with packages/ledger.
 * Reads the server of `DATABASE_URL`, else that of the data folder (started when it does not run).
 * Signatures are checked with the public key in FILE (SPKI as PEM), else with that of this
 * installation. `--kept` takes an answer of `/wps/v2/ledger/heads` that somebody kept: what it says
 * must still be so.
 * Ends with 0 when all holds and with 1 and one line for each finding when not. A line that begins
 * with `note:` is for people to look at, and no finding: nothing of the house's is wrong.
 */
import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ledgerKeyOf } from '../apps/server/src/modules/wallet/ledger-keeping/ledger-key.ts';
import { openVault } from '../apps/server/src/platform/secret-key.ts';
import { auditChain, readRows, sha256 } from './audit-chain.ts';
import { auditKept, auditSignatures, type Kept } from './audit-published.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import {
  readRunningServer,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres.ts';
import { atAnyMoment, whenAllIsTold } from './soak/invariants-around.ts';

type Row = Record<string, string>;

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
  // Until migration 0175 a bet and a win of two players might stand under one id of a vendor's: decision 0035.
  `select 'id ' || id || ' was posted ' || count(*) || ' times' as finding,
       count(*) = 2 and count(distinct account_id) = 2 and count(distinct kind) = 2
         and bool_and(account_id % 2 = 0 and kind in (
           select number from ledger.transfer_kind where name in ('stake', 'payout'))) as known
     from ledger.transfer group by id having count(*) > count(distinct account_id)
       or count(distinct batch_id) filter (where kind <> 0) > 1`,
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

type Node = { hash: Buffer; total: bigint };
const wide = (total: bigint): Buffer => Buffer.from(total.toString(16).padStart(32, '0'), 'hex');

/** Of these the leaves must be there: the newest of a currency, the first of each of two days. */
const hasLeaves = `(
  r.id in (select max(o.id) from ledger.liability_root o where o.signature is not null
            group by o.currency)
  or r.taken_at > now() - interval '2 days' and not exists (
    select from ledger.liability_root o where o.currency = r.currency and o.id < r.id
       and date_trunc('day', o.taken_at, 'UTC') = date_trunc('day', r.taken_at, 'UTC')))`;
/**
 * A posting that was under way when a snapshot was taken is in it or not, and the clock that stamps
 * both may have been set in between.
 */
const UNDER_WAY = '10 minutes';
/**
 * The accounts that belong in a root, with the balances that may be there: the one well before the
 * snapshot, and those of postings around it. What was posted since is taken off today's balance, so
 * that no more than two days of the journal are read.
 */
const owedAt = `with since as (
    select account_id, version, balance, amount,
           batch_id < ledger.first_batch_at($1::timestamptz + interval '${UNDER_WAY}') as around
      from ledger.transfer
     where account_id % 2 = 0 and (account_id >> 1) % 128 = $2::int
       and batch_id >= ledger.first_batch_at($1::timestamptz - interval '${UNDER_WAY}')
  ), before as (
    select distinct on (account_id) account_id, balance - amount as balance
      from since order by account_id, version
  ), beside as (
    select account_id, array_agg(balance) as balances from since where around group by account_id
  ), possible as (
    select account_id, array[coalesce(o.balance, b.balance)] || coalesce(s.balances, '{}') as owed
      from ledger.balance b
      left join before o using (account_id) left join beside s using (account_id)
     where (account_id >> 1) % 128 = $2::int
  ), leaf as (
    select account_id, balance from ledger.liability_leaf where root_id = $3
  )
  select account_id::text as id, l.balance::text from leaf l full join possible p using (account_id)
   where l.balance is null and 0 < all (p.owed)
      or l.balance is not null and (l.balance = any (p.owed)) is not true`;

const joined = (left: Node, right: Node): Node => {
  const pair = [left.hash, wide(left.total), right.hash, wide(right.total)];
  return { hash: sha256(['\x01', ...pair]), total: left.total + right.total };
};

/** The top of a tree whose leaves come one by one: of each level no more than one node waits. */
async function topOf(leaves: AsyncIterable<Node>): Promise<Node> {
  const waiting: (Node | undefined)[] = [];
  for await (const leaf of leaves) {
    let node = leaf;
    let level = 0;
    for (let left = waiting[level]; left; left = waiting[level]) {
      node = joined(left, node);
      waiting[level] = undefined;
      level += 1;
    }
    waiting[level] = node;
  }
  // What is left over on a level goes up as it is, and is the right one there.
  let top: Node | undefined;
  for (const left of waiting) top = left && top ? joined(left, top) : (left ?? top);
  return top ?? { hash: sha256([]), total: 0n };
}

type LeafRow = { readonly id: string; readonly balance: string };
async function* readLeaves(client: Client, root: { id: string; salt: Buffer }) {
  const rows = readRows<LeafRow>(
    client,
    'leaves',
    `select account_id::text as id, balance::text from ledger.liability_leaf
      where root_id = ${root.id} order by position`,
  );
  for await (const { id, balance } of rows) {
    const nonce = createHmac('sha256', root.salt).update(id).digest();
    const total = BigInt(balance);
    yield { hash: sha256([`\0${id}\0`, nonce, wide(total)]), total };
  }
}

/** Builds the tree of every root that has its leaves again, and asks who is missing in it. */
async function auditLiabilities(client: Client): Promise<string[]> {
  const findings: string[] = [];
  const roots = await client.query<{
    id: string;
    root: Buffer;
    total: string;
    salt: Buffer;
    at: Date;
    currency: number;
  }>(
    `select r.id::text, r.root, r.total::text, r.salt, r.taken_at as at, c.number as currency
       from ledger.liability_root r join ledger.currency c on c.code = r.currency
      where ${hasLeaves} order by r.id`,
  );
  for (const root of roots.rows) {
    const top = await topOf(readLeaves(client, root));
    if (!top.hash.equals(root.root) || top.total !== BigInt(root.total)) {
      findings.push(`liability root ${root.id} does not match its leaves`);
    }
    const wrong = await client.query<{ id: string | null; balance: string | null }>(owedAt, [
      root.at,
      root.currency,
      root.id,
    ]);
    for (const { id, balance } of wrong.rows) {
      const who = `liability root ${root.id}: account ${id}`;
      findings.push(balance === null ? `${who} is missing` : `${who} did not have ${balance}`);
    }
  }
  return findings;
}

const NOT_MIGRATED =
  'this is no ledger of this release: start it once with this release, or audit it with its own';

/** What is asked beside the ledger itself. */
export type AuditOptions = {
  readonly publicKey?: KeyObject | undefined;
  readonly kept?: Kept | undefined;
  /** What the product says around its ledger; with `reports` when all is told that was played. */
  readonly around?: { readonly reports: boolean };
  /** Hears of what stands, is known and has no repair. */
  readonly onNote?: (note: string) => void;
};

/** Tables that the questions around a ledger are about; a restored ledger may stand alone. */
const AROUND = ['games.wallet_transaction', 'games.game_day', 'studio.round', 'wallet.deposit'];

async function auditAround(client: Client, { reports }: { reports: boolean }): Promise<string[]> {
  const here = await client.query(
    'select from unnest($1::text[]) name where to_regclass(name) is not null',
    [AROUND],
  );
  if (here.rowCount !== AROUND.length) return [];
  const findings: string[] = [];
  for (const query of reports ? [...atAnyMoment, whenAllIsTold] : atAnyMoment) {
    findings.push(...(await client.query<Row>(query)).rows.map((row) => row['finding'] ?? ''));
  }
  return findings;
}

/** Everything that does not hold in the ledger of that database, in words. */
export async function auditLedger(
  databaseUrl: string,
  outside: AuditOptions = {},
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // One snapshot for all questions: the ledger may be at work meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const known = await client.query(
      `select from pg_attribute
        where attrelid = to_regclass('ledger.block') and attname = 'sequence'`,
    );
    if (known.rowCount === 0) throw new Error(NOT_MIGRATED);
    const findings: string[] = [];
    for (const query of sums) {
      const { rows } = await client.query<{ finding: string; known?: boolean }>(query);
      for (const { finding, known: noted } of rows) {
        if (noted) outside.onNote?.(finding);
        else findings.push(finding);
      }
    }
    findings.push(...(await auditChain(client)), ...(await auditLiabilities(client)));
    if (outside.publicKey) findings.push(...(await auditSignatures(client, outside.publicKey)));
    if (outside.around) findings.push(...(await auditAround(client, outside.around)));
    if (outside.kept) findings.push(...(await auditKept(client, outside.kept)));
    return findings;
  } finally {
    await client.end();
  }
}

/** The key of this installation, if its secret is here: none is made. */
function ownKey(config: ReturnType<typeof readConfig>): KeyObject | undefined {
  const isHere = config.secretKey !== undefined || existsSync(join(config.dataDir, 'secret.key'));
  if (!isHere) return undefined;
  const der = Buffer.from(ledgerKeyOf(openVault(config)).publicKey, 'base64');
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      key: { type: 'string' },
      kept: { type: 'string' },
      reports: { type: 'boolean', default: false },
    },
  });
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const publicKey = values.key ? createPublicKey(readFileSync(values.key, 'utf8')) : ownKey(config);
  if (!publicKey) console.error('no signature is checked: name the public key by --key FILE');
  const kept = values.kept ? (JSON.parse(readFileSync(values.kept, 'utf8')) as Kept) : undefined;
  const running = databaseUrl ? { url: databaseUrl } : readRunningServer(dataDir);
  const started = running
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  try {
    const findings = await auditLedger((running ?? started)?.url ?? '', {
      publicKey,
      kept,
      around: { reports: values.reports },
      onNote: (note) => console.error(`note: ${note}`),
    });
    for (const finding of findings) console.error(finding);
    console.log(findings.length === 0 ? 'the ledger holds' : `${findings.length} findings`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await started?.stop();
  }
}

if (import.meta.main) await main();
