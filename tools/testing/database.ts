import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import './second-connections.ts';
import { createDb, createPool, type Db } from '../../apps/server/src/platform/database.ts';

/** Where `database.setup.ts` tells the test workers which server to use. */
export const SERVER_URL_VARIABLE = 'PADAUK_TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'padauk_template';
/** The template as the first start with the demo brand leaves it; see `seededDatabase`. */
export const SEEDED_DATABASE = 'padauk_seeded';
/** What is sealed in it was sealed with this key. */
export const SECRET_KEY = '5a'.repeat(32);

export type TestDatabase = {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Db;
  /** Closes the pool and removes the database; fails when a transaction was left open. */
  drop(): Promise<void>;
};

/** The database server of this run. */
function testServer(): string {
  const server = process.env[SERVER_URL_VARIABLE];
  if (!server) {
    throw new Error('no test server: run database tests with vitest --project database');
  }
  return server;
}

/**
 * A database of one test file's own, with all migrations applied: a copy of the template.
 *
 * @param options.template - another one to copy, as `templateOnce` makes it
 */
export async function freshDatabase(
  options: { readonly connectionsMax?: number; readonly template?: string } = {},
): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { template = TEMPLATE_DATABASE } = options;
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = databaseUrl(server, name);
  const pool = createPool({
    url,
    connectionsMax: options.connectionsMax ?? 10,
    name: 'test',
    waitMs: 30_000,
    onIdleError: () => undefined,
  });
  return {
    url,
    pool,
    db: createDb(pool),
    drop: async () => {
      await pool.end();
      await onServer(server, async (client) => {
        const open = await client.query(
          `select query from pg_stat_activity
           where datname = $1 and state like 'idle in transaction%'`,
          [name],
        );
        await client.query(`drop database ${name} with (force)`);
        if (open.rowCount) throw new Error(`a transaction was left open: ${open.rows[0].query}`);
      });
    },
  };
}

// Any number that nothing else on the test server uses as an advisory lock.
const TEMPLATE_LOCK = 7_205_759_002;
/** Those that this worker has seen: they stay for the whole run. */
const seen = new Set<string>();

/**
 * Makes a template from the migrated one, the first time that any test of the run asks for it.
 *
 * @param fill - writes what all copies begin with; it must close its connections
 */
export async function templateOnce(
  name: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (seen.has(name)) return;
  const server = testServer();
  await onServer(server, async (client) => {
    // Files that run side by side wait here; the lock goes with the connection.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${TEMPLATE_DATABASE}`);
    await fill(databaseUrl(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  seen.add(name);
}

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
