import { type Amount, assert, type Uuid, writeAmount } from '@padauk/base';
import { postTransfers } from '@padauk/ledger';
import type { Platform, Tx } from '../../platform/platform.ts';
import { openPromotionsAccount } from './bonuses/bonus-accounts.ts';
import { lockMember } from './members.repo.ts';
import { readFunds } from './read-balance.ts';

/**
 * Pays a reward into a member's cash, from the account of the house for promotions.
 *
 * @param reward.id - of the claim: the same one again moves nothing
 */
export async function payReward(
  tx: Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  reward: {
    readonly id: Uuid;
    readonly memberId: Uuid;
    readonly kind: 'rebate' | 'referral';
    readonly amount: Amount;
  },
): Promise<void> {
  const member = await lockMember(tx, reward.memberId);
  assert(member, `a wallet of ${reward.memberId}`);
  const { currency, cashId } = member;
  const { id, kind, amount } = reward;
  const fromId = await openPromotionsAccount(tx, member);
  const posted = await postTransfers(tx, [
    { id, fromId, toId: cashId, amount, kind, reference: id },
  ]);
  assert(posted.ok, `the house has no floor: ${id}`);
  const funds = await readFunds(tx, member);
  await outbox.emit(tx, 'balance.changed', {
    memberId: reward.memberId,
    balance: writeAmount(funds.cash, currency),
    locked: writeAmount(funds.locked, currency),
  });
}
