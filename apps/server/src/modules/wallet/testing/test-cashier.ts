import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS, type Uuid } from '@padauk/base';
import { type SandboxPsp, startSandboxPsp } from '@padauk/sandbox-psp';
import fastify from 'fastify';
import { freshDatabase } from '../../../../../../tools/testing/database.ts';
import { readConfig } from '../../../platform/config.ts';
import { createJobs, migrateJobs } from '../../../platform/jobs.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox } from '../../../platform/outbox.ts';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { systemRandom } from '../../../platform/random.ts';
import { openVault } from '../../../platform/secret-key.ts';
import { createDiskStorage } from '../../../platform/storage.ts';
import { addPayoutAccount, type Payee } from '../withdrawals/add-payout-account.ts';
import { SANDBOX_BTCPAY, SANDBOX_STORE } from '../deposits/demo-methods.ts';
import { createDeposit, prepareDeposit } from '../deposits/create-deposit.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { findOwnDeposit } from '../deposits/deposits.repo.ts';
import type { WalletMember } from '../members.repo.ts';
import { openCashier } from '../open-cashier.ts';
import { openMemberAccounts } from '../open-member-accounts.ts';
import { createPaymentProviders, type PaymentProviders } from '../deposits/payment-providers.ts';
import { findProviderKeys } from '../deposits/payment-providers.repo.ts';
import { readFunds } from '../read-balance.ts';
import { takePaymentCallback } from '../deposits/take-payment-callback.ts';
import { takePayoutCallback } from '../payouts/take-payout-callback.ts';
import { cashierMoves } from './cashier-moves.ts';
import { sandboxVisitor } from './sandbox-visitor.ts';

export type TestCashier = Awaited<ReturnType<typeof openTestCashier>>;

/**
 * The cashier on a database of its own, with the parts of the platform that it works with: the real
 * outbox, job queue, vault and sandbox provider; only the clock can be put ahead.
 */
export async function openTestCashier(options: { readonly connectionsMax?: number } = {}) {
  const database = await freshDatabase({ connectionsMax: options.connectionsMax ?? 10 });
  const { db, pool } = database;
  const log = createLog('silent');
  const jobs = createJobs(pool, log);
  await migrateJobs(pool, log);
  const outbox = createOutbox(db, log);
  const folder = await mkdtemp(join(tmpdir(), 'padauk-wallet-'));
  const config = readConfig({ PADAUK_SECRET_KEY: 'ab'.repeat(32), PADAUK_DATA_DIR: folder });
  const vault = openVault(config);
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const faults = new Set<string>();
  const parts: Partial<Platform> = {
    config,
    db,
    longDb: db,
    pool,
    log,
    jobs,
    outbox,
    vault,
    clock,
    random: systemRandom,
    storage: createDiskStorage(folder, systemRandom),
    limiter: createLimiter({ redis: undefined, factor: config.limitFactor }),
    faultPoint: (name) => {
      if (faults.delete(name)) throw new Error(`the process dies at ${name}`);
    },
  };
  // What the use cases of this module touch is there; HTTP and feed are tested through the server.
  const platform = parts as Platform;
  const merchant: Merchant = {
    id: systemRandom.uuid(),
    code: 'test',
    name: 'Test',
    currency: 'MMK',
    currencySymbol: 'K',
    timeZone: 'Asia/Yangon',
    demo: true,
    languages: ['MY', 'EN', 'CN'],
  };
  await db.transaction().execute((tx) => openCashier(tx, platform, merchant));
  const keys = await findProviderKeys(db, vault, 'sandbox');
  if (!keys) throw new Error('the seed makes the keys of the sandbox');
  const coins = await findProviderKeys(db, vault, SANDBOX_BTCPAY);
  if (!coins) throw new Error('the seed makes the keys of the sandbox for coins');
  let psp: SandboxPsp | undefined;
  const providers = createPaymentProviders({
    vault,
    clock,
    siteUrl: async () => 'https://play.example',
    urlOf: (code) => (code === SANDBOX_BTCPAY ? psp && `${psp.url}/btcpay` : psp?.url),
    onError: () => undefined,
  });

  // Where the provider's webhooks arrive, as the route of the server takes them.
  const receiver = fastify();
  const received: unknown[] = [];
  receiver.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  const receive = (path: string, take: typeof takePaymentCallback | typeof takePayoutCallback) =>
    receiver.post<{ Params: { provider: string } }>(path, async (request, reply) => {
      const rawBody = request.body as Buffer;
      const taken = await take(platform, providers, {
        provider: request.params.provider,
        rawBody,
        headers: request.headers,
        body: JSON.parse(rawBody.toString()),
      });
      received.push(taken);
      return reply.code(taken.ok ? 200 : 401).send(taken.ok ? taken.value : {});
    });
  receive('/:provider', takePaymentCallback);
  receive('/payouts/:provider', takePayoutCallback);

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);

  return {
    platform,
    database,
    merchant,
    providers,
    received,
    keys,
    coinKeys: coins,
    inTx,
    psp: () => {
      if (!psp) throw new Error('startPsp comes first');
      return psp;
    },
    startPsp: async () => {
      const callback = await receiver.listen({ host: '127.0.0.1', port: 0 });
      psp = await startSandboxPsp({
        pool,
        clock,
        newToken: systemRandom.token,
        requestKey: keys.requestKey,
        webhookKey: keys.callbackKey,
        callbackUrl: () => `${callback}/sandbox`,
        payoutsUrl: () => `${callback}/payouts/sandbox`,
        btcpay: {
          storeId: SANDBOX_STORE,
          apiKey: coins.requestKey,
          webhookSecret: coins.callbackKey,
          callbackUrl: () => `${callback}/${SANDBOX_BTCPAY}`,
        },
        publicPath: '/sandbox-psp',
        isDemo: async () => true,
        onError: () => undefined,
        retryBaseMs: 20,
      });
    },
    passMinutes: (minutes: number) => {
      aheadMs += minutes * MINUTE_MS;
    },
    /** The next pass of that point throws, as if the process had died before its commit. */
    dieAt: (name: string) => faults.add(name),
    close: async () => {
      await psp?.stop();
      await receiver.close();
      await database.drop();
    },

    openMember: (): Promise<WalletMember> =>
      inTx((tx) =>
        openMemberAccounts(tx, {
          merchantId: merchant.id,
          memberId: systemRandom.uuid(),
          currency: 'MMK',
        }),
      ),
    addAccount: (member: WalletMember) =>
      inTx(async (tx) => {
        const added = await addPayoutAccount(tx, platform, nobodyInParticular, {
          merchant,
          language: 'EN',
          memberId: member.memberId,
          bank: 'KBZPay',
          holder: 'U Test',
          number: '09791234567',
        });
        if (!added.ok) throw new Error(added.code);
        return added.value.account;
      }),
    funds: (member: WalletMember) => readFunds(db, member),
    deposit: async (
      member: WalletMember,
      text = '5000.00',
      method = 'sandbox',
    ): Promise<Deposit> => {
      const needs = unlimited(providers);
      const prepared = await prepareDeposit(platform, needs, {
        memberId: member.memberId,
        merchant,
        method,
        amount: text,
        returnUrl: '/member/deposit',
        language: 'EN',
      });
      if (!prepared.ok) throw new Error(prepared.code);
      const made = await inTx((tx) => createDeposit(tx, platform, needs, prepared.value));
      if (!made.ok) throw new Error(made.code);
      return made.value;
    },
    readDeposit: (deposit: Deposit) =>
      findOwnDeposit(db, { memberId: deposit.memberId, depositId: deposit.id }),
    ...cashierMoves(platform, merchant),
    ...sandboxVisitor({ platform, providers, keys, url: () => psp?.url }),
  };
}

export const operator = (n: number) =>
  `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Uuid;

/** Payees of whom nothing is known, and who cannot be written to. */
export const nobodyInParticular: Payee = {
  readRealName: () => Promise.resolve(undefined),
  isHeld: () => Promise.resolve(false),
  mayBePaid: () => Promise.resolve(true),
  readSigns: () => Promise.resolve({ newDevice: false, linked: false }),
  isPayoutBlocked: () => Promise.resolve(false),
  tellOfChange: () => Promise.resolve(),
  tellOfNewPassword: () => Promise.resolve(),
};
/** Where requests of tests come from. */
export const place = { ip: '127.0.0.1', userAgent: 'test' };

/** The cashier of players who have set no limits. */
export const unlimited = (providers: PaymentProviders) => ({
  providers,
  stopDeposit: () => Promise.resolve(undefined),
});
