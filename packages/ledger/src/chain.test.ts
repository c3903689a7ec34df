import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Block, findBreak, hashBlock } from './chain.ts';

const start = Buffer.alloc(0);
const digest = (text: string) => createHash('sha256').update(text).digest();

function chainOf(...contents: string[]): Block[] {
  let previous: Buffer = start;
  return contents.map((content, index) => {
    const batches = [{ id: BigInt(index + 1), digest: digest(content) }];
    const block = {
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
  expect(findBreak(start, [one, two, three])).toBeUndefined();
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
  expect(findBreak(start, blocks)).toMatch(/^block \d of 2026-11-01 /);
});
