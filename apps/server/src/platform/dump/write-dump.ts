import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { readApplied } from '../migrations.ts';
import { syncPlace } from '../sync-place.ts';
import { withClient } from '../with-client.ts';
import { copyOut } from './copy-stream.ts';
import {
  type DumpHead,
  type DumpJob,
  type DumpTable,
  type DumpTail,
  END_OF_ROWS,
  FORMAT,
} from './dump-file.ts';

/** A twentieth of the time that the densest one takes, for a tenth more bytes. */
const ZIP_LEVEL = 1;

/**
 * Writes all that is in a database to a file, as one moment saw it. The jobs that wait go with
 * it by their names, not the tables of the queue: those belong to the queue's own version.
 *
 * @returns how many rows each table has
 */
export async function writeDump(url: string, file: string): Promise<DumpTail['rows']> {
  // Beside it and renamed, so that a dump that was cut off never has the name.
  const draft = `${file}.draft`;
  try {
    const rows = await withClient({ url, name: 'padauk dump' }, (client) =>
      writeAll(client, draft),
    );
    await syncPlace(draft);
    await rename(draft, file);
    await syncPlace(path.dirname(path.resolve(file)));
    return rows;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeAll(client: Client, draft: string): Promise<DumpTail['rows']> {
  await client.query('begin isolation level repeatable read read only');
  const zip = createGzip({ level: ZIP_LEVEL });
  const ended = pipeline(zip, createWriteStream(draft, { mode: 0o600 }));
  // Whoever waits for room in the file hears that the disk is full.
  const failed = ended.then(() => new Promise<never>(() => undefined));
  const rows: Record<string, number> = {};
  const say = async (value: unknown): Promise<void> => {
    if (!zip.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(zip, 'drain'), failed]);
  };
  await say(await readHead(client));
  for (const table of await listTables(client)) {
    await say(table);
    const copy = `copy (select ${table.columns.join(', ')} from ${table.table}) to stdout`;
    rows[table.table] = await Promise.race([copyOut(client, copy, zip), failed]);
    zip.write(`${END_OF_ROWS}\n`);
  }
  const tail: DumpTail = {
    jobs: await listJobs(client),
    sequences: await readSequences(client),
    rows,
  };
  await say(tail);
  zip.end();
  await ended;
  return rows;
}

async function readHead(client: Client): Promise<DumpHead> {
  const migrations = await readApplied(client);
  const { rows: months } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'ledger.transfer'::regclass order by 1`,
  );
  return { padaukDump: FORMAT, migrations, months: months.map(({ name }) => name) };
}

/** Whole tables: the rows of one that has parts come from all of them. */
async function listTables(client: Client): Promise<DumpTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_'
    group by 1 order by 1`);
  return rows;
}

/** Those that have not been given up. One that was cut off half-way is done again. */
async function listJobs(client: Client): Promise<DumpJob[]> {
  const { rows } = await client.query<DumpJob>(`
    select t.identifier as task, j.payload, to_json(j.run_at)#>>'{}' as "runAt",
      j.max_attempts::integer as "attemptsMax", j.key, j.priority::integer as priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts or j.locked_at is not null
    order by j.id`);
  return rows;
}

async function readSequences(client: Client): Promise<DumpTail['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where last_value is not null and schemaname <> 'graphile_worker'`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
