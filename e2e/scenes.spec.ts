import { isSlot, titles } from '@padauk/engines';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titlesByEngine } from '../tools/testing/game-visits.ts';
import { openScenePage, type ScenePage, sceneTools } from './scene-page.ts';

let scenes: ScenePage;
let page: Page;
beforeAll(async () => {
  scenes = await openScenePage();
  ({ page } = scenes);
});
afterAll(() => scenes.close());
const { open, stand, show, begin, focused } = sceneTools(() => page);

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
  const visit = await scenes.browser.newPage({ reducedMotion: 'reduce' });
  await visit.goto(`${scenes.address}?language=en&game=hi-lo`);
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
