import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What `npm start` says under a Node of that version. */
function startUnder(version: string) {
  const versions = JSON.stringify({ value: { ...process.versions, node: version } });
  const early = `Object.defineProperty(process, 'versions', ${versions})`;
  return spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(early)}`,
      path.join(import.meta.dirname, 'start.mjs'),
      '--check-config',
    ],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
}

test('an older Node is told which one is needed, and by what it comes', () => {
  const older = startUnder('20.19.5');
  expect(older.status).toBe(1);
  expect(older.stderr).toMatch(/^Padauk needs Node 24; this is 20\.19\.5\. .*npm ci.*\n$/);
});

test('behind the door stands the product', () => {
  const own = startUnder(process.versions.node);
  expect([own.status, own.stdout]).toEqual([0, 'The configuration is fine.\n']);
});
