import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests, titlesIn } from './named-tests.ts';
import { parts, provingTests, writeProofs } from './proofs.ts';
import { root } from './steps.ts';

test('every test that is named as a proof exists', () => {
  expect(missingTests(provingTests())).toEqual([]);
});

test('every line names a test, and every rule stands once', () => {
  const lines = parts.flatMap((part) => part.lines);
  expect(lines.filter((line) => line.length < 2)).toEqual([]);
  const ids = lines.flatMap(([what]) => what.match(/^(?:RG|WA|AC)-\d\d$/) ?? []);
  const count = (letters: string) => ids.filter((id) => id.startsWith(letters)).length;
  expect([count('RG'), count('WA'), count('AC'), new Set(ids).size]).toEqual([17, 3, 3, 23]);
});

test('docs/proofs.md is what the tool writes (node tools/proofs.ts)', () => {
  expect(readFileSync(join(root, 'docs/proofs.md'), 'utf8')).toBe(writeProofs());
});

test('titles are found as tests write them, and words of a comment are none', () => {
  const text = `
    test('one of a player’s own', () => {});
    test.each(['a', 'b'])('each: $title', () => {});
    describe("a group", () => {
      // test 'no title' of anybody
    });`;
  expect(titlesIn(text)).toEqual(['one of a player’s own', 'each: $title', 'a group']);
  expect(missingTests([['tools/nowhere.test.ts', 'x']])).toHaveLength(1);
});
