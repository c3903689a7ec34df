import type { VideoPokerRules } from './video-poker.ts';

/** The known tables, named as players name them: by what a full house and a flush pay. */
type Pays = VideoPokerRules['pays'];

const standard = (pays: Pays): VideoPokerRules => ({
  pack: 'standard',
  pays,
  coinsMax: 5,
  royalFewCoins: 250,
  hands: [1],
});

/** Every four of a kind alike. */
const anyFour = (pays: number): Pays => ({
  'four-5-k': pays,
  'four-2-4': pays,
  'four-2-4-kicker': pays,
  'four-aces': pays,
  'four-aces-kicker': pays,
});

/** Jacks or better, by what a full house, a flush and a royal pay for one coin: 9/6 is `(9, 6)`. */
export const jacksOrBetter = (fullHouse: number, flush: number, royal = 800): VideoPokerRules =>
  standard({
    'royal-flush': royal,
    'straight-flush': 50,
    ...anyFour(25),
    'full-house': fullHouse,
    flush,
    straight: 4,
    three: 3,
    'two-pair': 2,
    jacks: 1,
  });

/** Bonus poker, by full house and flush: four aces pay 80, four twos to fours 40. */
export const bonusPoker = (fullHouse: number, flush: number): VideoPokerRules =>
  standard({
    ...jacksOrBetter(fullHouse, flush).pays,
    'four-aces': 80,
    'four-aces-kicker': 80,
    'four-2-4': 40,
    'four-2-4-kicker': 40,
  });

/** Double bonus, by full house and flush: four aces pay 160, a straight 5, two pair 1. */
export const doubleBonus = (fullHouse: number, flush: number): VideoPokerRules =>
  standard({
    ...jacksOrBetter(fullHouse, flush).pays,
    'four-aces': 160,
    'four-aces-kicker': 160,
    'four-2-4': 80,
    'four-2-4-kicker': 80,
    'four-5-k': 50,
    straight: 5,
    'two-pair': 1,
  });

/** Double double bonus, by full house and flush: four aces with a two, three or four pay 400. */
export const doubleDoubleBonus = (fullHouse: number, flush: number): VideoPokerRules =>
  standard({
    ...doubleBonus(fullHouse, flush).pays,
    'four-aces-kicker': 400,
    'four-2-4-kicker': 160,
    straight: 4,
  });

/**
 * Deuces wild, from the wild royal flush down to three of a kind:
 * wild royal, five, straight flush, four, full house, flush, straight, three.
 */
export const deucesWild = (
  ...[wildRoyal, five, straightFlush, four, fullHouse, flush, straight, three]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): VideoPokerRules => ({
  ...standard({
    'royal-flush': 800,
    'four-deuces': 200,
    'wild-royal': wildRoyal,
    five,
    'straight-flush': straightFlush,
    four,
    'full-house': fullHouse,
    flush,
    straight,
    three,
  }),
  pack: 'deuces-wild',
});

/** Kings or better with a joker, by what four of a kind pays. */
export const jokerPoker = (four: number): VideoPokerRules => ({
  ...standard({
    'royal-flush': 800,
    five: 200,
    'wild-royal': 100,
    'straight-flush': 50,
    four,
    'full-house': 7,
    flush: 5,
    straight: 3,
    three: 2,
    'two-pair': 1,
    kings: 1,
  }),
  pack: 'joker',
});
