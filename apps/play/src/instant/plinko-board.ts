import type { Written } from '@padauk/engines/engine';
import type { PlinkoRules } from '@padauk/engines/instant/plinko/plinko';

export type Board = {
  /** As the bet names it: `16 rows, high`. */
  readonly name: string;
  readonly risk: string;
  readonly rows: number;
  /** What each slot pays, in hundredths. */
  readonly pays: readonly number[];
};

/** The boards of a title, by risk and then by rows. */
export const boardsOf = ({ boards }: Written<PlinkoRules>): readonly Board[] =>
  Object.entries(boards).map(([name, pays]) => ({
    name,
    risk: name.split(', ')[1] ?? name,
    rows: pays.length - 1,
    pays,
  }));

/** Height of a hop over a pin, in rows. */
const HOP = 0.42;

/**
 * Where the ball is after so many rows: it hops from pin to pin and ends in its slot. Sideways
 * from the middle, downward from the top; both in distances between pins.
 *
 * @param path - 1 is to the right at a row
 * @param rows - how far it has come, from 0 to one more than the rows
 */
export function ballAt(path: readonly number[], rows: number): { x: number; y: number } {
  const passed = Math.min(Math.floor(rows), path.length);
  const part = rows - passed;
  const before = path.slice(0, Math.max(0, passed)).reduce((sum, step) => sum + step - 0.5, 0);
  // From above the first pin it falls straight down; after the last one into the slot.
  if (passed === 0) return { x: 0, y: -0.6 + part * part };
  const last = path[passed - 1] ?? 0;
  const from = before - (last - 0.5);
  const y = passed - 0.6 + part - HOP * 4 * part * (1 - part) * (1 - part);
  return { x: from + (last - 0.5) * Math.min(1, part * 1.25), y };
}

/** Screens of this height and more, in pixels, show rows as far apart as pins are. */
const FULL_HEIGHT = 844;
/** For every pixel less rows come nearer, in distances between pins. */
const NEARER = 1 / 550;

/**
 * How far apart rows are, in distances between pins: a short phone has the width for the prices of
 * all slots, and not the height for a board in which pins stand evenly.
 */
export function rowHeightOn(screen: { readonly width: number; readonly height: number }): number {
  if (screen.width > screen.height) return 1;
  return Math.min(1, Math.max(0.5, 1 - (FULL_HEIGHT - screen.height) * NEARER));
}
