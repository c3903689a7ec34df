import { ok, refuse, writeAmount } from '@padauk/base';
import { fetchProviderDay, tryProvider } from '@padauk/contracts/payments';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as contracts from '@padauk/contracts/wallet';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currencyOf, writeDeposit, writeMethod } from '../wallet-wire.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import {
  createDeposit,
  listDepositMethods,
  prepareDeposit,
  type StopDeposit,
} from './create-deposit.ts';
import { findOwnDeposit } from './deposits.repo.ts';
import { readForTry } from './draft-provider.ts';
import { takePayoutCallback } from '../payouts/take-payout-callback.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { fetchBrandDay, type WriteAudit } from './reconciliation/fetch-brand-day.ts';
import { readSlip } from './review-deposits.ts';
import { pageOwnDeposits } from './review-deposits.repo.ts';
import { sendSlip } from './send-slip.ts';
import { readRepaid } from './settle-deposit.ts';
import { takePaymentCallback } from './take-payment-callback.ts';

/** Binds the contracts of packages/contracts/src/deposits.ts to their use cases. */
export function serveDeposits(
  platform: Platform,
  needs: {
    readonly providers: PaymentProviders;
    readonly stopDeposit: StopDeposit;
    readonly writeAudit: WriteAudit;
  },
): void {
  const { http, db, storage } = platform;

  http.serve(contracts.listDepositMethods, async ({ merchant, language }) => {
    const methods = await listDepositMethods(platform, merchant);
    const currency = currencyOf(merchant);
    return ok({ methods: methods.map((method) => writeMethod(method, currency, language)) });
  });

  http.servePrepared(contracts.createDeposit, {
    prepare: ({ body, caller: { memberId }, merchant, language }) => {
      const { method, amount, returnUrl } = body;
      const asked = { memberId, merchant, language, method, amount, returnUrl };
      return prepareDeposit(platform, needs, asked);
    },
    commit: async (_call, tx, prepared) => {
      const made = await createDeposit(tx, platform, needs, prepared);
      return made.ok ? ok(writeDeposit(made.value)) : made;
    },
  });

  http.serve(contracts.listDeposits, async ({ query, caller }) => {
    const page = pageOf(query);
    const { offset, limit } = page;
    const { rows, total } = await pageOwnDeposits(db, { ...caller, offset, limit });
    return ok(writePage(page, rows.map(writeDeposit), total));
  });

  http.serve(contracts.readDeposit, async ({ params, caller }) => {
    const { memberId } = caller;
    const deposit = await findOwnDeposit(db, { memberId, depositId: params.depositId });
    if (!deposit) return refuse('deposit_not_found');
    const debtRepaid = writeAmount(await readRepaid(db, deposit), deposit.currency);
    return ok({ ...writeDeposit(deposit), debtRepaid });
  });

  http.serve(contracts.sendDepositSlip, async ({ params, caller, file }) => {
    if (!file) return refuseField({ path: 'file', code: 'required' });
    const { memberId } = caller;
    const { depositId } = params;
    const sent = await sendSlip(platform, needs, { memberId, depositId, bytes: file.bytes });
    return sent.ok ? ok(writeDeposit(sent.value)) : sent;
  });

  http.serveIdempotent(contracts.cancelDeposit, async ({ params, caller }, tx) => {
    const cancelled = await cancelDeposit(tx, platform, { ...caller, ...params });
    return cancelled.ok ? ok(writeDeposit(cancelled.value)) : cancelled;
  });

  http.serve(contracts.readDepositSlip, async ({ params, caller }) => {
    const { memberId } = caller;
    const deposit = await findOwnDeposit(db, { memberId, depositId: params.depositId });
    return deposit ? readSlip(storage, deposit) : refuse('deposit_not_found');
  });

  http.serve(tryProvider, async ({ params, merchant }) => {
    const key = { merchantId: merchant.id, code: params.provider };
    const known = await readForTry(db, platform, key);
    return known && known.protocol !== 'desk'
      ? ok(await needs.providers.tryOut(known))
      : refuse('not_found');
  });

  // For the back office; it moves nothing, and only this module has the providers.
  http.serve(fetchProviderDay, ({ body, merchant, caller, ip }) => {
    const { operatorId } = caller;
    return fetchBrandDay(platform, needs, { merchantId: merchant.id, operatorId, ip, ...body });
  });

  http.serve(contracts.receivePayoutCallback, ({ params, body, rawBody, headers }) =>
    takePayoutCallback(platform, needs.providers, {
      provider: params.provider,
      rawBody,
      headers,
      body,
    }),
  );

  http.serve(contracts.receivePaymentCallback, ({ params, body, rawBody, headers }) =>
    takePaymentCallback(platform, needs.providers, {
      provider: params.provider,
      rawBody,
      headers,
      body,
    }),
  );
}
