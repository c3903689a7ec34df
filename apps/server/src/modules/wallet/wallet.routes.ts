import { ok, refuse, type Uuid } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as contracts from '@padauk/contracts/wallet';
import { pageOf, writePage } from '../../platform/http/pagination.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payee } from './withdrawals/add-payout-account.ts';
import { confirmReceipt, takeReceiptPicture } from './withdrawals/confirm-receipt.ts';
import type { StopDeposit } from './deposits/create-deposit.ts';
import { serveDeposits } from './deposits/deposits.routes.ts';
import type { LedgerKey } from './ledger-keeping/ledger-key.ts';
import type { FindRoundRefs } from './records/list-records.ts';
import { serveRecords } from './records/records.routes.ts';
import {
  type ProveOwner,
  changePaymentPassword,
  confirmPaymentProof,
  provePaymentPassword,
  setPaymentPassword,
} from './withdrawals/payment-password.ts';
import type { PaymentProviders } from './deposits/payment-providers.ts';
import type { WriteAudit } from './deposits/reconciliation/fetch-brand-day.ts';
import { readBalance } from './read-balance.ts';
import { readPicture } from './withdrawals/read-picture.ts';
import { resetPaymentPassword } from './withdrawals/reset-payment-password.ts';
import { readLedgerHeads, readLiabilityProof } from './ledger-keeping/read-liability-proof.ts';
import { readWithdrawalRules, requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { writeWithdrawal } from './wallet-wire.ts';
import { findOwnWithdrawal, pageOwnWithdrawals } from './withdrawals/withdrawals.repo.ts';

/** Binds the contracts of packages/contracts/src/wallet.ts to their use cases. */
export function serveWallet(
  platform: Platform,
  needs: {
    providers: PaymentProviders;
    proveOwner: ProveOwner;
    proveOwnerAgain: ProveOwner;
    findRoundRefs: FindRoundRefs;
    payee: Pick<Payee, 'readSigns' | 'isHeld' | 'readRealName' | 'tellOfNewPassword'>;
    ledgerKey: LedgerKey;
    stopDeposit: StopDeposit;
    writeAudit: WriteAudit;
  },
): void {
  const { http, db, storage } = platform;

  http.serve(contracts.readBalance, async ({ caller, merchant }) =>
    ok(await readBalance(db, { memberId: caller.memberId, merchant })),
  );

  serveDeposits(platform, needs);

  http.serve(contracts.setPaymentPassword, ({ body, caller, ip }) =>
    setPaymentPassword(platform, needs.proveOwner, {
      memberId: caller.memberId,
      sessionId: caller.sessionId,
      loginPassword: body.loginPassword,
      paymentPassword: body.paymentPassword,
      ip,
    }),
  );

  http.serve(contracts.changePaymentPassword, ({ body, caller }) =>
    changePaymentPassword(platform, { memberId: caller.memberId, ...body }),
  );

  http.serve(contracts.resetPaymentPassword, ({ body, caller, merchant, language, ip }) => {
    const { memberId, sessionId } = caller;
    const { paymentPassword } = body;
    const loginPassword = body.loginPassword;
    const who = { memberId, sessionId, merchant, language, ip };
    return resetPaymentPassword(platform, needs, { ...who, loginPassword, paymentPassword });
  });

  http.serve(contracts.readWithdrawalRules, async ({ caller }) =>
    ok(await readWithdrawalRules(db, platform, needs.payee, caller.memberId)),
  );

  http.servePrepared(contracts.requestWithdrawal, {
    prepare: ({ caller: { memberId }, body: { paymentPassword } }) =>
      provePaymentPassword(platform, { memberId, paymentPassword }),
    commit: async ({ body, caller, ip, userAgent }, tx, proof) => {
      const proven = await confirmPaymentProof(tx, platform, proof);
      if (!proven.ok) return proven;
      const payoutAccountId = body.payoutAccountId as Uuid;
      const { amount } = body;
      const wanted = { memberId: caller.memberId, amount, payoutAccountId, ip, userAgent };
      const made = await requestWithdrawal(tx, platform, needs.payee, wanted);
      return made.ok ? ok(writeWithdrawal(made.value)) : made;
    },
  });

  http.serve(contracts.readWithdrawal, async ({ params, caller }) => {
    const { memberId } = caller;
    const found = await findOwnWithdrawal(db, { memberId, withdrawalId: params.withdrawalId });
    return found ? ok(writeWithdrawal(found)) : refuse('withdrawal_not_found');
  });

  http.serve(contracts.readWithdrawalProof, async ({ params, caller }) => {
    const { memberId } = caller;
    const found = await findOwnWithdrawal(db, { memberId, withdrawalId: params.withdrawalId });
    return found ? readPicture(storage, found.proof) : refuse('withdrawal_not_found');
  });

  http.serveIdempotent(contracts.confirmReceipt, async ({ params, body, caller }, tx) => {
    const confirmed = await confirmReceipt(tx, platform, {
      memberId: caller.memberId,
      withdrawalId: params.withdrawalId,
      word: body,
    });
    return confirmed.ok ? ok(writeWithdrawal(confirmed.value)) : confirmed;
  });

  http.serve(contracts.uploadReceiptPicture, async ({ caller, file }) => {
    if (!file) return refuseField({ path: 'file', code: 'required' });
    return takeReceiptPicture(platform, { memberId: caller.memberId, bytes: file.bytes });
  });

  http.serve(contracts.readReceiptPicture, async ({ params, caller }) => {
    const { memberId } = caller;
    const found = await findOwnWithdrawal(db, { memberId, withdrawalId: params.withdrawalId });
    return found ? readPicture(storage, found.receiptProof) : refuse('withdrawal_not_found');
  });

  serveRecords(platform, needs.findRoundRefs);

  http.serve(contracts.listWithdrawals, async ({ query, caller }) => {
    const page = pageOf(query);
    const { offset, limit } = page;
    const { memberId } = caller;
    const { rows, total } = await pageOwnWithdrawals(db, { memberId, offset, limit });
    return ok(writePage(page, rows.map(writeWithdrawal), total));
  });

  http.serve(contracts.readLiabilityProof, ({ caller }) => readLiabilityProof(db, caller.memberId));
  http.serve(contracts.readLedgerHeads, async () => ok(await readLedgerHeads(db, needs.ledgerKey)));
}
