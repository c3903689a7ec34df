/**
 * `node tools/game-shots.ts`: pictures of every title as it is, in a win, a large win, its
 * feature and an error, in mid-round too, and sheets that show all titles side by side. The engine
 * plays in the page, so that the same seeds bring the same rounds.
 *
 * Flags: `--titles padauk-blossom,mines`, `--slots` only, `--states idle,win,panel`, `--languages MY,EN`,
 * `--themes dark`, `--screens phone,desk`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEngine, isSlot, type Title, titles } from '@padauk/engines';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { createServer } from 'vite';
import { root } from './steps.ts';
import { launchBrowser } from './testing/browser.ts';
import { pressOn } from './testing/game-visits.ts';

const { values: flags } = parseArgs({
  options: {
    titles: { type: 'string' },
    slots: { type: 'boolean', default: false },
    states: { type: 'string', default: 'idle,win,big,feature,error' },
    languages: { type: 'string', default: 'MY' },
    themes: { type: 'string', default: 'dark' },
    screens: { type: 'string', default: 'phone,desk' },
  },
});
const listed = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');
const screens = {
  narrow: { width: 320, height: 568, sheetWidth: 240, columns: 8 },
  small: { width: 360, height: 640, sheetWidth: 200, columns: 9 },
  phone: { width: 390, height: 844, sheetWidth: 200, columns: 9 },
  turned: { width: 844, height: 390, sheetWidth: 420, columns: 4 },
  desk: { width: 1440, height: 900, sheetWidth: 420, columns: 4 },
} as const;
type ScreenName = keyof typeof screens;

/** What is asked of the next round; see `Wanted` in apps/play/src/testing. */
type Asked = {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly events?: readonly string[];
  readonly without?: readonly string[];
  readonly broke?: boolean;
  /** Code of the refusal that the studio answers with. */
  readonly refusal?: string;
};
type State = {
  readonly name: string;
  readonly slotsOnly?: boolean;
  /** Rounds that wait for their player, or that others are in too. */
  readonly decisionsOnly?: boolean;
  readonly asked?: Asked;
  /** What is asked once the round is under way: by the next answer, and by a decision. */
  readonly midway?: Asked;
  /** A button that is pressed in the place of a round. */
  readonly press?: string;
  /** What is scrolled to its end. */
  readonly bottom?: string;
  /** How long after this is seen the picture is taken. */
  readonly seen?: string;
  readonly waitMs: number;
};
const states: readonly State[] = [
  { name: 'idle', waitMs: 700 },
  { name: 'win', asked: { atLeast: 1.5, atMost: 8 }, seen: '.win.is-golden', waitMs: 500 },
  {
    name: 'big',
    slotsOnly: true,
    // Of the spin itself: a feature would be shown for a minute before its win is.
    asked: { atLeast: 12, atMost: 80, without: ['free-spins-awarded', 'hold-started'] },
    seen: '.banner.is-big:not([hidden]), .banner.is-great:not([hidden])',
    waitMs: 900,
  },
  {
    name: 'feature',
    slotsOnly: true,
    asked: { events: ['free-spins-awarded', 'hold-started'] },
    seen: '.banner:not([hidden]), .hold-board:not([hidden])',
    waitMs: 4_500,
  },
  { name: 'after', asked: { atMost: 0.99 }, seen: '.spin:not(.is-busy)', waitMs: 3_000 },
  { name: 'error', asked: { broke: true }, seen: 'dialog[open]', waitMs: 300 },
  { name: 'lost', asked: { refusal: 'network_lost' }, seen: 'dialog[open]', waitMs: 300 },
  {
    name: 'cut',
    decisionsOnly: true,
    asked: {},
    midway: { refusal: 'network_lost' },
    seen: 'dialog[open], .badge:not([hidden])',
    waitMs: 300,
  },
  { name: 'stake', asked: { refusal: 'stake_out_of_limits' }, seen: 'dialog[open]', waitMs: 300 },
  { name: 'law', asked: { refusal: 'not_allowed_here' }, seen: 'dialog[open]', waitMs: 300 },
  { name: 'limit', asked: { refusal: 'play_limit_reached' }, seen: 'dialog[open]', waitMs: 300 },
  { name: 'ended', asked: { refusal: 'not_logged_in' }, seen: 'dialog[open]', waitMs: 300 },
  { name: 'panel', press: '.menu', seen: '.panel[open]', waitMs: 500 },
  {
    name: 'certificate',
    press: '.menu',
    seen: '.panel[open]',
    bottom: '.panel-body',
    waitMs: 500,
  },
  { name: 'pause', asked: { refusal: 'reality_check_due' }, seen: 'dialog[open]', waitMs: 300 },
];
/** A win that only a feature brings is seen after all of it was shown. */
const SEEN_MS = 120_000;
/** A large screen by a card in software, on a busy machine. */
const SLOW_MS = 120_000;
const PRESS_MS = 400;
/** By then a room flies, or a hand lies open. */
const MIDWAY_MS = 4_500;
const GAP_PX = 6;

const hasFeature = ({ certificate }: Title): boolean =>
  certificate.freeSpinsOdds !== undefined || certificate.holdOdds !== undefined;

const takesDecisions = (title: Title): boolean =>
  title.engine.endsWith('-room') || (!isSlot(title) && findEngine(title.engine)?.act !== undefined);

/** What the next round is to be; runs in the page. */
function ask(asked: Asked): void {
  const { wanted } = window as unknown as { wanted: Record<string, unknown> };
  wanted['atLeast'] = asked.atLeast ?? 0;
  wanted['atMost'] = asked.atMost ?? Number.POSITIVE_INFINITY;
  wanted['events'] = asked.events ?? [];
  wanted['without'] = asked.without ?? [];
  if (asked.broke) wanted['balance'] = 0n;
  wanted['refusal'] = asked.refusal ?? '';
}
/** What is above or below its place, where nobody would see it; runs in the page. */
function outside(): readonly string[] {
  const TOLERATED_PX = 12;
  const area = document.querySelector('.game-area');
  const place = area?.getBoundingClientRect();
  if (!area || !place) return [];
  return [...area.children].flatMap((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    const isOut = top < place.top - TOLERATED_PX || bottom > place.bottom + TOLERATED_PX;
    return height > 0 && isOut ? [part.className.toString() || part.tagName] : [];
  });
}
/** A decision, where one is waited for; runs in the page. */
function decide(): void {
  const place = (selector: string) => document.querySelector<HTMLElement>(selector);
  const decision = place('.actions:not([hidden]) button:enabled');
  (decision ?? place('.game-area button:enabled:not([aria-disabled="true"])'))?.click();
}
/** A round is begun; runs in the page. */
function begin(): void {
  const spin = document.querySelector<HTMLElement>('.spin');
  const place = (selector: string) => document.querySelector<HTMLElement>(selector);
  // A single number of a wheel never wins as little as is asked for.
  const spots = ['.spot.outside', '.spot', 'button'].map((each) =>
    place(`.game-area ${each}:enabled:not([aria-disabled="true"])`),
  );
  spots.find((spot) => spot !== null)?.click();
  spin?.click();
}

/** Whether it is seen in time. Where a win takes decisions, anything is pressed until there is one. */
async function comes(page: Page, selector: string, title: Title, state: State): Promise<boolean> {
  const place = page.locator(selector).first();
  const until = performance.now() + SEEN_MS;
  while (performance.now() < until) {
    if (await place.isVisible()) return true;
    await page.waitForTimeout(PRESS_MS);
    const waits = state.name === 'win' && !isSlot(title) && !(await place.isVisible());
    if (waits) await page.evaluate(pressOn);
  }
  return false;
}

async function takeState(page: Page, title: Title, address: string, state: State, to: string) {
  // A page for each: what one state leaves behind is not in the next picture.
  await page.goto(address);
  await page.locator('body[data-ready]').waitFor({ timeout: 60_000 });
  if (state.asked) {
    await page.evaluate(ask, state.asked);
    await page.evaluate(begin);
  }
  if (state.midway) {
    await page.waitForTimeout(MIDWAY_MS);
    await page.evaluate(ask, state.midway);
    await page.evaluate(decide);
  }
  if (state.press) await page.locator(state.press).click();
  const seen = state.seen === undefined || (await comes(page, state.seen, title, state));
  await page.waitForTimeout(state.waitMs);
  if (state.bottom) {
    // As far as a screen above the end: the last figures with the head of their list.
    await page.locator(state.bottom).evaluate((body) => body.scrollTo(0, body.scrollHeight));
  }
  for (const part of await page.evaluate(outside)) {
    console.error(`${title.code} ${state.name}: ${part} is out of sight`);
  }
  if (!seen) console.error(`${title.code} ${state.name}: nothing was seen`);
  await page.screenshot({ path: to, type: 'jpeg', quality: 78 });
}

async function take(page: Page, title: Title, address: string, file: (state: string) => string) {
  const taken: string[] = [];
  for (const state of states) {
    if (!listed(flags.states).includes(state.name)) continue;
    if (state.slotsOnly && !isSlot(title)) continue;
    if (state.decisionsOnly && !takesDecisions(title)) continue;
    if (state.name === 'feature' && !hasFeature(title)) continue;
    const to = file(state.name);
    // A busy machine can be late once; what does not come at all is missing in the sheet alone.
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        await takeState(page, title, address, state, to);
        taken.push(state.name);
        break;
      } catch (error) {
        console.error(`${title.code} ${state.name}: ${String(error).split('\n')[0]}`);
      }
    }
  }
  return taken;
}

/** All titles side by side, in the order of the catalogue. */
async function writeSheet(to: string, files: readonly string[], screen: ScreenName): Promise<void> {
  const { width, height, sheetWidth, columns } = screens[screen];
  const sheetHeight = Math.round((sheetWidth * height) / width);
  const pictures = await Promise.all(
    files.map((file) => sharp(file).resize(sheetWidth, sheetHeight).toBuffer()),
  );
  const rows = Math.ceil(pictures.length / columns);
  const sheet = sharp({
    create: {
      width: Math.min(columns, pictures.length) * (sheetWidth + GAP_PX),
      height: rows * (sheetHeight + GAP_PX),
      channels: 3,
      background: '#808080',
    },
  });
  const placed = pictures.map((input, index) => ({
    input,
    left: (index % columns) * (sheetWidth + GAP_PX),
    top: Math.floor(index / columns) * (sheetHeight + GAP_PX),
  }));
  await sheet.composite(placed).jpeg({ quality: 80 }).toFile(to);
}

const only = flags.titles && listed(flags.titles);
const chosen = titles.filter(
  (title) => (!only || only.includes(title.code)) && (!flags.slots || isSlot(title)),
);

async function shootAll(browser: Browser, origin: string): Promise<void> {
  const folder = join(root, 'shots', 'games');
  mkdirSync(folder, { recursive: true });
  for (const screen of listed(flags.screens) as readonly ScreenName[]) {
    for (const language of listed(flags.languages)) {
      for (const theme of listed(flags.themes)) {
        const { width, height } = screens[screen];
        const page = await browser.newPage({
          viewport: { width, height },
          hasTouch: screen !== 'desk',
        });
        page.setDefaultTimeout(SLOW_MS);
        const sheets = new Map<string, string[]>();
        for (const title of chosen) {
          const query = `game=${title.code}&language=${language.toLowerCase()}&theme=${theme}`;
          const file = (state: string) =>
            join(folder, `${title.code}-${state}-${screen}-${language}-${theme}.jpg`);
          const address = `${origin}/play/src/testing/index.html?${query}`;
          for (const state of await take(page, title, address, file)) {
            sheets.set(state, [...(sheets.get(state) ?? []), file(state)]);
          }
        }
        await page.close();
        for (const [state, files] of sheets) {
          const sheet = join(folder, `all-${state}-${screen}-${language}-${theme}.jpg`);
          await writeSheet(sheet, files, screen);
          console.log(sheet);
        }
      }
    }
  }
}

const server = await createServer({
  configFile: join(root, 'apps/play/vite.config.ts'),
  server: { port: 0, host: '127.0.0.1', hmr: false },
  logLevel: 'error',
});
await server.listen();
const browser = await launchBrowser({ shows: chosen.some(isSlot) ? 'games' : 'pages' });
try {
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('the pictures are not served');
  await shootAll(browser, `http://127.0.0.1:${address.port}`);
} finally {
  await browser.close();
  await server.close();
}
