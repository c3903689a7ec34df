import { createHash, createHmac } from 'node:crypto';
import { amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChance } from '../engine.ts';
import { createWords } from '../fairness/byte-stream.ts';
import { crashPoint, pointOfBits } from './crash/crash-point.ts';
import { earlierLink, isLater, makeChain } from '../fairness/hash-chain.ts';
import { kenoWays } from './keno/keno-bet-types.ts';
import { limboPoint } from './limbo/limbo.ts';
import { limboWays } from './limbo/limbo-bet-types.ts';
import { dice } from './dice/dice.ts';
import { hiLo } from './hi-lo/hi-lo.ts';
import { keno } from './keno/keno.ts';
import { limbo } from './limbo/limbo.ts';
import { mines, minesLadder } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { wheel } from './wheel/wheel.ts';
import { diceLine } from '../titles/dice-line/rules.ts';
import { hiLoTitle } from '../titles/hi-lo/rules.ts';
import { kenoLights } from '../titles/keno-lights/rules.ts';
import { limboTitle } from '../titles/limbo/rules.ts';
import { mangoWheel } from '../titles/mango-wheel/rules.ts';
import { minesTitle } from '../titles/mines/rules.ts';
import { plinkoTitle } from '../titles/plinko/rules.ts';
import { toFloat, rational } from '../rational.ts';
import { choose } from '../choose.ts';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'public scheme', nonce: 3 };
const stake = amount(10_000n);

/** Floats as any public verifier makes them: four bytes to the base 256, 32 bytes a block. */
function* floatsOf(): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const message = `${seeds.clientSeed}:${seeds.nonce}:${block}`;
    const bytes = createHmac('sha256', seeds.serverSeed).update(message).digest();
    for (let at = 0; at < 32; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
      yield a / 256 + b / 256 ** 2 + c / 256 ** 3 + d / 256 ** 4;
    }
  }
}
const firstFloats = (count: number) => {
  const floats = floatsOf();
  return Array.from({ length: count }, () => floats.next().value);
};
const chance = () => createChance(createWords(seeds));
/** Fisher and Yates as the public pages have it: what is taken leaves the list. */
function taken(size: number, count: number): readonly number[] {
  const left = Array.from({ length: size }, (_, k) => k);
  return firstFloats(count).map(
    (float) => left.splice(Math.floor(float * left.length), 1)[0] ?? -1,
  );
}
const [first = 0] = firstFloats(1);

test('dice: floor(float × 10001) hundredths', () => {
  const { events } = dice.open(diceLine, { stake, side: 'over', target: 5_000 }, chance());
  expect(events[0]).toMatchObject({ type: 'rolled', roll: Math.floor(first * 10_001) });
});

test('limbo: floor(0.99 / float × 100) hundredths, at least 1.00', () => {
  const { events } = limbo.open(limboTitle, { stake, target: 200 }, chance());
  const point = Math.max(100, Math.floor((0.99 / first) * 100));
  expect(events[0]).toMatchObject({ type: 'reached', point });
  expect(limboPoint(limboTitle, 0.5)).toBe(198);
  expect(limboPoint(limboTitle, 0.999)).toBe(100);
  expect(limboWays(limboTitle, 200) / 2 ** 32).toBeCloseTo(0.495, 8);
});

test('mines: a shuffle of 25 places', () => {
  const { state } = mines.open(minesTitle, { stake, mines: 5 }, chance());
  expect(state?.mined).toEqual(taken(25, 5));
});

test.each([
  [3, 1, 1.125],
  [3, 2, 1.285714],
  [3, 3, 1.478571],
  [24, 1, 24.75],
])('mines: %d mines and %d tiles are worth %d', (count, opened, multiple) => {
  const exact = minesLadder(minesTitle, count)[opened - 1];
  expect(exact && toFloat(exact)).toBeCloseTo(multiple, 6);
});

test('keno: a shuffle of 40 places, counted from 1', () => {
  const bet = keno.readBet(kenoLights, { table: 'calm', picks: [1, 2, 3] }, stake);
  const { events } = keno.open(kenoLights, bet ?? { stake, picks: [], pays: [] }, chance());
  expect(events[0]).toMatchObject({ numbers: taken(40, 10).map((place) => place + 1) });
});

test.each([
  [80, 20, 1, 1, 0.25, 9],
  [80, 20, 10, 10, 1.12211895e-7, 14],
  [80, 20, 5, 5, 6.44924696e-4, 11],
  [80, 20, 4, 4, 3.0633923e-3, 9],
  [40, 10, 10, 0, 0.0354446, 7],
  [40, 10, 10, 2, 0.3107159, 7],
  [40, 10, 10, 7, 0.00057476, 8],
  [40, 10, 10, 10, 1.1797e-9, 13],
])(
  'keno of %d with %d drawn: %d picked, %d hits come with %d',
  (numbers, drawn, s, h, p, digits) => {
    const ways = rational(kenoWays({ numbers, drawn }, s, h), choose(numbers, s));
    expect(toFloat(ways)).toBeCloseTo(p, digits);
  },
);

test('plinko: floor(float × 2) at each row', () => {
  const bet = plinko.readBet(plinkoTitle, { board: '16 rows, high' }, stake);
  const { events } = plinko.open(plinkoTitle, bet ?? { stake, slots: [] }, chance());
  expect(events[0]).toMatchObject({ path: firstFloats(16).map((float) => Math.floor(float * 2)) });
});

test('wheel and cards: floor(float × segments), floor(float × 52)', () => {
  const bet = wheel.readBet(mangoWheel, { wheel: 'juicy' }, stake);
  const spun = wheel.open(mangoWheel, bet ?? { stake, segments: [] }, chance());
  expect(spun.events[0]).toMatchObject({ segment: Math.floor(first * 30) });
  const dealt = hiLo.open(hiLoTitle, { stake }, chance());
  expect(dealt.events[0]).toMatchObject({ card: Math.floor(first * 52) });
});

test('crash: the formula of the first public chain, written out once more', () => {
  const mix = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
  let instant = 0;
  for (let k = 0; k < 500; k += 1) {
    const hash = createHash('sha256').update(`round ${k}`).digest('hex');
    const mac = createHmac('sha256', hash).update(mix).digest('hex');
    const h = Number.parseInt(mac.slice(0, 13), 16);
    const e = 2 ** 52;
    const expected = BigInt(`0x${mac}`) % 101n === 0n ? 0 : Math.floor((100 * e - h) / (e - h));
    expect(crashPoint(hash, mix)).toBe(expected);
    if (expected === 0) instant += 1;
  }
  expect(instant).toBeGreaterThan(0);
});

test('crash: a point is never below 1.00, and rises with its bits', () => {
  expect(pointOfBits(0)).toBe(100);
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.nat(2 ** 20), (low, more) => {
      const bits = low * 2 ** 20;
      expect(pointOfBits(bits + more)).toBeGreaterThanOrEqual(pointOfBits(bits));
    }),
  );
});

test('crash: every link of a chain proves the ones that were played before it', () => {
  const chain = makeChain('5e'.repeat(32), 6);
  for (const [at, link] of chain.entries()) {
    if (at > 0) expect(link).toBe(earlierLink(chain[at - 1] ?? ''));
    expect(isLater(link, chain.at(-1) ?? '', chain.length - 1 - at)).toBe(true);
  }
  expect(isLater('5f'.repeat(32), chain.at(-1) ?? '', 5)).toBe(false);
});
