import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newTrial } from '../tools/testing/actors.ts';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { createLauncher, waitUntilPlayable } from '../tools/testing/game-visits.ts';
import { openVisit } from './visit.ts';

const url = inject('productUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchGameBrowser();
});
afterAll(() => browser.close());

type Counted = { asked: number; drawn: number };
/** Loses all that the graphics card knows, and gives it back as a phone does; runs in the page. */
async function forgetPictures(): Promise<number> {
  const canvas = document.querySelector('canvas');
  const card = canvas?.getContext('webgl2');
  const loss = card?.getExtension('WEBGL_lose_context');
  if (!canvas || !card || !loss) return -1;
  let painted = 0;
  const paint = card.framebufferTexture2D.bind(card);
  card.framebufferTexture2D = (...given) => {
    painted += 1;
    paint(...given);
  };
  for (const [name, change] of [
    ['webglcontextlost', () => loss.loseContext()],
    ['webglcontextrestored', () => loss.restoreContext()],
  ] as const) {
    const heard = new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
    change();
    await heard;
    // Only once all have heard of it may the card be given back.
    await new Promise((resolve) => setTimeout(resolve));
  }
  for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
  return painted;
}
/** Counts the frames that are asked for, and what is drawn by the graphics card; runs in the page. */
function countFrames(): void {
  const counted: Counted = { asked: 0, drawn: 0 };
  Object.assign(window, { counted });
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (frame) => {
    counted.asked += 1;
    return ask(frame);
  };
  const card = WebGL2RenderingContext.prototype;
  const { clear, drawElements } = card;
  card.clear = function (...args) {
    counted.drawn += 1;
    clear.apply(this, args);
  };
  card.drawElements = function (...args) {
    counted.drawn += 1;
    drawElements.apply(this, args);
  };
}
const countedIn = (page: Page): Promise<Counted> =>
  page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }));
async function countedWithin(page: Page, ms: number): Promise<Counted> {
  const before = await countedIn(page);
  await page.waitForTimeout(ms);
  const after = await countedIn(page);
  return { asked: after.asked - before.asked, drawn: after.drawn - before.drawn };
}
const nothing: Counted = { asked: 0, drawn: 0 };
/**
 * Weather clears up, and what has won is gone through a few times. Between two frames of a busy
 * machine there can be a second.
 */
const comesToRest = (page: Page) =>
  expect.poll(() => countedWithin(page, 3_000), { timeout: 90_000 }).toEqual(nothing);

test('a slot that nobody plays draws nothing, before a round and after one that had no spin', async () => {
  const { page, complaints } = await openVisit(browser, {
    // A quarter of the desktop's pixels, where the processor has to paint what moves.
    screen: 'phone',
    language: 'EN',
    label: 'slot-at-rest',
  });
  await page.addInitScript(countFrames);
  const launch = await createLauncher(await newTrial(url), url);
  await page.goto(await launch('pirate-map'));
  await waitUntilPlayable(page);
  await comesToRest(page);
  const opened = await countedIn(page);
  // Its first picture was drawn, or the counter would count nothing at all.
  expect(opened.drawn).toBeGreaterThan(0);
  for (let presses = 0; presses < 2; presses += 1) await page.locator('.less').click();
  await page.locator('.buy').click();
  // In less than a moment nobody has read what a second press would pay.
  await page.waitForTimeout(700);
  await page.locator('.buy.is-sure').click();
  // What was bought is seen: six coins on a board that no spin has opened.
  await page.locator('.hold-board .is-coin').nth(5).waitFor();
  await page.locator('.spin:not(.is-busy)').waitFor({ timeout: 60_000 });
  // How often is the machine's affair: where the processor paints, a spin can be a few pictures.
  expect((await countedIn(page)).drawn).toBeGreaterThan(opened.drawn);
  await comesToRest(page);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
  // What a fast reel shows was painted by the card itself: it is there again before the next spin.
  expect(await page.evaluate(forgetPictures)).toBeGreaterThanOrEqual(8);
  expect(complaints).toEqual([]);
});
