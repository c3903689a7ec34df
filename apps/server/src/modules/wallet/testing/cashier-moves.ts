import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { amount, type Uuid, writeAmount, ZERO } from '@padauk/base';
import { type AccountId, openAccount, postTransfers, readBalances } from '@padauk/ledger';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import type { WalletMember } from '../members.repo.ts';
import { postGrant } from './grants.ts';

/** Money of members that moves without the cashier: grants, stakes and debts, and what it left. */
export function cashierMoves(platform: Platform, merchant: Merchant) {
  const { db, outbox, pool, random } = platform;
  const houseAccount = (ownerKind: 'psp' | 'house', ownerId: string, code: string) =>
    openAccount(db, { merchantId: merchant.id, ownerKind, ownerId, code, currency: 'MMK' });
  const gamesAccount = () => houseAccount('house', 'test', 'house:games:test');
  type Kind = Parameters<typeof postTransfers>[1][number]['kind'];
  async function post(
    tx: Tx,
    { fromId, toId }: { readonly fromId: AccountId; readonly toId: AccountId },
    { minor, kind, reference }: { minor: bigint; kind: Kind; reference: Uuid | null },
  ): Promise<void> {
    const id = random.uuid();
    const transfer = { id, fromId, toId, amount: amount(minor), kind, reference };
    const posted = await postTransfers(tx, [transfer]);
    if (!posted.ok) throw new Error(posted.code);
  }

  return {
    /** Gives cash that came from the house and needs no turnover. */
    grant: ({ memberId }: WalletMember, minor: bigint) => postGrant(platform, memberId, minor),
    /** A correction that cash could not pay, as the games record it. */
    indebt: async ({ debtId: fromId }: WalletMember, minor: bigint) => {
      const way = { fromId, toId: await gamesAccount() };
      const what = { minor, kind: 'payout_reversal', reference: null } as const;
      await db.transaction().execute((tx) => post(tx, way, what));
    },
    /** A stake of the member, as a game takes it: the posting and its event. */
    stake: async ({ memberId, cashId: fromId }: WalletMember, minor: bigint) => {
      const roundId = random.uuid();
      const way = { fromId, toId: await gamesAccount() };
      await db.transaction().execute(async (tx) => {
        await post(tx, way, { minor, kind: 'stake', reference: roundId });
        await outbox.emit(tx, 'round.settled', {
          memberId,
          roundId,
          title: 'test',
          stake: writeAmount(amount(minor), 'MMK'),
          payout: writeAmount(ZERO, 'MMK'),
          balance: writeAmount(ZERO, 'MMK'),
        });
      });
    },
    /** A stake alone, and what gives it back. */
    stakeAndRefund: async ({ cashId }: WalletMember, minor: bigint) => {
      const roundId = random.uuid();
      const gamesId = await gamesAccount();
      const move = (fromId: AccountId, toId: AccountId, kind: 'stake' | 'stake_refund') =>
        db
          .transaction()
          .execute((tx) => post(tx, { fromId, toId }, { minor, kind, reference: roundId }));
      await move(cashId, gamesId, 'stake');
      return { roundId, refund: () => move(gamesId, cashId, 'stake_refund') };
    },
    /** Cash of the member, as the sum of the ledger's own entries. */
    sumOfEntries: async (member: WalletMember): Promise<bigint> => {
      const { rows } = await pool.query<{ sum: string }>(
        'select coalesce(sum(amount), 0)::text as sum from ledger.transfer where account_id = $1',
        [member.cashId],
      );
      return BigInt(onlyRow(rows).sum);
    },
    houseBalance: async (ownerId: string, code: string, ownerKind: 'psp' | 'house' = 'psp') => {
      const id = await houseAccount(ownerKind, ownerId, code);
      return (await readBalances(db, [id])).get(id)?.balance;
    },
  };
}
