import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { type Balancer, startBalancer } from '../tools/testing/balancer.ts';
import { launchBrowser } from '../tools/testing/browser.ts';
import { type Product, startProduct } from '../tools/testing/product.ts';
import { startRedis } from '../tools/testing/redis.ts';
import { openDesk } from './desk.ts';
import { playStory } from './story.ts';

describe('two processes on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'padauk-two-'));
  const endings: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of endings.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startBoth(): Promise<Balancer> {
    const redis = await startRedis();
    endings.push(redis.stop);
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      log: { info: () => undefined },
      settings: { fsync: 'off' },
    });
    endings.push(postgres.stop);
    const startOne = (): Promise<Product> =>
      startProduct({
        // Only the built-in database locks the folder; the files in it belong to both.
        dataDir: join(folder, 'files'),
        timeoutMs: 120_000,
        env: {
          DATABASE_URL: postgres.url,
          REDIS_URL: redis.url,
          PADAUK_SECRET_KEY: '7b'.repeat(32),
          PADAUK_LIMIT_FACTOR: '1000',
        },
      });
    const products = await Promise.all([startOne(), startOne()]);
    endings.push(() => Promise.all(products.map((product) => product.stop())));
    const balancer = await startBalancer(products.map(({ url }) => url));
    endings.push(balancer.stop);
    return balancer;
  }

  test('play the same story behind a load balancer without stickiness', async () => {
    const balancer = await startBoth();
    const browser = await launchBrowser();
    endings.push(() => browser.close());
    const desk = await openDesk(browser, balancer.url);
    await playStory({
      browser,
      url: balancer.url,
      desk,
      screen: 'phone',
      language: 'EN',
    });
    const [first = 0, second = 0] = balancer.counts();
    expect(first).toBeGreaterThan(50);
    expect(second).toBeGreaterThan(50);
  });
});
