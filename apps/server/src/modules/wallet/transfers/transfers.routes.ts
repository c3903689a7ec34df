import { amount, assert, ok, writeAmount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import * as contracts from '@padauk/contracts/transfers';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { StopDeposit } from '../deposits/create-deposit.ts';
import { findMember } from '../members.repo.ts';
import { readBonusPurse } from '../bonuses/read-wagering.ts';
import { readFunds, symbolOf } from '../read-balance.ts';
import {
  readWallets,
  recallFunds,
  sumVendorWallets,
  transferFunds,
  type VendorTransfers,
} from '../vendor-wallets/transfer-funds.ts';
import { confirmPaymentProof, provePaymentPassword } from '../withdrawals/payment-password.ts';
import { type Line, readLine, transferInLine } from './transfer-in-line.ts';

/** Binds the contracts of packages/contracts/src/transfers.ts to their use cases. */
export function serveTransfers(
  platform: Platform,
  needs: {
    readonly line: Line;
    readonly stopDeposit: StopDeposit;
    readonly vendorTransfers: VendorTransfers;
  },
): void {
  const { http, db, clock } = platform;
  const { line, vendorTransfers } = needs;
  const sinceOf = ({ timeZone }: Merchant) => brandDayOf(clock.now(), timeZone).from;

  http.serve(contracts.readWallets, async ({ caller, language }) =>
    ok(await readWallets(db, { memberId: caller.memberId, language })),
  );

  http.serveIdempotent(contracts.transferFunds, ({ body, caller, language }, tx) =>
    transferFunds(
      tx,
      { ...platform, vendorTransfers },
      { ...body, memberId: caller.memberId, language },
    ),
  );

  http.serveIdempotent(contracts.recallFunds, async ({ caller, language }, tx) =>
    ok(
      await recallFunds(
        tx,
        { ...platform, vendorTransfers },
        { memberId: caller.memberId, language },
      ),
    ),
  );

  http.serve(contracts.readConsolidated, async ({ caller, merchant }) => {
    const member = await findMember(db, caller.memberId);
    assert(member, `a wallet of ${caller.memberId}`);
    const funds = await readFunds(db, member);
    const vendors = await sumVendorWallets(db, member);
    const { purse } = await readBonusPurse(db, caller.memberId);
    const write = (value: bigint) => writeAmount(amount(value), member.currency);
    return ok({
      currency: member.currency,
      currencySymbol: symbolOf(member, merchant),
      total: write(funds.cash + funds.locked + vendors),
      main: write(funds.cash),
      locked: write(funds.locked),
      vendors: write(vendors),
      bonus: write(purse),
    });
  });

  http.serve(contracts.readLine, async ({ caller, merchant }) =>
    ok(await readLine(db, line, { memberId: caller.memberId, since: sinceOf(merchant) })),
  );

  http.servePrepared(contracts.transferInLine, {
    prepare: ({ caller: { memberId }, body: { paymentPassword } }) =>
      provePaymentPassword(platform, { memberId, paymentPassword }),
    commit: async ({ body, caller, merchant }, tx, proof) => {
      const proven = await confirmPaymentProof(tx, platform, proof);
      if (!proven.ok) return proven;
      const { account, amount: asked } = body;
      const wanted = { memberId: caller.memberId, account, amount: asked };
      return transferInLine(tx, platform, needs, { ...wanted, since: sinceOf(merchant) });
    },
  });
}
