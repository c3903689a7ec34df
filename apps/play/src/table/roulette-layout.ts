import { colorOfNumber } from '@padauk/engines/fairness/roulette-colors';

/** A spot of the table by its middle, in cells: x across the three columns, y down the rows. */
export type SpotPlace = {
  readonly on: string;
  readonly x: number;
  readonly y: number;
  /** `number` has a whole cell; `join` lies on the lines between cells. */
  readonly kind: 'number' | 'join';
};

export const ROWS = 12;
export const colorOf = (number: string): 'red' | 'black' | 'green' => {
  if (number === '0' || number === '00') return 'green';
  return colorOfNumber(Number.parseInt(number, 10));
};

/** The numbers and all that lies between them; zeros are in a row of their own at y −0.5. */
export function insideSpots(american: boolean): readonly SpotPlace[] {
  const spots: SpotPlace[] = [];
  const add = (on: string, x: number, y: number, kind: SpotPlace['kind'] = 'join') =>
    spots.push({ on, x, y, kind });
  for (let n = 1; n <= 36; n += 1) {
    const [x, y] = [((n - 1) % 3) + 0.5, Math.ceil(n / 3) - 0.5];
    const [isFirst, hasRight, hasBelow] = [n % 3 === 1, n % 3 !== 0, n <= 33];
    add(`straight:${n}`, x, y, 'number');
    if (hasRight) add(`split:${n}-${n + 1}`, x + 0.5, y);
    if (hasBelow) add(`split:${n}-${n + 3}`, x, y + 0.5);
    if (isFirst) add(`street:${n}-${n + 1}-${n + 2}`, 0, y);
    if (hasRight && hasBelow) add(`corner:${n}-${n + 1}-${n + 3}-${n + 4}`, x + 0.5, y + 0.5);
    if (isFirst && hasBelow) {
      add(`six-line:${[0, 1, 2, 3, 4, 5].map((step) => n + step).join('-')}`, 0, y + 0.5);
    }
  }
  if (american) {
    add('straight:0', 0.75, -0.5, 'number');
    add('straight:00', 2.25, -0.5, 'number');
    // Seven of them on one line: as far from each other as fingers on a small phone ask for.
    add('split:0-1', 0.5, 0);
    add('split:0-2', 1.2, 0);
    add('split:00-2', 1.8, 0);
    add('split:00-3', 2.5, 0);
    add('split:0-00', 1.5, -0.5);
    add('trio:0-1-2', 0.9, 0);
    add('trio:0-00-2', 1.5, 0);
    add('trio:00-2-3', 2.1, 0);
    add('five:0-00-1-2-3', 0, 0);
  } else {
    add('straight:0', 1.5, -0.5, 'number');
    for (const n of [1, 2, 3]) add(`split:0-${n}`, n - 0.5, 0);
    add('trio:0-1-2', 1, 0);
    add('trio:0-2-3', 2, 0);
    add('first-four:0-1-2-3', 0, 0);
  }
  return spots;
}

/** Numbers clockwise from zero, as they are on the wheel. */
export const wheelOrders = {
  european:
    '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
  american:
    '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
} as const;
