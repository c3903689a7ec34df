import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Clock, ok, refuse } from '@padauk/base';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import {
  createPlatform,
  type RunningPlatform,
} from '../../apps/server/src/platform/create-platform.ts';
import { answerNotFound } from '../../apps/server/src/platform/http/not-found.ts';
import { createPages } from '../../apps/server/src/platform/http/pages.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Merchant, Player } from '../../apps/server/src/platform/platform.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { createSeal } from './seal.ts';

/** The brand of tests that need no module. */
export const testMerchant: Merchant = {
  id: systemRandom.uuid(),
  code: 'test',
  name: 'Test',
  currency: 'MMK',
  currencySymbol: 'K',
  timeZone: 'Asia/Yangon',
  demo: true,
  languages: ['EN', 'MY', 'CN'],
};

export type TestPlatform = RunningPlatform & {
  readonly url: string;
  readonly database: TestDatabase;
  seal(body: unknown): Promise<string>;
  /** Takes a token `token-of-<name>` from now on as a signed-in player. */
  readonly players: Map<string, Player>;
  stop(): Promise<void>;
};

/**
 * The platform alone on a database of its own, with routes of the test and players by token.
 *
 * @param bind - binds the test's routes before the server listens
 */
export async function startTestPlatform(
  bind: (running: RunningPlatform) => void,
  overrides: {
    readonly config?: Partial<Config>;
    readonly clock?: Clock;
    readonly database?: TestDatabase;
    readonly callTimeoutMs?: number;
  } = {},
): Promise<TestPlatform> {
  const database = overrides.database ?? (await freshDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-platform-'));
  const config: Config = {
    ...readConfig({
      PORT: '0',
      PADAUK_DATA_DIR: dataDir,
      PADAUK_SECRET_KEY: '5a'.repeat(32),
      PADAUK_LIMIT_FACTOR: '1000000',
    }),
    ...overrides.config,
  };
  const log = createLog('silent');
  await prepareDatabase(database.url, log);
  const running = createPlatform({
    config,
    databaseUrl: database.url,
    log,
    checkReplies: true,
    ...(overrides.clock ? { clock: overrides.clock } : {}),
    ...(overrides.callTimeoutMs ? { callTimeoutMs: overrides.callTimeoutMs } : {}),
  });
  const players = new Map<string, Player>();
  const { http } = running.platform;
  http.resolveMerchant(async () => testMerchant);
  http.authenticate('player', async ({ headers }) => {
    const token = /^Bearer (.+)$/.exec(String(headers['authorization']))?.[1] ?? '';
    const player = players.get(token);
    return player ? ok(player) : refuse('session_expired');
  });
  bind(running);
  const pages = createPages([], { scheme: 'http', ask: async () => undefined });
  answerNotFound(running.server.fastify, running.server.routes, () => pages);
  running.feed.attach(running.server.server);
  await running.feed.start();
  await running.server.fastify.listen({ port: config.port, host: '127.0.0.1' });
  const address = running.server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const stopPlatform = running.stop;
  return {
    ...running,
    url,
    database,
    players,
    seal: createSeal(url, () => running.platform.clock.now()),
    stop: async () => {
      await stopPlatform();
      if (!overrides.database) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function testPlayer(overrides: Partial<Player> = {}): Player {
  return {
    kind: 'player',
    memberId: systemRandom.uuid(),
    sessionId: systemRandom.uuid(),
    account: 'test',
    type: 0,
    currency: 'MMK',
    ...overrides,
  };
}
