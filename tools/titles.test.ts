import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine, titles } from '@padauk/engines';
import { findListed } from '@padauk/engines/catalogue';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

/** The engines for which the game client has a scene, as it names them. */
const scenes = readFileSync(join(root, 'apps/play/src/scenes.ts'), 'utf8');
const shown = new Set([...scenes.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map((match) => match[1]));

test('every title has an engine that plays it and a client that shows it', () => {
  const missing = titles.filter(({ engine }) => !findEngine(engine) || !shown.has(engine));
  expect(missing.map(({ code, engine }) => `${code}: ${engine}`)).toEqual([]);
});

test('every title stands in the catalogue, under the vendor that its rules name', () => {
  expect(titles.map(({ code, vendor }) => [code, vendor])).toEqual(
    titles.map(({ code }) => [code, findListed(code)?.studio]),
  );
});
