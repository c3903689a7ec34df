import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, SECOND_MS } from '@padauk/base';
import type { Route } from '@padauk/contracts';
import { createBatcher } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createDatabaseClock } from './clock.ts';
import { createDb, createPool } from './database.ts';
import { createFaultPoint } from './fault-point.ts';
import { createFeed, type FeedServer } from './feed/feed.ts';
import { createHttp, type HttpServer } from './http/http.ts';
import { serveProbes } from './http/probes.ts';
import { createJobs, type JobRunner } from './jobs.ts';
import { createLimiter } from './limiter.ts';
import { registerMaintenance } from './maintenance.job.ts';
import { createMessages } from './messages/messages.ts';
import { createMetrics } from './metrics.ts';
import { createOutbox, type OutboxRunner } from './outbox.ts';
import type { Platform } from './platform.ts';
import { systemRandom } from './random.ts';
import { connectRedis } from './redis.ts';
import { createShortMemory } from './short-memory.ts';
import { openVault } from './secret-key.ts';
import { createDiskStorage, sweepDrafts } from './storage.ts';

/** Calls; each holds one while it works. */
const CALL_CONNECTIONS = 20;
const CALL_CONNECTIONS_KEPT = 2;
/** The two lanes of the ledger's batcher, and one to look up what a lost connection left open. */
const LEDGER_CONNECTIONS = 3;
/** Jobs, their listening connection, and the outbox's consumers. */
const BACKGROUND_CONNECTIONS = 10;
const CALL_TIMEOUT_MS = 10_000;
/** Below the time-out of calls, so that a slow statement ends before its caller gives up. */
const STATEMENT_TIMEOUT_MS = 9_000;
/** After these a server has gone that answers nothing: far longer than the statements take. */
const CALL_ANSWER_MS = 12_000;
const LEDGER_ANSWER_MS = 20_000;
const BACKGROUND_ANSWER_MS = 120_000;

export type PlatformOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Left out: the machine's, set by the database's. */
  readonly clock?: Clock;
  /** What this machine shows, where that is not the time. */
  readonly machine?: Clock;
  /** Which routes this process answers; all of them when absent. */
  readonly serves?: (route: Route) => boolean;
  readonly checkReplies?: boolean;
  /** When a call that is still under way is told to come back; for tests. */
  readonly callTimeoutMs?: number;
  /** The database is this process's own; no other one works on it. */
  readonly isAlone?: boolean;
};

/** The platform with the parts that only the app may turn on and off. */
export type RunningPlatform = {
  readonly platform: Platform;
  readonly server: HttpServer;
  readonly jobs: JobRunner;
  readonly outbox: OutboxRunner;
  readonly feed: FeedServer;
  /** Sets the clock by the database's; before it the process has its machine's time. */
  setClock(): Promise<void>;
  /** Everything stands: from now on /readyz says so. */
  markReady(): void;
  /** Ends what still runs and closes all connections, in the order that loses nothing. */
  stop(): Promise<void>;
};

export function createPlatform(options: PlatformOptions): RunningPlatform {
  const { config, databaseUrl, log } = options;
  const onIdleError = (error: Error) => log.debug({ error }, 'an idle connection was lost');
  const pool = createPool({
    url: databaseUrl,
    connectionsMax: CALL_CONNECTIONS,
    connectionsMin: CALL_CONNECTIONS_KEPT,
    name: 'padauk calls',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    answerMs: CALL_ANSWER_MS,
    onIdleError,
  });
  const ledgerPool = createPool({
    url: databaseUrl,
    connectionsMax: LEDGER_CONNECTIONS,
    name: 'padauk ledger',
    answerMs: LEDGER_ANSWER_MS,
    onIdleError,
  });
  const backgroundPool = createPool({
    url: databaseUrl,
    connectionsMax: BACKGROUND_CONNECTIONS,
    name: 'padauk background',
    waitMs: 30_000,
    answerMs: BACKGROUND_ANSWER_MS,
    onIdleError,
  });
  const db = createDb(pool);
  const { machine } = options;
  const databaseClock = createDatabaseClock({ pool, log, ...(machine && { machine }) });
  const clock = options.clock ?? databaseClock;
  const random = systemRandom;
  const metrics = createMetrics();
  const faultPoint = createFaultPoint(config.faultPoint);
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : undefined;
  const limiter = createLimiter({ redis, factor: config.limitFactor });
  const memory = createShortMemory({ redis, clock });
  const ledger = createBatcher({ pool: ledgerPool });
  const longDb = createDb(backgroundPool);
  const outbox = createOutbox(longDb, log, { metrics });
  const jobs = createJobs(backgroundPool, log, { isAlone: options.isAlone ?? false });
  const vault = openVault(config);
  const server = createHttp({
    config,
    db,
    pool,
    limiter,
    vault,
    clock,
    random,
    log,
    metrics,
    faultPoint,
    onCommit: outbox.wake,
    checkReplies: options.checkReplies ?? false,
    callTimeoutMs: options.callTimeoutMs ?? CALL_TIMEOUT_MS,
    serves: options.serves ?? (() => true),
  });
  const feed = createFeed({
    db,
    databaseUrl,
    log,
    metrics,
    wiring: server.wiring,
    publicUrl: config.publicUrl,
    limiter,
    limitFactor: config.limitFactor,
    addressOf: server.addressOf,
    hostOf: server.hostOf,
  });
  let serving = false;
  serveProbes(server.fastify, {
    metrics,
    metricsToken: config.metricsToken,
    isServing: () => serving,
    checks: {
      database: async () => {
        await sql`select 1`.execute(db);
        return true;
      },
      feed: async () => feed.isReady(),
    },
  });
  registerMaintenance(jobs, { db, opener: server.opener, feed });

  const filesFolder = path.join(config.dataDir, 'files');
  const endings: (() => Promise<void>)[] = [];
  const platform: Platform = {
    config,
    db,
    pool,
    longDb,
    ledger,
    outbox,
    jobs,
    feed,
    clock,
    random,
    limiter,
    memory,
    vault,
    log,
    metrics,
    http: server.http,
    messages: createMessages({ config, db, jobs, vault, clock, random, log }),
    storage: createDiskStorage(filesFolder, random),
    faultPoint,
    onStop: (end) => {
      endings.push(end);
    },
  };
  const stop = async (): Promise<void> => {
    // A load balancer first sees that nothing more is to be sent here, and only then calls are
    // refused: none of them is lost on the way.
    if (serving) {
      serving = false;
      await sleep(config.stopGraceSeconds * SECOND_MS);
    }
    databaseClock.stop();
    server.refuseCalls();
    await feed.stop();
    await server.close();
    await Promise.all(endings.map((end) => end()));
    await jobs.stop();
    await outbox.stop();
    await ledger.close();
    redis?.disconnect();
    await Promise.all([pool.end(), ledgerPool.end(), backgroundPool.end()]);
  };
  const markReady = (): void => {
    serving = true;
    sweepDrafts(filesFolder, clock).catch((error: unknown) => {
      log.warn({ error }, 'halves of files were not removed');
    });
  };
  const setClock = async (): Promise<void> => {
    if (clock === databaseClock) await databaseClock.start();
  };
  return { platform, server, jobs, outbox, feed, setClock, markReady, stop };
}
