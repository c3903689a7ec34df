import { assert, type Clock, type Uuid } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { createBtcpayProvider } from './btcpay-provider.ts';
import { createCheckoutProvider } from './checkout-provider.ts';
import { createDeskProvider } from './desk-provider.ts';
import { createCheckoutPayouts } from '../payouts/checkout-payouts.ts';
import type { PayoutProvider } from '../payouts/payout-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findProvider, type KnownProvider, readProviderVersion } from './payment-providers.repo.ts';
import { ProviderAnswered } from './provider-client.ts';

export type PaymentProviders = {
  /** Undefined when the install has no such provider. */
  find(tx: Db | Tx, code: string): Promise<PaymentProvider | undefined>;
  /** The same of one that pays out. */
  findPayouts(tx: Db | Tx, code: string): Promise<PayoutProvider | undefined>;
  /** Asks one with these settings for the list of today; nothing moves. */
  tryOut(known: KnownProvider): Promise<Tried>;
};
export type Tried = {
  readonly works: boolean;
  /** What it answered with, where that was no success. */
  readonly status: number | null;
  /** It was asked about payouts too. */
  readonly payouts: boolean;
};

type Options = {
  readonly vault: Vault;
  readonly clock: Clock;
  /** Where a provider is called that this server runs itself. */
  readonly urlOf: (code: string) => string | undefined;
  /** Where the site of a brand is; who is in a transaction asks there. */
  readonly siteUrl: (merchantId: Uuid, from?: Db | Tx) => Promise<string>;
  readonly onError: (error: unknown) => void;
};

/** Both faces of a provider, and of which change of its settings they were made. */
type Clients = {
  readonly version: number;
  /** For whoever works in that transaction. */
  readonly payments: (from?: Db | Tx) => PaymentProvider;
  readonly payouts: PayoutProvider | undefined;
};

/**
 * One client per provider and process, so that its breaker knows of all calls; a changed address or
 * key makes a new one, on every process.
 */
export function createPaymentProviders(options: Options): PaymentProviders {
  const known = new Map<string, Clients>();
  const clientsOf = async (tx: Db | Tx, code: string): Promise<Clients | undefined> => {
    const version = await readProviderVersion(tx, code);
    const before = known.get(code);
    if (before && before.version === version) return before;
    const row = await findProvider(tx, options.vault, code);
    if (!row) return undefined;
    const clients = createClients(options, row);
    known.set(code, clients);
    return clients;
  };
  return {
    find: async (tx, code) => (await clientsOf(tx, code))?.payments(tx),
    findPayouts: async (tx, code) => (await clientsOf(tx, code))?.payouts,
    tryOut: (known) => tryOut(options, known),
  };
}

async function tryOut(options: Options, known: KnownProvider): Promise<Tried> {
  let status: number | null = null;
  const onError = (error: unknown) => {
    if (error instanceof ProviderAnswered) status = error.status;
  };
  const { payments, payouts } = createClients({ ...options, onError }, known);
  const day = options.clock.now().toISOString().slice(0, 10);
  const listed = await payments().listPayments?.(day);
  const listedOut = await payouts?.listPayouts(day);
  const works = listed?.ok === true && listedOut?.ok !== false;
  return { works, status, payouts: payouts !== undefined };
}

/** The clients of a provider with these settings, kept or only tried. */
export function createClients(options: Omit<Options, 'vault'>, known: KnownProvider): Clients {
  const { clock, onError } = options;
  const { version, keys } = known;
  const url = () => known.url ?? options.urlOf(known.code);
  // The pages of one that this server runs are behind the site itself.
  const leading = (provider: PaymentProvider) => (from?: Db | Tx) =>
    known.url === null
      ? provider
      : leadingHome(provider, (merchantId) => options.siteUrl(merchantId, from));
  switch (known.protocol) {
    case 'padauk': {
      const calls = { clock, onError, url, keys };
      const payouts = known.paysOut ? createCheckoutPayouts(calls) : undefined;
      return { version, payments: leading(createCheckoutProvider(calls)), payouts };
    }
    case 'btcpay': {
      assert(known.storeId, `the store of the BTCPay server ${known.code}`);
      const calls = { clock, onError, url, keys, storeId: known.storeId };
      return { version, payments: leading(createBtcpayProvider(calls)), payouts: undefined };
    }
    case 'desk': {
      const desk = createDeskProvider({ clock });
      return { version, payments: () => desk, payouts: undefined };
    }
  }
}

/** From the pages of another server no path leads back to ours: they are told the whole address. */
const leadingHome = (provider: PaymentProvider, siteUrl: Options['siteUrl']): PaymentProvider => ({
  ...provider,
  createCheckout: async (deposit, page) => {
    const { returnUrl: path } = page;
    const returnUrl = path && new URL(path, await siteUrl(deposit.merchantId)).href;
    return provider.createCheckout(deposit, { ...page, returnUrl });
  },
});
