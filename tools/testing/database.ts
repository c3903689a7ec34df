import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { createDb, createPool, type Db } from '../../apps/server/src/platform/database.ts';

/** Where `database.setup.ts` tells the test workers which server to use. */
export const SERVER_URL_VARIABLE = 'PADAUK_TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'padauk_template';

export type TestDatabase = {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Db;
  /** Closes the pool and removes the database; fails when a transaction was left open. */
  drop(): Promise<void>;
};

/** A database of one test file's own, with all migrations applied: a copy of the template. */
export async function freshDatabase(
  options: { readonly connectionsMax?: number } = {},
): Promise<TestDatabase> {
  const server = process.env[SERVER_URL_VARIABLE];
  if (!server) {
    throw new Error('no test server: run database tests with vitest --project database');
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${TEMPLATE_DATABASE}`),
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
