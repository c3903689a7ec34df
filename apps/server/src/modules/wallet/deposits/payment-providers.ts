import { assert, type Clock } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { createBtcpayProvider } from './btcpay-provider.ts';
import { createCheckoutProvider } from './checkout-provider.ts';
import { createDeskProvider } from './desk-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findProvider, type KnownProvider } from './payment-providers.repo.ts';

export type PaymentProviders = {
  /** Undefined when the install has no such provider. */
  find(tx: Db | Tx, code: string): Promise<PaymentProvider | undefined>;
};

type Options = {
  readonly vault: Vault;
  readonly clock: Clock;
  /** Where a provider is called that this server runs itself. */
  readonly urlOf: (code: string) => string | undefined;
  readonly onError: (error: unknown) => void;
};

/** One client per provider and process, so that its breaker knows of all calls. */
export function createPaymentProviders(options: Options): PaymentProviders {
  const known = new Map<string, PaymentProvider>();
  return {
    find: async (tx, code) => {
      const before = known.get(code);
      if (before) return before;
      const row = await findProvider(tx, options.vault, code);
      if (!row) return undefined;
      const provider = createProvider(options, row);
      known.set(code, provider);
      return provider;
    },
  };
}

function createProvider(options: Options, known: KnownProvider): PaymentProvider {
  const { clock, onError } = options;
  const url = () => known.url ?? options.urlOf(known.code);
  switch (known.protocol) {
    case 'padauk':
      return createCheckoutProvider({ clock, onError, url, keys: known.keys });
    case 'btcpay':
      assert(known.storeId, `the store of the BTCPay server ${known.code}`);
      return createBtcpayProvider({
        clock,
        onError,
        url,
        keys: known.keys,
        storeId: known.storeId,
      });
    case 'desk':
      return createDeskProvider({ clock });
  }
}
