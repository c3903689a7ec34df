import { createHash, createHmac } from 'node:crypto';
import type { Amount } from '@padauk/base';
import { amount } from '@padauk/base';
import type { AccountId } from './transfer.ts';

/** A node of a Merkle sum tree: its hash binds the sum of all balances below it. */
export type TreeNode = { readonly hash: Buffer; readonly total: bigint };
/** A neighbor on the way from a leaf to the root. */
export type ProofStep = {
  readonly side: 'left' | 'right';
  readonly hash: string;
  readonly total: string;
};
/** What a player takes home: with it and the published root the player's balance can be checked. */
export type LiabilityProof = {
  readonly accountId: string;
  /** Minor units. */
  readonly balance: string;
  /** Hides the account from those who hold a neighbor's proof. */
  readonly nonce: string;
  readonly steps: readonly ProofStep[];
  readonly root: string;
  /** The sum of all balances, minor units. */
  readonly total: string;
};

const TOTAL_BYTES = 16;
const totalBytes = (total: bigint): Buffer =>
  Buffer.from(total.toString(16).padStart(TOTAL_BYTES * 2, '0'), 'hex');

/** The nonce of an account under the secret salt of one tree. */
export const nonceOf = (salt: Uint8Array, id: AccountId): Buffer =>
  createHmac('sha256', salt).update(String(id)).digest();

/** Leaf: SHA-256 of a zero byte, the account id in decimal, a zero byte, the nonce and the balance. */
export function leafNode(id: AccountId, balance: Amount, nonce: Uint8Array): TreeNode {
  const hash = createHash('sha256')
    .update(`\0${id}\0`)
    .update(nonce)
    .update(totalBytes(balance))
    .digest();
  return { hash, total: balance };
}

/** Inner node: SHA-256 of a one byte, then hash and total of the left and of the right child. */
export function parentNode(left: TreeNode, right: TreeNode): TreeNode {
  const hash = createHash('sha256')
    .update('\x01')
    .update(left.hash)
    .update(totalBytes(left.total))
    .update(right.hash)
    .update(totalBytes(right.total))
    .digest();
  return { hash, total: left.total + right.total };
}

/** The level above: pairs from the left; a node without a neighbor moves up as it is. */
function levelAbove(level: readonly TreeNode[]): TreeNode[] {
  const above: TreeNode[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left) above.push(right ? parentNode(left, right) : left);
  }
  return above;
}

const EMPTY: TreeNode = { hash: createHash('sha256').digest(), total: 0n };

/** The root over nodes of one level; that of nothing is the hash of nothing. */
export function rootOf(nodes: readonly TreeNode[]): TreeNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? EMPTY;
}

/** The neighbors of the node at `position`, from its level up to the root. */
export function stepsTo(nodes: readonly TreeNode[], position: number): ProofStep[] {
  const steps: ProofStep[] = [];
  let level = nodes;
  let at = position;
  while (level.length > 1) {
    const neighbor = level[at % 2 === 0 ? at + 1 : at - 1];
    if (neighbor) {
      steps.push({
        side: at % 2 === 0 ? 'right' : 'left',
        hash: neighbor.hash.toString('hex'),
        total: neighbor.total.toString(),
      });
    }
    level = levelAbove(level);
    at = Math.floor(at / 2);
  }
  return steps;
}

/** Whether a proof leads to its root, and no sum on the way is negative. */
export function isValidProof(proof: LiabilityProof): boolean {
  if (BigInt(proof.balance) < 0n) return false;
  let node = leafNode(
    BigInt(proof.accountId) as AccountId,
    amount(BigInt(proof.balance)),
    Buffer.from(proof.nonce, 'hex'),
  );
  for (const step of proof.steps) {
    const neighbor = { hash: Buffer.from(step.hash, 'hex'), total: BigInt(step.total) };
    if (neighbor.total < 0n) return false;
    node = step.side === 'left' ? parentNode(neighbor, node) : parentNode(node, neighbor);
  }
  return node.hash.toString('hex') === proof.root && node.total === BigInt(proof.total);
}
