/**
 * How long a first visitor waits for a game on a phone: slow 4G and a processor four times slower,
 * one title for each engine, and what a press of the main button takes to be seen. Slots are drawn
 * by a graphics card in software, which makes a picture of a phone's in a second or two: of them
 * it is told what the page itself does between the press and the picture.
 *
 * Flags: `--url http://…` of a product that runs, `--runs 3`, `--titles padauk-blossom,mines`
 * or `--titles all`: those that the lobby does not list are passed over and told. It ends in any
 * case: when its time is over, or when it is told to end, it says what was measured so far, and its
 * browsers and its product end with it.
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findTitle, isSlot, titles } from '@padauk/engines';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { newTrial } from '../testing/actors.ts';
import { launchBrowser } from '../testing/browser.ts';
import { killChildren } from '../testing/children.ts';
import {
  createLauncher,
  openGameVisit,
  titlesByEngine,
  waitUntilPlayable,
} from '../testing/game-visits.ts';
import { startProduct } from '../testing/product.ts';
import { CPU_SLOWER, medianOf, SLOW_4G } from '../testing/slow-phone.ts';

const MAXIMA = { playableMs: 2_500, tapMs: 100, scriptBytes: 190_000, artBytes: 600_000 } as const;
/** The phone has nothing more to do for the first picture. */
const SETTLED_MS = 1_500;
/** The press is told by the browser once it has been seen. */
const SEEN_MS = 1_500;
/** A picture by the card in software can take that long. */
const TAP_MS = 10_000;
/** More than a visit and the start of a product take on a busy machine. */
const LIMIT_MS = { visit: 45_000, start: 300_000, end: 10_000 } as const;
/** What is pressed until a stake lies on the table. */
const CHOICE = '.game-area button:enabled';

type TapWindow = { seen: number; worked: number; framed: number };
type Frame = PerformanceEntry & { readonly scripts: readonly { readonly duration: number }[] };
/**
 * How long each press took until the picture after it, and how much of that was work of scripts,
 * in milliseconds; runs in the page. The browser tells of no press that was answered within 16 ms:
 * for that the time until the next frame is measured here.
 */
function watchTaps(): void {
  Object.assign(window, { seen: 0, worked: 0, framed: 0 });
  const watched = window as unknown as TapWindow;
  const noteFramed = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      // A message comes once the frame was made.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        watched.framed = Math.max(watched.framed, performance.now() - timeStamp);
      };
      port2.postMessage(null);
    });
  };
  addEventListener('click', noteFramed, true);
  const frames: Frame[] = [];
  new PerformanceObserver((list) => {
    frames.push(...(list.getEntries() as Frame[]));
  }).observe({ type: 'long-animation-frame' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== 'click' && !entry.name.startsWith('pointer')) continue;
      watched.seen = Math.max(watched.seen, entry.duration);
      const { processingStart, processingEnd } = entry;
      const frame = frames.find(
        ({ startTime, duration }) =>
          startTime <= processingStart && processingStart <= startTime + duration,
      );
      const inFrame = frame?.scripts.reduce((sum, { duration }) => sum + duration, 0) ?? 0;
      watched.worked = Math.max(watched.worked, inFrame, processingEnd - processingStart);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Counts what travels, by what it is. */
function countBytes(protocol: CDPSession) {
  const kinds = new Map<string, 'script' | 'art' | 'other'>();
  const bytes = { script: 0, art: 0, other: 0 };
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isArt = type === 'Image' || type === 'Media' || response.url.includes('/titles/');
    kinds.set(requestId, isArt ? 'art' : type === 'Script' ? 'script' : 'other');
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  return bytes;
}

async function tap(page: Page): Promise<Omit<TapWindow, 'framed'>> {
  for (const pressed of [CHOICE, '.spin']) {
    const button = page.locator(pressed).first();
    // What a round that begins has hidden meanwhile is not pressed.
    if (await button.isVisible())
      await button.tap({ force: true, timeout: TAP_MS }).catch(() => undefined);
  }
  await page.waitForTimeout(SEEN_MS);
  await page
    .waitForFunction(() => (window as unknown as TapWindow).framed > 0, null, { timeout: TAP_MS })
    .catch(() => undefined);
  const { seen, worked, framed } = await page.evaluate(() => {
    const taps = window as unknown as TapWindow;
    return { seen: taps.seen, worked: taps.worked, framed: taps.framed };
  });
  return { seen: seen || framed, worked };
}

async function visitOnce(browser: Browser, address: string, isDrawn: boolean) {
  const { page, protocol, close } = await openGameVisit(browser);
  try {
    const bytes = countBytes(protocol);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.addInitScript(watchTaps);
    await page.goto(address);
    const playable = await waitUntilPlayable(page);
    await page.waitForTimeout(SETTLED_MS);
    const { seen, worked } = await tap(page);
    return { playableMs: playable, tapMs: isDrawn ? worked : seen, ...bytes };
  } finally {
    await close();
  }
}

type Figures = Readonly<
  Record<'playableMs' | 'tapMs' | 'scriptBytes' | 'artBytes' | 'otherBytes', number>
> & { readonly title: string };

/**
 * @param measured - takes the figures of each title as they come
 * @returns closes what was begun
 */
async function benchPlay(
  options: {
    readonly url: string | undefined;
    readonly runs: number;
    readonly titles: readonly string[];
    /** Takes the titles that the lobby does not list: they are passed over, not failed. */
    readonly passOver: ((title: string) => void) | undefined;
  },
  measured: Figures[],
): Promise<() => Promise<unknown>> {
  const product = options.url ? undefined : await startProduct({ timeoutMs: 240_000 });
  const url = options.url ?? product?.url ?? '';
  const [pages, drawn] = [
    await launchBrowser({ shows: 'pages' }),
    await launchBrowser({ shows: 'games' }),
  ];
  const launch = await createLauncher(await newTrial(url), url);
  for (const title of options.titles) {
    if (options.passOver && !launch.lists(title)) {
      console.error(`the lobby does not list ${title}: passed over`);
      options.passOver(title);
      continue;
    }
    const runs: Awaited<ReturnType<typeof visitOnce>>[] = [];
    const found = findTitle(title);
    const isDrawn = found !== undefined && isSlot(found);
    for (let turn = 0; turn < options.runs; turn += 1) {
      runs.push(await visitOnce(isDrawn ? drawn : pages, await launch(title), isDrawn));
    }
    const median = (name: keyof (typeof runs)[number]) =>
      Math.round(medianOf(runs.map((run) => run[name])));
    const figures = {
      title,
      playableMs: median('playableMs'),
      tapMs: median('tapMs'),
      scriptBytes: median('script'),
      artBytes: median('art'),
      otherBytes: median('other'),
    };
    console.error(JSON.stringify(figures));
    measured.push(figures);
  }
  return () => Promise.all([pages.close(), drawn.close(), product?.stop()]);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '3' },
      titles: { type: 'string' },
    },
  });
  const chosen =
    values.titles === 'all'
      ? titles.map(({ code }) => code)
      : (values.titles?.split(',') ?? titlesByEngine());
  const runs = Number.parseInt(values.runs, 10);
  const measured: Figures[] = [];
  const notListed: string[] = [];
  const tell = (how: 'whole' | 'cut') => {
    // A press that no picture answered was not measured.
    const over = measured.filter(
      (figures) =>
        figures.tapMs === 0 ||
        (['playableMs', 'tapMs', 'scriptBytes', 'artBytes'] as const).some(
          (name) => figures[name] > MAXIMA[name],
        ),
    );
    const told = { bench: 'play', runs, how, maxima: MAXIMA, titles: measured, notListed };
    writeSync(1, `${JSON.stringify({ ...told, over: over.map(({ title }) => title) })}\n`);
  };
  const cut = () => {
    tell('cut');
    killChildren();
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, cut);
  setTimeout(cut, LIMIT_MS.start + LIMIT_MS.visit * runs * chosen.length);
  try {
    // A title that somebody names must be there.
    const passOver =
      values.titles === 'all' ? (title: string) => void notListed.push(title) : undefined;
    const close = await benchPlay({ url: values.url, runs, titles: chosen, passOver }, measured);
    tell('whole');
    await Promise.race([close(), sleep(LIMIT_MS.end)]);
  } catch (error) {
    console.error(error);
    cut();
  }
  killChildren();
  process.exit(0);
}
