import { ok, refuse, type Uuid } from '@padauk/base';
import * as contracts from '@padauk/contracts/wallet';
import { pageOf, writePage } from '../../platform/http/pagination.ts';
import { signatureHeader } from '@padauk/provider-sdk/signing';
import type { Platform } from '../../platform/platform.ts';
import { addPayoutAccount } from './withdrawals/add-payout-account.ts';
import { confirmReceipt } from './withdrawals/confirm-receipt.ts';
import { createDeposit, listDepositMethods, type StopDeposit } from './deposits/create-deposit.ts';
import { findOwnDeposit } from './deposits/deposits.repo.ts';
import type { LedgerKey } from './ledger-keeping/ledger-key.ts';
import { type FindRoundRefs, listRecords } from './records/list-records.ts';
import {
  type CheckLoginPassword,
  changePaymentPassword,
  checkPaymentPassword,
  setPaymentPassword,
} from './withdrawals/payment-password.ts';
import type { PaymentProviders } from './deposits/payment-providers.ts';
import { listPayoutAccounts } from './withdrawals/payout-accounts.repo.ts';
import { readBalance } from './read-balance.ts';
import { readLiabilityProof } from './ledger-keeping/read-liability-proof.ts';
import { readWithdrawalRules, requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { readSettings } from './settings.repo.ts';
import { takePaymentCallback } from './deposits/take-payment-callback.ts';
import {
  currencyOf,
  writeDeposit,
  writeMethod,
  writePayoutAccount,
  writeWithdrawal,
} from './wallet-wire.ts';
import { findOwnWithdrawal, pageOwnWithdrawals } from './withdrawals/withdrawals.repo.ts';

/** Binds the contracts of packages/contracts/src/wallet.ts to their use cases. */
export function serveWallet(
  platform: Platform,
  needs: {
    providers: PaymentProviders;
    checkLoginPassword: CheckLoginPassword;
    findRoundRefs: FindRoundRefs;
    ledgerKey: LedgerKey;
    stopDeposit: StopDeposit;
  },
): void {
  const { http, db, storage } = platform;
  const { providers } = needs;

  http.serve(contracts.readBalance, async ({ caller, merchant }) =>
    ok(await readBalance(db, { memberId: caller.memberId, merchant })),
  );

  http.serve(contracts.listDepositMethods, async ({ merchant, language }) => {
    const methods = await listDepositMethods(platform, merchant);
    const currency = currencyOf(merchant);
    return ok({ methods: methods.map((method) => writeMethod(method, currency, language)) });
  });

  http.serveIdempotent(
    contracts.createDeposit,
    async ({ body, caller, merchant, language }, tx) => {
      const made = await createDeposit(
        tx,
        platform,
        { providers, stopDeposit: needs.stopDeposit },
        {
          memberId: caller.memberId,
          merchant,
          language,
          method: body.method,
          amount: body.amount,
          returnUrl: body.returnUrl,
        },
      );
      return made.ok ? ok(writeDeposit(made.value)) : made;
    },
  );

  http.serve(contracts.readDeposit, async ({ params, caller }) => {
    const { memberId } = caller;
    const deposit = await findOwnDeposit(db, { memberId, depositId: params.depositId });
    return deposit ? ok(writeDeposit(deposit)) : refuse('deposit_not_found');
  });

  http.serve(contracts.receivePaymentCallback, ({ params, body, rawBody, headers }) => {
    const signature = headers[signatureHeader];
    return takePaymentCallback(platform, providers, {
      provider: params.provider,
      rawBody,
      signature: typeof signature === 'string' ? signature : undefined,
      body,
    });
  });

  http.serve(contracts.setPaymentPassword, ({ body, caller, ip }) =>
    setPaymentPassword(platform, needs.checkLoginPassword, {
      memberId: caller.memberId,
      loginPassword: body.loginPassword,
      paymentPassword: body.paymentPassword,
      ip,
    }),
  );

  http.serve(contracts.changePaymentPassword, ({ body, caller }) =>
    changePaymentPassword(platform, { memberId: caller.memberId, ...body }),
  );

  http.serve(contracts.listPayoutAccounts, async ({ caller, merchant }) => {
    const accounts = await listPayoutAccounts(db, caller.memberId);
    const { banks } = await readSettings(db, merchant.id);
    return ok({ accounts: accounts.map(writePayoutAccount), banks: [...banks] });
  });

  http.serveIdempotent(contracts.addPayoutAccount, async ({ body, caller, merchant }, tx) => {
    const { memberId } = caller;
    const { paymentPassword, bank, holder, number } = body;
    const proven = await checkPaymentPassword(tx, platform, { memberId, paymentPassword });
    if (!proven.ok) return proven;
    const added = await addPayoutAccount(tx, platform, {
      merchantId: merchant.id,
      memberId,
      bank,
      holder,
      number,
    });
    return added.ok ? ok(writePayoutAccount(added.value)) : added;
  });

  http.serve(contracts.readWithdrawalRules, async ({ caller }) =>
    ok(await readWithdrawalRules(db, caller.memberId)),
  );

  http.serveIdempotent(contracts.requestWithdrawal, async ({ body, caller }, tx) => {
    const { memberId } = caller;
    const { paymentPassword, amount } = body;
    const proven = await checkPaymentPassword(tx, platform, { memberId, paymentPassword });
    if (!proven.ok) return proven;
    const payoutAccountId = body.payoutAccountId as Uuid;
    const made = await requestWithdrawal(tx, platform, { memberId, amount, payoutAccountId });
    return made.ok ? ok(writeWithdrawal(made.value)) : made;
  });

  http.serve(contracts.readWithdrawal, async ({ params, caller }) => {
    const { memberId } = caller;
    const found = await findOwnWithdrawal(db, { memberId, withdrawalId: params.withdrawalId });
    return found ? ok(writeWithdrawal(found)) : refuse('withdrawal_not_found');
  });

  http.serve(contracts.readWithdrawalProof, async ({ params, caller }) => {
    const { memberId } = caller;
    const found = await findOwnWithdrawal(db, { memberId, withdrawalId: params.withdrawalId });
    if (!found) return refuse('withdrawal_not_found');
    const bytes = found.proof && (await storage.get(found.proof.sha256));
    return found.proof && bytes
      ? ok({ bytes, mediaType: found.proof.mediaType })
      : refuse('file_not_found');
  });

  http.serveIdempotent(contracts.confirmReceipt, async ({ params, body, caller }, tx) => {
    const confirmed = await confirmReceipt(tx, platform, {
      memberId: caller.memberId,
      withdrawalId: params.withdrawalId,
      word: body,
    });
    return confirmed.ok ? ok(writeWithdrawal(confirmed.value)) : confirmed;
  });

  http.serve(contracts.listRecords, ({ query, caller }) =>
    listRecords(db, needs.findRoundRefs, { memberId: caller.memberId, ...query }),
  );

  http.serve(contracts.listWithdrawals, async ({ query, caller }) => {
    const page = pageOf(query);
    const { offset, limit } = page;
    const { memberId } = caller;
    const { rows, total } = await pageOwnWithdrawals(db, { memberId, offset, limit });
    return ok(writePage(page, rows.map(writeWithdrawal), total));
  });

  http.serve(contracts.readLiabilityProof, ({ caller }) =>
    readLiabilityProof(db, { memberId: caller.memberId, key: needs.ledgerKey }),
  );
}
