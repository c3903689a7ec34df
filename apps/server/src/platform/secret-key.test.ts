import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openVault } from './secret-key.ts';
import { StartError } from './start-error.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-vault-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const vault = openVault({ secretKey: '01'.repeat(32), dataDir });
const secret = Buffer.from('the seed of a game');

test('what was sealed opens with the same key for the same purpose', () => {
  expect(vault.open('seed', vault.seal('seed', secret))).toEqual(secret);
  expect(vault.seal('seed', secret)).not.toEqual(vault.seal('seed', secret));
});

test('another purpose, another key or any changed byte opens nothing', () => {
  const sealed = vault.seal('seed', secret);
  expect(() => vault.open('totp', sealed)).toThrow();
  const other = openVault({ secretKey: '02'.repeat(32), dataDir });
  expect(() => other.open('seed', sealed)).toThrow();
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => vault.open('seed', changed)).toThrow();
  }
});

test('without a configured key one is made once, for this user only', () => {
  const first = openVault({ secretKey: undefined, dataDir });
  const second = openVault({ secretKey: undefined, dataDir });
  expect(second.open('seed', first.seal('seed', secret))).toEqual(secret);
  const file = path.join(dataDir, 'secret.key');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', 'word', '5a'.repeat(31), `${'5a'.repeat(31)}5g`])(
  'a file with %j is no key, and stays as it is',
  (content) => {
    const file = path.join(dataDir, 'secret.key');
    writeFileSync(file, content);
    expect(() => openVault({ secretKey: undefined, dataDir })).toThrow(StartError);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);
