import { type Amount, amount, assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import type { LineSlotRules, Strip, SymbolCode } from './line-slot-rules.ts';
import type { Position, SlotEvent } from './slot-event.ts';

/** The symbols on the screen, by reel, then by row. */
export type Window = readonly (readonly SymbolCode[])[];

export type LineSlotRound = {
  readonly events: readonly SlotEvent[];
  /** Minor units; everything that the round pays, its free spins included. */
  readonly payout: Amount;
};

/** A run from the left reel. `pays` is its price in line stakes, above 0. */
export type LineRun = {
  readonly symbol: SymbolCode;
  readonly count: number;
  readonly pays: number;
};

/** What one window earns, in line stakes and before any multiplier. */
export type WindowWins = {
  readonly lines: readonly (LineRun & { readonly line: number })[];
  readonly scatters: readonly Position[];
  readonly scatterPays: number;
};

/**
 * The best run of a line, or undefined when none earns anything. Leading wilds may count for
 * themselves or for the symbol after them, whichever earns more; they never stand for a scatter.
 *
 * @param symbols - what the line passes, from the left reel
 */
export function bestRun(rules: LineSlotRules, symbols: readonly SymbolCode[]): LineRun | undefined {
  let wilds = 0;
  while (symbols[wilds] === rules.wild) wilds += 1;
  const wildPays = rules.pays[rules.wild]?.[wilds] ?? 0;

  const symbol = symbols[wilds];
  if (symbol !== undefined && symbol !== rules.scatter) {
    let count = wilds + 1;
    while (symbols[count] === symbol || symbols[count] === rules.wild) count += 1;
    const pays = rules.pays[symbol]?.[count] ?? 0;
    if (pays > wildPays) return { symbol, count, pays };
  }
  return wildPays > 0 ? { symbol: rules.wild, count: wilds, pays: wildPays } : undefined;
}

/** The window that a strip shows at a stop: `rows` symbols, the stop on top. */
export function columnAt(strip: Strip, stop: number, rows: number): readonly SymbolCode[] {
  const column: SymbolCode[] = [];
  for (let row = 0; row < rows; row += 1) {
    const symbol = strip[(stop + row) % strip.length];
    assert(symbol !== undefined, 'a stop is on its strip');
    column.push(symbol);
  }
  return column;
}

/** Prices a known window. The enumeration and the play share this function's parts. */
export function winsOf(rules: LineSlotRules, window: Window): WindowWins {
  const lines: (LineRun & { line: number })[] = [];
  // One list for all lines: this is the innermost part of play, of simulation and of enumeration.
  const symbols: SymbolCode[] = [];
  for (const [line, rows] of rules.lines.entries()) {
    for (let reel = 0; reel < rows.length; reel += 1) {
      symbols[reel] = window[reel]?.[rows[reel] ?? 0] ?? '';
    }
    const run = bestRun(rules, symbols);
    if (run) lines.push({ line, symbol: run.symbol, count: run.count, pays: run.pays });
  }
  const scatters: Position[] = [];
  for (const [reel, column] of window.entries()) {
    for (const [row, symbol] of column.entries()) {
      if (symbol === rules.scatter) scatters.push({ reel, row });
    }
  }
  const scatterPays = (rules.scatterPays[scatters.length] ?? 0) * rules.lines.length;
  return { lines, scatters, scatterPays };
}

/** The most that a round can pay. The studio checks it against its limit before the draw. */
export function maxWin(rules: LineSlotRules, stake: Amount): Amount {
  return amount(stake * BigInt(rules.winStakesMax));
}

/**
 * Plays one paid round to its end, its free spins included, so that the whole outcome is fixed at
 * once. Replaying is the same call with the same draw.
 *
 * @param stake - total stake, minor units, above 0 and divisible by the number of lines
 * @param draw - asked once for each reel of each spin, from the left
 */
export function playLineSlot(rules: LineSlotRules, stake: Amount, draw: Draw): LineSlotRound {
  const lineCount = BigInt(rules.lines.length);
  assert(stake > 0n && stake % lineCount === 0n, 'the stake is spread evenly over the lines');
  const lineStake = stake / lineCount;
  const limit = maxWin(rules, stake);
  const events: SlotEvent[] = [];

  const paid = playSpin(rules, lineStake, draw, { freeSpin: 0, freeSpinsTotal: 0 });
  events.push(...paid.events);
  let won = paid.won;
  let total = Math.min(rules.freeSpins.awards[paid.scatters] ?? 0, rules.freeSpins.spinsMax);
  if (total > 0 && won < limit) {
    events.push({
      type: 'free-spins-awarded',
      scatters: paid.scatters,
      spins: total,
      freeSpinsTotal: total,
    });
    let played = 0;
    while (played < total && won < limit) {
      played += 1;
      const free = playSpin(rules, lineStake, draw, { freeSpin: played, freeSpinsTotal: total });
      events.push(...free.events);
      won += free.won;
      const added = Math.min(
        rules.freeSpins.retriggers[free.scatters] ?? 0,
        rules.freeSpins.spinsMax - total,
      );
      if (added > 0) {
        total += added;
        events.push({
          type: 'free-spins-retriggered',
          scatters: free.scatters,
          spins: added,
          freeSpinsTotal: total,
        });
      }
    }
    events.push({ type: 'free-spins-ended', played, amount: amount(won - paid.won) });
  }

  const payout = amount(won < limit ? won : limit);
  if (won >= limit) events.push({ type: 'win-limited', amount: payout });
  events.push({ type: 'total', amount: payout });
  return { events, payout };
}

type Spin = {
  readonly events: readonly SlotEvent[];
  readonly won: bigint;
  readonly scatters: number;
};

function playSpin(
  rules: LineSlotRules,
  lineStake: bigint,
  draw: Draw,
  at: { readonly freeSpin: number; readonly freeSpinsTotal: number },
): Spin {
  const strips = at.freeSpin === 0 ? rules.reels : rules.freeSpins.reels;
  const multiplier = at.freeSpin === 0 ? 1 : rules.freeSpins.multiplier;
  const stops = strips.map((strip) => draw(strip.length));
  const window = strips.map((strip, reel) => columnAt(strip, stops[reel] ?? -1, rules.rows));
  const wins = winsOf(rules, window);
  const price = (lineStakes: number): Amount => amount(lineStake * BigInt(lineStakes * multiplier));

  const events: SlotEvent[] = [{ type: 'spin', ...at, multiplier, stops, window }];
  let won = 0n;
  for (const { line, symbol, count, pays } of wins.lines) {
    const rows = rules.lines[line] ?? [];
    const positions = rows.slice(0, count).map((row, reel) => ({ reel, row }));
    events.push({ type: 'line-win', line, symbol, count, positions, amount: price(pays) });
    won += price(pays);
  }
  const scatters = wins.scatters.length;
  if (wins.scatterPays > 0) {
    events.push({
      type: 'scatter-win',
      symbol: rules.scatter,
      count: scatters,
      positions: wins.scatters,
      amount: price(wins.scatterPays),
    });
    won += price(wins.scatterPays);
  }
  return { events, won, scatters };
}
