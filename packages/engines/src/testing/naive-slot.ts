import type { Position, SlotEvent, Window } from '../slots/slot-event.ts';
import type { SlotRules } from '../slots/slot-machine.ts';
import type { ByCount, Strip } from '../slots/slot-rules.ts';

/**
 * Slots priced as a player would do it with pencil and paper: symbol by symbol, path by path, from
 * the windows that a round shows. Knows nothing of tables, trees or machines.
 */

const wildsOf = ({ wild, multiplyingWilds = {} }: SlotRules): Readonly<Record<string, number>> => ({
  ...(wild === undefined ? {} : { [wild]: 1 }),
  ...multiplyingWilds,
});

/** The best that a line earns, in parts: for its wilds alone, or for each symbol it may be. */
function linePrice(rules: SlotRules, line: readonly string[]): number {
  const wilds = wildsOf(rules);
  const prices = Object.entries(rules.pays).map(([symbol, byCount]) => {
    let count = 0;
    let multiplier = 1;
    for (const cell of line) {
      if (cell !== symbol && !(cell in wilds)) break;
      // A run of the wild's own price is made of wilds only.
      if (symbol === rules.wild && !(cell in wilds)) break;
      count += 1;
      multiplier *= wilds[cell] ?? 1;
    }
    const own = line.slice(0, count).some((cell) => cell === symbol);
    const isWild = symbol === rules.wild;
    return own || isWild ? (byCount[count] ?? 0) * multiplier : 0;
  });
  return Math.max(0, ...prices);
}

function linePrices(rules: SlotRules, window: Window): number {
  if (!('lines' in rules) || !rules.lines) return 0;
  return rules.lines
    .map((line) =>
      linePrice(
        rules,
        line.map((row, reel) => window[reel]?.[row] ?? ''),
      ),
    )
    .reduce((sum, price) => sum + price, 0);
}

/** Every way is walked: one place on each reel, as far as the symbol goes on. */
function wayPrices(rules: SlotRules, window: Window): number {
  const wilds = wildsOf(rules);
  let won = 0;
  for (const [symbol, byCount] of Object.entries(rules.pays)) {
    const weights = window.map((column) =>
      column.reduce((sum, cell) => sum + (cell === symbol ? 1 : (wilds[cell] ?? 0)), 0),
    );
    const length = weights.findIndex((weight) => weight === 0);
    const run = length < 0 ? weights.slice() : weights.slice(0, length);
    won += (byCount[run.length] ?? 0) * run.reduce((product, weight) => product * weight, 1);
  }
  return won;
}

/** The price of the largest size that is not above this one. */
const stepPrice = (byCount: ByCount, size: number): number => {
  const reached = Object.keys(byCount)
    .map(Number)
    .filter((from) => from <= size);
  return reached.length === 0 ? 0 : (byCount[Math.max(...reached)] ?? 0);
};

function countPrices(rules: SlotRules, window: Window): number {
  const cells = window.flat();
  const wilds = cells.filter((cell) => cell in wildsOf(rules)).length;
  return Object.entries(rules.pays).reduce((won, [symbol, byCount]) => {
    const own = cells.filter((cell) => cell === symbol).length;
    return won + (own > 0 ? stepPrice(byCount, own + wilds) : 0);
  }, 0);
}

function clusterPrices(rules: SlotRules, window: Window): number {
  const wilds = wildsOf(rules);
  let won = 0;
  for (const [symbol, byCount] of Object.entries(rules.pays)) {
    const left = new Set(
      window.flatMap((column, reel) =>
        column.flatMap((cell, row) => (cell === symbol ? [`${reel} ${row}`] : [])),
      ),
    );
    while (left.size > 0) {
      const [first = ''] = left;
      const cluster = new Set([first]);
      for (const place of cluster) {
        const [reel = 0, row = 0] = place.split(' ').map(Number);
        for (const [r, w] of [
          [reel - 1, row],
          [reel + 1, row],
          [reel, row - 1],
          [reel, row + 1],
        ] as const) {
          const cell = window[r]?.[w];
          if (cell !== undefined && (cell === symbol || cell in wilds)) cluster.add(`${r} ${w}`);
        }
      }
      let multiplier = 1;
      for (const place of cluster) {
        const [reel = 0, row = 0] = place.split(' ').map(Number);
        multiplier *= wilds[window[reel]?.[row] ?? ''] ?? 1;
        left.delete(place);
      }
      won += stepPrice(byCount, cluster.size) * multiplier;
    }
  }
  return won;
}

/** What a window earns, in parts, without scatters and without the symbol that fills reels. */
export function windowPrice(rules: SlotRules, window: Window): number {
  if ('lines' in rules && rules.lines) return linePrices(rules, window);
  if (!('ladder' in rules)) return wayPrices(rules, window);
  if (!('finds' in rules)) return clusterPrices(rules, window);
  return rules.finds === 'ways' ? wayPrices(rules, window) : countPrices(rules, window);
}

/** The window after winning places are gone: the rest falls, and the strip follows from above. */
export function fallen(
  strips: readonly Strip[],
  tops: readonly number[],
  window: Window,
  removed: readonly Position[],
): { readonly window: Window; readonly tops: readonly number[] } {
  const gone = new Set(removed.map(({ reel, row }) => `${reel} ${row}`));
  const left = window.map((column, reel) => column.filter((_, row) => !gone.has(`${reel} ${row}`)));
  const missing = window.map((column, reel) => column.length - (left[reel]?.length ?? 0));
  const newTops = tops.map((top, reel) => {
    const length = strips[reel]?.length ?? 1;
    return (((top - (missing[reel] ?? 0)) % length) + length) % length;
  });
  return {
    tops: newTops,
    window: window.map((_, reel) => {
      const strip = strips[reel] ?? [];
      const top = newTops[reel] ?? 0;
      const followed = Array.from(
        { length: missing[reel] ?? 0 },
        (__, row) => strip[(top + row) % strip.length] ?? '',
      );
      return [...followed, ...(left[reel] ?? [])];
    }),
  };
}

/** The window as wins see it: reels that are wild are wild from top to bottom. */
export function expanded(rules: SlotRules, window: Window, reels: readonly number[]): Window {
  const wilds = wildsOf(rules);
  return window.map((column, reel) => {
    if (!reels.includes(reel)) return column;
    const wild = column.find((cell) => cell in wilds) ?? rules.wild ?? '';
    return column.map(() => wild);
  });
}

export const amountOf = (event: SlotEvent | undefined): bigint =>
  event && 'amount' in event ? event.amount : 0n;
