import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertOwnedBy } from './postgres-files.ts';

const home = mkdtempSync(join(tmpdir(), 'padauk-home-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a folder in which no database is yet belongs to nobody, whoever made it', () => {
  const other = statSync(home).uid + 1;
  expect(() => assertOwnedBy(home, other)).not.toThrow();
  mkdirSync(join(home, 'data'));
  writeFileSync(join(home, 'data', 'PG_VERSION'), '18\n');
  expect(() => assertOwnedBy(home, other)).toThrow('belongs to');
});
