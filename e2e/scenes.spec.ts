import { isSlot, titles } from '@padauk/engines';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SceneAlone } from '../apps/play/src/testing/scene-alone.ts';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { titlesByEngine } from '../tools/testing/game-visits.ts';

declare global {
  interface Window {
    openAlone: (code: string) => Promise<SceneAlone>;
    /** Of the running test. */
    alone: SceneAlone;
  }
}

let server: ViteDevServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await createServer({
    configFile: new URL('../apps/play/vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  browser = await launchPageBrowser();
  page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}src/testing/index.html?language=en`);
  await page.waitForFunction(() => 'openAlone' in window);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = (code: string) =>
  page.evaluate(async (title) => {
    window.alone = await window.openAlone(title);
  }, code);
/** What the controls say, and what would be played. Whole numbers of chips become words. */
const stand = () =>
  page.evaluate(() => {
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
  });
/** Sets every control to something else than it stands at. */
const setOtherwise = () =>
  page.evaluate(() => {
    const { area, tray } = window.alone;
    for (const set of tray.querySelectorAll('fieldset')) {
      const next = [...set.querySelectorAll('input')].filter(({ checked }) => !checked).at(-1);
      next?.click();
    }
    for (const slider of tray.querySelectorAll<HTMLInputElement>('input[type=range]')) {
      slider.value = slider.valueAsNumber === Number(slider.max) ? slider.min : slider.max;
      slider.dispatchEvent(new Event('input'));
    }
    const typed = tray.querySelectorAll<HTMLInputElement>('.whole > .slide > input.typed');
    for (const field of typed) {
      field.value = field.value === '7.50' ? '3.00' : '7.50';
      field.dispatchEvent(new Event('change'));
    }
    const places = area.querySelectorAll<HTMLButtonElement>('.spot, .numbers .number');
    for (const place of [...places].slice(-3)) place.click();
  });
/** The scene shows a round that was played with this bet. */
const showBet = (bet: Readonly<Record<string, unknown>>, stake = '100') =>
  page.evaluate(
    (played) =>
      window.alone.scene.show({
        events: [],
        bet: played.bet,
        stake: BigInt(played.stake),
        firstStake: BigInt(played.stake),
        payout: 0n,
        actions: undefined,
        inSeries: false,
      }),
    { bet, stake },
  );

const byCode = new Map(titles.map((title) => [title.code, title]));
const withoutReels = titlesByEngine().flatMap((code) => {
  const title = byCode.get(code);
  return title && !isSlot(title) ? [title] : [];
});
/** Nothing can be chosen before these: their bet is the stake alone. */
const BARE: readonly string[] = ['hi-lo', 'scratch', 'blackjack', 'coin-flip'];
const changes = () => page.evaluate(() => window.alone.changes.count);

test.each(withoutReels)('$code: the controls say what is played', async ({ code, engine }) => {
  await open(code);
  const fresh = await stand();
  await setOtherwise();
  const chosen = await stand();
  if (BARE.includes(engine)) {
    expect(chosen).toEqual(fresh);
    return;
  }
  expect(chosen.bet).not.toEqual(fresh.bet);
  expect([...chosen.inputs, ...chosen.places]).not.toEqual([...fresh.inputs, ...fresh.places]);

  const { stake = '100', ...bet } = chosen.bet ?? {};

  // A reload in the middle of such a round, and its show from the history while another bet lies.
  for (const presses of [0, 2]) {
    await open(code);
    for (let press = 0; press < presses; press += 1) await setOtherwise();
    const own = await stand();
    expect(own).not.toEqual(chosen);
    const restore = await page.evaluateHandle(() => window.alone.scene.keepBet?.());
    const before = await changes();
    await showBet(bet, stake);
    expect(await stand()).toEqual(chosen);
    // The rounds of a room are shown again on pages of their own, on which nobody plays.
    if (engine.endsWith('-room')) continue;
    const isCounted = await page.evaluate(() => window.alone.scene.isCounted === true);
    if (isCounted) expect(await changes()).toBeGreaterThan(before);
    await page.evaluate((back) => back?.(), restore);
    expect(await stand()).toEqual(own);
  }
});
