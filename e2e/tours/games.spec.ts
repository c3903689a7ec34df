import { findEngine, isSlot, titles } from '@padauk/engines';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGameBrowser } from '../../tools/testing/browser.ts';
import { pressOn } from '../../tools/testing/game-visits.ts';
import { layoutFaultsOn } from '../../tools/testing/layout-faults.ts';

/** The smallest phone that is played on, upright and turned. */
const screens = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
] as const;
const PRESSES_MAX = 12;
const PRESS_MS = 150;

let server: ViteDevServer;
let browser: Browser;
let address: string;
beforeAll(async () => {
  server = await createServer({
    configFile: new URL('../../apps/play/vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0] ?? ''}src/testing/index.html`;
  browser = await launchGameBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** On each screen, as the page stands now. */
async function faultsNow(page: Page, state: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    // Sizes that follow the window are told by its events and drawn with the next picture.
    await page.waitForTimeout(250);
    for (const fault of await layoutFaultsOn(page)) {
      faults.push(`${screen.width}x${screen.height}, ${state}: ${fault}`);
    }
  }
  return faults;
}
/** Whether the round waits for a decision by now; anything is pressed until it does. */
async function comesToDecision(page: Page): Promise<boolean> {
  const decision = page.locator('.actions:not([hidden]) button').first();
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    if (await decision.isVisible()) return true;
    await page.evaluate(pressOn);
    await page.waitForTimeout(PRESS_MS);
  }
  return false;
}

test.each(titles)(
  '$code: all that can be pressed is seen, and nothing lies over it',
  async (title) => {
    const decides = !isSlot(title) && findEngine(title.engine)?.act !== undefined;
    const faults: string[] = [];
    for (const language of ['my', 'en']) {
      const page = await browser.newPage({ viewport: screens[0], reducedMotion: 'reduce' });
      await page.goto(`${address}?game=${title.code}&language=${language}`);
      await page.locator('body[data-ready]').waitFor({ timeout: 60_000 });
      faults.push(...(await faultsNow(page, `${language}, at rest`)));
      if (decides && (await comesToDecision(page))) {
        faults.push(...(await faultsNow(page, `${language}, with a decision`)));
      }
      await page.close();
    }
    expect(faults).toEqual([]);
  },
);
