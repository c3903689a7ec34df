import { assert, type Clock } from '@padauk/base';
import type { Route } from '@padauk/contracts';
import { TRIAL } from '@padauk/contracts/account-types';
import { createHttpTransport } from '@padauk/provider-sdk';
import { type SandboxPsp, startSandboxPsp } from '@padauk/sandbox-psp';
import { type StudioOptions, studioModule } from '@padauk/studio';
import type { Logger } from 'pino';
import {
  findRoundRefs,
  type Games,
  gamesModule,
  hasJackpots,
  jackpotsSeed,
  isPlayCounted,
  listDayStakes,
  listGameFacts,
  maskAccount,
  OWN_VENDOR,
  rankPlayers,
  readEdges,
  certifiedFactsSeed,
  ownTitlesSeed,
  seedJackpots,
  seedCertifiedFacts,
  seedOwnTitles,
  setStudioKey,
  stopTransfer,
} from './modules/games/index.ts';
import {
  findDownline,
  findMember,
  findMembers,
  findSamePerson,
  findUpline,
  identityModule,
  isAgent,
  isHeldForReview,
  type OnMemberRegistered,
  proveOwner,
  proveOwnerAgain,
  readRegisterRules,
  seedDemoLogins,
  createPayee,
} from './modules/identity/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { seedTournament, tournamentsModule } from './modules/tournaments/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import {
  isKeptOut,
  isPayoutBlocked,
  operatorModule,
  seedOwner,
  writeAudit,
} from './modules/operator/index.ts';
import {
  createBrandDirectory,
  createBrandFacts,
  findDemoMerchant,
  findMerchant,
  readFreePlayGrant,
  siteModule,
} from './modules/site/index.ts';
import {
  addDemoMethods,
  findProviderKeys,
  findWalletMembers,
  grantTrialMoney,
  hasPaymentPassword,
  insertPaymentPassword,
  openMemberAccounts,
  readNetDeposits,
  seedTransferVendor,
  SANDBOX,
  SANDBOX_BTCPAY,
  SANDBOX_STORE,
  sumCredited,
  sumDeposits,
  sumPlay,
  walletModule,
} from './modules/wallet/index.ts';
import { type SafetyNeeds, safetyModule, stopDeposit } from './modules/safety/index.ts';
import type { Config } from './platform/config.ts';
import { createPlatform, type RunningPlatform } from './platform/create-platform.ts';
import { serveApiReader } from './platform/http/api-reader.ts';
import { answerNotFound } from './platform/http/not-found.ts';
import { writeOpenApi } from './platform/http/openapi.ts';
import { askOwnApi } from './platform/http/fill-page.ts';
import { createPages, type Pages, type Site } from './platform/http/pages.ts';
import { serveTextModules } from './platform/http/text-modules.ts';
import { proxyTo } from './platform/http/proxy.ts';
import { listenAt } from './platform/listen-at.ts';
import type { Module, Platform } from './platform/platform.ts';
import { openVault } from './platform/secret-key.ts';
import { seedOnce } from './platform/seed.ts';

const SANDBOX_PATH = '/sandbox-psp';
/** Where the providers are called that this server runs itself. */
function sandboxUrl(code: string, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (code === SANDBOX_BTCPAY) return `${url}/btcpay`;
  return code === SANDBOX ? url : undefined;
}

export type AppOptions = {
  readonly config: Config;
  /** Migrated. */
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** What this machine shows, where that is not the time. */
  readonly machine?: Clock;
  readonly checkReplies?: boolean;
  /** The database is this process's own; no other one works on it. */
  readonly isAlone?: boolean;
};

/** What the first run has made, to be shown once. */
export type DemoLogin = {
  readonly username: string;
  readonly password: string;
  readonly otpauthUrl?: string;
};

export type App = {
  readonly platform: Platform;
  readonly running: RunningPlatform;
  /** Pages may be built while the rest starts; until then their addresses are not found. */
  showPages(sites: readonly Site[]): void;
  /**
   * Writes what the demo brand needs, on the first run only.
   *
   * @param show - gets logins as soon as they stand: the database keeps hashes of them
   */
  seed(show?: (logins: readonly DemoLogin[]) => void): Promise<void>;
  /** Listens, and runs jobs where the role says so. */
  start(): Promise<{ readonly port: number }>;
  stop(): Promise<void>;
};

/** By the path, because a load balancer knows nothing else of a call: `compose.yaml` says the same. */
const isStudios = ({ path }: Route): boolean => path.startsWith('/studio/');

/** Which routes a role answers. A worker has only the probes. */
const servedBy: Readonly<Record<Config['role'], (route: Route) => boolean>> = {
  all: () => true,
  api: (route) => !isStudios(route),
  studio: isStudios,
  worker: () => false,
};

/**
 * A member owns wallet accounts from the first moment, and a trial account its money: in the
 * transaction that opens it.
 */
const onMemberRegistered: OnMemberRegistered = async (tx, member, chosen) => {
  const { id: memberId, merchantId, currency } = member;
  const wallet = await openMemberAccounts(tx, { merchantId, memberId, currency });
  const hash = chosen?.paymentPasswordHash;
  if (hash) await insertPaymentPassword(tx, { memberId, hash, at: member.registeredAt });
  if (member.type !== TRIAL) return;
  await grantTrialMoney(tx, wallet, await readFreePlayGrant(tx, merchantId));
};

/** Builds the whole server from its modules, wired by hand in the order of their levels. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const running = createPlatform({ ...options, serves: servedBy[config.role] });
  const { platform, server } = running;
  const { db } = platform;
  await running.setClock();
  const vault = openVault(config);
  let port = config.port;
  let sandbox: SandboxPsp | undefined;
  const filler = {
    scheme: config.publicUrl?.startsWith('https:') ? 'https' : 'http',
    ask: askOwnApi(server.fastify),
  } as const;
  let pages: Pages = createPages([], filler);

  // One for all: a brand is known to every part of a call, or to none.
  const directory = createBrandDirectory(platform);
  const brandFacts = createBrandFacts(platform, directory);
  const { readSwitches } = brandFacts;
  /** Players as module safety knows them, from the wallet and the brand together. */
  const describePlayers: SafetyNeeds['describePlayers'] = async (tx, memberIds) => {
    const players = (await findWalletMembers(tx, memberIds)).map(async (member) => {
      const { currency, timeZone } = await brandFacts.merchantOf(member.merchantId);
      return currency === member.currency ? [{ ...member, timeZone }] : [];
    });
    return new Map((await Promise.all(players)).flat().map((one) => [one.memberId, one]));
  };
  const safetyNeeds: SafetyNeeds = {
    sumPlay,
    sumDeposits,
    sumCredited,
    netDeposits: readNetDeposits,
    describePlayers,
    findSamePerson: async (tx, memberId, { everyBrand, proved }) => {
      const own = await findMember(tx, memberId);
      assert(own, `a member of ${memberId}`);
      const merchantIds = everyBrand
        ? (await brandFacts.listMerchants()).map(({ id }) => id)
        : [own.merchantId];
      const others = await findSamePerson(tx, vault, memberId, { merchantIds, proved });
      const known = await describePlayers(
        tx,
        others.map((other) => other.memberId),
      );
      return [...known.values()];
    },
  };
  const modules: readonly Module<unknown>[] = [
    identityModule({
      ...brandFacts,
      onMemberRegistered,
      isKeptOut: (tx, entrant) => isKeptOut(tx, vault, entrant),
      hasPaymentPassword: (memberId) => hasPaymentPassword(db, memberId),
    }),
    siteModule({
      directory,
      readRegisterRules: (merchantId) => readRegisterRules(db, merchantId, readSwitches),
      hasJackpots: (merchantId) => hasJackpots(db, merchantId),
    }),
    walletModule({
      line: {
        findUpline,
        findDownline,
        isHeld: isHeldForReview,
        isAgent: async (tx, memberId) => {
          const member = (await findMembers(tx, [memberId])).get(memberId);
          return member !== undefined && isAgent(member);
        },
        accountsOf: async (tx, memberIds) =>
          new Map(
            Array.from((await findMembers(tx, memberIds)).values(), ({ id, account }) => [
              id,
              account,
            ]),
          ),
      },
      proveOwner: (asked) => proveOwner(platform, asked),
      proveOwnerAgain: (asked) => proveOwnerAgain(platform, asked),
      findMerchant: (merchantId) => findMerchant(db, merchantId),
      findDemoMerchant,
      payee: {
        ...createPayee(platform, vault),
        isPayoutBlocked: (tx, asked) => isPayoutBlocked(tx, vault, asked),
      },
      findRoundRefs: (transferIds) => findRoundRefs(db, OWN_VENDOR, transferIds),
      stopDeposit: (tx, asked) => stopDeposit(tx, platform.clock, asked, sumDeposits),
      stopTransfer: (tx, asked) => stopTransfer(tx, platform.clock, asked),
      writeAudit,
      providerUrl: (code) => sandboxUrl(code, sandbox?.url),
    }),
    safetyModule(safetyNeeds),
    {
      ...gamesModule,
      // Our own vendor reaches the wallet by the same calls as any other.
      register: async (host) => {
        const games = await gamesModule.register(host);
        const raise: StudioOptions['raise'] = async ({ merchantCode, ...alert }) => {
          const brands = await brandFacts.listMerchants();
          const merchantId = brands.find(({ code }) => code === merchantCode)?.id;
          if (!merchantId) return;
          await db
            .transaction()
            .execute((tx) => platform.outbox.emit(tx, 'alert.raised', { merchantId, ...alert }));
        };
        await studioModule({ ...studioWallet(platform, games), vault, raise }).register(host);
      },
    },
    tournamentsModule({ listGames: listGameFacts, mask: maskAccount }),
    promotionsModule({
      ...brandFacts,
      listGames: listGameFacts,
      listDayStakes,
      isPlayCounted: (tx, before) => isPlayCounted(tx, platform, before),
      readEdges,
      rankPlayers,
    }),
    messagesModule,
    operatorModule({ safety: safetyNeeds }),
  ];
  for (const module of modules) await module.register(platform);

  serveApiReader(server.fastify, () => writeOpenApi(server.routes));
  serveTextModules(server.fastify);
  // A brand that went live has no sandbox, from that moment on and not from the next start.
  proxyTo(server.fastify, SANDBOX_PATH, async () =>
    sandbox && (await findDemoMerchant(db))?.demo ? sandbox.url : undefined,
  );
  answerNotFound(server.fastify, server.routes, () => pages);
  running.feed.attach(server.server);

  const seed: App['seed'] = async (show) => {
    for (const module of modules) {
      await seedOnce(db, module.name, async (tx) => module.seed?.(tx, platform));
    }
    // Installs from before there were four kinds of payment get the others too.
    await seedOnce(db, 'payment-kinds', async (tx) => {
      const merchant = await findDemoMerchant(tx);
      if (merchant) await addDemoMethods(tx, platform, merchant);
    });
    await seedOnce(db, 'transfer-vendor', async (tx) => {
      const merchant = await findDemoMerchant(tx);
      if (merchant?.demo) await seedTransferVendor(tx, merchant.id);
    });
    await seedOnce(db, ownTitlesSeed(), (tx) => seedOwnTitles(tx, platform));
    await seedOnce(db, certifiedFactsSeed(), (tx) => seedCertifiedFacts(tx));
    await seedOnce(db, jackpotsSeed(), (tx) => seedJackpots(tx, platform));
    await seedOnce(db, 'demo-tournament', async (tx) => {
      const merchant = await findDemoMerchant(tx);
      if (merchant?.demo) await seedTournament(tx, platform, merchant);
    });
    const logins = await seedOnce(db, 'demo-logins', async (tx) => {
      const merchant = await findDemoMerchant(tx);
      if (!merchant) return [];
      return seedDemoLogins(tx, platform, { merchant, onMemberRegistered });
    });
    show?.(logins ?? []);
    const owner = await seedOnce(db, 'demo-owner', async (tx) => {
      const merchant = await findDemoMerchant(tx);
      return merchant && seedOwner(tx, platform, merchant);
    });
    show?.(owner ? [owner] : []);
    const { studioKey } = config;
    const merchant = studioKey ? await findDemoMerchant(db) : undefined;
    if (merchant && studioKey) {
      await db.transaction().execute((tx) => setStudioKey(tx, merchant.id, studioKey));
    }
  };

  platform.onStop(async () => sandbox?.stop());
  const startSandbox = async (): Promise<void> => {
    const keys = await findProviderKeys(db, vault, 'sandbox');
    const merchant = await findDemoMerchant(db);
    const coins = await findProviderKeys(db, vault, SANDBOX_BTCPAY);
    const webhookKey = keys?.callbackKey;
    if (!keys || !webhookKey || !merchant?.demo) return;
    sandbox = await startSandboxPsp({
      pool: platform.pool,
      clock: platform.clock,
      newToken: platform.random.token,
      requestKey: keys.requestKey,
      webhookKey,
      // A worker asks about payments and takes no callbacks.
      ...(config.role !== 'worker' && {
        callbackUrl: () => `http://127.0.0.1:${port}/hooks/payments/sandbox`,
        payoutsUrl: () => `http://127.0.0.1:${port}/hooks/payouts/sandbox`,
      }),
      publicPath: SANDBOX_PATH,
      ...(coins && {
        btcpay: {
          storeId: SANDBOX_STORE,
          apiKey: coins.requestKey,
          webhookSecret: coins.callbackKey,
          callbackUrl: () => `http://127.0.0.1:${port}/hooks/payments/${SANDBOX_BTCPAY}`,
        },
      }),
      isDemo: async () => (await findDemoMerchant(db))?.demo === true,
      onError: (error) => log.warn({ error }, 'the sandbox payment provider failed'),
    });
  };

  return {
    platform,
    running,
    showPages: (sites) => {
      pages = createPages(sites, filler);
    },
    seed,
    start: async () => {
      await running.feed.start();
      await listenAt(server.fastify, config);
      const address = server.server.address();
      if (typeof address === 'object' && address) port = address.port;
      if (config.role !== 'studio') await startSandbox();
      if (config.role === 'all' || config.role === 'worker') {
        running.outbox.start();
        await running.jobs.start();
      }
      running.markReady();
      return { port };
    },
    stop: running.stop,
  };
}

/**
 * How the studio reaches the wallet: in this process, with its rounds in the transaction of the
 * money; or by signed calls. A worker finishes rounds that such calls have left open.
 */
function studioWallet(
  { config, clock }: Platform,
  games: Games,
): Pick<StudioOptions, 'wallet' | 'joint'> {
  if (config.role === 'studio' && config.platformUrl && config.studioKey) {
    const wallet = createHttpTransport({
      url: config.platformUrl,
      vendorCode: OWN_VENDOR,
      secret: config.studioKey,
      nowMs: () => clock.now().getTime(),
    });
    return { wallet, joint: false };
  }
  return { wallet: games.studioWallet, joint: config.role !== 'worker' };
}
