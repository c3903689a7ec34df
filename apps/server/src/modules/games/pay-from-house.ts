import { type Amount, amount, assert } from '@padauk/base';
import { postTransfers } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import { creditBonus } from '../wallet/index.ts';
import { readOtherPurse, readPlayable } from './purses.ts';
import type { GameOnCall } from './vendors.repo.ts';
import type { CallSubject } from './wallet-context.ts';
import type { NewTransaction } from './wallet-transaction-rows.repo.ts';

/**
 * Pays a win, or gives a stake back: from the vendor's account of the house, into the purse that
 * paid the round.
 *
 * @param paid.amount - minor units; nothing moves for 0
 * @returns what the player can play with after it, minor units
 */
export async function payFromHouse(
  tx: Tx,
  subject: CallSubject,
  paid: Pick<NewTransaction, 'id' | 'memberId' | 'roundId' | 'bonusGrantId' | 'amount'> & {
    readonly kind: 'payout' | 'stake_refund';
  },
  game: GameOnCall | undefined,
): Promise<Amount> {
  const { player, houseId } = subject;
  const { id, memberId, roundId, bonusGrantId: grantId, kind } = paid;
  if (paid.amount === 0n) return readPlayable(tx, subject, game);
  if (grantId) {
    const move = { id, memberId, roundId, grantId, houseId, amount: paid.amount };
    await creditBonus(tx, { ...move, kind });
    return readPlayable(tx, subject, game);
  }
  const posted = await postTransfers(tx, [
    { id, fromId: houseId, toId: player.cashId, amount: paid.amount, kind, reference: roundId },
  ]);
  assert(posted.ok, `what is not on record can be paid: ${id}: ${posted.ok ? '' : posted.code}`);
  const balance = posted.value[0]?.balances.to;
  assert(balance !== undefined && balance !== null, 'a posting gives the balance of the player');
  const other = await readOtherPurse(tx, subject, { game, byBonus: false });
  return amount(balance + other);
}
