import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '@padauk/engines/titles/index';
import { drawGamePages } from './game-pages.ts';
import { root } from './steps.ts';

const folder = join(root, 'docs/games');

test('docs/games says of every title what its certificates say', async () => {
  const pages = await drawGamePages();
  expect(readdirSync(folder).toSorted()).toEqual(pages.map(({ file }) => file).toSorted());
  for (const { file, text } of pages) {
    const written = readFileSync(join(folder, file), 'utf8');
    expect(written, `${file}: run node tools/write-games.ts`).toBe(text);
  }
});

test('what a page of a game points at is there', async () => {
  const pages = await drawGamePages();
  expect(pages).toHaveLength(definitions.length + 1);
  const targets = pages.flatMap(({ text }) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? ''),
  );
  expect(targets.filter((target) => !existsSync(join(folder, target)))).toEqual([]);
});
