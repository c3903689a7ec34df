import { CELLS } from './bingo/bingo-bet-types.ts';
import type { BingoKind } from './bingo/bingo-card.ts';
import type { EngineName, RulesByEngine } from './definition.ts';
import type { LadderRules } from './instant/ladder.ts';
import type { SlotEngineName } from './slots/slot-machine.ts';
import type { HandName, Pack } from './video-poker/hand.ts';

/*
 * Mistakes that rules of a right form can still hold: prices that do not come from what they are
 * for, counts that do not add up, combinations that were swapped. What every title of an engine has
 * by its code, such as the wheel of roulette, needs no look.
 */

type Problems = readonly string[];
type Lint<Rules> = (rules: Rules) => Problems;

/** The sentence where something does not hold. */
const holds = (isSo: boolean, otherwise: string): Problems => (isSo ? [] : [otherwise]);
const isRising = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value));
/** Prices of which each is for something rarer than the one before; what has no price is left out. */
const inOrder = (prices: readonly (number | undefined)[], what: string): Problems =>
  holds(
    isRising(prices.filter((price) => price !== undefined)),
    `${what} pays more for what comes more often`,
  );

const ladder = ({ returnBps, winStakesMax }: LadderRules): Problems => [
  ...holds(returnBps > 0 && returnBps <= 10_000, `returns ${returnBps / 100} % of its odds`),
  ...holds(winStakesMax >= 2, 'nobody can win more than a stake'),
];

const crash: Lint<RulesByEngine['crash']> = ({ cashOutMin, cashOutMax }) =>
  holds(100 < cashOutMin && cashOutMin <= cashOutMax, 'no multiple above the stake can be chosen');

const steps: Lint<RulesByEngine['tower']> = (rules) => [
  ...ladder(rules),
  ...holds(Object.keys(rules.levels).length > 0, 'there is no level'),
  ...holds(rules.stepsMax >= 1, 'there is no step'),
  ...Object.entries(rules.levels).flatMap(([name, { places, traps }]) =>
    holds(traps >= 1 && traps < places, `${name}: ${traps} of ${places} places are traps`),
  ),
];

const plinko: Lint<RulesByEngine['plinko']> = ({ boards }) =>
  Object.entries(boards).flatMap(([name, pays]) => [
    ...holds(
      pays.every((pay, at) => pay === pays.at(-1 - at)),
      `${name}: left and right pay differently`,
    ),
    ...holds(name.startsWith(`${pays.length - 1} rows,`), `${name} has ${pays.length} slots`),
    ...inOrder(pays.slice(0, Math.ceil(pays.length / 2)).toReversed(), name),
  ]);

const keno: Lint<RulesByEngine['keno']> = ({ numbers, drawn, pays }) => [
  ...holds(drawn < numbers, `${drawn} of ${numbers} numbers are drawn`),
  ...Object.entries(pays).flatMap(([name, byPicks]) =>
    holds(byPicks.length <= numbers, `${name}: ${byPicks.length} of ${numbers} numbers are picked`),
  ),
  ...Object.entries(pays).flatMap(([name, byPicks]) =>
    byPicks.flatMap((prices, at) => [
      ...holds(
        prices.length === at + 2,
        `${name}: ${at + 1} picked have ${prices.length - 1} prices`,
      ),
      ...inOrder(prices, `${name}, ${at + 1} picked,`),
    ]),
  ),
];

const scratch: Lint<RulesByEngine['scratch']> = ({ tickets, prizes }) => {
  const winning = prizes.reduce((sum, prize) => sum + prize.tickets, 0);
  const symbols = new Set(prizes.map(({ symbol }) => symbol));
  return [
    ...holds(winning <= tickets, `${winning} of ${tickets} tickets win`),
    ...holds(symbols.size === prizes.length, 'two prizes have the same symbol'),
    // Nine fields, and none of a losing ticket shows a symbol three times.
    ...holds(symbols.size >= 5, `${symbols.size} symbols cannot fill a ticket that loses`),
    ...holds(
      prizes.every((prize) => prize.tickets > 0 && prize.pays > 0),
      'a prize is on no ticket, or pays nothing',
    ),
  ];
};

const ofBingo = (pays: Readonly<Record<'line' | 'two-lines' | 'full', number>>): Problems =>
  inOrder([pays.line, pays['two-lines'], pays.full], 'bingo');

/** A card has so many numbers: with fewer balls a price would be paid to nobody. */
const fullWith = (kind: BingoKind, calls: number): Problems =>
  holds(calls >= CELLS[kind], `no card of ${CELLS[kind]} numbers is full with ${calls} balls`);
/** All tickets of a pool are decided at once. */
const POOL_MAX = 12_000;

const bingo: Lint<RulesByEngine['bingo']> = ({ kind, calls, pays }) => [
  ...holds(calls < kind, `${calls} of ${kind} balls are called`),
  ...fullWith(kind, calls),
  ...ofBingo(pays),
];

const bingoRoom: Lint<RulesByEngine['bingo-room']> = (rules) => {
  const shares = Object.values(rules.sharesBps).reduce((sum, share) => sum + share, 0);
  return [
    ...holds(shares <= 10_000, `the prizes are ${shares / 100} % of what the tickets cost`),
    ...holds(rules.early.calls < rules.kind, 'every full card is an early one'),
    ...fullWith(rules.kind, rules.early.calls),
    ...holds(rules.poolTicketsMax <= POOL_MAX, `a pool has ${POOL_MAX} tickets at most`),
    ...holds(rules.ticketsMax <= rules.poolTicketsMax, 'one player may buy more than the pool has'),
    ...ofBingo(rules.sharesBps),
  ];
};

const andarBahar: Lint<RulesByEngine['andar-bahar']> = ({ counts }) => {
  const ends = counts.map(({ upTo }) => upTo);
  return [
    ...holds(
      ends.every((end, at) => end > (ends[at - 1] ?? 0)),
      'a band of counts ends before it begins',
    ),
    // 48 cards of other ranks at most, then one that matches.
    ...holds(ends.at(-1) === 49, 'the bands do not end with the 49th card'),
  ];
};

/**
 * The hands that a pack deals, each with those below it that must not pay more. Four of a kind have
 * names of their own where nothing is wild, and one name where something is: what stands in no list
 * of the pack is never dealt there, and its price would be paid to nobody.
 */
const upToFullHouse: readonly HandName[] = ['two-pair', 'three', 'straight', 'flush', 'full-house'];
const orders: Readonly<Record<Pack, readonly (readonly HandName[])[]>> = {
  standard: [
    ['jacks', ...upToFullHouse, 'four-5-k', 'four-2-4', 'four-aces', 'four-aces-kicker'],
    ['four-2-4', 'four-2-4-kicker', 'four-aces-kicker', 'royal-flush'],
    ['four-5-k', 'straight-flush', 'royal-flush'],
  ],
  'deuces-wild': [
    ['kings', ...upToFullHouse, 'four', 'straight-flush', 'five', 'wild-royal'],
    ['wild-royal', 'four-deuces', 'royal-flush'],
  ],
  joker: [
    ['kings', ...upToFullHouse, 'four', 'straight-flush', 'wild-royal', 'five', 'royal-flush'],
  ],
};
/** Tables with wild deuces begin with three of a kind. */
const belowTable: Readonly<Record<Pack, readonly HandName[]>> = {
  standard: [],
  'deuces-wild': ['kings', 'two-pair'],
  joker: [],
};

const videoPoker: Lint<RulesByEngine['video-poker']> = (rules) => {
  const { pays, pack, hands } = rules;
  const royal = pays['royal-flush'] ?? 0;
  const dealt = new Set(orders[pack].flat());
  // TypeScript gives the keys of an object as texts.
  const named = Object.keys(pays) as HandName[];
  return [
    ...orders[pack].flatMap((order) =>
      inOrder(
        order.map((name) => pays[name]),
        'the table',
      ),
    ),
    ...holds(rules.royalFewCoins <= royal, 'fewer coins pay more for the royal flush'),
    ...holds(hands.length > 0, 'no number of hands can be played'),
    ...named.flatMap((name) => holds(dealt.has(name), `${name} never comes with the pack ${pack}`)),
    ...[...dealt].flatMap((name) =>
      holds(
        pays[name] !== undefined || belowTable[pack].includes(name),
        `${name} has no price, and comes with the pack ${pack}`,
      ),
    ),
  ];
};

const lints: { readonly [E in Exclude<EngineName, SlotEngineName>]: Lint<RulesByEngine[E]> } = {
  dice: ({ outcomes, returnBps, waysMin, waysMax }) => [
    ...holds(1 <= waysMin && waysMin <= waysMax && waysMax < outcomes, 'no roll could lose'),
    ...holds(returnBps > 0 && returnBps <= 10_000, `returns ${returnBps / 100} % of its odds`),
  ],
  limbo: ({ returnBps, targetMin, targetMax }) => [
    ...holds(100 < targetMin && targetMin <= targetMax, 'no target above the stake can be chosen'),
    ...holds(returnBps > 0 && returnBps <= 10_000, `returns ${returnBps / 100} % of its odds`),
  ],
  mines: (rules) => [...ladder(rules), ...holds(rules.tiles >= 2, 'there is no safe tile')],
  'hi-lo': (rules) => [...ladder(rules), ...holds(rules.cardsMax >= 2, 'no card is guessed')],
  plinko,
  wheel: ({ wheels }) =>
    Object.entries(wheels).flatMap(([name, pays]) =>
      holds(new Set(pays).size >= 2, `${name}: all segments are alike`),
    ),
  'coin-flip': steps,
  penalty: steps,
  tower: steps,
  keno,
  crash,
  roulette: () => [],
  'sic-bo': ({ totals, single, double, triple, anyTriple }) => [
    ...inOrder(totals.toReversed(), 'a total'),
    ...inOrder(single, 'a single number'),
    ...inOrder([double, anyTriple, triple], 'two or three alike'),
  ],
  baccarat: ({ decks, luckySix, pair, tie }) => [
    // Its ways are counted exactly for no larger shoe.
    ...holds(decks <= 8, `a shoe has ${decks} decks`),
    ...inOrder(luckySix, 'a lucky six'),
    ...inOrder([tie, pair], 'a pair'),
  ],
  'dragon-tiger': ({ tie, suitedTie }) => inOrder([tie, suitedTie], 'a suited tie'),
  'andar-bahar': andarBahar,
  'video-poker': videoPoker,
  blackjack: ({ blackjackPays }) =>
    holds(blackjackPays > 200 && blackjackPays <= 300, 'a blackjack is paid like no blackjack'),
  'casino-war': ({ tie }) => holds(tie > 1, 'a tie pays no more than a win'),
  'three-card-poker': ({ anteBonus, pairPlus }) =>
    [anteBonus, pairPlus].flatMap((pays) =>
      inOrder(
        [pays.pair, pays.flush, pays.straight, pays.three, pays['straight-flush']],
        'three card poker',
      ),
    ),
  craps: () => [],
  scratch,
  bingo,
  'caribbean-stud': ({ raisePays }) =>
    inOrder(
      [
        raisePays['high-card'],
        raisePays.pair,
        raisePays['two-pair'],
        raisePays.three,
        raisePays.straight,
        raisePays.flush,
        raisePays['full-house'],
        raisePays.four,
        raisePays['straight-flush'],
        raisePays['royal-flush'],
      ],
      'a raise',
    ),
  'crash-room': crash,
  'bingo-room': bingoRoom,
};

/** How the rules of an engine are looked at, slots apart: see `slots/lint-slot.ts`. */
export const lintOf = <E extends keyof typeof lints>(engine: E): Lint<RulesByEngine[E]> =>
  lints[engine];
