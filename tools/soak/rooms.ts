/**
 * Rounds of a room whose leaders are killed (-9) at every point of their way, one process after the
 * other: each bet is paid once, none is lost, and the books hold.
 *
 * `node tools/soak/rooms.ts [--rounds 10]`
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killThrough } from '../../apps/studio/src/testing/kill-rooms.ts';
import { auditLedger } from '../audit.ts';
import { freshDatabase } from '../testing/database.ts';
import setUpDatabases from '../testing/database.setup.ts';
import { tell } from './record.ts';

const POINTS = [
  'rooms.closing',
  'rooms.closed',
  'rooms.ending',
  'rooms.ended',
  'rooms.paying',
  'rooms.paid',
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number.parseInt(values.rounds, 10);
const tearDown = await setUpDatabases();
const database = await freshDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'padauk-rooms-'));
const failures: string[] = [];
for (let round = 0; round < rounds; round += 1) {
  // Every order of kills that goes forward, the whole way first.
  const points = POINTS.filter((_, at) => round === 0 || (round >> at) % 2 === 1);
  const killed = await killThrough({ database, dataDir }, points);
  if (killed.rounds !== 1) failures.push(`${points.join(', ')}: the round was opened again`);
  if (!isDeepStrictEqual(killed.cash, killed.due)) {
    failures.push(`${points.join(', ')}: ${killed.cash.join(' ')} for ${killed.due.join(' ')}`);
  }
  failures.push(...(await auditLedger(database.url)));
  console.info(`round ${round + 1}: killed at ${points.join(', ') || 'no point'}`);
}
await database.drop();
rmSync(dataDir, { recursive: true, force: true });
await tearDown?.();
for (const failure of failures) console.error(failure);
console.info(`${rounds} rounds, ${failures.length} failures`);
tell({ size: `${rounds} rounds`, figures: `${failures.length} failures` });
process.exitCode = failures.length === 0 ? 0 : 1;
