import type { BetType } from '../../bet-type.ts';
import type { Rational } from '../../rational.ts';
import { createSpotEngine, LOSES, type SpotGame, spotBetType, toOne } from '../spot-game.ts';

/** Three dice. Prices are odds to 1. */
export type SicBoRules = {
  /** Small and big, odd and even: a triple loses. */
  readonly even: number;
  /** By total, 4 to 10; 17 to 11 pay the same. */
  readonly totals: readonly [number, number, number, number, number, number, number];
  /** One number on one, two and three dice. */
  readonly single: readonly [number, number, number];
  /** Two or three dice of the number. */
  readonly double: number;
  readonly triple: number;
  readonly anyTriple: number;
  /** Both of two different numbers. */
  readonly pair: number;
};
export type SicBoDice = readonly [number, number, number];
export type SicBoEvent = {
  readonly type: 'rolled';
  readonly dice: SicBoDice;
  readonly total: number;
};

const faces = [1, 2, 3, 4, 5, 6];
const totalOf = ([a, b, c]: SicBoDice): number => a + b + c;
const isTriple = ([a, b, c]: SicBoDice): boolean => a === b && b === c;
const countOf = (dice: SicBoDice, face: number): number =>
  dice.filter((die) => die === face).length;

type Price = (rules: SicBoRules, dice: SicBoDice) => Rational;
const when = (wins: boolean, odds: number | undefined): Rational =>
  wins && odds !== undefined ? toOne(odds) : LOSES;

const even =
  (wins: (total: number) => boolean): Price =>
  (rules, dice) =>
    when(!isTriple(dice) && wins(totalOf(dice)), rules.even);

const spots: ReadonlyMap<string, Price> = new Map<string, Price>([
  ['small', even((total) => total <= 10)],
  ['big', even((total) => total > 10)],
  ['odd', even((total) => total % 2 === 1)],
  ['even', even((total) => total % 2 === 0)],
  ['any-triple', (rules, dice) => when(isTriple(dice), rules.anyTriple)],
  ...Array.from({ length: 14 }, (_, k): [string, Price] => [
    `total:${k + 4}`,
    (rules, dice) => when(totalOf(dice) === k + 4, rules.totals[Math.min(k, 13 - k)]),
  ]),
  ...faces.flatMap((face): [string, Price][] => [
    [
      `single:${face}`,
      (rules, dice) => when(countOf(dice, face) > 0, rules.single[countOf(dice, face) - 1]),
    ],
    [`double:${face}`, (rules, dice) => when(countOf(dice, face) >= 2, rules.double)],
    [`triple:${face}`, (rules, dice) => when(countOf(dice, face) === 3, rules.triple)],
    ...faces
      .filter((other) => other > face)
      .map((other): [string, Price] => [
        `pair:${face}-${other}`,
        (rules, dice) => when(countOf(dice, face) > 0 && countOf(dice, other) > 0, rules.pair),
      ]),
  ]),
]);

const everyRoll: readonly SicBoDice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): SicBoDice => [a, b, c])),
);

const game: SpotGame<SicBoRules, SicBoDice, SicBoEvent> = {
  name: 'sic-bo',
  isSpot: (_rules, on) => spots.has(on),
  deal(_rules, { draw }) {
    const dice: SicBoDice = [draw(6) + 1, draw(6) + 1, draw(6) + 1];
    return { result: dice, events: [{ type: 'rolled', dice, total: totalOf(dice) }] };
  },
  pays: (rules, dice, on) => spots.get(on)?.(rules, dice) ?? LOSES,
  results: () => everyRoll,
};

/** The engine of sic bo. */
export const sicBo = createSpotEngine(game);

/** Every spot, but of faces the first one: all six are alike. */
export const sicBoBetTypes = (rules: SicBoRules): readonly BetType[] =>
  [...spots.keys()]
    .filter((on) => !/^(single|double|triple):[2-6]$|^pair:(?!1-2)/.test(on))
    .map((on) =>
      spotBetType(game, rules, on, () => everyRoll.map((result) => ({ result, ways: 1n }))),
    );
