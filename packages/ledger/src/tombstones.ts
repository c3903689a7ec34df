import type { Uuid } from '@padauk/base';
import type { AccountId } from './transfer.ts';
import { runOne, type Tx } from './tx.ts';

/**
 * Remembers that a transfer was taken back before it came: the id is spent on that account, and the
 * late original is refused with `transfer_voided`. It moves nothing and counts as a version.
 *
 * @returns `known` when the account has a transfer or a tombstone of that id already; nothing is
 *   written then, and whoever wants a transfer undone posts the opposite one
 */
export async function tombstone(
  tx: Tx,
  args: { readonly id: Uuid; readonly accountId: AccountId },
): Promise<'written' | 'known'> {
  const { written } = await runOne<{ written: boolean }>(
    tx,
    'select ledger.write_tombstone($1::bigint, $2::uuid) as written',
    [String(args.accountId), args.id],
  );
  return written ? 'written' : 'known';
}
