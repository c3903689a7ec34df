import { errorCodeOf } from '@padauk/base/error-code';
import { Client } from 'pg';
import { StartError } from './start-error.ts';

const VERSION_MIN = 15;
const CONNECT_TIMEOUT_MS = 10_000;

/** What the error codes of a driver or a system mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there; look whether the server runs, and on this port',
  ENOENT: 'there is no socket there; look whether the server runs',
  ENOTFOUND: 'no host of this name is known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'there is no way to this host',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of this name',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
};

/** Why the database of `DATABASE_URL` cannot be used. No user and no password is repeated. */
export function describeDatabaseFault(url: string, error: unknown): string {
  // A name with several addresses fails with all of them together, and without a word.
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const code = errorCodeOf(first) ?? '';
  const said = first instanceof Error ? first.message : String(first);
  const meaning = MEANINGS[code] ?? (/timeout/i.test(said) ? MEANINGS['ETIMEDOUT'] : undefined);
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const place = `${host || 'localhost'}:${port || '5432'}${pathname}`;
  return `DATABASE_URL: the database ${place} cannot be used: ${meaning ?? said}.`;
}

/** Of `server_version_num`: 150004 is 15.4. */
export function findVersionFault(version: number): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major >= VERSION_MIN) return undefined;
  return (
    `DATABASE_URL: PostgreSQL ${VERSION_MIN} or newer is needed, and the server there is ` +
    `${major}.${version % 10_000}.`
  );
}

/** Of the user who asks; a superuser has the rights of every role. */
const SERVER_FACTS = `
  select current_setting('server_version_num')::integer as version,
    exists (select from pg_roles
      where rolname = 'pg_read_all_stats' and pg_has_role(oid, 'usage')) as "seesServer"`;

/**
 * When the processes of the server began is what the feed knows of its crashes; see
 * `feed/feed.repo.ts`. Without it all works until the first crash.
 */
const BLIND_WARNING =
  'DATABASE_URL: its user may not see when the processes of the server began, so that after a ' +
  'crash of one of them an open page may miss a change until it is loaded again. ' +
  'Let a superuser say: grant pg_read_all_stats to that user.';

/**
 * Looks, before anything else is done, whether a database server of somebody else's can be used.
 *
 * @returns what is missing but not needed, as sentences
 * @throws StartError with a readable message
 */
export async function checkDatabase(url: string): Promise<readonly string[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'padauk start',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  let facts: { readonly version: number; readonly seesServer: boolean } | undefined;
  try {
    await client.connect();
    const { rows } = await client.query<NonNullable<typeof facts>>(SERVER_FACTS);
    facts = rows[0];
  } catch (error) {
    throw new StartError(describeDatabaseFault(url, error), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  const fault = findVersionFault(facts?.version ?? 0);
  if (fault) throw new StartError(fault);
  return facts?.seesServer ? [] : [BLIND_WARNING];
}
