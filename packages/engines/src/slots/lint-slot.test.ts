import { expect, test } from 'vitest';
import { definitions } from '../titles/index.ts';
import { lintSlot } from './lint-slot.ts';
import { isSlot } from './slot-machine.ts';
import type { LineSlotRules } from './slot-rules.ts';
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
