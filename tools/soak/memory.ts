/**
 * Plays many rounds of a title in one page, and compares what the page holds early and late: a game
 * that is played for hours must not grow. One title for each engine; `--titles mines,plinko`,
 * `--titles all`, or `--titles missing` for those that the page of results has no line of;
 * `--rounds 500`, `--lanes 3` at a time. `--out docs/long-play.md` writes each title into that page
 * as soon as it was measured: a battery that was cut off goes on where it stood. The clock of a
 * room is turned on, as often as somebody has bet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findTitle, isSlot, titles } from '@padauk/engines';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { roomRoundState } from '../../apps/studio/src/rooms/room-states.ts';
import { openHouse } from '../../e2e/house.ts';
import { newTrial } from '../testing/actors.ts';
import { launchBrowser } from '../testing/browser.ts';
import {
  createLauncher,
  pressOn,
  titlesByEngine,
  waitUntilPlayable,
} from '../testing/game-visits.ts';
import { type Held, titlesIn, withRow } from './memory-page.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string' },
    rounds: { type: 'string', default: '500' },
    lanes: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
});
const rounds = Number.parseInt(values.rounds, 10);

function chosenTitles(): readonly string[] {
  const all = titles.map(({ code }) => code);
  if (values.titles === 'all') return all;
  if (values.titles !== 'missing') return values.titles?.split(',') ?? titlesByEngine();
  const known = titlesIn(readFileSync(values.out ?? 'docs/long-play.md', 'utf8'));
  return all.filter((code) => !known.includes(code));
}

/** Pictures of every kind have been met, and lists have their longest. */
const WARM_ROUNDS = Math.ceil(rounds / 5);
/** More than this is growth; less is what a collector leaves lying. */
const HEAP_GROWTH_MAX = 1_500_000;
const NODES_GROWTH_MAX = 300;
/** Trial money of the one player. */
const GRANT = '90000000.00';
/** A press as soon as a picture was drawn. */
const PRESS_MS = 40;
const LOOK_MS = 500;
/** No round of any game waits longer for its player; looks, so that a machine may stand still. */
const LOOKS_MAX = 120;
/** The leader of a room looks at its clock twice a second. */
const TURN_MS = 150;
/** A page that does not let itself be closed is left behind: the next title is not kept waiting. */
const CLOSE_MS = 20_000;
/** Fewer points to draw: what a page keeps does not depend on how many there are. */
const smallPhone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 0.5,
  isMobile: true,
  hasTouch: true,
  locale: 'my',
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
} as const;

async function heldBy(protocol: CDPSession): Promise<Held> {
  // What only a finalizer let go is gone after the second time.
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

type Counting = { settled: number };
/**
 * Counts rounds as their answers come: of a room the bets, one for each of its rounds. Runs in the
 * page before its own scripts.
 */
function countRounds(): void {
  const counting = window as unknown as Counting;
  counting.settled = 0;
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    const isRound = /studio\/v1\/rounds(\/[^/]+\/actions)?$/.test(answer.url);
    if (init?.method === 'POST' && (isRound || answer.url.endsWith('/studio/v1/room/bets'))) {
      const { value } = (await answer.clone().json()) as {
        readonly value?: { readonly state?: string; readonly bet?: object };
      };
      if (value?.state === 'settled' || value?.bet) counting.settled += 1;
    }
    return answer;
  };
  // Rounds of others can be watched in windows of their own.
  window.open = () => null;
  localStorage.setItem('padauk:fast', 'on');
}

/** What of a game is not at rest: decisions that wait, or a round that is shown. Runs in the page. */
function isUnderWay(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('.actions button')];
  const waits = buttons.some((button) => button.offsetParent !== null);
  return waits || document.querySelector('.spin.is-busy') !== null;
}

/** Presses what can be pressed until so many rounds were played, and the last of them is over. */
async function playIn(page: Page, count: number): Promise<void> {
  const settled = () => page.evaluate(() => (window as unknown as Counting).settled);
  const until = (await settled()) + count;
  // As a function of the page, and not from here: a press from here takes longer than a round.
  const clock = await page.evaluate(`setInterval(() => {
    if (window.settled < ${until} || (${isUnderWay.toString()})()) (${pressOn.toString()})();
  }, ${PRESS_MS})`);
  let [played, looks] = [0, 0];
  // A hand that lies open has other elements than a table at rest.
  while (played < until || (await page.evaluate(isUnderWay))) {
    await sleep(LOOK_MS);
    const now = await settled();
    looks = now > played ? 0 : looks + 1;
    played = now;
    if (looks > LOOKS_MAX) {
      const shown = await page.locator('body').innerText();
      throw new Error(`no round came to its end: ${shown.replaceAll(/\s+/g, ' ')}`);
    }
  }
  await page.evaluate((id) => clearInterval(id as number), clock);
}

async function measure(browser: Browser, address: string) {
  const context: BrowserContext = await browser.newContext(smallPhone);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await page.addInitScript(countRounds);
    await page.goto(address);
    await waitUntilPlayable(page);
    await playIn(page, WARM_ROUNDS);
    const early = await heldBy(protocol);
    await playIn(page, rounds - WARM_ROUNDS);
    return { early, late: await heldBy(protocol) };
  } finally {
    await Promise.race([context.close().catch(() => undefined), sleep(CLOSE_MS)]);
  }
}

/** @returns whether the page has grown by more than a collector leaves lying */
async function soakTitle(browser: Browser, title: string, address: string): Promise<boolean> {
  const { early, late } = await measure(browser, address);
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
  if (values.out) {
    const page = readFileSync(values.out, 'utf8');
    writeFileSync(values.out, withRow(page, { title, early, late }));
  }
  return leaks;
}

const house = await openHouse();
/** Moves the times of a room on: betting ends with the first bet, and nothing else takes long. */
async function turnRoom(room: string): Promise<void> {
  const now = 'clock_timestamp()';
  await house.sql(
    `update studio.room_round r set betting_ends_at = ${now}
     where room = $1 and state = ${roomRoundState.betting}
       and betting_ends_at > ${now}
       and exists (select from studio.room_bet b where b.round_id = r.id)`,
    [room],
  );
  await house.sql(
    `update studio.room_round set started_at = ${now} - interval '1 hour'
     where room = $1 and state = ${roomRoundState.running}
       and started_at > ${now} - interval '30 minutes'`,
    [room],
  );
  await house.sql(
    `update studio.room_round set ended_at = ${now} - interval '1 minute'
     where room = $1 and state = ${roomRoundState.paid}
       and ended_at > ${now} - interval '30 seconds'`,
    [room],
  );
}
async function turnWhile(room: string, working: Promise<unknown>): Promise<void> {
  let over = false;
  void working.finally(() => (over = true)).catch(() => undefined);
  while (!over) {
    await turnRoom(room);
    await sleep(TURN_MS);
  }
}

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
  // Bingo is opened where Tagalog is spoken.
  await house.sql(`update site.merchant set languages = languages || '{TL}'`);
  const left = [...chosenTitles()];
  // Each lane has a player of its own: a game that is opened ends the one before.
  const playLane = async () => {
    const launch = await createLauncher(await newTrial(house.url), house.url);
    for (let title = left.shift(); title !== undefined; title = left.shift()) {
      try {
        const soaked = soakTitle(browserFor(title), title, await launch(title));
        if (findTitle(title)?.engine.endsWith('-room')) await turnWhile(title, soaked);
        if (await soaked) leaking += 1;
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
