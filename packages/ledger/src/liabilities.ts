import { type KeyObject, sign } from 'node:crypto';
import type { Currency } from '@padauk/base';
import { type Amount, amount } from '@padauk/base';
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

/** Leaves under one stored node: a proof reads so many leaves and as many nodes, never the tree. */
const GROUP_LEAVES = 1_024;

/**
 * Days that the leaves of a root are kept, for proofs. The root itself stays for ever: whoever took
 * a proof home can still show it.
 */
const LEAF_DAYS = 2;

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
 * root. Needs a transaction of its own: the leaves are one statement's snapshot.
 *
 * @param args.salt - 32 secret random bytes; hides accounts from each other in proofs
 * @param args.key - Ed25519
 */
export async function publishLiabilities(
  tx: Tx,
  args: {
    readonly currency: Currency;
    readonly salt: Uint8Array;
    readonly key: { readonly id: string; readonly privateKey: KeyObject };
  },
): Promise<LiabilityRoot> {
  const { id, now } = await runOne<{ id: string; now: Date }>(
    tx,
    `insert into ledger.liability_root (currency, taken_at, accounts, total, root, salt)
     values ($1, date_trunc('milliseconds', clock_timestamp()), 0, 0, '', $2)
     returning id::text, taken_at as now`,
    [args.currency, Buffer.from(args.salt)],
  );
  const { accounts } = await runOne<{ accounts: string }>(
    tx,
    `with leaf as (
       insert into ledger.liability_leaf (root_id, position, account_id, balance)
       select $1::bigint, row_number() over (order by b.account_id) - 1, b.account_id, b.balance
         from ledger.balance b
         join ledger.currency c on c.code = $2
        where b.balance > 0 and b.account_id & 254 = c.number << 1
       returning 1
     ) select count(*)::text as accounts from leaf`,
    [id, args.currency],
  );
  const groups: TreeNode[] = [];
  for (let first = 0; first < Number(accounts); first += GROUP_LEAVES) {
    const node = rootOf((await readLeaves(tx, id, first, args.salt)).map(({ node: leaf }) => leaf));
    await run(
      tx,
      `insert into ledger.liability_group (root_id, number, hash, total)
       values ($1::bigint, $2, $3, $4::numeric)`,
      [id, groups.length, node.hash, node.total.toString()],
    );
    groups.push(node);
  }
  const top = rootOf(groups);
  const published = {
    currency: args.currency,
    takenAt: new Date(now),
    accounts: Number(accounts),
    total: top.total,
    root: top.hash,
  };
  const signature = sign(null, Buffer.from(liabilityText(published)), args.key.privateKey);
  await run(
    tx,
    `update ledger.liability_root
        set accounts = $2::bigint, total = $3::numeric, root = $4, key_id = $5, signature = $6
      where id = $1::bigint`,
    [id, accounts, top.total.toString(), top.hash, args.key.id, signature],
  );
  await dropOldLeaves(tx);
  return { id, ...published, keyId: args.key.id, signature };
}

async function dropOldLeaves(tx: Tx): Promise<void> {
  for (const table of ['liability_leaf', 'liability_group']) {
    await run(
      tx,
      `delete from ledger.${table} l using ledger.liability_root r
        where r.id = l.root_id and r.taken_at < clock_timestamp() - make_interval(days => $1)`,
      [LEAF_DAYS],
    );
  }
}

type Leaf = { readonly id: AccountId; readonly balance: Amount; readonly node: TreeNode };

async function readLeaves(
  tx: Tx,
  rootId: string,
  first: number,
  salt: Uint8Array,
): Promise<Leaf[]> {
  const rows = await run<{ id: string; balance: string }>(
    tx,
    `select account_id::text as id, balance::text from ledger.liability_leaf
      where root_id = $1::bigint and position >= $2 and position < $3 order by position`,
    [rootId, first, first + GROUP_LEAVES],
  );
  return rows.map((row) => {
    const id = accountId(row.id);
    const balance = amount(BigInt(row.balance));
    return { id, balance, node: leafNode(id, balance, nonceOf(salt, id)) };
  });
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
