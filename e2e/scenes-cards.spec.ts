import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScenePage, type ScenePage, sceneTools } from './scene-page.ts';

let scenes: ScenePage;
let page: Page;
beforeAll(async () => {
  scenes = await openScenePage();
  ({ page } = scenes);
});
afterAll(() => scenes.close());
const { open, show, begin, said, attributesOf } = sceneTools(() => page);

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

test('prices of a table stand side by side on a phone, whichever table was opened first', async () => {
  const visit = await scenes.browser.newPage({ viewport: { width: 390, height: 844 } });
  await visit.goto(`${scenes.address}?language=en`);
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
