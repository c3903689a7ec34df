import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { withClient } from '../with-client.ts';

/** What is restored is here until it is whole; left over, it says that it never was. */
const RESTORING = 'padauk_restoring';

/**
 * Restores into a database beside the product's own, which is empty, and puts it in its place when
 * it is whole. A restore that fails leaves nothing; one that is killed leaves the half of it where
 * no start takes it for the whole.
 */
export async function restoreBeside<T>(
  url: string,
  restore: (besideUrl: string) => Promise<T>,
): Promise<T> {
  return withAdmin(url, async (client) => {
    const own = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`drop database if exists ${RESTORING} with (force)`);
    await client.query(`create database ${RESTORING}`);
    let told: T;
    try {
      told = await restore(at(url, RESTORING));
    } catch (error) {
      await client.query(`drop database ${RESTORING} with (force)`);
      throw error;
    }
    await client.query(`drop database ${own} with (force)`);
    await client.query(`alter database ${RESTORING} rename to ${own}`);
    return told;
  });
}

/** @throws StartError where a restore was killed before it had ended */
export async function assertRestored(url: string): Promise<void> {
  const half = await withAdmin(url, (client) =>
    client.query('select from pg_database where datname = $1', [RESTORING]),
  );
  if (half.rowCount === 0) return;
  throw new StartError(
    'A restore of this database was ended before it was done. Bring the dump in again: ' +
      'npm run database -- restore FILE. Or begin with an empty database: ' +
      'npm run database -- set-aside',
  );
}

const at = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

const withAdmin = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient({ url: at(url, 'postgres'), name: 'padauk restore' }, work);
