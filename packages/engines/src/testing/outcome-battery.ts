import { type Amount, amount } from '@padauk/base';
import { type Card, DECK, dealFrom } from '../cards/card.ts';
import type { Chance } from '../engine.ts';
import { keno } from '../instant/keno/keno.ts';
import { roulette } from '../tables/roulette/roulette.ts';
import { sicBo } from '../tables/sic-bo/sic-bo.ts';
import { rouletteEuropean } from '../titles/roulette-european/rules.ts';
import { sicBoTitle } from '../titles/sic-bo/rules.ts';
import { battery, chiP, countsOf, type Finding, fitP, squares, uniformP } from './randomness.ts';

/** What one round of each kind of game brought, as its player sees it. */
export type Outcomes = {
  /** 0 to 36. */
  readonly pocket: number;
  /** Three of 1 to 6. */
  readonly dice: readonly number[];
  /** A pack of 52 in the order in which it is dealt. */
  readonly pack: readonly Card[];
  /** Five of 1 to 69, in the order of the draw, and twenty of 1 to 80. */
  readonly lotto: readonly number[];
  readonly keno: readonly number[];
};

const STAKE: Amount = amount(100n);
const lights = (numbers: number, drawn: number) => ({ numbers, drawn, pays: { a: [[0, 100]] } });
const [LOTTO, KENO] = [lights(69, 5), lights(80, 20)];

/** Asks the engines themselves; the lottery draws as keno does. */
export function outcomesBy(chance: Chance): Outcomes {
  const spin = roulette.open(rouletteEuropean, on('red', rouletteEuropean, roulette), chance);
  const roll = sicBo.open(sicBoTitle, on('big', sicBoTitle, sicBo), chance);
  const [spun, rolled] = [spin.events[0], roll.events[0]];
  if (spun?.type !== 'spun' || rolled?.type !== 'rolled') throw new Error('a table tells a result');
  const next = dealFrom(
    Array.from({ length: DECK }, (_, card) => card),
    chance.draw,
  );
  return {
    pocket: spun.pocket,
    dice: rolled.dice,
    pack: Array.from({ length: DECK }, next),
    lotto: drawnBy(LOTTO, chance),
    keno: drawnBy(KENO, chance),
  };
}

function on<Rules, Bet>(
  spot: string,
  rules: Rules,
  engine: { readBet(rules: Rules, input: unknown, stake: Amount): Bet | undefined },
): Bet {
  const bet = engine.readBet(rules, { bets: [{ on: spot, stake: String(STAKE) }] }, STAKE);
  if (bet === undefined) throw new Error(`${spot} is a bet`);
  return bet;
}

function drawnBy(rules: typeof LOTTO, chance: Chance): readonly number[] {
  const bet = keno.readBet(rules, { table: 'a', picks: [1] }, STAKE);
  const [event] = bet ? keno.open(rules, bet, chance).events : [];
  if (event?.type !== 'drawn') throw new Error('numbers are drawn');
  return event.numbers;
}

/** All that is asked of the outcomes of many rounds. */
export function outcomeBattery(
  rounds: number,
  outcomesOf: (round: number) => Outcomes,
): readonly Finding[] {
  const pockets: number[] = [];
  const dice: readonly number[][] = [[], [], []];
  const places = new Float64Array(DECK * DECK);
  const [firstPairs, lastPairs]: [number[], number[]] = [[], []];
  const draws = { '5 of 69': createDraws(69, 5), '20 of 80': createDraws(80, 20) } as const;
  for (let round = 0; round < rounds; round += 1) {
    const { pocket, dice: rolled, pack, lotto, keno: lit } = outcomesOf(round);
    pockets.push(pocket);
    rolled.forEach((face, at) => dice[at]?.push(face - 1));
    pack.forEach((card, place) => {
      places[place * DECK + card] = (places[place * DECK + card] ?? 0) + 1;
    });
    firstPairs.push((pack[0] ?? 0) * DECK + (pack[1] ?? 0));
    lastPairs.push((pack[DECK - 2] ?? 0) * DECK + (pack[DECK - 1] ?? 0));
    draws['5 of 69'].add(lotto);
    draws['20 of 80'].add(lit);
  }
  const wheel = { name: 'pockets', bound: 37, values: pockets };
  const faces = dice.map((values, at) => ({ name: `die ${at + 1}`, bound: 6, values }));
  const perPlace = rounds / DECK;
  return [
    ...battery([wheel]),
    ...battery(faces),
    { test: 'coupons of pockets', p: couponP(pockets, 37) },
    ...faces.map(({ name, values }) => ({ test: `coupons of ${name}`, p: couponP(values, 6) })),
    {
      // Each row and each column of the table adds up: 51 by 51 of its cells are free.
      test: 'places of cards',
      p: chiP((squares(places, () => perPlace) * (DECK - 1)) / DECK, (DECK - 1) ** 2),
    },
    { test: 'first pairs of cards', p: pairsP(firstPairs) },
    { test: 'last pairs of cards', p: pairsP(lastPairs) },
    ...Object.entries(draws).flatMap(([name, draw]) => draw.findings(name)),
  ];
}

/** Of 52 cards no two are alike: a pair of equal ones is a fault that no share of chance excuses. */
function pairsP(pairs: readonly number[]): number {
  const unequal = pairs.map((pair) => {
    const [one, two] = [Math.floor(pair / DECK), pair % DECK];
    return one === two ? Number.NaN : one * (DECK - 1) + (two > one ? two - 1 : two);
  });
  return unequal.some(Number.isNaN) ? 0 : uniformP(unequal, DECK * (DECK - 1));
}

/** Draws of some numbers of many, none of them twice. */
function createDraws(of: number, count: number) {
  const seen = new Float64Array(of);
  const firsts: number[] = [];
  const overlaps: number[] = [];
  let before: ReadonlySet<number> | undefined;
  let draws = 0;
  let isWhole = true;
  return {
    add(numbers: readonly number[]): void {
      const now = new Set(numbers);
      isWhole &&= now.size === count && numbers.every((one) => one >= 1 && one <= of);
      for (const one of now) seen[one - 1] = (seen[one - 1] ?? 0) + 1;
      const [one = 1, two = 2] = numbers;
      firsts.push((one - 1) * (of - 1) + (two > one ? two - 2 : two - 1));
      // Every second draw, so that no draw is in two overlaps.
      if (draws % 2 === 1) overlaps.push(numbers.filter((each) => before?.has(each)).length);
      before = now;
      draws += 1;
    },
    findings(name: string): readonly Finding[] {
      const expected = (draws * count) / of;
      // Drawn without putting back: the counts of a draw pull at each other.
      const chi2 = (squares(seen, () => expected) * (of - 1)) / (of - count);
      return [
        { test: `duplicates in ${name}`, p: isWhole ? 1 : 0 },
        { test: `frequency of ${name}`, p: chiP(chi2, of - 1) },
        { test: `first two of ${name}`, p: uniformP(firsts, of * (of - 1)) },
        {
          test: `overlaps of ${name}`,
          p: fitP(countsOf(overlaps, count + 1), overlapShares(of, count)),
        },
      ];
    },
  };
}

/** How likely two draws have so many numbers in common, from none to all. */
function overlapShares(of: number, count: number): readonly number[] {
  const log = (n: number): number => {
    let sum = 0;
    for (let k = 2; k <= n; k += 1) sum += Math.log(k);
    return sum;
  };
  const choose = (n: number, k: number) => log(n) - log(k) - log(n - k);
  return Array.from({ length: count + 1 }, (_, common) =>
    of - count < count - common
      ? 0
      : Math.exp(choose(count, common) + choose(of - count, count - common) - choose(of, count)),
  );
}

/** How many numbers it takes until each of the coupons was there, again and again. */
function couponP(values: readonly number[], coupons: number): number {
  const longest = Math.ceil(coupons * (Math.log(coupons) + 12));
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const value of values) {
    seen.add(value);
    length += 1;
    if (seen.size < coupons) continue;
    lengths.push(Math.min(length, longest));
    seen = new Set();
    length = 0;
  }
  return fitP(countsOf(lengths, longest + 1), couponShares(coupons, longest));
}

/** By length up to the longest, which stands for all that are longer. */
function couponShares(coupons: number, longest: number): readonly number[] {
  let having: readonly number[] = Array.from({ length: coupons + 1 }, (_, k) => Number(k === 0));
  let whole = 0;
  const shares = [0];
  for (let length = 1; length <= longest; length += 1) {
    having = having.map(
      (share, k) => (share * k) / coupons + ((having[k - 1] ?? 0) * (coupons - k + 1)) / coupons,
    );
    shares.push((having[coupons] ?? 0) - whole);
    whole = having[coupons] ?? 0;
  }
  shares[longest] = (shares[longest] ?? 0) + 1 - whole;
  return shares;
}
