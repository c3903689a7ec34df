import {
  type Currency,
  ok,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
  amount,
} from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readLiabilityProof as route } from '@padauk/contracts/wallet';
import { proveLiability } from '@padauk/ledger';
import type { Db } from '../../../platform/platform.ts';
import type { LedgerKey } from './ledger-key.ts';
import { findNewestRoot } from './liability-roots.repo.ts';
import { findMember } from '../members.repo.ts';

/**
 * The proof that the member's cash stands in the newest published root of all liabilities. Its leaf
 * and its steps are checked as packages/ledger/src/liability-tree.ts says.
 *
 * @returns `not_found` before the first root, and when the cash was zero at its time
 */
export async function readLiabilityProof(
  db: Db,
  args: { readonly memberId: Uuid; readonly key: LedgerKey },
): Promise<Result<ReplyOf<typeof route>, 'not_found'>> {
  const member = await findMember(db, args.memberId);
  const root = member && (await findNewestRoot(db, member.currency));
  if (!root) return refuse('not_found');
  const proof = await proveLiability(db, { rootId: root.id, accountId: member.cashId });
  if (!proof) return refuse('not_found');
  const currency: Currency = member.currency;
  return ok({
    root: proof.root,
    publishedAt: root.takenAt.toISOString(),
    leaf: {
      accountId: proof.accountId,
      balance: writeAmount(amount(BigInt(proof.balance)), currency),
      nonce: proof.nonce,
      currency,
      totalMinor: proof.total,
      keyId: root.keyId,
      publicKey: args.key.publicKey,
      signature: root.signature.toString('base64'),
    },
    path: proof.steps.map((step) => ({ ...step })),
  });
}
