import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  afterFirstView,
  belowFirstView,
  iconsBelowFirstView,
  kitAfterFirstView,
  kitBelowFirstView,
  partsAfterFirstView,
  partsBelowFirstView,
  wordsOfFrame,
} from '../below-first-view.ts';

/** Names of the files of a folder, without their endings. */
const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replace(/\.\w+$/, ''),
    ),
  );
const sources = fileURLToPath(new URL('.', import.meta.url));
const kit = fileURLToPath(new URL('../../../packages/ui/src', import.meta.url));
const icons = dirname(createRequire(import.meta.url).resolve('lucide-react'));

test.each([
  ['site', [...partsBelowFirstView, ...partsAfterFirstView], sources],
  ['kit', [...kitBelowFirstView, ...kitAfterFirstView], kit],
  ['icons', iconsBelowFirstView, `${icons}/../esm/icons`],
] as const)('each part of the %s below the first view and after it exists', (_, names, folder) => {
  const known = namesIn(folder);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('a part below the first view is known by its whole name', () => {
  expect(belowFirstView.test('/x/apps/web/src/features/games/near.tsx')).toBe(true);
  expect(belowFirstView.test('/x/apps/web/src/features/games/nearest.tsx')).toBe(false);
});

test('a part after the first view is known by its whole name', () => {
  expect(afterFirstView.test('/x/apps/web/src/components/reader.tsx')).toBe(true);
  expect(afterFirstView.test('/x/packages/site-client/src/query-view.tsx')).toBe(true);
  expect(afterFirstView.test('/x/apps/web/src/components/readers.tsx')).toBe(false);
  expect(afterFirstView.test('/x/apps/console/src/components/reader.tsx')).toBe(false);
});

test('the words of the frame are one part for each written language, others stand alone', () => {
  expect(wordsOfFrame('/x/packages/texts/src/my/shell.ts')).toBe('words-my');
  expect(wordsOfFrame('/x/packages/texts/src/my/games.ts')).toBe('words-my');
  expect(wordsOfFrame('/x/packages/texts/src/my/wallet.ts')).toBeNull();
});
