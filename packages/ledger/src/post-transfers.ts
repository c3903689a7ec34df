import { assert } from '@padauk/base';
import type { BatchRow } from './batch-codec.ts';
import { batchStatement, decodeBatch, encodeCall } from './batch-codec.ts';
import type { PostResult, Transfer } from './transfer.ts';
import { assertTransfers } from './transfer.ts';
import { runOne, type Tx } from './tx.ts';

/**
 * Posts all the transfers or none, in the caller's transaction. Sending the same ids again changes
 * nothing and answers the recorded balances; an id that one of its accounts knows with another
 * counterpart, another amount or another kind is refused. Accounts that it does not name are not
 * asked: who makes ids for several of them keeps them apart.
 *
 * One call locks all its accounts in id order, so calls do not deadlock with each other; a caller
 * that posts twice in one transaction can, and must be ready to run it again.
 *
 * @returns one posting for each transfer, in order, or why none of them was posted
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<PostResult> {
  if (transfers.length === 0) return { ok: true, value: [] };
  const [result] = await postAll(tx, [{ transfers }], false);
  assert(result !== undefined, 'a batch answers each of its groups');
  return result;
}

/**
 * Posts many groups in one round trip, in the caller's transaction: each group wholly or not at
 * all, none stops another. A group whose first id is known with the same content is a replay. For
 * riders, and for groups of different callers, there is the batcher.
 *
 * @param groups - no id may come twice in all of them
 */
export async function postGroups(
  tx: Tx,
  groups: readonly { readonly transfers: readonly Transfer[] }[],
): Promise<PostResult[]> {
  return groups.length === 0 ? [] : postAll(tx, groups, true);
}

async function postAll(
  tx: Tx,
  groups: readonly { readonly transfers: readonly Transfer[] }[],
  wholeGroups: boolean,
): Promise<PostResult[]> {
  for (const { transfers } of groups) assertTransfers(transfers);
  const { call, values } = encodeCall(groups, wholeGroups);
  const text = batchStatement(call, []);
  const row = await runOne<BatchRow>(tx, text, [...values], call.name);
  return decodeBatch(groups, row);
}
