import type { Uuid } from '@padauk/base';
import sharp from 'sharp';
import {
  confirmByTimer,
  confirmReceipt,
  type ReceiptWord,
  takeReceiptPicture,
} from '../withdrawals/confirm-receipt.ts';
import { approveWithdrawal, payWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { readWithdrawalForReview } from '../withdrawals/review-withdrawal.ts';
import { type TestCashier, nobodyInParticular, operator, place } from './test-cashier.ts';

export const proof = { sha256: 'a'.repeat(64), mediaType: 'image/png' };

/** A withdrawal that a member has asked for. */
export type AskedPayout = Awaited<ReturnType<ReturnType<typeof payoutsOf>['requested']>>;

/** Withdrawals of members with money, as far as a test wants them. */
export function payoutsOf(cashier: TestCashier) {
  const { platform, inTx, merchant } = cashier;
  const by = (withdrawalId: Uuid, n = 1) => ({
    merchantId: merchant.id,
    withdrawalId,
    operatorId: operator(n),
  });
  const funded = async (minor = 1_000_000n) => {
    const member = await cashier.openMember();
    if (minor > 0n) await cashier.grant(member, minor);
    return { member, account: await cashier.addAccount(member) };
  };
  type Funded = Awaited<ReturnType<typeof funded>>;
  const request = ({ member, account }: Funded, amount = '5000.00') =>
    inTx((tx) =>
      requestWithdrawal(tx, platform, nobodyInParticular, {
        ...place,
        memberId: member.memberId,
        amount,
        payoutAccountId: account.id,
      }),
    );
  const requested = async (amount = '5000.00', minor?: bigint) => {
    const purse = await funded(minor);
    const made = await request(purse, amount);
    if (!made.ok) throw new Error(made.code);
    return { ...purse, withdrawalId: made.value.id };
  };
  const approve = (withdrawalId: Uuid, n = 1) =>
    inTx((tx) => approveWithdrawal(tx, platform, by(withdrawalId, n)));
  const pay = (withdrawalId: Uuid, n = 1, paidAnyway?: string) =>
    inTx((tx) =>
      payWithdrawal(tx, platform, {
        ...by(withdrawalId, n),
        bankReference: 'KBZ 1',
        proof,
        paidAnyway,
      }),
    );
  type Asked = Awaited<ReturnType<typeof requested>>;
  const confirm = ({ member: { memberId }, withdrawalId }: Asked, word: ReceiptWord) =>
    inTx((tx) => confirmReceipt(tx, platform, { memberId, withdrawalId, word }));
  const review = async ({ withdrawalId }: Asked) => {
    const key = { merchantId: merchant.id, withdrawalId };
    const found = await readWithdrawalForReview(platform.db, platform, key);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  const tick = (away: readonly Uuid[] = []) =>
    confirmByTimer(platform, () => Promise.resolve(new Set(away)));
  return {
    by,
    funded,
    request,
    requested,
    approve,
    pay,
    /** What the player says of what has come. */
    confirm,
    /** As the desk sees it. */
    review,
    /** Changes the rules of the cashier. */
    set: (columns: string) => cashier.database.pool.query(`update wallet.setting set ${columns}`),
    tick,
    /** Minutes in which the timer looks every two, while those who are away cannot answer. */
    passTicking: async (minutes: number, away?: readonly Uuid[]) => {
      await tick(away);
      for (let left = minutes; left > 0; left -= 2) {
        cashier.passMinutes(Math.min(left, 2));
        await tick(away);
      }
    },
    approved: async (amount?: string) => {
      const asked = await requested(amount);
      await approve(asked.withdrawalId);
      return asked;
    },
    picture: async (memberId: Uuid) => {
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: '#fff' },
      })
        .png()
        .toBuffer();
      const stored = await takeReceiptPicture(platform, { memberId, bytes });
      if (!stored.ok) throw new Error(stored.code);
      return { proofPictureId: stored.value.pictureId };
    },
  };
}
