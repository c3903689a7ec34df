import { assert, isCurrency, ok, type Result } from '@padauk/base';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { closeMismatch as closeContract, listMismatches } from '@padauk/contracts/payments';
import type { Db, Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import {
  claimMismatch,
  closeMismatch,
  listMismatches as listForReview,
  type MismatchForReview,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { accountNames } from '../people/account-names.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

type Wire = ReplyOf<typeof closeContract>;

/** What differs between our books and the providers', with the names of people. */
export async function readMismatches(
  db: Db,
  merchant: Merchant,
  query: QueryOf<typeof listMismatches>,
): Promise<ReplyOf<typeof listMismatches>> {
  const page = await listForReview(db, { merchantId: merchant.id, ...query });
  return { ...page, content: await nameThose(db, page.content) };
}

/** Closes a difference: nothing is to be posted for it, or it is booked as owed by the provider. */
export async function close(
  tx: Tx,
  platform: Platform,
  asked: {
    readonly merchant: Merchant;
    readonly operator: Operator;
    readonly ip: string;
    readonly mismatchId: string;
    readonly reason: string;
    readonly as: 'close' | 'claim';
  },
): Promise<Result<Wire, 'mismatch_not_found' | 'wrong_state'>> {
  const { merchant, operator, mismatchId, reason, as } = asked;
  const { currency } = merchant;
  assert(isCurrency(currency), `a known currency: ${currency}`);
  const { operatorId } = operator;
  const key = { merchantId: merchant.id, operatorId, mismatchId, reason };
  const closed =
    as === 'claim'
      ? await claimMismatch(tx, platform, { ...key, currency })
      : await closeMismatch(tx, platform, key);
  if (!closed.ok) return closed;
  await noteAct(tx, platform.clock.now(), asked, {
    action: `payment-mismatch.${as}`,
    entity: 'payment-mismatch',
    entityId: mismatchId,
    before: closed.value.before,
    after: closed.value.after,
  });
  const [named] = await nameThose(tx, [closed.value.after]);
  assert(named, 'one in, one out');
  return ok(named);
}

async function nameThose(tx: Db | Tx, found: readonly MismatchForReview[]): Promise<Wire[]> {
  const memberIds = found.map(({ memberId }) => memberId);
  const accountOf = await accountNames(tx, memberIds);
  const closers = found.flatMap(({ closedBy }) => (closedBy ? [closedBy] : []));
  const names = await findStaffNames(tx, [...new Set(closers)]);
  return found.map(({ memberId, ...one }) => ({
    ...one,
    account: accountOf(memberId),
    closedBy: one.closedBy && (names.get(one.closedBy) ?? one.closedBy),
  }));
}
