import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byteStream,
  commitment,
  createDraw,
  createFloats,
  createWords,
  rejectionDraw,
  type Seeds,
} from './byte-stream.ts';
import { hmacSha256 } from './sha256.ts';

const seeds: Seeds = { serverSeed: '0f'.repeat(32), clientSeed: 'Thingyan', nonce: 7 };

const native = (key: string, message: string) => createHmac('sha256', key).update(message).digest();
const block = (message: string) => native(seeds.serverSeed, message);
const numbersOf = (changed: Partial<Seeds>) => {
  const draw = createDraw({ ...seeds, ...changed });
  return Array.from({ length: 8 }, () => draw(2 ** 32));
};

test('bytes are HMAC blocks of client seed, nonce and block number, under the seed as text', () => {
  const stream = byteStream(seeds);
  const bytes = Array.from({ length: 80 }, () => stream.next().value);
  const expected = [0, 1, 2].flatMap((round) => [...block(`Thingyan:7:${round}`)]);
  expect(bytes).toEqual(expected.slice(0, 80));
});

test('four bytes are a number in [0, 1), as the public scheme writes it', () => {
  const next = createFloats(seeds);
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, ...rest] = block('Thingyan:7:0');
  expect(next()).toBe(b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4);
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = rest;
  expect(next()).toBe(c0 / 256 + c1 / 256 ** 2 + c2 / 256 ** 3 + c3 / 256 ** 4);
});

test('the commitment is the SHA-256 of the seed as it is shown', () => {
  const shown = createHash('sha256').update(seeds.serverSeed).digest('hex');
  expect(commitment(seeds.serverSeed)).toBe(shown);
});

test('a native HMAC draws the same numbers as the plain one', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 1e6 }), (text, nonce, bound) => {
      const own = { ...seeds, clientSeed: text, nonce };
      const [plain, injected] = [createDraw(own), createDraw(own, native)];
      for (let i = 0; i < 20; i += 1) expect(plain(bound)).toBe(injected(bound));
    }),
  );
});

test('one step of the nonce or one letter of a seed changes the numbers', () => {
  const variants = [{}, { nonce: 8 }, { clientSeed: 'thingyan' }, { serverSeed: '1f'.repeat(32) }];
  const all = variants.map((variant) => numbersOf(variant).join());
  expect(new Set(all).size).toBe(4);
});

test('over all words of a small size, each result comes equally often, for every bound', () => {
  const range = 64;
  for (let bound = 1; bound <= range; bound += 1) {
    const ways = Array.from({ length: bound }, () => 0);
    let skipped = 0;
    for (let word = 0; word < range; word += 1) {
      const words = [word];
      const draw = rejectionDraw(() => {
        const next = words.shift();
        if (next === undefined) throw new RangeError('the word was skipped');
        return next;
      }, range);
      try {
        const value = draw(bound);
        ways[value] = (ways[value] ?? 0) + 1;
      } catch {
        skipped += 1;
      }
    }
    expect(new Set(ways).size).toBe(1);
    expect(skipped).toBe(range % bound);
  }
});

test('a skipped word is replaced by the next one', () => {
  const words = [15, 15, 14, 3];
  const draw = rejectionDraw(() => words.shift() ?? 0, 16);
  expect(draw(5)).toBe(14 % 5);
  expect(draw(5)).toBe(3);
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('%d is no bound', (bound) => {
  expect(() => createDraw(seeds)(bound)).toThrow('bound');
});

test.each([-1, 0.5, Number.NaN])('%d is no nonce', (nonce) => {
  expect(() => createDraw({ ...seeds, nonce })(2)).toThrow('nonce');
});

test.each([
  ['a short message', 'abc', 'ab'.repeat(32)],
  ['a message that just fits a block', 'x'.repeat(51), 'ab'.repeat(32)],
  ['a message that needs a second block', 'x'.repeat(60), 'ab'.repeat(32)],
  ['a message of several blocks', 'x'.repeat(400), 'ab'.repeat(32)],
  ['a message beyond ASCII', 'မြန်မာ', 'ab'.repeat(32)],
  ['a key longer than a block', 'abc', 'ab'.repeat(40)],
])('a prepared key gives the words of the plain HMAC: %s', (_, clientSeed, serverSeed) => {
  const seeds = { serverSeed, clientSeed, nonce: 7 };
  const [fast, plain] = [createWords(seeds), createWords(seeds, hmacSha256)];
  for (let i = 0; i < 40; i += 1) expect(fast()).toBe(plain());
});
