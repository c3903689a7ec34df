import { type Amount, assert, ok, type Result, refuse, type Uuid, writeAmount } from '@padauk/base';
import { openAccount, postTransfers } from '@padauk/ledger';
import type { Platform, Tx } from '../../platform/platform.ts';
import { lockMember } from './members.repo.ts';
import { readFunds } from './read-balance.ts';

/**
 * Gives to a member's cash or takes from it, against the account of the house for corrections.
 *
 * @param change - positive minor units; `direction` says which way they go
 * @param id - made by whoever decides, so that deciding twice moves once
 */
export async function adjustBalance(
  tx: Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  change: {
    readonly id: Uuid;
    readonly memberId: Uuid;
    readonly direction: 'in' | 'out';
    readonly amount: Amount;
  },
): Promise<Result<undefined, 'member_not_found' | 'balance_too_low'>> {
  const member = await lockMember(tx, change.memberId);
  if (!member) return refuse('member_not_found');
  const { merchantId, currency, cashId } = member;
  const houseId = await openAccount(tx, {
    merchantId,
    ownerKind: 'house',
    ownerId: 'adjustments',
    code: 'house:adjustments',
    currency,
  });
  const [fromId, toId] = change.direction === 'in' ? [houseId, cashId] : [cashId, houseId];
  const { id, amount } = change;
  const posted = await postTransfers(tx, [
    { id, fromId, toId, amount, kind: 'adjustment', reference: id },
  ]);
  if (!posted.ok) {
    const { code } = posted;
    assert(code === 'balance_too_low', `an adjustment of ${change.memberId}: ${code}`);
    return refuse(code);
  }
  const funds = await readFunds(tx, member);
  await outbox.emit(tx, 'balance.changed', {
    memberId: change.memberId,
    balance: writeAmount(funds.cash, currency),
    locked: writeAmount(funds.locked, currency),
  });
  return ok(undefined);
}
