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
import { takePlace } from './build-pages.ts';

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
