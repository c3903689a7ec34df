/**
 * The disk of the built-in database is full: calls that write are told to come back, nothing is
 * half done, and with room all goes on without anybody's help.
 *
 * `node tools/soak/disk.ts`, as root: it mounts a small disk in memory.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { domains } from '@padauk/contracts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { auditLedger } from '../audit.ts';
import { guest, trialBody } from '../testing/actors.ts';
import { onServer } from '../testing/database.ts';
import { onlyRow } from '../testing/only-row.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { tell } from './record.ts';

const DISK_BYTES = 768 * 2 ** 20;
const FULL_SECONDS = 10;
const BACK_SECONDS = 30;
const NOT_SEEN = 2;
const { identity } = domains;

const folder = mkdtempSync(path.join(tmpdir(), 'padauk-disk-'));
const mounted = spawnSync(
  'mount',
  ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0711`, 'padauk-disk', folder],
  { encoding: 'utf8' },
);
if (mounted.status !== 0) {
  rmdirSync(folder);
  console.error(`nothing was seen: no disk could be mounted here (${mounted.stderr.trim()})`);
  process.exit(NOT_SEEN);
}

const failures: string[] = [];
/** Somebody who comes to play: a member, a session and the first money, in one call. */
type Coming = { readonly body: ReturnType<typeof trialBody>; readonly idempotencyKey: string };
const newComing = (): Coming => ({ body: trialBody(), idempotencyKey: randomUUID() });

function fillDisk(): string {
  const file = path.join(folder, 'fill');
  const descriptor = openSync(file, 'w');
  for (let bytes = 2 ** 20; bytes > 0; ) {
    try {
      writeSync(descriptor, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 16);
    }
  }
  closeSync(descriptor);
  return file;
}

const server = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent') });
const countMembers = (): Promise<number> =>
  onServer(server.url, async (client) => {
    const { rows } = await client.query('select count(*)::integer as count from identity.member');
    return onlyRow(rows).count;
  });
try {
  const product = await startServerProcess({ databaseUrl: server.url, dataDir: folder });
  const come = (coming: Coming) => guest(product.url).call(identity.freePlay, coming);
  const first = await come(newComing());
  if (!first.success) failures.push(`before: ${first.code}`);
  const before = await countMembers();

  const file = fillDisk();
  const refused: Coming[] = [];
  let taken = 0;
  const fullUntil = performance.now() + FULL_SECONDS * 1_000;
  while (performance.now() < fullUntil) {
    const coming = newComing();
    const answer = await come(coming);
    if (answer.success) taken += 1;
    else refused.push(coming);
    if (!answer.success && (answer.status !== 503 || answer.code !== 'system_busy')) {
      failures.push(`while it was full: ${answer.status} ${answer.code}`);
    }
    if (!answer.success) await sleep(100);
  }
  if (refused.length === 0) failures.push('the disk was never full');
  const health = await fetch(`${product.url}/healthz`);
  if (!health.ok) failures.push(`/healthz: ${health.status}`);

  rmSync(file);
  const freedAt = performance.now();
  let isBack = false;
  while (!isBack && performance.now() - freedAt < BACK_SECONDS * 1_000) {
    const answer = await come(refused[0] ?? newComing());
    isBack = answer.success;
    if (!isBack) await sleep(100);
  }
  const tookMs = Math.round(performance.now() - freedAt);
  if (!isBack) failures.push(`it did not go on within ${BACK_SECONDS} s`);
  for (const coming of refused) {
    const answer = await come(coming);
    if (!answer.success) failures.push(`asked again: ${answer.code}`);
  }
  const came = (await countMembers()) - before;
  const expected = taken + refused.length;
  if (came !== expected) failures.push(`${came} came in, and ${expected} were told so`);
  failures.push(...(await auditLedger(server.url)));
  await product.kill();
  const figures =
    `${taken} calls went through, ${refused.length} were told to come back and came in later; ` +
    `it went on ${tookMs} ms after there was room`;
  console.info(figures);
  tell({ size: `${FULL_SECONDS} s full`, figures });
} finally {
  await server.stop();
  execFileSync('umount', ['-l', folder]);
  rmdirSync(folder);
}
for (const failure of failures) console.error(failure);
console.info(`${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
