import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps.ts';
import { longestFiles } from './longest-first.ts';

test('the files that are begun first are there', () => {
  expect(longestFiles.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});
