import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests, titlesIn } from './named-tests.ts';
import { parts } from './proof-lines.ts';
import { provingTests, say, writeProofs } from './proofs.ts';
import { idsIn, readRequirements } from './requirements.ts';
import { root } from './steps.ts';
import { readFiles } from './tree.ts';

test('every test that is named as a proof exists', () => {
  expect(missingTests(provingTests())).toEqual([]);
});

test('every line names a test, and every requirement has one line', () => {
  const lines = parts.flatMap((part) => part.lines);
  expect(lines.filter((line) => line.length < 2)).toEqual([]);
  const ids = lines.map(([what]) => what).filter((what) => idsIn(what).size > 0);
  expect(ids.toSorted()).toEqual([...readRequirements().keys()].toSorted());
});

test('docs/proofs.md is what the tool writes (node tools/proofs.ts)', () => {
  expect(readFileSync(join(root, 'docs/proofs.md'), 'utf8')).toBe(writeProofs());
});

test('docs/requirements.md says what every id in the tree stands for, and has no other', () => {
  const named = readFiles(/\.(?:ts|tsx)$/).flatMap(({ text }) => [...idsIn(text)]);
  expect([...readRequirements().keys()].toSorted()).toEqual([...new Set(named)].toSorted());
});

test('an id is printed with its sentence; without one there is no page', () => {
  const requirements = new Map([['RG-01', 'Limits can be set.']]);
  expect(say('RG-01', requirements)).toBe('RG-01: Limits can be set.');
  expect(say('pay-ins: 8 variants', requirements)).toBe('pay-ins: 8 variants');
  expect(() => say('incident 1', requirements)).toThrow('incident 1');
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
