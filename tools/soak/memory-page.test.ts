import { expect, test } from 'vitest';
import { titlesIn, withRow } from './memory-page.ts';

const held = (heap: number, nodes = 100) => ({ heap, nodes, listeners: 7 });
const measured = (title: string, late: number) => ({
  title,
  early: held(2_000_000),
  late: held(late, 112),
});

test('a page of long play begins its table with the first title', () => {
  const page = withRow('# Long play\n\nWords.\n', measured('mines', 2_060_400));
  expect(page.split('\n').slice(0, 3)).toEqual(['# Long play', '', 'Words.']);
  expect(page.split('\n').slice(4)).toEqual([
    '| title   | heap early, kB | heap late, kB | grown, kB | elements grown | listeners grown |',
    '| ------- | -------------- | ------------- | --------- | -------------- | --------------- |',
    '| `mines` | 2,000          | 2,060         | 60        | 12             | 0               |',
    '',
  ]);
});

test('a title that is measured again has one line, in its place', () => {
  const once = withRow(withRow('# Long play\n', measured('mines', 1)), measured('plinko', 1));
  const again = withRow(once, measured('mines', 2_100_000));
  expect(titlesIn(again)).toEqual(['mines', 'plinko']);
  expect(again).toMatch(/\| `mines` +\| 2,000 +\| 2,100 +\| 100 +\| 12 +\| 0 +\|/);
  expect(again.split('| title ')).toHaveLength(2);
});
