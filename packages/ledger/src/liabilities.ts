import { type KeyObject, sign } from 'node:crypto';
import type { Currency } from '@padauk/base';
import { type Amount, amount, assert } from '@padauk/base';
import {
  leafNode,
  type LiabilityProof,
  nonceOf,
  rootOf,
  stepsTo,
  type TreeNode,
} from './liability-tree.ts';
import { type AccountId, accountId } from './transfer.ts';
import { run, runOne, type Tx } from './tx.ts';

/** What is published: the root that binds every balance, and their sum. */
export type LiabilityRoot = {
  readonly id: string;
  readonly currency: Currency;
  readonly takenAt: Date;
  readonly accounts: number;
  /** Minor units; a sum can be larger than any single balance. */
  readonly total: bigint;
  readonly root: Buffer;
  readonly keyId: string;
  readonly signature: Buffer;
};

/** Leaves under a stored node: a proof reads this many leaves and as many nodes, never the tree. */
const GROUP_LEAVES = 1_024;
/** Leaves that are written, and later taken away, by one statement: a tenth of a second. */
const PIECE_LEAVES = 16 * GROUP_LEAVES;

/** Held by those who publish roots together, and by whoever takes leaves away alone. */
const LEAVES_LOCK = `hashtext('ledger.liability_leaves')`;

/** The text that is signed with a root. */
export const liabilityText = (root: Omit<LiabilityRoot, 'id' | 'keyId' | 'signature'>): string =>
  [
    'padauk ledger liabilities',
    root.currency,
    root.takenAt.toISOString(),
    String(root.accounts),
    String(root.total),
    root.root.toString('hex'),
  ].join('\n');

/**
 * Takes a snapshot of every positive balance of members and agents in a currency and publishes its
 * root. It is seen with its signature, when all its leaves are there: those that were left behind
 * midway belong to no root, and are taken away like old ones.
 *
 * @param on.reader - a transaction of its own that is repeatable read: the balances are read in
 *   pieces, and all of them are of one moment. It writes nothing, as whoever waits for all that
 *   is being written, such as those who read events, would wait for the whole of it
 * @param on.writer - a pool: each piece is a transaction of its own
 * @param args.salt - 32 secret random bytes; hides accounts from each other in proofs
 * @param args.key - Ed25519
 * @param args.pieceLeaves - a multiple of the leaves of a group
 */
export async function publishLiabilities(
  on: { readonly reader: Tx; readonly writer: Tx },
  args: {
    readonly currency: Currency;
    readonly salt: Uint8Array;
    readonly key: { readonly id: string; readonly privateKey: KeyObject };
    readonly pieceLeaves?: number;
  },
): Promise<LiabilityRoot> {
  const { currency, salt, key, pieceLeaves = PIECE_LEAVES } = args;
  assert(pieceLeaves % GROUP_LEAVES === 0, 'a piece is made of whole groups');
  // The lock keeps the leaves that have no root yet from those who take away what is left behind.
  // Shared: of two who publish at once none waits, with a snapshot held, until the other is done.
  const { now } = await runOne<{ now: Date }>(
    on.reader,
    `select date_trunc('milliseconds', clock_timestamp()) as now,
            pg_advisory_xact_lock_shared(${LEAVES_LOCK})::text as held`,
  );
  const { id } = await runOne<{ id: string }>(
    on.writer,
    `select nextval(pg_get_serial_sequence('ledger.liability_root', 'id'))::text as id`,
  );
  const groups: TreeNode[] = [];
  let accounts = 0;
  let after = accountId('0');
  for (;;) {
    const leaves = await readOwed(on.reader, { currency, salt, after }, pieceLeaves);
    const nodes: TreeNode[] = [];
    for (let first = 0; first < leaves.length; first += GROUP_LEAVES) {
      nodes.push(rootOf(leaves.slice(first, first + GROUP_LEAVES).map(({ node }) => node)));
    }
    await writePiece(on.writer, id, { leaves, from: accounts, nodes, fromNode: groups.length });
    groups.push(...nodes);
    accounts += leaves.length;
    const last = leaves.at(-1);
    if (!last || leaves.length < pieceLeaves) break;
    after = last.id;
  }
  const top = rootOf(groups);
  const published = {
    currency,
    takenAt: new Date(now),
    accounts,
    total: top.total,
    root: top.hash,
  };
  const signature = sign(null, Buffer.from(liabilityText(published)), key.privateKey);
  await run(
    on.writer,
    `insert into ledger.liability_root
       (id, currency, taken_at, accounts, total, root, salt, key_id, signature)
     overriding system value
     values ($1::bigint, $2, $3, $4::bigint, $5::numeric, $6, $7, $8, $9)`,
    [
      id,
      currency,
      published.takenAt,
      accounts,
      top.total.toString(),
      top.hash,
      Buffer.from(salt),
      key.id,
      signature,
    ],
  );
  return { id, ...published, keyId: key.id, signature };
}

type Leaf = { readonly id: AccountId; readonly balance: Amount; readonly node: TreeNode };
type LeafRow = { readonly id: string; readonly balance: string };

const toLeaf = (row: LeafRow, salt: Uint8Array): Leaf => {
  const id = accountId(row.id);
  const balance = amount(BigInt(row.balance));
  return { id, balance, node: leafNode(id, balance, nonceOf(salt, id)) };
};

/** The next piece of the leaves, in the order of the accounts. */
async function readOwed(
  tx: Tx,
  of: { readonly currency: Currency; readonly salt: Uint8Array; readonly after: AccountId },
  limit: number,
): Promise<Leaf[]> {
  const rows = await run<LeafRow>(
    tx,
    `select b.account_id::text as id, b.balance::text
       from ledger.balance b
      where b.account_id > $2::bigint and b.balance > 0 and b.account_id & 254 =
            (select c.number << 1 from ledger.currency c where c.code = $1)
      order by b.account_id limit $3`,
    [of.currency, String(of.after), limit],
  );
  return rows.map((row) => toLeaf(row, of.salt));
}

/** Leaves with the groups that stand on them, so that there are none without a group. */
async function writePiece(
  tx: Tx,
  rootId: string,
  piece: {
    readonly leaves: readonly Leaf[];
    /** The position of the first leaf. */
    readonly from: number;
    readonly nodes: readonly TreeNode[];
    readonly fromNode: number;
  },
): Promise<void> {
  await run(
    tx,
    `with leaf as (
       insert into ledger.liability_leaf (root_id, position, account_id, balance)
       select $1::bigint, $2 + n.place - 1, n.id, n.balance
         from unnest($3::bigint[], $4::bigint[]) with ordinality n (id, balance, place)
     ) insert into ledger.liability_group (root_id, number, hash, total)
       select $1::bigint, $5 + n.place - 1, n.hash, n.total
         from unnest($6::bytea[], $7::numeric[]) with ordinality n (hash, total, place)`,
    [
      rootId,
      piece.from,
      piece.leaves.map(({ id }) => String(id)),
      piece.leaves.map(({ balance }) => String(balance)),
      piece.fromNode,
      piece.nodes.map(({ hash }) => hash),
      piece.nodes.map(({ total }) => String(total)),
    ],
  );
}

/**
 * Takes away leaves under which nobody asks for a proof any more, one piece of them. A proof is
 * given under the newest root of a currency. Kept are the leaves of that root, of the one before it
 * (somebody may be reading there), and of the first root of each day for two days, for the audit.
 * The roots themselves stay for ever: whoever took a proof home can still show it. Leaves without a
 * root are those of one that was left midway.
 *
 * @returns whether there may be more
 */
export async function dropOldLeaves(
  tx: Tx,
  { pieceLeaves = PIECE_LEAVES }: { readonly pieceLeaves?: number } = {},
): Promise<boolean> {
  // Two at once would choose the same piece, and the later one would take none left for all gone.
  // And a root that is being published has leaves already.
  const { mine } = await runOne<{ mine: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(${LEAVES_LOCK}) as mine`,
  );
  if (!mine) return false;
  const [old] = await run<{ id: string }>(
    tx,
    `select g.root_id::text as id
       from ledger.liability_group g left join ledger.liability_root r on r.id = g.root_id
      where g.number = 0 and not coalesce(
        r.id in (select o.id from ledger.liability_root o
                  where o.currency = r.currency and o.signature is not null
                  order by o.id desc limit 2)
        or r.taken_at > clock_timestamp() - interval '2 days' and not exists (
          select from ledger.liability_root o
           where o.currency = r.currency and o.id < r.id
             and date_trunc('day', o.taken_at, 'UTC') = date_trunc('day', r.taken_at, 'UTC')),
        false)
      order by g.root_id limit 1`,
  );
  if (!old) return false;
  const { gone } = await runOne<{ gone: string }>(
    tx,
    `with gone as (
       delete from ledger.liability_leaf l
        where l.root_id = $1::bigint and l.position >= (
          select min(f.position) from ledger.liability_leaf f where f.root_id = $1::bigint)
          and l.position < $2 + (
          select min(f.position) from ledger.liability_leaf f where f.root_id = $1::bigint)
       returning 1
     ) select count(*)::text as gone from gone`,
    [old.id, pieceLeaves],
  );
  // The groups go last: as long as there are any, leaves may be left.
  if (Number(gone) < pieceLeaves) {
    await run(tx, 'delete from ledger.liability_group where root_id = $1::bigint', [old.id]);
  }
  return true;
}

async function readLeaves(
  tx: Tx,
  rootId: string,
  first: number,
  salt: Uint8Array,
): Promise<Leaf[]> {
  const rows = await run<LeafRow>(
    tx,
    `select account_id::text as id, balance::text from ledger.liability_leaf
      where root_id = $1::bigint and position >= $2 and position < $3 order by position`,
    [rootId, first, first + GROUP_LEAVES],
  );
  return rows.map((row) => toLeaf(row, salt));
}

/**
 * The proof that the balance of an account is in a published root; undefined when the account had
 * no positive balance then.
 */
export async function proveLiability(
  tx: Tx,
  args: { readonly rootId: string; readonly accountId: AccountId },
): Promise<LiabilityProof | undefined> {
  const [found] = await run<{ position: string; salt: Buffer; hash: Buffer; total: string }>(
    tx,
    `select l.position::text, r.salt, r.root as hash, r.total::text
       from ledger.liability_leaf l join ledger.liability_root r on r.id = l.root_id
      where l.root_id = $1::bigint and l.account_id = $2::bigint`,
    [args.rootId, String(args.accountId)],
  );
  if (!found) return undefined;
  const position = Number(found.position);
  const group = Math.floor(position / GROUP_LEAVES);
  const leaves = await readLeaves(tx, args.rootId, group * GROUP_LEAVES, found.salt);
  const own = leaves[position % GROUP_LEAVES];
  if (!own) return undefined;
  const groups = await run<{ hash: Buffer; total: string }>(
    tx,
    `select hash, total::text from ledger.liability_group
      where root_id = $1::bigint order by number`,
    [args.rootId],
  );
  return {
    accountId: String(own.id),
    balance: String(own.balance),
    nonce: nonceOf(found.salt, own.id).toString('hex'),
    steps: [
      ...stepsTo(
        leaves.map(({ node }) => node),
        position % GROUP_LEAVES,
      ),
      ...stepsTo(
        groups.map(({ hash, total }) => ({ hash, total: BigInt(total) })),
        group,
      ),
    ],
    root: found.hash.toString('hex'),
    total: found.total,
  };
}
