import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SceneOptions, Wish } from '../scene.ts';
import type { SlotRules } from './slot-rules.ts';
import { createSlotTray } from './tray.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
afterEach(() => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
});
afterAll(() => void vi.useRealTimers());

/** A button that can be pressed, and a strip for it. */
function openTray(play: (once?: Wish) => void) {
  const made: { press?: () => void; textContent?: string; hidden?: boolean; checked?: boolean }[] =
    [];
  const node = () => {
    const classList = { add: () => undefined, toggle: () => undefined };
    const each: (typeof made)[number] = {};
    made.push(each);
    return Object.assign(each, {
      append: () => undefined,
      setAttribute: () => undefined,
      addEventListener: (_: string, listener: () => void) => void (each.press = listener),
      classList,
    });
  };
  vi.stubGlobal('document', { createElement: node });
  const frame = {
    words: { t: (key: string) => key, form: { digits: 2, symbol: 'Ks' } },
    unit: () => 100n,
    tray: node(),
    play,
  } as unknown as SceneOptions;
  const plain = { reels: [], pays: {}, scatterPays: {}, winStakesMax: 1_000 };
  let rules: SlotRules = {
    ...plain,
    buy: { priceStakes: 36 },
    gamble: { stepsMax: 5, winStakesMax: 50 },
  };
  const tray = createSlotTray(frame, () => rules);
  const buy = made.find(({ textContent }) => textContent?.startsWith('play_buy'));
  // The strip, the button, the box, and the label around it: in the order in which they are made.
  const [, , box, label] = made;
  return {
    tray,
    press: () => buy?.press?.(),
    label: () => buy?.textContent,
    tick(): void {
      if (box) box.checked = true;
      box?.press?.();
    },
    hidden: () => [buy?.hidden, label?.hidden],
    forbid(): void {
      rules = plain;
      tray.showOffers();
    },
  };
}

test('the feature is bought by its own button at the second press, and never by the main one', () => {
  const bought: (Wish | undefined)[] = [];
  const { tray, press, label } = openTray((once) => void bought.push(once));
  const plain = { stake: 100n, bet: {} };
  press();
  expect(label()).toBe('play_buy_sure');
  expect([bought, tray.wish()]).toEqual([[], plain]);
  vi.advanceTimersByTime(800);
  press();
  expect(bought).toEqual([{ stake: 3_600n, bet: { buy: true } }]);
  // Whatever became of it, played, refused, or passed over: the next spin is a plain one.
  expect([label(), tray.wish()]).toEqual(['play_buy', plain]);
});

test('a double press asks for the price and buys nothing, however often it is made', () => {
  const bought: unknown[] = [];
  const { press, label } = openTray((once) => void bought.push(once));
  for (const pauseMs of [0, 150, 500, 500]) {
    vi.advanceTimersByTime(pauseMs);
    press();
    expect([label(), bought]).toEqual(['play_buy_sure', []]);
  }
  vi.advanceTimersByTime(700);
  press();
  expect([label(), bought.length]).toEqual(['play_buy', 1]);
  // Nor does the press after it ask and buy at once.
  press();
  press();
  expect(bought).toHaveLength(1);
});

test('a price that nobody has agreed to is forgotten, and asked for anew', () => {
  const play = vi.fn();
  const { press, label } = openTray(play);
  press();
  vi.advanceTimersByTime(15_000);
  expect(label()).toBe('play_buy');
  press();
  expect([label(), play.mock.calls]).toEqual(['play_buy_sure', []]);
});

test('what the law forbids while the game is open is taken away, and not asked for any more', () => {
  const { tray, press, label, tick, hidden, forbid } = openTray(() => undefined);
  expect(hidden()).toEqual([false, false]);
  tick();
  press();
  expect([label(), tray.wish().bet]).toEqual(['play_buy_sure', { gamble: true }]);
  forbid();
  expect(hidden()).toEqual([true, true]);
  expect([label(), tray.wish().bet]).toEqual(['play_buy', {}]);
});

test('a win that waits can be staked only where the studio offers it', () => {
  const { tray } = openTray(() => undefined);
  const labels = (...types: readonly string[]) =>
    tray.gambleButtons(types.map((type) => ({ type }))).map(({ label }) => label);
  expect(labels('red', 'black', 'collect')).toEqual([
    'play_gamble_red',
    'play_gamble_black',
    'play_collect',
  ]);
  expect(labels('collect')).toEqual(['play_collect']);
  expect(labels()).toEqual([]);
});
