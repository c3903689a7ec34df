import type { Clock } from '@padauk/base';
import { type Route, routes } from '@padauk/contracts';
import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import { createPlatform, type RunningPlatform } from './platform/create-platform.ts';
import { serveApiReader } from './platform/http/api-reader.ts';
import { answerNotFound } from './platform/http/not-found.ts';
import { askOwnApi } from './platform/http/fill-page.ts';
import { createPages, type Pages, type Site } from './platform/http/pages.ts';
import { serveTextModules } from './platform/http/text-modules.ts';
import { proxyTo } from './platform/http/proxy.ts';
import { listenAt } from './platform/listen-at.ts';
import type { Platform } from './platform/platform.ts';
import { findBrandDoubts } from './modules/site/index.ts';
import { type DemoLogin, seedFirstRun } from './first-run-seeds.ts';
import { runSandboxPsp, SANDBOX_PATH } from './run-sandbox-psp.ts';
import { onMemberRegistered, wireModules } from './wire-modules.ts';

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

/** Builds the whole server from its modules. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl } = options;
  const running = createPlatform({ ...options, serves: servedBy[config.role] });
  const { platform, server } = running;
  await running.setClock();
  let port = config.port;
  const sandbox = runSandboxPsp(platform, { databaseUrl, port: () => port });
  const filler = {
    scheme: config.publicUrl?.startsWith('https:') ? 'https' : 'http',
    ask: askOwnApi(server.fastify),
  } as const;
  let pages: Pages = createPages([], filler);

  const modules = wireModules(platform, { providerUrl: sandbox.urlOf });
  for (const module of modules) await module.register(platform);

  serveApiReader(server.fastify, routes);
  serveTextModules(server.fastify);
  proxyTo(server.fastify, SANDBOX_PATH, sandbox.findUrl);
  answerNotFound(server.fastify, server.routes, () => pages);
  running.feed.attach(server.server);

  return {
    platform,
    running,
    showPages: (sites) => {
      pages = createPages(sites, filler);
    },
    seed: (show) => seedFirstRun(platform, { modules, onMemberRegistered }, show),
    start: async () => {
      for (const doubt of await findBrandDoubts(platform.db)) options.log.warn(doubt);
      await running.feed.start();
      await listenAt(server.fastify, config);
      const address = server.server.address();
      if (typeof address === 'object' && address) port = address.port;
      if (config.role !== 'studio') await sandbox.start();
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
