import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { withClient } from '../with-client.ts';
import { copyIn } from './copy-stream.ts';
import {
  type DumpHead,
  DumpReader,
  type DumpTable,
  type DumpTail,
  END_OF_ROWS,
  FORMAT,
} from './dump-file.ts';

const PIECE_BYTES = 65_536;
const NAME = 'padauk restore';

/**
 * Brings a dump into an empty database. What is there afterwards is what stood where the dump
 * was written, and no more: migrations of this release that are newer come with the next start.
 *
 * @param prepare - makes the tables as they were, by just those migrations, and the queue
 * @returns how many rows each table has
 * @throws StartError when the database is not empty, or the dump is none, damaged or cut off
 */
export async function restoreDump(
  url: string,
  file: string,
  prepare: (head: DumpHead) => Promise<void>,
): Promise<DumpTail['rows']> {
  await assertEmpty(url);
  return withClient({ url, name: NAME }, async (client) => {
    const dump = new DumpReader(file);
    const head = readHead(await dump.json());
    await prepare(head);
    await client.query('begin');
    // Rows come as they were: no trigger may refuse or add any, and keys are there in the end.
    await client.query('set local session_replication_role = replica');
    await emptyAll(client);
    await openMonths(client, head.months);
    const rows: Record<string, number> = {};
    let next = await dump.json();
    while (isTable(next)) {
      rows[next.table] = await readTable(client, dump, next);
      next = await dump.json();
    }
    const tail = readTail(next);
    for (const [table, count] of Object.entries(tail.rows)) {
      if (rows[table] === count) continue;
      throw new StartError(`The dump is damaged: ${table} should have ${count} rows.`);
    }
    await setSequences(client, tail.sequences);
    await addJobs(client, tail.jobs);
    await client.query('commit');
    await client.query('analyze');
    return rows;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTable = (value: unknown): value is DumpTable => isObject(value) && 'table' in value;

function readHead(value: unknown): DumpHead {
  if (!isObject(value) || !('padaukDump' in value)) {
    throw new StartError('This file is no dump that `npm run database -- dump` has written.');
  }
  if (value['padaukDump'] !== FORMAT) {
    throw new StartError('The dump was written by a newer release: restore it with that one.');
  }
  return value as DumpHead;
}

function readTail(value: unknown): DumpTail {
  if (isObject(value) && isObject(value['rows'])) return value as DumpTail;
  throw new StartError('The dump cannot be read: it is damaged.');
}

/** @throws StartError when there is any table */
export async function assertEmpty(url: string): Promise<void> {
  const { rows } = await withClient({ url, name: NAME }, (client) =>
    client.query(`
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' limit 1`),
  );
  if (rows.length === 0) return;
  throw new StartError(
    'The database of this data folder is not empty. Set it aside first: ' +
      'npm run database -- set-aside',
  );
}

/** Migrations have written rows too, which are among those of the dump. */
async function emptyAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(`
    select string_agg(format('%I.%I', n.nspname, c.relname), ', ') as names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_'`);
  if (rows[0]?.names) await client.query(`truncate ${rows[0].names}`);
}

/** Months of the journal are opened as time goes by: those of the dump may be long over. */
async function openMonths(client: Client, months: readonly string[]): Promise<void> {
  for (const name of months) {
    const [, year, month] = /^transfer_(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (!year || !month) throw new StartError(`The dump is damaged: ${name} is no month.`);
    await client.query('select ledger.open_months($1::timestamptz, 0)', [
      `${year}-${month}-01T00:00:00Z`,
    ]);
  }
}

async function readTable(client: Client, dump: DumpReader, table: DumpTable): Promise<number> {
  let rows = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    let lines: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = await dump.next();
      if (line.toString('latin1').trimEnd() === END_OF_ROWS) break;
      rows += 1;
      lines.push(line);
      bytes += line.length;
      if (bytes < PIECE_BYTES) continue;
      yield Buffer.concat(lines);
      lines = [];
      bytes = 0;
    }
    if (bytes > 0) yield Buffer.concat(lines);
  }
  const copy = `copy ${table.table} (${table.columns.join(', ')}) from stdin`;
  await copyIn(client, copy, pieces());
  return rows;
}

async function setSequences(client: Client, sequences: DumpTail['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
  }
}

async function addJobs(client: Client, jobs: DumpTail['jobs']): Promise<void> {
  for (const { task, payload, runAt, attemptsMax, key, priority } of jobs) {
    await client.query(
      `select graphile_worker.add_job($1, payload => $2::json, run_at => $3::timestamptz,
         max_attempts => $4, job_key => $5, priority => $6)`,
      [task, JSON.stringify(payload), runAt, attemptsMax, key, priority],
    );
  }
}
