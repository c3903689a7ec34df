import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPages, takePlace } from './build-pages.ts';
import { lockFolder } from './platform/process-lock.ts';

const root = mkdtempSync(path.join(tmpdir(), 'padauk-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => path.join(root, name);
const write = (name: string, content: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
};

test('a new build takes the place of the last one, whose parts stay for a day', () => {
  write('dist/index.html', 'last');
  write('dist/assets/last-AAAAAAAA.js', 'last');
  write('dist/assets/older-BBBBBBBB.js', 'older');
  utimesSync(at('dist/assets/older-BBBBBBBB.js'), 1, 1);
  write('next/index.html', 'new');
  write('next/assets/new-CCCCCCCC.js', 'new');
  takePlace(at('next'), at('dist'), at('old'));
  expect(readFileSync(at('dist/index.html'), 'utf8')).toBe('new');
  expect(readFileSync(at('dist/assets/new-CCCCCCCC.js'), 'utf8')).toBe('new');
  expect(readFileSync(at('dist/assets/last-AAAAAAAA.js'), 'utf8')).toBe('last');
  expect(existsSync(at('dist/assets/older-BBBBBBBB.js'))).toBe(false);
  expect(existsSync(at('next'))).toBe(false);
  expect(readFileSync(at('old/index.html'), 'utf8')).toBe('last');
});

test('pages that are up to date are not written, nor is anything beside them', async () => {
  write('house/packages/base/src/index.ts', 'export {};');
  write('house/apps/web/vite.config.ts', 'export {};');
  // In place of the real one: it leaves a page where it is told to, in seconds less.
  write(
    'house/node_modules/vite/bin/vite.js',
    `const { mkdirSync, writeFileSync } = require('node:fs');
     const out = process.argv[process.argv.indexOf('--outDir') + 1];
     mkdirSync(out, { recursive: true });
     writeFileSync(out + '/index.html', String(Math.random()));`,
  );
  expect(await buildPages(at('house'))).toEqual([]);
  const page = readFileSync(at('house/apps/web/dist/index.html'), 'utf8');
  // As in an image, where the folder is not ours: whoever wants to lock it waits for ever.
  const lock = await lockFolder(at('house/.cache'));
  expect(await buildPages(at('house'))).toEqual([]);
  lock.release();
  expect(readFileSync(at('house/apps/web/dist/index.html'), 'utf8')).toBe(page);

  write('house/apps/web/src/page.ts', 'export const changed = true;');
  expect(await buildPages(at('house'))).toEqual([]);
  expect(readFileSync(at('house/apps/web/dist/index.html'), 'utf8')).not.toBe(page);
});
