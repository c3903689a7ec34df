import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/reviews';
import type { Call, Platform } from '../../../platform/platform.ts';
import { approveMany, previewMany } from './approve-many.ts';
import {
  agreeOnRest,
  approve,
  claim,
  type Decision,
  forceReceived,
  note,
  pay,
  payTheRest,
  reject,
  release,
  reopen,
  returnTheRest,
  send,
  stopWaiting,
} from './decide-withdrawal.ts';
import { endStop, readSafety, stopAll } from './payout-safety.ts';
import { readReview, readReviewPicture, readReviewQueue } from './review-withdrawals.ts';

/** Binds the contracts of packages/contracts/src/reviews.ts to their use cases. */
export function serveReviews(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.listReviewQueue, ({ merchant, query, caller }) =>
    readReviewQueue(platform, merchant, caller.operatorId, query),
  );
  http.serve(contracts.readReview, ({ merchant, params, caller }) =>
    readReview(db, platform, caller.operatorId, { merchantId: merchant.id, ...params }),
  );
  http.serve(contracts.readReviewProof, ({ merchant, params }) =>
    readReviewPicture(platform, 'proof', { merchantId: merchant.id, ...params }),
  );
  http.serve(contracts.readReviewReceipt, ({ merchant, params }) =>
    readReviewPicture(platform, 'receiptProof', { merchantId: merchant.id, ...params }),
  );
  http.serveIdempotent(contracts.claimWithdrawal, (call, tx) =>
    claim(tx, platform, decisionOf(call)),
  );
  http.serveIdempotent(contracts.releaseWithdrawal, (call, tx) =>
    release(tx, platform, decisionOf(call)),
  );
  http.serveIdempotent(contracts.noteWithdrawal, (call, tx) =>
    note(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.approveWithdrawal, (call, tx) =>
    approve(tx, platform, decisionOf(call)),
  );
  http.serve(contracts.previewApprovals, async ({ body, merchant, caller }) =>
    ok(await db.transaction().execute((tx) => previewMany(tx, platform, merchant, caller, body))),
  );
  http.serveIdempotent(contracts.approveMany, async ({ body, merchant, caller, ip }, tx) =>
    ok(await approveMany(tx, platform, { merchant, operator: caller, ip, ...body })),
  );
  http.serveIdempotent(contracts.rejectWithdrawal, (call, tx) =>
    reject(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.payWithdrawal, (call, tx) =>
    pay(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.sendWithdrawal, (call, tx) =>
    send(tx, platform, decisionOf(call)),
  );
  http.serveIdempotent(contracts.giveUpPayout, (call, tx) =>
    stopWaiting(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.agreeRest, (call, tx) =>
    agreeOnRest(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.payRest, (call, tx) =>
    payTheRest(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.settleReceipt, (call, tx) =>
    forceReceived(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.reopenReceipt, (call, tx) =>
    reopen(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serveIdempotent(contracts.returnRest, (call, tx) =>
    returnTheRest(tx, platform, { ...decisionOf(call), ...call.body }),
  );
  http.serve(contracts.readPayoutSafety, async ({ merchant }) =>
    ok(await readSafety(db, platform, merchant)),
  );
  http.serve(contracts.stopPayouts, ({ merchant, caller, ip }) =>
    stopAll(platform, { merchant, operator: caller, ip }),
  );
  http.serve(contracts.resumePayouts, ({ merchant, caller, ip }) =>
    endStop(platform, { merchant, operator: caller, ip }),
  );
}

const decisionOf = ({
  params,
  merchant,
  caller,
  ip,
}: Pick<
  Call<typeof contracts.approveWithdrawal>,
  'params' | 'merchant' | 'caller' | 'ip'
>): Decision => ({
  withdrawalId: params.withdrawalId,
  merchant,
  operator: caller,
  ip,
});
