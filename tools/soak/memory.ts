/**
 * Plays many rounds of a title in one page, and compares what the page holds early and late: a game
 * that is played for hours must not grow. One title for each engine; `--titles mines,plinko` or
 * `--titles all`, `--rounds 500`, `--lanes 3` at a time. Rooms are left out: their rounds come when they come, and
 * `npm run soak rooms` plays them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findTitle, isSlot, titles } from '@padauk/engines';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openHouse } from '../../e2e/house.ts';
import { newTrial } from '../testing/actors.ts';
import { launchBrowser } from '../testing/browser.ts';
import {
  createLauncher,
  openGameVisit,
  pressOn,
  titlesByEngine,
  waitUntilPlayable,
} from '../testing/game-visits.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string' },
    rounds: { type: 'string', default: '500' },
    lanes: { type: 'string', default: '3' },
  },
});
const rounds = Number.parseInt(values.rounds, 10);
const asked =
  values.titles === 'all'
    ? titles.map(({ code }) => code)
    : (values.titles?.split(',') ?? titlesByEngine());
/** The demo brand speaks no Tagalog, and has no bingo: one of its tickets gives its place for it. */
const stand = { in: 'bingo-fiesta', for: 'mooncake-scratch' } as const;
const chosen = asked.filter(
  (code) => code !== stand.for && !findTitle(code)?.engine.endsWith('-room'),
);

/** Pictures of every kind have been met, and lists have their longest. */
const WARM_ROUNDS = Math.ceil(rounds / 5);
/** More than this is growth; less is what a collector leaves lying. */
const HEAP_GROWTH_MAX = 1_500_000;
const NODES_GROWTH_MAX = 300;
/** Trial money of the one player. */
const GRANT = '90000000.00';
/** No round of any game waits longer for its player. */
const ROUND_MS = 60_000;
/** A page that does not let itself be closed is left behind: the next title is not kept waiting. */
const CLOSE_MS = 20_000;

type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };

async function heldBy(protocol: CDPSession): Promise<Held> {
  // What only a finalizer let go is gone after the second time.
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Presses what can be pressed until so many rounds were played; runs in the page. */
async function playIn(page: Page, count: number): Promise<void> {
  let settled = 0;
  page.on('response', count_);
  const until = () => settled >= count;
  let lastAt = performance.now();
  while (!until()) {
    const before = settled;
    await page.evaluate(pressOn);
    await page.waitForTimeout(60);
    if (settled > before) lastAt = performance.now();
    if (performance.now() - lastAt > ROUND_MS) {
      const shown = await page.locator('body').innerText();
      throw new Error(`no round came to its end: ${shown.replaceAll(/\s+/g, ' ')}`);
    }
  }
  page.off('response', count_);

  function count_(response: { url(): string; ok(): boolean; json(): Promise<unknown> }): void {
    if (!/studio\/v1\/rounds(\/[^/]+\/actions)?$/.test(response.url())) return;
    void response
      .json()
      .then((answer) => {
        const { value } = answer as { readonly value?: { readonly state?: string } };
        if (value?.state === 'settled') settled += 1;
      })
      .catch(() => undefined);
  }
}

async function soakTitle(browser: Browser, title: string, address: string): Promise<boolean> {
  const { page, protocol, close } = await openGameVisit(browser);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await waitUntilPlayable(page);
    await playIn(page, WARM_ROUNDS);
    const early = await heldBy(protocol);
    await playIn(page, rounds - WARM_ROUNDS);
    const late = await heldBy(protocol);
    const grown = {
      heap: late.heap - early.heap,
      nodes: late.nodes - early.nodes,
      listeners: late.listeners - early.listeners,
    };
    const leaks =
      grown.heap > HEAP_GROWTH_MAX ||
      grown.nodes > NODES_GROWTH_MAX ||
      grown.listeners > NODES_GROWTH_MAX;
    console.log(JSON.stringify({ title, rounds, early, late, grown, leaks }));
    return leaks;
  } finally {
    await Promise.race([close().catch(() => undefined), sleep(CLOSE_MS)]);
  }
}

const house = await openHouse();
// Most games need no graphics card, and one in software is what costs most here.
const browsers = {
  pages: await launchBrowser({ shows: 'pages' }),
  games: await launchBrowser({ shows: 'games' }),
};
const browserFor = (code: string): Browser => {
  const title = findTitle(code);
  return title && isSlot(title) ? browsers.games : browsers.pages;
};
let leaking = 0;
try {
  await house.sql(
    `insert into studio.brand (merchant_code, cycle_ms) select code, 0 from site.merchant
     on conflict (merchant_code) do update set cycle_ms = 0`,
  );
  // Enough for the worst luck at any stake.
  await house.sql(
    `insert into site.setting (merchant_id, key, value, changed_at)
     select id, 'freePlayGrant', to_jsonb($1::text), now() from site.merchant
     on conflict (merchant_id, key) do update set value = to_jsonb($1::text)`,
    [GRANT],
  );
  await house.sql(
    `update games.game set game_code = $1, vendor_game_code = $1, node_id = $1
     where game_code = $2`,
    [stand.in, stand.for],
  );
  const left = [...chosen];
  // Each lane has a player of its own: a game that is opened ends the one before.
  const playLane = async () => {
    const launch = await createLauncher(await newTrial(house.url), house.url);
    for (let title = left.shift(); title !== undefined; title = left.shift()) {
      try {
        if (await soakTitle(browserFor(title), title, await launch(title))) leaking += 1;
      } catch (error) {
        console.log(JSON.stringify({ title, error: String(error).split('\n')[0] }));
        leaking += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: Number.parseInt(values.lanes, 10) }, playLane));
} finally {
  await Promise.all([browsers.pages.close(), browsers.games.close()]);
  await house.stop();
}
process.exitCode = leaking > 0 ? 1 : 0;
