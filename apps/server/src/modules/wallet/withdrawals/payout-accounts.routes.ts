import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/wallet';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { readSettings } from '../settings.repo.ts';
import { writePayoutAccount } from '../wallet-wire.ts';
import {
  addPayoutAccount,
  chooseDefault,
  type Payee,
  removePayoutAccount,
} from './add-payout-account.ts';
import { confirmPaymentProof, provePaymentPassword } from './payment-password.ts';
import { listPayoutAccounts } from './payout-accounts.repo.ts';

/** Binds the contracts of packages/contracts/src/payout-accounts.ts to their use cases. */
export function servePayoutAccounts(platform: Platform, payee: Payee): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listPayoutAccounts, async ({ caller, merchant }) => {
    const accounts = await listPayoutAccounts(db, caller.memberId);
    const { banks, payoutHoldHours } = await readSettings(db, merchant.id);
    const member = await findMember(db, caller.memberId);
    const until = member?.frozenUntil ?? null;
    return ok({
      accounts: accounts.map(writePayoutAccount),
      banks: [...banks],
      frozenUntil: until !== null && until > clock.now() ? until.toISOString() : null,
      holdHours: payoutHoldHours,
    });
  });

  http.servePrepared(contracts.addPayoutAccount, {
    prepare: ({ caller: { memberId }, body: { paymentPassword } }) =>
      provePaymentPassword(platform, { memberId, paymentPassword }),
    commit: async ({ body, caller, merchant, language }, tx, proof) => {
      const proven = await confirmPaymentProof(tx, platform, proof);
      if (!proven.ok) return proven;
      const { bank, holder, number } = body;
      const wanted = { merchant, memberId: caller.memberId, language, bank, holder, number };
      const added = await addPayoutAccount(tx, platform, payee, wanted);
      return added.ok ? ok(writePayoutAccount(added.value.account)) : added;
    },
  });

  http.serve(contracts.removePayoutAccount, async (call) => {
    const { params, body, caller, merchant, language } = call;
    const { memberId } = caller;
    const { paymentPassword } = body;
    const proof = await provePaymentPassword(platform, { memberId, paymentPassword });
    if (!proof.ok) return proof;
    return db.transaction().execute(async (tx) => {
      const proven = await confirmPaymentProof(tx, platform, proof.value);
      if (!proven.ok) return proven;
      const key = { merchant, memberId, language, ...params };
      const removed = await removePayoutAccount(tx, platform, payee, key);
      return removed.ok ? ok({}) : removed;
    });
  });

  http.serve(contracts.setDefaultPayoutAccount, async ({ params, caller }) =>
    db.transaction().execute(async (tx) => {
      const chosen = await chooseDefault(tx, { memberId: caller.memberId, ...params });
      return chosen.ok ? ok({}) : chosen;
    }),
  );
}
