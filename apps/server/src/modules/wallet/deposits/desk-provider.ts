import { type Clock, ok, refuse } from '@padauk/base';
import type { PaymentProvider } from './payment-provider.ts';

/** The brand's own people: they look at their bank and confirm by hand. Nobody calls back. */
export const createDeskProvider = ({ clock }: { readonly clock: Clock }): PaymentProvider => ({
  faultOf: () => 'no callbacks',
  readCallback: async () => refuse('deposit_not_found'),
  // Found at the bank by what the player writes with the transfer.
  createCheckout: async ({ id, reference }) =>
    ok({ providerReference: reference ?? id, checkoutUrl: null }),
  readCheckout: async ({ amount, currency, expiresAt }) =>
    ok({ status: expiresAt <= clock.now() ? 'expired' : 'pending', amount, currency }),
  listPayments: undefined,
});
