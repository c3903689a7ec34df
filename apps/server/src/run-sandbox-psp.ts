import { type SandboxPsp, startSandboxPsp } from '@padauk/sandbox-psp';
import { findDemoMerchant } from './modules/site/index.ts';
import {
  findProviderKeys,
  SANDBOX,
  SANDBOX_BTCPAY,
  SANDBOX_STORE,
} from './modules/wallet/index.ts';
import { ownAddress } from './own-address.ts';
import { createDb, createPool } from './platform/database.ts';
import type { Platform } from './platform/platform.ts';

/** Where its pages stand on our own address. */
export const SANDBOX_PATH = '/sandbox-psp';

/**
 * The payment provider of demo money, which this server runs itself as long as its brand is a demo.
 *
 * @param deps.port - where this server listens, once it does
 */
export function runSandboxPsp(
  platform: Platform,
  deps: {
    readonly databaseUrl: string;
    readonly port: () => number;
  },
) {
  const { config, db, log, vault } = platform;
  const { databaseUrl } = deps;
  let running: SandboxPsp | undefined;
  const own = () => ownAddress(config.host, deps.port());
  // Of its own, as another company's would be: a deposit holds a connection of the calls while it
  // waits for its checkout, and twenty at once would wait for one more.
  const pool = createPool({
    url: databaseUrl,
    connectionsMax: 2,
    name: 'padauk sandbox',
    waitMs: 8_000,
    onIdleError: (error) => log.debug({ error }, 'an idle connection was lost'),
  });
  const ownDb = createDb(pool);
  platform.onStop(async () => {
    await running?.stop();
    await pool.end();
  });
  return {
    /** Where a provider is called that is run here; undefined for any other one. */
    urlOf: (code: string): string | undefined => {
      const url = running?.url;
      if (url === undefined) return undefined;
      if (code === SANDBOX_BTCPAY) return `${url}/btcpay`;
      return code === SANDBOX ? url : undefined;
    },
    /** A brand that went live has no sandbox, from that moment on and not from the next start. */
    findUrl: async (): Promise<string | undefined> =>
      running && (await findDemoMerchant(db))?.demo ? running.url : undefined,
    start: async (): Promise<void> => {
      const keys = await findProviderKeys(db, vault, 'sandbox');
      const merchant = await findDemoMerchant(db);
      const coins = await findProviderKeys(db, vault, SANDBOX_BTCPAY);
      const webhookKey = keys?.callbackKey;
      if (!keys || !webhookKey || !merchant?.demo) return;
      running = await startSandboxPsp({
        pool,
        clock: platform.clock,
        newToken: platform.random.token,
        requestKey: keys.requestKey,
        webhookKey,
        // A worker asks about payments and takes no callbacks.
        ...(config.role !== 'worker' && {
          callbackUrl: () => `${own()}/hooks/payments/sandbox`,
          payoutsUrl: () => `${own()}/hooks/payouts/sandbox`,
        }),
        publicPath: SANDBOX_PATH,
        ...(coins && {
          btcpay: {
            storeId: SANDBOX_STORE,
            apiKey: coins.requestKey,
            webhookSecret: coins.callbackKey,
            callbackUrl: () => `${own()}/hooks/payments/${SANDBOX_BTCPAY}`,
          },
        }),
        isDemo: async () => (await findDemoMerchant(ownDb))?.demo === true,
        onError: (error) => log.warn({ error }, 'the sandbox payment provider failed'),
      });
    },
  };
}
