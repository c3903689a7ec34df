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
let address: string;
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
  address = `${server.resolvedUrls?.local[0] ?? ''}src/testing/index.html`;
  await page.goto(`${address}?language=en`);
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
/** Sets every control to something else than it is at. */
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
type Shown = {
  readonly bet?: Readonly<Record<string, unknown>>;
  readonly stake?: string;
  readonly events?: readonly { readonly type: string; readonly [key: string]: unknown }[];
  readonly actions?: readonly unknown[];
};
/** The scene shows one answer of a studio. */
const show = (shown: Shown) =>
  page.evaluate(({ bet = {}, stake = '100', events = [], actions }) => {
    const staked = BigInt(stake);
    const sums = { stake: staked, firstStake: staked, payout: 0n };
    return window.alone.scene.show({ events, bet, ...sums, actions, inSeries: false });
  }, shown);
const begin = () => page.evaluate(() => window.alone.scene.begin());
/** What was said since the last time. */
const said = () => page.evaluate(() => window.alone.said.splice(0));
const attributesOf = (selector: string, name: string) =>
  page.$$eval(selector, (all, attribute) => all.map((each) => each.getAttribute(attribute)), name);

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
    await show({ bet, stake });
    expect(await stand()).toEqual(chosen);
    // The rounds of a room are shown again on pages of their own, on which nobody plays.
    if (engine.endsWith('-room')) continue;
    const isCounted = await page.evaluate(() => window.alone.scene.isCounted === true);
    if (isCounted) expect(await changes()).toBeGreaterThan(before);
    await page.evaluate((back) => back?.(), restore);
    expect(await stand()).toEqual(own);
  }
});

test('beside an ace or a king no side promises the equal card, which is a guess of its own', async () => {
  await open('hi-lo');
  for (const [sides, labels] of [
    [
      ['higher', 'lower'],
      ['Higher or same', 'Lower or same'],
    ],
    [
      ['higher', 'same'],
      ['Higher', 'Same'],
    ],
    [
      ['lower', 'same'],
      ['Lower', 'Same'],
    ],
  ] as const) {
    await show({ actions: sides.map((side) => ({ type: 'guess', side, multiple: 2 })) });
    const shown = await page.locator('.action').allTextContents();
    expect(shown.slice(0, 2).map((label) => label.replace('2.00×', ''))).toEqual(labels);
  }
});

test('every target that the rules of dice allow can be chosen, on either side', async () => {
  await open('dice-line');
  const typed = page.locator('input.typed');
  for (const [side, boldest, surest] of [
    ['over', 9_999, 200],
    ['under', 1, 9_800],
  ] as const) {
    await page.locator(`input[value=${side}]`).dispatchEvent('click');
    for (const target of [boldest, surest]) {
      await typed.fill((target / 100).toFixed(2));
      await typed.press('Enter');
      expect((await stand()).bet).toEqual({ side, target, stake: '100' });
    }
    // What is typed beyond is the nearest bet that there is.
    await typed.fill(side === 'over' ? '100' : '0');
    await typed.press('Enter');
    expect((await stand()).bet).toMatchObject({ target: boldest });
  }
});

test('no number of keno is picked while balls fall, and any is once they lie', async () => {
  await open('keno-lights');
  const press = (number: number) =>
    page
      .locator('.numbers .number')
      .nth(number - 1)
      .click({ force: true });
  for (const pick of [1, 2, 3]) await press(pick);
  const before = await stand();
  await begin();
  await press(9);
  const drawn = [1, 2, 20, 21, 22, 23, 24, 25, 26, 27];
  await show({
    bet: { table: 'calm', picks: [1, 2, 3] },
    events: [{ type: 'drawn', numbers: drawn, hits: [1, 2] }],
  });
  await press(2);
  expect(await stand()).toEqual(before);
  expect(await page.locator('.number.is-hit').count()).toBe(2);
  await page.evaluate(() => window.alone.scene.rest?.());
  await press(2);
  expect((await stand()).bet).toMatchObject({ picks: [1, 3] });
});

test('hands that were split are told each by its name, on the table and to whoever listens', async () => {
  await open('blackjack');
  const choices = ['stand', 'hit', 'double'].map((type) => ({ type, hand: 0, raise: '0.00' }));
  const [eight, other, seven, king] = [24, 25, 20, 46];
  await begin();
  await show({
    events: [{ type: 'dealt', cards: [eight, other], dealer: king, total: 16 }],
    actions: [...choices, { type: 'split', hand: 0, raise: '1.00' }],
  });
  expect(await attributesOf('.actions button', 'aria-keyshortcuts')).toEqual(['S', 'H', 'D', 'P']);
  expect(await attributesOf('.hand[aria-current]', 'aria-current')).toEqual([]);
  await said();

  const hands = [
    [eight, seven],
    [other, king],
  ];
  await show({ events: [{ type: 'split', hands }], actions: choices });
  expect(await said()).toEqual([
    'Hand 1: 8 of diamonds, 7 of diamonds: 15',
    'Hand 2: 8 of hearts, K of spades: 18',
    'Hand 1: Stand, Hit, Double',
  ]);
  expect(await page.locator('.own-hands .hand h3').allTextContents()).toEqual([
    'Hand 115',
    'Hand 218',
  ]);
  expect(await attributesOf('.own-hands .card-row', 'aria-label')).toEqual([
    '8 of diamonds, 7 of diamonds',
    '8 of hearts, K of spades',
  ]);
  expect(await attributesOf('.own-hands .hand', 'aria-current')).toEqual(['true', null]);

  await show({
    events: [{ type: 'card', hand: 0, card: 21, total: 22 }],
    actions: choices.map((choice) => ({ ...choice, hand: 1 })),
  });
  expect(await said()).toEqual(['Hand 1: 7 of hearts: 22', 'Hand 2: Stand, Hit, Double']);
  expect(await attributesOf('.own-hands .hand', 'aria-current')).toEqual([null, 'true']);
  await show({
    events: [
      { type: 'dealer', cards: [king, 28], total: 19 },
      { type: 'hand-ended', hand: 0, result: 'bust', amount: '0.00' },
      { type: 'hand-ended', hand: 1, result: 'lost', amount: '0.00' },
    ],
  });
  expect((await said()).slice(1)).toEqual(['Hand 1: Bust', 'Hand 2: Dealer wins']);
});

test('how often a pair is split, and what a split ace gets, is in the rules of blackjack', async () => {
  await open('blackjack');
  const rules = await page.evaluate(() => {
    const body = document.createElement('div');
    window.alone.scene.rulesPage?.(body);
    return body.textContent;
  });
  expect(rules).toContain('A pair may be split once. Split aces get one card each');
});

test('what insurance has paid stands on the felt and is said, until the next deal', async () => {
  await open('blackjack');
  const felt = page.locator('.felt-words');
  const before = await felt.textContent();
  await begin();
  await show({ events: [{ type: 'insurance-paid', amount: '1.50' }] });
  expect(await felt.textContent()).toBe('Insurance: Ks 1.50');
  expect(await said()).toEqual(['Insurance: Ks 1.50']);
  await begin();
  expect(await felt.textContent()).toBe(before);
});

test('what may be done after a hand is split once more is said, though it is the same hand', async () => {
  await open('blackjack');
  const [eight, other, third, king] = [24, 25, 26, 46];
  const actions = ['stand', 'hit', 'split'].map((type) => ({ type, hand: 0, raise: '0.00' }));
  await begin();
  const [first, second] = [
    [eight, third],
    [other, king],
  ];
  await show({ events: [{ type: 'split', hands: [first, second] }], actions });
  await said();
  const hands = [[eight, king], [third, king], second];
  await show({ events: [{ type: 'split', hands }], actions: actions.slice(0, 2) });
  expect((await said()).at(-1)).toBe('Hand 1: Stand, Hit');
});

test('that the dealer does not play is said', async () => {
  const cards = { 'three-card-poker': [0, 5, 10], 'caribbean-stud': [0, 5, 10, 15, 20] } as const;
  for (const [code, dealt] of Object.entries(cards)) {
    await open(code);
    await begin();
    await show({
      events: [{ type: 'dealer', cards: dealt, hand: 'nothing', qualifies: false }],
    });
    expect((await said()).at(-1), code).toMatch(/^The dealer (has no|does not)/);
  }
});

test('a draw that is shown again shows which cards were held, and its keys can be read', async () => {
  await open('jacks-or-better');
  expect(await attributesOf('.hold-card', 'aria-keyshortcuts')).toEqual(['1', '2', '3', '4', '5']);
  await begin();
  await show({
    bet: { coins: 5, hands: 1 },
    events: [
      { type: 'dealt', cards: [0, 1, 10, 20, 30], hand: 'nothing' },
      { type: 'drawn', cards: [0, 1, 11, 20, 31], hand: 'nothing', amount: '0.00' },
    ],
  });
  const held = ['true', 'true', 'false', 'true', 'false'];
  expect(await attributesOf('.hold-card', 'aria-pressed')).toEqual(held);
});

const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });

test('the racetrack of a roulette is within reach of the keyboard, and so is the table again', async () => {
  await open('roulette-european');
  const swap = page.locator('.swap');
  for (const seen of ['.racetrack', '.roulette-table']) {
    await swap.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(`${seen} .spot:focus`).count(), seen).toBe(1);
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(`${seen} .spot:focus`).count(), seen).toBe(1);
    expect(await focused()).not.toBe(first);
    // The whole of it is one stop.
    await page.keyboard.press('Tab');
    expect(await page.locator('.spot:focus').count(), seen).toBe(0);
  }
});

test('a wheel stands still while the studio is asked, where less motion is asked for', async () => {
  await open('roulette-european');
  const turnOf = () =>
    page.locator('.rotor').evaluate((rotor) => (rotor as HTMLElement).style.rotate);
  const before = await turnOf();
  await begin();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForTimeout(100);
  expect(await turnOf()).toBe(before);
});

test.each([
  ['tower', '.door.is-next', 'Floor 1, door 3', 'Floor 2, door 3'],
  ['penalty-kick', '.target', 'Middle', 'Middle'],
  ['coin-flip', '.side', 'Moon', 'Moon'],
])('%s: the keyboard stays on its place from step to step', async (code, place, first, next) => {
  await open(code);
  const places = page.locator(place);
  const at = code === 'coin-flip' ? 1 : 2;
  await places.nth(at).focus();
  expect(await focused()).toBe(first);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => window.alone.played.length)).toBe(1);
  await begin();
  expect(await focused()).toBe(first);
  // Nothing is offered while the answer is on its way.
  await page.keyboard.press('Enter');
  const pressed = () => page.evaluate(() => window.alone.played.length + window.alone.acted.length);
  expect(await pressed()).toBe(1);
  await show({
    events: [
      { type: 'stepped', step: 1, place: at, traps: [], safe: true, multiple: 1.2, amount: '1.20' },
    ],
    actions: [{ type: 'step' }, { type: 'cash-out' }],
  });
  expect(await focused()).toBe(next);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => window.alone.acted)).toEqual([{ type: 'step', place: at }]);
});

test('the keyboard finds the decisions of a round, keeps its place among them, and comes back', async () => {
  const visit = await browser.newPage({ reducedMotion: 'reduce' });
  await visit.goto(`${address}?language=en&game=hi-lo`);
  await visit.locator('body[data-ready]').waitFor();
  const place = () => visit.evaluate(() => document.activeElement?.className);
  // Who raises the stake as far as it goes, and once more, plays no round at it.
  await visit.locator('.more').focus();
  for (let presses = 0; presses < 9; presses += 1) await visit.keyboard.press('Space');
  expect(await place()).toMatch(/\bmore$/);
  const told = await visit.getByRole('log').locator('p').allTextContents();
  expect([told.length, told.at(-1)]).toEqual([5, 'Stake Ks 50.00']);
  await visit.locator('.spin').focus();
  await visit.keyboard.press('Space');
  await visit.locator('.action:enabled').first().waitFor();
  expect(await place()).toBe('actions');
  // A press of the moment before is not taken for one of them.
  await visit.locator('.actions:not([aria-busy=true])').waitFor({ state: 'attached' });
  await visit.keyboard.press('Tab');
  expect(await place()).toBe('action');
  for (let presses = 0; presses < 60; presses += 1) {
    await visit.keyboard.press('Enter');
    await visit.locator('.actions:not([aria-busy=true])').waitFor({ state: 'attached' });
    if (await visit.locator('.spin').isVisible()) break;
    expect(await place()).toMatch(/^action\b(?!s)/);
  }
  expect(await place()).toMatch(/^spin/);
  // Pressed twice it gives way at once, and the words around it are not selected.
  await visit.locator('.spin:not(.is-busy)').dblclick();
  expect(await visit.evaluate(() => String(getSelection()))).toBe('');
  await visit.close();
});

test('prices of a table stand side by side on a phone, whichever table was opened first', async () => {
  const visit = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visit.goto(`${address}?language=en`);
  await visit.waitForFunction(() => 'openAlone' in window);
  const columns = await visit.evaluate(async () => {
    const { scene } = await window.openAlone('craps');
    const body = document.body.appendChild(document.createElement('div'));
    scene.rulesPage?.(body);
    const list = body.querySelector('.is-prices');
    return list && getComputedStyle(list).gridTemplateColumns.split(' ').length;
  });
  expect(columns).toBe(2);
  await visit.close();
});

const rowsOfBingo = [
  [1, 16, 31, 46, 61],
  [2, 17, 32, 47, 62],
  [3, 18, 0, 48, 63],
  [4, 19, 33, 49, 64],
  [5, 20, 34, 50, 65],
];
test('the balls of a hall are said one by one, with the fields that they mark, and can be read there', async () => {
  await open('carnival-hall');
  const cards = [{ type: 'cards', cards: [rowsOfBingo, rowsOfBingo] }];
  const hear = (calls: readonly number[], own: readonly unknown[]) =>
    page.evaluate(
      ({ called, bets }) => {
        const roundId = '1';
        const round = {
          roundId,
          number: 1,
          state: 'running',
          events: [{ type: 'called', calls: called }],
        };
        const pool = { bets: 0, staked: '0' };
        const view = { round, own: bets, bets: [], pool, results: [] };
        const clock = { serverMs: () => 0, isLive: true, isAway: false, isQueued: false };
        window.alone.scene.room?.showRoom(view as never, clock);
      },
      { called: calls, bets: own },
    );
  const own = [{ betId: '1', state: 'placed', events: cards }];
  await hear([], own);
  expect(await said()).toEqual([]);
  await hear([7], own);
  await hear([7, 16], own);
  expect(await said()).toEqual(['7', 'Ball 16, fields marked: 2']);
  expect(await attributesOf('.bingo-card .is-called', 'aria-label')).toEqual([
    '16, called',
    '16, called',
  ]);
  // After a while without a line the newest ball is said, not all that were called meanwhile.
  await hear([7, 16, 31, 46, 61, 2], own);
  expect(await said()).toEqual(['Ball 2, fields marked: 2']);
  // An onlooker is told nothing.
  await open('carnival-hall');
  await hear([9], []);
  expect(await said()).toEqual([]);
});

test('a round of bingo is told by what it has won first, and then by one count', async () => {
  await open('bingo-fiesta');
  await begin();
  await show({
    bet: { cards: 1 },
    events: [
      { type: 'cards', cards: [rowsOfBingo] },
      { type: 'called', calls: [1, 16, 7, 31, 46, 61] },
      { type: 'card-paid', card: 0, pattern: 'line', call: 6 },
    ],
  });
  expect(await said()).toEqual(['Card 1: Line', 'Fields marked: 5']);
});
