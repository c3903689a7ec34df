import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Block, findBreak, hashBlock } from './chain.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

function chainOf(...contents: string[]): Block[] {
  let previous: Buffer = Buffer.alloc(0);
  return contents.map((content, index) => {
    const batches = [{ id: BigInt(index + 1), digest: digest(content) }];
    const block = {
      sequence: BigInt(index + 1),
      month: '2026-11-01',
      number: index + 1,
      previous,
      hash: hashBlock(previous, batches),
      batches,
    };
    previous = block.hash;
    return block;
  });
}
const [one, two, three] = chainOf('a', 'b', 'c') as [Block, Block, Block];

test('an untouched chain has no break', () => {
  expect(findBreak(new Map(), [one, two, three])).toBeUndefined();
});

test.each([
  ['another content', [one, { ...two, batches: [{ id: 2n, digest: digest('x') }] }, three]],
  ['another batch id', [one, { ...two, batches: [{ id: 3n, digest: digest('b') }] }, three]],
  ['a batch too few', [one, { ...two, batches: [] }, three]],
  ['a block that is gone', [one, three]],
  ['two blocks that changed places', [one, three, two]],
  ['a block on another one', [one, { ...two, previous: digest('x') }, three]],
  ['a hash of its own', [one, two, { ...three, hash: digest('x') }]],
])('%s is a break', (_, blocks) => {
  expect(findBreak(new Map(), blocks)).toMatch(/^block \d of 2026-11-01 /);
});

test('a month begins on what was the end of the month before, which may grow on beside it', () => {
  const on = (month: string, number: number, previous: Block | undefined): Block => {
    const batches = [{ id: BigInt(number), digest: digest(`${month} ${number}`) }];
    const before = previous?.hash ?? Buffer.alloc(0);
    return {
      sequence: 0n,
      month,
      number,
      previous: before,
      hash: hashBlock(before, batches),
      batches,
    };
  };
  const november = on('2026-11-01', 1, undefined);
  const december = on('2026-12-01', 1, november);
  const late = on('2026-11-01', 2, november);
  const next = on('2026-12-01', 2, december);
  const january = on('2027-01-01', 1, next);
  expect(findBreak(new Map(), [november, december, late, next, january])).toBeUndefined();
  // The same blocks, as if the late one had come first.
  expect(findBreak(new Map(), [november, late, december])).toMatch(/^block 1 of 2026-12-01 /);
  expect(findBreak(new Map(), [december])).toMatch(/^block 1 of 2026-12-01 /);
});
