import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { filesOf } from '../postgres-cluster.ts';
import { StartError } from '../start-error.ts';
import { syncPlace } from '../sync-place.ts';
import { backupPlaces, LABEL } from './backup-places.ts';
import { copyFile, copyFolder } from './copy-folder.ts';
import { isKeptOut } from './place-files.ts';

/** What belongs to a running server only: its own process, its slots, what it keeps to itself. */
const OF_THE_PROCESS = [
  /^postmaster\.(pid|opts)$/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
  // Last, and whole.
  /^global\/pg_control$/,
];

/**
 * Copies a running database, its password and the stored files into a new folder. All that was
 * committed by the moment that is returned is in it: files as they are copied, one after the other
 * while the server writes, and the log that makes one moment of them.
 *
 * @param from - the running server, the folder that it owns, and that of the stored files
 * @param to - resolved; has its name once the backup is whole
 */
export async function writeBackup(
  from: { readonly url: string; readonly home: string; readonly files: string },
  to: string,
): Promise<Date> {
  const draft = `${to}.draft`;
  await rm(draft, { recursive: true, force: true });
  try {
    const places = backupPlaces(draft);
    const moment = await copyDatabase(from.url, filesOf(from.home).data, places.database);
    await copyFile(filesOf(from.home).password, places.password);
    // After the rows: what a row names is stored before it.
    await copyFolder(from.files, places.files, { leavesOut: isKeptOut });
    await syncPlace(draft);
    await rename(draft, to);
    await syncPlace(path.dirname(to));
    return moment;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyDatabase(url: string, data: string, to: string): Promise<Date> {
  const client = new Client({ connectionString: url, application_name: 'padauk backup' });
  // Nothing is asked while files are copied: without an ear, its end would be the end of this process.
  const ended = new AbortController();
  client.on('error', () => {
    ended.abort(new StartError('The database ended while it was copied: take the backup again.'));
  });
  await client.connect();
  try {
    // Gone with this connection, however it ends: until then the server keeps its log.
    const slot = `padauk_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const first = await readSegment(client, 'pg_backup_start($1, fast => true)', [slot]);
    await copyFolder(data, to, {
      signal: ended.signal,
      leavesOut: (place) => OF_THE_PROCESS.some((pattern) => pattern.test(place)),
    });
    const control = path.join('global', 'pg_control');
    await copyFile(path.join(data, control), path.join(to, control));
    const moment = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const { rows } = await client.query<{ last: string; label: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const [{ last, label }] = rows as [{ last: string; label: string }];
    const log = path.join(data, 'pg_wal');
    for (const name of await readdir(log)) {
      if (!SEGMENT.test(name) || name < first || name > last) continue;
      await copyFile(path.join(log, name), path.join(to, 'pg_wal', name));
    }
    await syncPlace(path.join(to, 'pg_wal'));
    await writeFile(path.join(to, LABEL), label, { mode: 0o600, flush: true });
    await syncPlace(to);
    return (moment.rows as [{ now: Date }])[0].now;
  } finally {
    await client.end();
  }
}

const SEGMENT = /^[0-9A-F]{24}$/;

async function readSegment(client: Client, call: string, values: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_walfile_name(${call}) as name`,
    values,
  );
  return rows[0]?.name ?? '';
}
