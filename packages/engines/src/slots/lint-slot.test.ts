import { expect, test } from 'vitest';
import { definitions } from '../titles/index.ts';
import { smallSlots } from '../testing/small-slots.ts';
import { lintSlot } from './lint-slot.ts';
import { isSlot, type SlotRules } from './slot-machine.ts';
import type {
  CascadeSlotRules,
  ExpandingSlotRules,
  HoldSlotRules,
  LineSlotRules,
  WaysSlotRules,
} from './slot-rules.ts';
import { padaukBlossom } from '../titles/padauk-blossom/rules.ts';

const slots = definitions.filter(isSlot);
test.each(slots)('the rules of $code are clean', ({ rules }) => {
  expect(lintSlot(rules)).toEqual([]);
});

const { reels, lines, pays, freeSpins } = padaukBlossom;
const without = (symbol: string) => reels.map((strip) => strip.filter((s) => s !== symbol));
test.each<[string, Partial<LineSlotRules>, string]>([
  ['a line twice', { lines: [...lines, [1, 1, 1, 1, 1]] }, 'line 20 is there twice: 1,1,1,1,1'],
  [
    'a line outside',
    { lines: [...lines, [3, 1, 1, 1, 1]] },
    'line 20 leaves the window: 3,1,1,1,1',
  ],
  ['a short line', { lines: [...lines, [1, 1]] }, 'line 20 misses a reel'],
  ['a symbol without a price', { pays: { padauk: { 3: 1 } } }, 'J is on a strip but has no price'],
  [
    'a price for the scatter',
    { pays: { ...pays, bowl: { 5: 9 } } },
    'the scatter has a line price',
  ],
  [
    'more symbols that earn less',
    { pays: { ...pays, J: { 3: 20, 4: 10, 5: 100 } } },
    '4 of J earn no more than 3',
  ],
  ['a broken price', { pays: { ...pays, J: { 3: 0.5 } } }, '3 of J has the price 0.5'],
  [
    'a price for scatters that cannot come',
    { reels: without('bowl') },
    '5 scatters have a price, the base strips show 0',
  ],
  [
    'a price for a run that cannot come',
    { reels: reels.map((s, i) => (i === 4 ? s.filter((x) => x !== 'J' && x !== 'padauk') : s)) },
    '5 J have a price, the base strips show 4',
  ],
  [
    'more spins than the limit',
    { freeSpins: { ...freeSpins, spinsMax: 12 } },
    '4 scatters promise 15 spins, above the limit',
  ],
  [
    'half a multiplier',
    { freeSpins: { ...freeSpins, multiplier: 1.5 } },
    'a multiplier, a limit or a number of spins is no whole number above 0',
  ],
  [
    'reels missing in the free spins',
    { freeSpins: { ...freeSpins, reels: [] } },
    'the free spins have another number of reels than the base game',
  ],
])('%s is found', (_, change, problem) => {
  expect(lintSlot({ ...padaukBlossom, ...change })).toContain(problem);
});

const small = (name: string): SlotRules => {
  const found = smallSlots.find(([own]) => own === name);
  if (!found) throw new Error(`there is a small slot ${name}`);
  return found[1];
};
const board = small('with a board of coins') as HoldSlotRules;
const falling = small('that cascades by lines') as CascadeSlotRules;
const ways = small('with ways') as WaysSlotRules;
const tall = small('whose reels grow with each win') as ExpandingSlotRules;

test.each<[string, SlotRules, string]>([
  [
    'a prize that the limit cuts off',
    { ...board, hold: { ...board.hold, grandParts: 30 } },
    'the grand prize is above the limit of a round',
  ],
  [
    'a board that is always filled',
    { ...board, hold: { ...board.hold, hits: 2 } },
    'the board would always be filled',
  ],
  [
    'a prize with two prices',
    { ...board, hold: { ...board.hold, values: [...board.hold.values, ...board.hold.values] } },
    'mini has two prices',
  ],
  [
    'coins that cannot begin',
    { ...board, hold: { ...board.hold, coinsMin: 5 } },
    'the strips show too few coins to begin',
  ],
  ['a ladder that goes down', { ...falling, ladder: [3, 2] }, 'the ladder goes down'],
  ['other parts than lines', { ...falling, parts: 4 }, 'the stake has other parts than lines'],
  [
    'a wild where a way begins',
    { ...ways, reels: [['wild', 'bell'], ...ways.reels.slice(1)] },
    'a wild is on the first reel of the base strips',
  ],
  ['half a wild', { ...ways, multiplyingWilds: { double: 1.5 } }, 'double multiplies by 1.5'],
  ['a level that misses a reel', { ...tall, levels: [[{ 2: 1 }]] }, 'level 0 misses a reel'],
  [
    'a feature that costs more than it may win',
    { ...ways, buy: { priceStakes: 30, spins: 2 } },
    'the feature has the price 30',
  ],
  [
    'a feature that is spins and coins',
    { ...board, buy: { priceStakes: 5, spins: 2, coins: 2 } },
    'what is bought is either spins or coins',
  ],
  [
    'coins for no board',
    { ...ways, buy: { priceStakes: 5, coins: 2 } },
    'coins are bought for no board',
  ],
  [
    'a gamble above the limit',
    { ...ways, gamble: { stepsMax: 5, winStakesMax: 31 } },
    'a gamble may win more than the limit of a round',
  ],
  [
    'a price above the limit',
    { ...ways, pays: { ...ways.pays, seven: { 3: 61 } } },
    '3 of seven earn more than a round may',
  ],
])('%s is found', (_, rules, problem) => {
  expect(lintSlot(rules)).toContain(problem);
});
