import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import type { SceneAlone } from '../apps/play/src/testing/scene-alone.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';

declare global {
  interface Window {
    openAlone: (code: string) => Promise<SceneAlone>;
    /** Of the running test. */
    alone: SceneAlone;
  }
}

export type ScenePage = {
  readonly browser: Browser;
  /** Shows one scene after the other, each without a frame and without a studio. */
  readonly page: Page;
  readonly address: string;
  readonly close: () => Promise<void>;
};

/** The page of scenes, served as they are written. */
export async function openScenePage(): Promise<ScenePage> {
  const server = await createServer({
    configFile: new URL('../apps/play/vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  const browser = await launchPageBrowser();
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const address = `${server.resolvedUrls?.local[0] ?? ''}src/testing/index.html`;
  await page.goto(`${address}?language=en`);
  await page.waitForFunction(() => 'openAlone' in window);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, page, address, close };
}

type Shown = {
  readonly bet?: Readonly<Record<string, unknown>>;
  readonly stake?: string;
  readonly events?: readonly { readonly type: string; readonly [key: string]: unknown }[];
  readonly actions?: readonly unknown[];
};

/** What a test does with the scene that stands alone on the page, and what it reads there. */
export const sceneTools = (page: () => Page) => ({
  open: (code: string) =>
    page().evaluate(async (title) => {
      window.alone = await window.openAlone(title);
    }, code),
  begin: () => page().evaluate(() => window.alone.scene.begin()),
  /** The scene shows one answer of a studio. */
  show: (shown: Shown) =>
    page().evaluate(({ bet = {}, stake = '100', events = [], actions }) => {
      const staked = BigInt(stake);
      const sums = { stake: staked, firstStake: staked, payout: 0n };
      return window.alone.scene.show({ events, bet, ...sums, actions, inSeries: false });
    }, shown),
  /** What the controls say, and what would be played. Whole numbers of chips become words. */
  stand: () =>
    page().evaluate(() => {
      const { area, tray, scene } = window.alone;
      const inputs = [...tray.querySelectorAll('input')].map((input) =>
        input.type === 'radio' ? `${input.value}: ${input.checked}` : input.value,
      );
      const places = [...area.querySelectorAll('.spot, .numbers .number')].map(
        (place) => `${place.getAttribute('aria-label')} ${place.getAttribute('aria-pressed')}`,
      );
      const wish = scene.wish();
      const bet = wish && { ...wish.bet, stake: String(wish.stake) };
      return { inputs, places: places.filter((each) => /: |true/.test(each)), bet };
    }),
  /** What was said since the last time. */
  said: () => page().evaluate(() => window.alone.said.splice(0)),
  attributesOf: (selector: string, name: string) =>
    page().$$eval(
      selector,
      (all, attribute) => all.map((each) => each.getAttribute(attribute)),
      name,
    ),
  /** Where the keyboard is. */
  focused: () =>
    page().evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    }),
});
