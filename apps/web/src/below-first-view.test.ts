import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  belowFirstView,
  iconsBelowFirstView,
  kitBelowFirstView,
  partsBelowFirstView,
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
  ['site', partsBelowFirstView, sources],
  ['kit', kitBelowFirstView, kit],
  ['icons', iconsBelowFirstView, `${icons}/../esm/icons`],
] as const)('each part of the %s below the first view exists', (_, names, folder) => {
  const known = namesIn(folder);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('a part below the first view is known by its whole name', () => {
  expect(belowFirstView.test('/x/apps/web/src/features/games/near.tsx')).toBe(true);
  expect(belowFirstView.test('/x/apps/web/src/features/games/nearest.tsx')).toBe(false);
});
