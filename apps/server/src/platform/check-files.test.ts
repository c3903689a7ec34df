import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFiles, writtenFolders } from './check-files.ts';
import { createCountryOf } from './country-of-address.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'padauk-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'file');
writeFileSync(file, 'words');
const table = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

const own = { databaseUrl: undefined, secretKey: undefined, role: 'all' } as const;

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

test('a folder is written in for the built-in database, a key that is missing, and uploads', () => {
  const dataDir = path.join(folder, 'written');
  const files = path.join(dataDir, 'files');
  const alone = { databaseUrl: 'postgres://elsewhere/padauk', secretKey: 'ab'.repeat(32), dataDir };
  expect(writtenFolders({ ...own, dataDir })).toEqual([dataDir, files]);
  expect(writtenFolders({ ...alone, role: 'worker' })).toEqual([]);
  expect(writtenFolders({ ...alone, role: 'studio' })).toEqual([]);
  expect(writtenFolders({ ...alone, role: 'api' })).toEqual([files]);
  const keyless = { ...alone, secretKey: undefined, role: 'worker' } as const;
  expect(writtenFolders(keyless)).toEqual([dataDir]);
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'secret.key'), 'ab'.repeat(32));
  expect(writtenFolders(keyless)).toEqual([]);
  writeFileSync(files, 'words');
  checkFiles({ ...keyless, countryTable: undefined });
  expect(() => checkFiles({ ...alone, role: 'api', countryTable: undefined })).toThrow(
    'files is a file and not a folder',
  );
});

test('a table that was not there is looked for again by whoever asks next', async () => {
  const late = path.join(folder, 'late.mmdb');
  const countryOf = createCountryOf({ countryTable: late });
  await expect(countryOf('8.8.8.8')).rejects.toThrow();
  symlinkSync(table, late);
  expect(await countryOf('8.8.8.8')).toBe('US');
});

test('a folder that cannot be looked at is refused in words', () => {
  // As one is that the folders above it keep shut; root alone sees those.
  const dataDir = path.join(folder, 'around');
  symlinkSync('around', dataDir);
  expect(() => checkFiles({ ...own, dataDir, countryTable: undefined })).toThrow(
    /PADAUK_DATA_DIR: this user cannot look at .*around \(ELOOP\)/,
  );
});
