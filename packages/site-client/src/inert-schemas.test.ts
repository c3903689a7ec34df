import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as inert from './inert-schemas.ts';

test('every builder of schemas that the contracts use has its stand-in', () => {
  const folder = new URL('../../contracts/src/', import.meta.url);
  const used = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, folder), 'utf8').matchAll(/\bz\.([a-z]\w*)\(/g),
        ([, builder = '']) => builder,
      ),
    );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((builder) => !Object.hasOwn(inert, builder))).toEqual([]);
});

test('a stand-in takes checks, as a schema does', () => {
  expect(inert.string().check()).toBe(inert.string());
});
