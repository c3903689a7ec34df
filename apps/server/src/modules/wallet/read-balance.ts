import { type Amount, amount, assert, type Uuid, writeAmount, ZERO } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import type { Db, Merchant, Tx } from '../../platform/platform.ts';
import { findMembers, type WalletMember } from './members.repo.ts';

/** What a member has, in minor units. */
export type Funds = {
  /** Can be played, and withdrawn as far as it is more than the debt. */
  readonly cash: Amount;
  /** In withdrawals under way. */
  readonly locked: Amount;
  /** Of the bonus that runs: it pays a stake where cash does not, and is not withdrawn. */
  readonly bonus: Amount;
  /** Recorded debt, as a positive amount. */
  readonly debt: Amount;
};
export type WrittenBalance = {
  readonly currency: string;
  readonly currencySymbol: string;
  readonly balance: string;
  readonly locked: string;
  readonly bonus: string;
};

export async function readFunds(tx: Db | Tx, member: WalletMember): Promise<Funds> {
  const funds = (await readFundsOf(tx, [member])).get(member.memberId);
  assert(funds, `the funds of ${member.memberId}`);
  return funds;
}

/** The funds of many members in one query. */
export async function readFundsOf(
  tx: Db | Tx,
  members: readonly WalletMember[],
): Promise<Map<string, Funds>> {
  const balances = await readBalances(
    tx,
    members.flatMap(({ cashId, lockedId, debtId, bonusId }) => [
      cashId,
      lockedId,
      debtId,
      ...(bonusId === null ? [] : [bonusId]),
    ]),
  );
  return new Map(
    members.map(({ memberId, cashId, lockedId, debtId, bonusId }) => {
      const cash = balances.get(cashId);
      const locked = balances.get(lockedId);
      const debt = balances.get(debtId);
      assert(cash && locked && debt, `the accounts of ${memberId}`);
      return [
        memberId,
        {
          cash: cash.balance,
          locked: locked.balance,
          bonus: bonusId === null ? ZERO : (balances.get(bonusId)?.balance ?? ZERO),
          debt: amount(-debt.balance),
        },
      ];
    }),
  );
}

/** What can be withdrawn: what is left of the cash once a recorded debt is paid from it. */
export const withdrawable = ({ cash, debt }: Pick<Funds, 'cash' | 'debt'>): Amount =>
  amount(cash > debt ? cash - debt : 0n);

/** The balance as the player sees it. */
export function writeBalance(
  member: WalletMember,
  funds: Funds,
  currencySymbol: string,
): WrittenBalance {
  return {
    currency: member.currency,
    currencySymbol,
    balance: writeAmount(funds.cash, member.currency),
    locked: writeAmount(funds.locked, member.currency),
    bonus: writeAmount(funds.bonus, member.currency),
  };
}

/** @throws when the member has no wallet: registration opens it in its own transaction */
export async function readBalance(
  tx: Db | Tx,
  args: { memberId: Uuid; merchant: Merchant },
): Promise<WrittenBalance> {
  const [member] = await findMembers(tx, [args.memberId]);
  assert(member, `a wallet of ${args.memberId}`);
  return writeBalance(member, await readFunds(tx, member), symbolOf(member, args.merchant));
}

/** Trial accounts have a currency of their own, which is written by its code. */
export const symbolOf = (
  member: WalletMember,
  merchant: Pick<Merchant, 'currency' | 'currencySymbol'>,
): string => (member.currency === merchant.currency ? merchant.currencySymbol : member.currency);

/** The funds of members by id, for screens of other modules; without a wallet a member is absent. */
export const readMemberFunds = async (
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, Funds>> => readFundsOf(tx, await findMembers(tx, memberIds));
