import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** A folder of `NNNN-name.sql` files. `source` keeps the numbers of two folders apart. */
export type MigrationFolder = { readonly source: string; readonly folder: string };

/** A migration cannot be applied: the message says which file and what to do. */
export class MigrationError extends Error {}

/** As the database remembers it. */
export type AppliedMigration = {
  readonly source: string;
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
};
type Migration = AppliedMigration & { readonly sql: string };

// Any number that no other program on the same database uses as an advisory lock.
const LOCK_KEY = 7_205_759_001;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

async function readFolder({ source, folder }: MigrationFolder): Promise<Migration[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations: Migration[] = [];
  for (const name of names) {
    const match = FILE_NAME.exec(name);
    if (!match) throw new MigrationError(`${folder}/${name}: a migration is NNNN-name.sql`);
    const number = Number.parseInt(match[1] ?? '', 10);
    const twin = migrations.find((other) => other.number === number);
    if (twin) throw new MigrationError(`${name} and ${twin.name} carry the same number`);
    const sql = await readFile(path.join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ source, number, name, checksum, sql });
  }
  return migrations;
}

/**
 * Applies what is new, folder by folder in the order of the numbers, each file in a transaction of
 * its own. Processes that start together take turns by an advisory lock.
 *
 * @param only - just these, and all of them; to make a database as another one was
 * @returns the names of the applied files
 * @throws MigrationError when an applied file was changed or is missing, or when a file fails
 */
export async function migrate(
  pool: pg.Pool,
  folders: readonly MigrationFolder[],
  only?: readonly AppliedMigration[],
): Promise<string[]> {
  const all = (await Promise.all(folders.map(readFolder))).flat();
  const migrations = only ? findAmong(all, only) : all;
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`
      create schema if not exists platform;
      create table if not exists platform.migration (
        source text not null,
        number integer not null,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now(),
        primary key (source, number)
      )`);
    const before = await readApplied(client);
    assertNoneNewer(before, all, folders);
    const known = new Map(before.map((migration) => [keyOf(migration), migration.checksum]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const checksum = known.get(keyOf(migration));
      if (checksum === undefined) {
        await apply(client, migration);
        applied.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new MigrationError(
          `${migration.name} was changed after it had been applied to this database. ` +
            'Restore the file and write the change as a new migration; ' +
            'a development database may be removed instead (folder PADAUK_DATA_DIR).',
        );
      }
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    client.release();
  }
}

/** @throws MigrationError for one that this release does not have, or has otherwise */
function findAmong(all: readonly Migration[], only: readonly AppliedMigration[]): Migration[] {
  const formOf = (migration: AppliedMigration) => `${keyOf(migration)}:${migration.checksum}`;
  const wanted = new Map(only.map((migration) => [formOf(migration), migration.name]));
  const found = all.filter((migration) => wanted.delete(formOf(migration)));
  const [missing] = wanted.values();
  if (missing === undefined) return found;
  throw new MigrationError(
    `This release does not know the migration ${missing} as it was applied where the data come ` +
      'from. Use that release, or a newer one.',
  );
}

const keyOf = ({ source, number }: AppliedMigration): string => `${source}:${number}`;

/**
 * An older release would run on tables that it does not know, and write what the newer one refuses.
 *
 * @throws MigrationError for one that was applied and is not among ours
 */
function assertNoneNewer(
  applied: readonly AppliedMigration[],
  ours: readonly AppliedMigration[],
  folders: readonly MigrationFolder[],
): void {
  const sources = new Set(folders.map(({ source }) => source));
  const known = new Set(ours.map(keyOf));
  const unknown = applied.find((one) => sources.has(one.source) && !known.has(keyOf(one)));
  if (!unknown) return;
  throw new MigrationError(
    `${unknown.name} (${unknown.source}) was applied to this database, and this release does not ` +
      'have it: a newer one has run here. Start that release, or one that is newer still.',
  );
}

/** In the order in which they were applied: folder by folder, by their numbers. */
export async function readApplied(client: pg.ClientBase): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select source, number, name, checksum from platform.migration order by source, number',
  );
  return rows;
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    // The number is claimed first: a second runner without the lock would wait here, not half-way.
    await client.query(
      'insert into platform.migration (source, number, name, checksum) values ($1, $2, $3, $4)',
      [migration.source, migration.number, migration.name, migration.checksum],
    );
    await client.query(migration.sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(`${migration.name}: ${describe(error, migration.sql)}`, {
      cause: error,
    });
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number.parseInt(String(error.position), 10) : Number.NaN;
  if (Number.isNaN(position)) return error.message;
  const lineNumber = sql.slice(0, position - 1).split('\n').length;
  return `line ${lineNumber}: ${error.message}`;
}
