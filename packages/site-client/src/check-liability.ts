import type { ReplyOf } from '@padauk/contracts';
import type { readLedgerHeads, readLiabilityProof } from '@padauk/contracts/wallet';

type Proof = ReplyOf<typeof readLiabilityProof>;
type Published = ReplyOf<typeof readLedgerHeads>;
type Node = { readonly hash: Uint8Array<ArrayBuffer>; readonly total: bigint };

/**
 * - `holds`: the balance leads to a root that is published, and signed by the key beside it
 * - `other_sum`: it leads elsewhere, or a sum on the way is not what its parts make
 * - `not_published`: the root is not among those that everybody is shown
 * - `not_signed`: the signature is not that of the key
 */
export type LiabilityVerdict = 'holds' | 'other_sum' | 'not_published' | 'not_signed';

const TOTAL_BYTES = 16;
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const textBytes = (text: string) => new TextEncoder().encode(text);
const totalBytes = (total: bigint) => fromHex(total.toString(16).padStart(TOTAL_BYTES * 2, '0'));

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

/** As packages/ledger/src/liability-tree.ts says, in the words of the browser. */
async function rootOf({ leaf, path }: Proof): Promise<Node> {
  const balance = BigInt(leaf.balanceMinor);
  let node: Node = {
    hash: await sha256(
      textBytes(`\0${leaf.accountId}\0`),
      fromHex(leaf.nonce),
      totalBytes(balance),
    ),
    total: balance,
  };
  for (const { side, hash, total } of path) {
    const beside: Node = { hash: fromHex(hash), total: BigInt(total) };
    const [left, right] = side === 'left' ? [beside, node] : [node, beside];
    const parts = [left.hash, totalBytes(left.total), right.hash, totalBytes(right.total)];
    node = {
      hash: await sha256(Uint8Array.of(1), ...parts),
      total: left.total + right.total,
    };
  }
  return node;
}

/**
 * Checks on the player's own device that a balance is in the sum that is shown to everybody.
 * Needs a browser with Ed25519 (all current ones) on a page that came over https.
 *
 * @throws where the browser has no Web Crypto or no Ed25519
 */
export async function checkLiability(
  proof: Proof,
  published: Published,
): Promise<LiabilityVerdict> {
  const node = await rootOf(proof);
  if (toHex(node.hash) !== proof.root || node.total !== BigInt(proof.leaf.totalMinor)) {
    return 'other_sum';
  }
  const root = published.roots.find(
    (shown) =>
      shown.root === proof.root &&
      shown.total === proof.leaf.totalMinor &&
      shown.currency === proof.leaf.currency &&
      shown.takenAt === proof.publishedAt,
  );
  if (!root) return 'not_published';
  const key = await crypto.subtle.importKey(
    'spki',
    fromBase64(published.publicKey),
    { name: 'Ed25519' },
    false,
    ['verify'],
  );
  const text = [
    'padauk ledger liabilities',
    root.currency,
    root.takenAt,
    String(root.accounts),
    root.total,
    root.root,
  ].join('\n');
  const signature = fromBase64(root.signature);
  const isSigned = await crypto.subtle.verify('Ed25519', key, signature, textBytes(text));
  return isSigned ? 'holds' : 'not_signed';
}
