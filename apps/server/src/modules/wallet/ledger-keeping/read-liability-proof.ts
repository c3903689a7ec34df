import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type {
  readLedgerHeads as headsRoute,
  readLiabilityProof as route,
} from '@padauk/contracts/wallet';
import { proveLiability } from '@padauk/ledger';
import type { Db } from '../../../platform/platform.ts';
import type { LedgerKey } from './ledger-key.ts';
import { findNewestRoot, listNewestHeads, listRootsSince } from './liability-roots.repo.ts';
import { findMember } from '../members.repo.ts';

/**
 * The proof that the member's cash is in the newest published root of all liabilities: that one
 * has its leaves always, however few of the others do. Its leaf
 * and its steps are checked as packages/ledger/src/liability-tree.ts says.
 *
 * @returns `not_found` before the first root, and when the cash was zero at its time
 */
export async function readLiabilityProof(
  db: Db,
  memberId: Uuid,
): Promise<Result<ReplyOf<typeof route>, 'not_found'>> {
  const member = await findMember(db, memberId);
  const root = member && (await findNewestRoot(db, member.currency));
  if (!root) return refuse('not_found');
  const proof = await proveLiability(db, { rootId: root.id, accountId: member.cashId });
  if (!proof) return refuse('not_found');
  return ok({
    root: proof.root,
    publishedAt: root.takenAt.toISOString(),
    leaf: {
      accountId: proof.accountId,
      balanceMinor: proof.balance,
      nonce: proof.nonce,
      currency: member.currency,
      totalMinor: proof.total,
    },
    path: proof.steps.map((step) => ({ ...step })),
  });
}

/** How many days of roots: whoever took a proof home lately still finds its root among them. */
const ROOTS_DAYS = 2;

/** What is published: the same for everybody, so that no two players can be shown two sums. */
export async function readLedgerHeads(
  db: Db,
  { publicKey }: Pick<LedgerKey, 'publicKey'>,
): Promise<ReplyOf<typeof headsRoute>> {
  const [heads, roots] = [await listNewestHeads(db), await listRootsSince(db, ROOTS_DAYS)];
  return {
    publicKey,
    heads: heads.map((head) => ({
      ...head,
      hash: head.hash.toString('hex'),
      signedAt: head.signedAt.toISOString(),
      signature: head.signature.toString('base64'),
    })),
    roots: roots.map((root) => ({
      ...root,
      accounts: Number(root.accounts),
      root: root.root.toString('hex'),
      takenAt: root.takenAt.toISOString(),
      signature: root.signature.toString('base64'),
    })),
  };
}
