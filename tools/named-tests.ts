import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** A test as a page names it: its file, and words of its title. */
export type NamedTest = readonly [file: string, words: string];

/** What stands between brackets, with brackets in it, and in those. */
const INNER = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
/** What stands first in `test('…'`, `describe('…'` and `test.each(…)('…'`. */
const TITLE = new RegExp(
  String.raw`\b(?:test|it|describe)(?:\.\w+)*(?:${INNER})?\(\s*(['"\`])((?:\\.|(?!\1)[\s\S])*)\1`,
  'g',
);

/** The titles of all tests and groups of a file. */
export const titlesIn = (text: string): string[] =>
  Array.from(text.matchAll(TITLE), ([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));

/** Those of the named tests that no file has, as sentences. */
export function missingTests(tests: readonly NamedTest[]): string[] {
  const known = new Map<string, readonly string[]>();
  return tests.flatMap(([file, words]) => {
    const path = join(root, file);
    const titles =
      known.get(file) ?? (existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : []);
    known.set(file, titles);
    return titles.some((title) => title.includes(words)) ? [] : [`no test "${words}" in ${file}`];
  });
}
