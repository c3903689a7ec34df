import { assert } from '@padauk/base';
import { colorOfNumber } from '../../fairness/roulette-colors.ts';
import { type Rational, rational } from '../../rational.ts';

export type Wheel = 'european' | 'american';

/** A pocket: 0 to 36, and 37 for the double zero. */
export type Pocket = number;
/** The pocket 00, which the American wheel has beside 0 to 36. */
export const DOUBLE_ZERO: Pocket = 37;
/** How many pockets a wheel has: 37, or 38 with the double zero. */
export const pocketCount = (wheel: Wheel): number => (wheel === 'american' ? 38 : 37);

/** A spot lies on pockets, or is made of several chips that do (a call bet). */
export type RouletteSpot = {
  readonly kind: string;
  /** Each chip: the pockets that it covers and how many of the spot's equal parts it is. */
  readonly chips: readonly { readonly pockets: readonly Pocket[]; readonly parts: number }[];
};

/** The color of a pocket; the zeros are green. */
export const colorOf = (pocket: Pocket): 'red' | 'black' | 'green' => {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green';
  return colorOfNumber(pocket);
};

/** Clockwise from zero: call bets cover neighbors on the wheel. */
export const WHEELS: Readonly<Record<Wheel, readonly Pocket[]>> = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
    31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  american: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
    19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
};

const text = (pocket: Pocket): string => (pocket === DOUBLE_ZERO ? '00' : `${pocket}`);
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);

/** What a chip on several pockets returns, stake included; the five-number bet is the odd one. */
const priceOfChip = (pockets: number): bigint => (pockets === 5 ? 7n : BigInt(36 / pockets));

/** What the spot returns for each unit staked on it when the ball lies in the pocket. */
export function priceAt({ chips }: RouletteSpot, pocket: Pocket): Rational {
  let won = 0n;
  let parts = 0n;
  for (const chip of chips) {
    parts += BigInt(chip.parts);
    if (chip.pockets.includes(pocket)) won += BigInt(chip.parts) * priceOfChip(chip.pockets.length);
  }
  return rational(won, parts);
}

/** All spots of a table by their names, such as `split:17-20`, `red`, `call:voisins`. */
export function rouletteSpots(wheel: Wheel): ReadonlyMap<string, RouletteSpot> {
  const spots = new Map<string, RouletteSpot>();
  const add = (name: string, kind: string, pockets: readonly Pocket[]) =>
    spots.set(name, { kind, chips: [{ pockets, parts: 1 }] });
  const inside = (kind: string, ...pockets: Pocket[]) =>
    add(`${kind}:${pockets.map(text).join('-')}`, kind, pockets);

  const numbers = range(1, 36);
  for (const n of range(0, pocketCount(wheel) - 1)) inside('straight', n);
  for (const n of numbers) {
    if (n % 3 !== 0) inside('split', n, n + 1);
    if (n <= 33) inside('split', n, n + 3);
    if (n % 3 === 1) inside('street', n, n + 1, n + 2);
    if (n % 3 !== 0 && n <= 33) inside('corner', n, n + 1, n + 3, n + 4);
    if (n % 3 === 1 && n <= 31) inside('six-line', ...range(n, n + 5));
  }
  if (wheel === 'european') {
    for (const n of [1, 2, 3]) inside('split', 0, n);
    inside('trio', 0, 1, 2);
    inside('trio', 0, 2, 3);
    inside('first-four', 0, 1, 2, 3);
  } else {
    inside('split', 0, 1);
    inside('split', 0, 2);
    inside('split', 0, DOUBLE_ZERO);
    inside('split', DOUBLE_ZERO, 2);
    inside('split', DOUBLE_ZERO, 3);
    inside('trio', 0, 1, 2);
    inside('trio', 0, DOUBLE_ZERO, 2);
    inside('trio', DOUBLE_ZERO, 2, 3);
    inside('five', 0, DOUBLE_ZERO, 1, 2, 3);
  }

  const outside = (name: string, kind: string, wins: (n: number) => boolean) =>
    add(name, kind, numbers.filter(wins));
  for (const k of [1, 2, 3]) {
    outside(`dozen:${k}`, 'dozen', (n) => Math.ceil(n / 12) === k);
    outside(`column:${k}`, 'column', (n) => n % 3 === k % 3);
  }
  outside('red', 'even-money', (n) => colorOf(n) === 'red');
  outside('black', 'even-money', (n) => colorOf(n) === 'black');
  outside('odd', 'even-money', (n) => n % 2 === 1);
  outside('even', 'even-money', (n) => n % 2 === 0);
  outside('low', 'even-money', (n) => n <= 18);
  outside('high', 'even-money', (n) => n > 18);

  addNeighbors(spots, wheel);
  if (wheel === 'european') addCallBets(spots);
  return spots;
}

/** `neighbors:17` is a chip on it and on the two pockets on either side of it on the wheel. */
function addNeighbors(spots: Map<string, RouletteSpot>, wheel: Wheel): void {
  const order = WHEELS[wheel];
  for (const [at, pocket] of order.entries()) {
    const chips = [-2, -1, 0, 1, 2].map((step) => {
      const neighbor = order[(at + step + order.length) % order.length];
      assert(neighbor !== undefined, 'a wheel is round');
      return { pockets: [neighbor], parts: 1 };
    });
    spots.set(`neighbors:${text(pocket)}`, { kind: 'neighbors', chips });
  }
}

/** The announced bets of the European wheel, with the chips by which they are laid. */
function addCallBets(spots: Map<string, RouletteSpot>): void {
  const call = (name: string, ...chips: readonly (readonly [readonly Pocket[], number])[]) =>
    spots.set(`call:${name}`, {
      kind: 'call',
      chips: chips.map(([pockets, parts]) => ({ pockets, parts })),
    });
  call(
    'voisins',
    [[0, 2, 3], 2],
    [[4, 7], 1],
    [[12, 15], 1],
    [[18, 21], 1],
    [[19, 22], 1],
    [[25, 26, 28, 29], 2],
    [[32, 35], 1],
  );
  call(
    'tiers',
    [[5, 8], 1],
    [[10, 11], 1],
    [[13, 16], 1],
    [[23, 24], 1],
    [[27, 30], 1],
    [[33, 36], 1],
  );
  call('orphelins', [[1], 1], [[6, 9], 1], [[14, 17], 1], [[17, 20], 1], [[31, 34], 1]);
  call('jeu-zero', [[0, 3], 1], [[12, 15], 1], [[26], 1], [[32, 35], 1]);
}
