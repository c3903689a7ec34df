import { PUSHES, toOne, LOSES } from '../spot-game.ts';
import type { Rational } from '../../rational.ts';

/** Two dice. */
export type Dice = readonly [number, number];
/** The total of two dice. */
export const totalOf = ([a, b]: Dice): number => a + b;
/** All 36 rolls, each as likely as any other. */
export const everyRoll: readonly Dice[] = Array.from({ length: 36 }, (_, k) => [
  Math.floor(k / 6) + 1,
  (k % 6) + 1,
]);
/** In how many of 36 ways a total comes. */
export const waysOf = (total: number): number => 6 - Math.abs(7 - total);

/** The totals that a come-out roll can make the point. */
export const points = [4, 5, 6, 8, 9, 10] as const;
/** Whether a total can be the point. */
export const isPoint = (total: number): boolean => points.some((point) => point === total);

/** What a spot returns after a roll; undefined while it stays. `point` is that before the roll. */
type Judge = (dice: Dice, point: number | undefined) => Rational | undefined;

const oneRoll =
  (odds: (total: number) => number | undefined): Judge =>
  (dice) => {
    const won = odds(totalOf(dice));
    return won === undefined ? LOSES : toOne(won);
  };
const on = (odds: number, ...totals: readonly number[]): Judge =>
  oneRoll((total) => (totals.includes(total) ? odds : undefined));

const pass: Judge = (dice, point) => {
  const total = totalOf(dice);
  if (point === undefined) {
    if (total === 7 || total === 11) return toOne(1);
    return isPoint(total) ? undefined : LOSES;
  }
  if (total === point) return toOne(1);
  return total === 7 ? LOSES : undefined;
};

/** The other side of the pass line, but that a twelve at first only gives the stake back. */
const dontPass: Judge = (dice, point) => {
  const total = totalOf(dice);
  if (point === undefined) {
    if (total === 12) return PUSHES;
    if (total === 7 || total === 11) return LOSES;
    return isPoint(total) ? undefined : toOne(1);
  }
  if (total === point) return LOSES;
  return total === 7 ? toOne(1) : undefined;
};

/** Odds of place bets, as fractions, since a third cannot be written in hundredths. */
const PLACES: Readonly<Record<number, readonly [bigint, bigint]>> = {
  4: [14n, 5n],
  5: [12n, 5n],
  6: [13n, 6n],
  8: [13n, 6n],
  9: [12n, 5n],
  10: [14n, 5n],
};
const place =
  (number: number): Judge =>
  (dice) => {
    const [numerator = 1n, denominator = 1n] = PLACES[number] ?? [];
    if (totalOf(dice) === number) return { numerator, denominator };
    return totalOf(dice) === 7 ? LOSES : undefined;
  };
const hard =
  (number: number, odds: number): Judge =>
  (dice) => {
    if (totalOf(dice) === number) return dice[0] === dice[1] ? toOne(odds) : LOSES;
    return totalOf(dice) === 7 ? LOSES : undefined;
  };

/** Every spot; those with a number of their own stay until it or a seven comes. */
export const crapsSpots: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['pass', pass],
  ['dont-pass', dontPass],
  [
    'field',
    oneRoll((total) => {
      if (total === 2 || total === 12) return 2;
      return total <= 4 || (total >= 9 && total <= 11) ? 1 : undefined;
    }),
  ],
  ['any-seven', on(4, 7)],
  ['any-craps', on(7, 2, 3, 12)],
  ['eleven', on(15, 11)],
  ['three', on(15, 3)],
  ['two', on(30, 2)],
  ['twelve', on(30, 12)],
  ...points.map((point): [string, Judge] => [`place:${point}`, place(point)]),
  ['hard:4', hard(4, 7)],
  ['hard:6', hard(6, 9)],
  ['hard:8', hard(8, 9)],
  ['hard:10', hard(10, 7)],
]);

/** Odds behind the line are fair: no edge, so they need a stake on the line and a point. */
export type Line = 'pass' | 'dont-pass';
/** How many times the stake on the line may lie behind it. */
export function oddsMax(line: Line, point: number): bigint {
  if (line === 'dont-pass') return 6n;
  if (point === 4 || point === 10) return 3n;
  return point === 5 || point === 9 ? 4n : 5n;
}
/** What odds return when they win, their stake included. */
export function oddsPrice(line: Line, point: number): Rational {
  const against: Rational = { numerator: 6n, denominator: BigInt(waysOf(point)) };
  const [up, down] =
    line === 'pass'
      ? [against.numerator, against.denominator]
      : [against.denominator, against.numerator];
  return { numerator: up + down, denominator: down };
}
