import { amount, assert, type Uuid } from '@padauk/base';
import { openAccount, postTransfers } from '@padauk/ledger';
import type { Platform } from '../../../platform/platform.ts';
import { openBonusAccount } from '../bonuses/bonus-accounts.ts';
import { findMember } from '../members.repo.ts';

/** Gives a member money that came from the house and needs no turnover. */
export async function postGrant(
  { db, random }: Pick<Platform, 'db' | 'random'>,
  memberId: string,
  minor: bigint,
  purse: 'cash' | 'bonus' = 'cash',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await findMember(tx, memberId as Uuid);
    assert(member, `a wallet of ${memberId}`);
    const { merchantId, currency, cashId } = member;
    const posted = await postTransfers(tx, [
      {
        id: random.uuid(),
        fromId: await openAccount(tx, {
          merchantId,
          ownerKind: 'house',
          ownerId: 'test',
          code: 'house:test',
          currency,
        }),
        toId: purse === 'cash' ? cashId : await openBonusAccount(tx, member),
        amount: amount(minor),
        kind: 'adjustment',
        reference: null,
      },
    ]);
    assert(posted.ok, `the house has no floor: ${posted.ok ? '' : posted.code}`);
  });
}
