import { type Amount, amount, type Uuid } from '@padauk/base';
import { postTransfers, type Transfer } from '@padauk/ledger';
import type { Platform, Tx } from '../../platform/platform.ts';
import type { WalletMember } from './members.repo.ts';
import { type Funds, readFunds } from './read-balance.ts';

/** How often cash may be spent between the reading and the posting. */
const TRIES = 3;

/** What cash pays back of a recorded debt, before anything of it leaves: one transfer or none. */
export function repaymentOf(
  { random }: Pick<Platform, 'random'>,
  member: WalletMember,
  { cash, debt }: Pick<Funds, 'cash' | 'debt'>,
  reference: Uuid,
): readonly Transfer[] {
  const repaid: Amount = amount(debt < cash ? debt : cash);
  if (repaid <= 0n) return [];
  const { cashId: fromId, debtId: toId } = member;
  return [{ id: random.uuid(), fromId, toId, amount: repaid, kind: 'adjustment', reference }];
}

/**
 * Pays a debt back from cash as far as it goes, and gives what is there after it. The row of the
 * member is locked: two repayments at once would pay more than is owed.
 */
export async function repayDebt(
  tx: Tx,
  platform: Pick<Platform, 'random'>,
  member: WalletMember,
  reference: Uuid,
): Promise<Funds> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const transfers = repaymentOf(platform, member, await readFunds(tx, member), reference);
    if (transfers.length === 0) break;
    const posted = await postTransfers(tx, transfers);
    // A frozen purse pays nothing back either.
    if (posted.ok || posted.code !== 'balance_too_low') break;
  }
  return readFunds(tx, member);
}
