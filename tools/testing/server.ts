import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '@padauk/base';
import { type Call, createClient, type Route } from '@padauk/contracts';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import {
  freshDatabase,
  SECRET_KEY,
  SEEDED_DATABASE,
  templateOnce,
  type TestDatabase,
} from './database.ts';
import { demo } from './product.ts';
import { createSeal } from './seal.ts';

export type TestServer = {
  readonly url: string;
  readonly platform: Platform;
  readonly database: TestDatabase;
  /** What was bound, by whichever module. */
  readonly routes: readonly Route[];
  /** As a guest. */
  readonly call: Call;
  /** As whoever holds the token. */
  callAs(token: string): Call;
  /** Seals a body as the site does. */
  seal(body: unknown): Promise<string>;
  /** All events that are committed now have been taken by their consumers. */
  settleOutbox(): Promise<void>;
  stop(): Promise<void>;
};

/** What a test may choose. */
export type TestServerOverrides = {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** What the machine shows, where its clock is wrong. */
  readonly machine?: Clock;
  /** A second process on the database of a first; it is not removed at the end. */
  readonly database?: TestDatabase;
};

const configIn = (dataDir: string): Config =>
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PADAUK_DATA_DIR: dataDir,
    PADAUK_DEMO_PASSWORD: demo.password,
    PADAUK_DEMO_TOTP_SECRET: demo.totpSecret,
    PADAUK_SECRET_KEY: SECRET_KEY,
    PADAUK_LIMIT_FACTOR: '1000000',
    PADAUK_LOG_LEVEL: 'error',
  });

async function seedDatabase(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-seed-'));
  const config = configIn(dataDir);
  const app = await buildApp({
    config,
    databaseUrl,
    log: createLog(config.logLevel),
    checkReplies: true,
  });
  try {
    await app.seed();
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database of one's own with the demo brand in it, which is written once in a run. */
export async function seededDatabase(): Promise<TestDatabase> {
  await templateOnce(SEEDED_DATABASE, seedDatabase);
  return freshDatabase({ template: SEEDED_DATABASE });
}

/** A test with another demo brand seeds an empty database. */
const databaseFor = ({ config = {} }: TestServerOverrides): Promise<TestDatabase> =>
  'demoPassword' in config ? freshDatabase() : seededDatabase();

/**
 * The whole app on a database of its own and a free port, with every reply held to its contract.
 */
export async function startTestServer(overrides: TestServerOverrides = {}): Promise<TestServer> {
  const database = overrides.database ?? (await databaseFor(overrides));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-server-'));
  const config: Config = { ...configIn(dataDir), ...overrides.config };
  const log = createLog(config.logLevel);
  await prepareDatabase(database.url, log);
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    log,
    checkReplies: true,
    ...(overrides.clock ? { clock: overrides.clock } : {}),
    ...(overrides.machine ? { machine: overrides.machine } : {}),
  });
  await app.seed();
  const { port } = await app.start();
  const url = `http://127.0.0.1:${port}`;
  const seal = createSeal(url, () => (overrides.clock ?? app.platform.clock).now());
  const callAs = (token: string | null): Call =>
    createClient({
      origin: url,
      token: () => token,
      language: () => 'en',
      seal,
      newId: systemRandom.uuid,
    });
  return {
    url,
    platform: app.platform,
    database,
    routes: app.running.server.routes,
    call: callAs(null),
    callAs,
    seal,
    settleOutbox: app.running.outbox.drain,
    stop: async () => {
      await app.stop();
      if (!overrides.database) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
