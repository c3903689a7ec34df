import { assert, ok, type Refusal, type Result, type Uuid } from '@padauk/base';
import { postTransfers, type Transfer } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk/server';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { openClaimsAccount, openClearingAccount, openFeeAccount } from '../clearing-accounts.ts';
import { lockMember, type WalletMember } from '../members.repo.ts';
import {
  dueOf,
  type MoneyMove,
  payoutOf,
  type RefusalOfStep,
  takeStep,
  type Withdrawal,
  type WithdrawalStep,
} from './withdrawal.ts';
import { lockWithdrawal, type StoredWithdrawal, updateWithdrawal } from './withdrawals.repo.ts';

/**
 * Takes one step of a withdrawal: its row, its money and its event in one transaction. Two steps at
 * once are taken one after the other, and the second is judged by what the first has left.
 */
export async function moveWithdrawal<S extends WithdrawalStep>(
  tx: Tx,
  platform: Platform,
  args: { withdrawalId: Uuid; memberId: Uuid; step: S },
): Promise<Result<StoredWithdrawal, RefusalOfStep<S>>> {
  const member = await lockMember(tx, args.memberId);
  assert(member, `a wallet of ${args.memberId}`);
  const before = await lockWithdrawal(tx, args.withdrawalId);
  const taken = takeStep(before, args.step, platform.clock.now());
  // `takeStep` gives each step only the refusals of `RefusalOfStep`.
  if (!taken.ok) return taken as Refusal<RefusalOfStep<S>>;
  const { withdrawal, money } = taken.value;
  const transfers = await transfersOf(tx, { before, withdrawal, money, member });
  const posted = await postTransfers(tx, transfers);
  // What is locked was put there for this withdrawal, and nothing else takes from it.
  assert(posted.ok, `the money of ${withdrawal.id} moves: ${posted.ok ? '' : posted.code}`);
  await updateWithdrawal(tx, before, withdrawal);
  await platform.outbox.emit(tx, 'withdrawal.changed', {
    memberId: withdrawal.memberId,
    withdrawalId: withdrawal.id,
    state: withdrawal.state,
    from: before.state,
  });
  platform.faultPoint(`withdrawal.after-${args.step.type}`);
  const { payoutAccount, signs } = before;
  const settleTold = withdrawal.settleReason !== null;
  return ok({ ...withdrawal, payoutAccount, signs, claim: null, settleTold });
}

/** Names the part of a payout: each that follows one that came back is another transfer. */
const partOf = (part: string, returns: number): string =>
  returns === 0 ? part : `${part}-${returns}`;

async function transfersOf(
  tx: Tx,
  args: { before: Withdrawal; withdrawal: Withdrawal; money: MoneyMove; member: WalletMember },
): Promise<Transfer[]> {
  const { before, withdrawal: w, money, member } = args;
  const { id, merchantId, currency } = w;
  const key = { merchantId, currency };
  const from = { fromId: member.lockedId, reference: id };
  switch (money) {
    case 'none':
      return [];
    case 'return-to-cash':
      return [
        {
          ...from,
          id: derivedUuid('withdrawal', id, 'return'),
          toId: member.cashId,
          amount: w.amount,
          kind: 'withdrawal_return',
        },
      ];
    case 'pay-out': {
      const paid: Transfer = {
        ...from,
        id: derivedUuid('withdrawal', id, partOf('payout', w.payoutReturns)),
        toId: await openClearingAccount(tx, w.paidThrough, key),
        amount: payoutOf(w),
        kind: 'withdrawal_payout',
      };
      if (w.fee === 0n) return [paid];
      const feeTaken: Transfer = {
        ...from,
        id: derivedUuid('withdrawal', id, partOf('fee', w.payoutReturns)),
        toId: await openFeeAccount(tx, key),
        amount: w.fee,
        kind: 'withdrawal_fee',
      };
      return [paid, feeTaken];
    }
    case 'take-back': {
      const back = { toId: member.lockedId, kind: 'withdrawal_return', reference: id } as const;
      const time = w.payoutReturns;
      const paid: Transfer = {
        ...back,
        id: derivedUuid('withdrawal', id, partOf('payout-back', time)),
        fromId: await openClearingAccount(tx, w.paidThrough, key),
        amount: payoutOf(w),
      };
      if (w.fee === 0n) return [paid];
      // Under its own kind in both directions, so that its sum is what the house has kept of it.
      const feeBack: Transfer = {
        ...back,
        id: derivedUuid('withdrawal', id, partOf('fee-back-to-locked', time)),
        fromId: await openFeeAccount(tx, key),
        amount: w.fee,
        kind: 'withdrawal_fee',
      };
      return [paid, feeBack];
    }
    case 'pay-rest':
      // What the member gave has left with the first payout. Its provider owes the rest to
      // the house from now on, and whoever has paid it in his place has paid that much.
      return [
        {
          id: derivedUuid('withdrawal', id, `rest-paid-${w.restPayouts}`),
          fromId: await openClaimsAccount(tx, before.paidThrough, key),
          toId: await openClearingAccount(tx, w.paidThrough, key),
          amount: dueOf(before),
          kind: 'withdrawal_payout',
          reference: id,
        },
      ];
    case 'return-rest': {
      const back: Transfer = {
        id: derivedUuid('withdrawal', id, 'rest'),
        fromId: await openClearingAccount(tx, w.paidThrough, key),
        toId: member.cashId,
        amount: w.amountReturned,
        kind: 'withdrawal_return',
        reference: id,
      };
      // A payout of which nothing came was no service.
      if (w.fee === 0n || w.amountReturned !== payoutOf(w)) return [back];
      const feeBack: Transfer = {
        id: derivedUuid('withdrawal', id, 'fee-back'),
        fromId: await openFeeAccount(tx, key),
        toId: member.cashId,
        amount: w.fee,
        kind: 'withdrawal_fee',
        reference: id,
      };
      return [back, feeBack];
    }
  }
}
