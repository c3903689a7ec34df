import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Balancer, startBalancer } from '../tools/testing/balancer.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { startRedis } from '../tools/testing/redis.ts';
import { openConsole } from './console.ts';
import { startOwnProducts } from './own-product.ts';
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
    const own = await startOwnProducts({
      // The files of both are in one folder; their database is no built-in one, which locks it.
      dataDir: folder,
      env: { REDIS_URL: redis.url },
      processes: 2,
    });
    endings.push(own.stop);
    const balancer = await startBalancer(own.products.map(({ url }) => url));
    endings.push(balancer.stop);
    return balancer;
  }

  test('play the same story behind a load balancer without stickiness', async () => {
    const balancer = await startBoth();
    const browser = await launchGameBrowser();
    endings.push(() => browser.close());
    const office = await openConsole(browser, balancer.url);
    await playStory({
      browser,
      url: balancer.url,
      office,
      screens: ['phone', 'phone'],
      language: 'EN',
    });
    const [first = 0, second = 0] = balancer.counts();
    expect(first).toBeGreaterThan(50);
    expect(second).toBeGreaterThan(50);
  });
});
