import type { Clock } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts';
import { findProviderKeys } from './payment-providers.repo.ts';

export type PaymentProviders = {
  /** Undefined when the install has no such provider. */
  find(tx: Db | Tx, code: string): Promise<PaymentProvider | undefined>;
};

/** One client per provider and process, so that its breaker knows of all calls. */
export function createPaymentProviders(options: {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly urlOf: (code: string) => string | undefined;
  readonly onError: (error: unknown) => void;
}): PaymentProviders {
  const known = new Map<string, PaymentProvider>();
  return {
    find: async (tx, code) => {
      const before = known.get(code);
      if (before) return before;
      const keys = await findProviderKeys(tx, options.vault, code);
      if (!keys) return undefined;
      const provider = createPaymentProvider({
        clock: options.clock,
        url: () => options.urlOf(code),
        keys,
        onError: options.onError,
      });
      known.set(code, provider);
      return provider;
    },
  };
}
