import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';
import { createCountryOf } from './country-of-address.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'padauk-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'file');
writeFileSync(file, 'words');
const table = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

const own = { databaseUrl: undefined, secretKey: undefined };

test('a folder that is there or can be made is fine, and so is a table', () => {
  checkFiles({ ...own, dataDir: folder, countryTable: table });
  checkFiles({ ...own, dataDir: path.join(folder, 'new', 'below'), countryTable: undefined });
});

test.each([
  [{ dataDir: file }, 'file is a file and not a folder'],
  [{ dataDir: path.join(file, 'below') }, 'file is a file and not a folder'],
  [{ countryTable: path.join(folder, 'none') }, 'COUNTRY_TABLE: there is no such file'],
  [{ countryTable: file }, 'COUNTRY_TABLE: it is no table'],
  [{ countryTable: folder }, 'COUNTRY_TABLE: it cannot be read'],
])('%j is refused in words', (wrong, words) => {
  expect(() => checkFiles({ ...own, dataDir: folder, countryTable: undefined, ...wrong })).toThrow(
    words,
  );
});

test('a table that was not there is looked for again by whoever asks next', async () => {
  const late = path.join(folder, 'late.mmdb');
  const countryOf = createCountryOf({ countryTable: late });
  await expect(countryOf('8.8.8.8')).rejects.toThrow();
  symlinkSync(table, late);
  expect(await countryOf('8.8.8.8')).toBe('US');
});
