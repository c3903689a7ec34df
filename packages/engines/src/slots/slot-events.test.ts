import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { createDraw } from '../fairness/byte-stream.ts';
import { amountOf, expanded, fallen, windowPrice } from '../testing/naive-slot.ts';
import { slotDefinitions } from '../titles/slots.ts';
import type { SlotEvent, Window } from './slot-event.ts';
import { isSlot, isTumbling, machineOf, type SlotRules } from './slot-machine.ts';
import { playSlot } from './slot-play.ts';

const slots = slotDefinitions.filter(isSlot);
const ROUNDS = 400;

const roundOf = (rules: SlotRules, nonce: number) => {
  const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'events', nonce };
  return playSlot(rules, amount(BigInt(machineOf(rules).parts)), createDraw(seeds)).events;
};

/** The events of a round, by the window that brought them. */
function* windowsOf(rules: SlotRules, events: readonly SlotEvent[]) {
  let window: Window = [];
  let multiplier = 1;
  let ladder = 1;
  for (const [at, event] of events.entries()) {
    if (event.type === 'spin') {
      ({ window, multiplier } = event);
      ladder = isTumbling(rules) ? firstRung(rules, events, at) : 1;
    } else if (event.type === 'cascade') {
      ({ window } = event);
      ladder = event.multiplier;
    } else continue;
    const rest = events.slice(at + 1);
    const end = rest.findIndex(({ type }) => type === 'spin' || type === 'cascade');
    yield { event, window, multiplier, ladder, brought: end < 0 ? rest : rest.slice(0, end) };
  }
}

/** The rung that the first window of a spin is paid at. */
function firstRung(rules: SlotRules, events: readonly SlotEvent[], at: number): number {
  const event = events[at];
  if (!isTumbling(rules) || event?.type !== 'spin') return 1;
  const { freeSpins } = rules;
  const ladder = event.freeSpin === 0 ? rules.ladder : (freeSpins?.ladder ?? rules.ladder);
  if (event.freeSpin === 0 || !freeSpins?.keepsLadder) return ladder[0] ?? 1;
  // Each fall of the free spins before it has gone one rung up.
  const begun = events.findIndex((other) => other.type === 'spin' && other.freeSpin === 1);
  const falls = events.slice(begun, at).filter(({ type }) => type === 'cascade').length;
  return ladder[Math.min(falls, ladder.length - 1)] ?? 1;
}

const WINS = ['line-win', 'ways-win', 'cluster-win', 'count-win'];

test.each(slots)('$code: each window earns what it shows, priced by hand', ({ rules }) => {
  let windows = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    for (const shown of windowsOf(rules, roundOf(rules, nonce))) {
      const wild = shown.brought.find((event) => event.type === 'wilds-expanded');
      const seen = expanded(rules, shown.window, wild?.reels ?? []);
      const price = windowPrice(rules, seen) * shown.multiplier * shown.ladder;
      const won = shown.brought
        .filter(({ type }) => WINS.includes(type))
        .reduce((sum, event) => sum + amountOf(event), 0n);
      expect(Number(won)).toBe(price);
      windows += 1;
    }
  }
  expect(windows).toBeGreaterThanOrEqual(ROUNDS);
});

test.each(slots)('$code: a win stands on symbols of its own, and on wilds', ({ rules }) => {
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    for (const { window, brought } of windowsOf(rules, roundOf(rules, nonce))) {
      const wild = brought.find((event) => event.type === 'wilds-expanded');
      const seen = expanded(rules, window, wild?.reels ?? []);
      for (const event of brought) {
        if (!WINS.includes(event.type) || !('positions' in event)) continue;
        for (const { reel, row } of event.positions) {
          const cell = seen[reel]?.[row] ?? '';
          const isWild = cell === rules.wild || cell in (rules.multiplyingWilds ?? {});
          expect(cell === event.symbol || isWild).toBe(true);
        }
      }
    }
  }
});

const tumbling = slots.filter(({ rules }) => isTumbling(rules));

test.each(tumbling)('$code: what has won is gone, and the strips follow from above', (title) => {
  const { rules } = title;
  let falls = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    let tops: readonly number[] = [];
    let window: Window = [];
    let strips = rules.reels;
    let won: SlotEvent[] = [];
    for (const event of roundOf(rules, nonce)) {
      if (event.type === 'spin') {
        ({ stops: tops, window } = event);
        strips = event.freeSpin === 0 ? rules.reels : (rules.freeSpins?.reels ?? []);
        won = [];
      } else if (event.type === 'cascade') {
        const places = won.flatMap((win) => ('positions' in win ? win.positions : []));
        const keys = new Set(places.map(({ reel, row }) => `${reel} ${row}`));
        expect(new Set(event.removed.map(({ reel, row }) => `${reel} ${row}`))).toEqual(keys);
        ({ window, tops } = fallen(strips, tops, window, event.removed));
        expect(event.window).toEqual(window);
        won = [];
        falls += 1;
      } else if (WINS.includes(event.type)) won.push(event);
    }
  }
  expect(falls).toBeGreaterThan(50);
});

const boards = slots.filter(({ engine }) => engine === 'hold-slot');

test.each(boards)('$code: the board keeps its coins, counts its respins and adds up', (title) => {
  const { rules } = title;
  if (!('hold' in rules)) throw new Error('a board has rules');
  let boardsSeen = 0;
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const filled = new Set<string>();
    let sum = 0n;
    let left = 0;
    for (const event of roundOf(rules, nonce)) {
      if (event.type !== 'hold-started' && event.type !== 'hold-spin') {
        if (event.type !== 'hold-ended') continue;
        expect(event.coins).toBe(filled.size);
        expect(event.amount).toBe(sum + event.grand);
        const isFull = filled.size === rules.rows * rules.reels.length;
        expect(left === 0 || isFull).toBe(true);
        boardsSeen += 1;
        continue;
      }
      for (const coin of event.coins) {
        const place = `${coin.reel} ${coin.row}`;
        expect(filled.has(place)).toBe(false);
        filled.add(place);
        sum += coin.amount;
      }
      if (event.type === 'hold-started') left = event.respins;
      else {
        left = event.coins.length > 0 ? rules.hold.respins : left - 1;
        expect(event.respinsLeft).toBe(left);
      }
    }
  }
  expect(boardsSeen).toBeGreaterThan(5);
});
