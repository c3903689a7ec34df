import { assert, ok, type Result, refuse, takeEdge, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { DESK, type Deposit } from './deposit.ts';
import { depositMachine } from './deposit-machine.ts';
import { findOwnDeposit, lockDeposit, updateDeposit } from './deposits.repo.ts';
import { tellDeposit } from './settle-deposit.ts';

/**
 * Ends the time of a transfer that the player has begun and does not make after all: it counts
 * toward his limits no longer. Whoever has paid all the same may still send the slip. Where a
 * provider confirms, its own time ends it, which is short, and its word is waited for until then.
 */
export async function cancelDeposit(
  tx: Tx,
  platform: Platform,
  key: { readonly memberId: Uuid; readonly depositId: string },
): Promise<Result<Deposit, 'deposit_not_found' | 'wrong_state'>> {
  const found = await findOwnDeposit(tx, key);
  if (!found) return refuse('deposit_not_found');
  assert(await lockMember(tx, key.memberId), `a wallet of ${key.memberId}`);
  const deposit = await lockDeposit(tx, found.id);
  if (deposit.provider !== DESK) return refuse('wrong_state');
  const edge = takeEdge(depositMachine, { state: deposit.state, event: 'expire' }, () => true);
  if (!edge.ok) return refuse('wrong_state');
  const after = await updateDeposit(tx, deposit.id, { state: edge.value.to });
  await tellDeposit(tx, platform, deposit, after.state);
  return ok(after);
}
