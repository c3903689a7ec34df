import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type Client, type CustomTypesConfig, Pool, types as driverTypes } from 'pg';

/**
 * All tables by name, as kysely sees them. Each `*.repo.ts` adds the tables that it owns by
 * declaration merging, so that this file knows no module and a table's type is beside its SQL:
 *
 *   declare module '../../platform/database.ts' {
 *     interface Database {
 *       'identity.member': MemberTable;
 *     }
 *   }
 *
 * What comes back: `bigint` for int8 (and count), `Date` for timestamptz, the text as it is for
 * date and numeric, `Buffer` for bytea, parsed values for json and jsonb.
 */
// Filled by declaration merging.
export interface Database {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const readText = (text: string): string => text;
const readInt8 = (text: string): bigint => BigInt(text);
/** `{1,2,NULL}` as PostgreSQL writes it; int8 elements never need quotes. */
const readInt8Array = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));

/** Readers of our own beside those of the driver; nothing global is changed. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === INT8) return readInt8;
      if (oid === INT8_ARRAY) return readInt8Array;
      if (oid === DATE) return readText;
    }
    return driverTypes.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};

const KEEP_ALIVE_MS = 10_000;
/**
 * A transaction in which nothing is said for so long belongs to a process that stands still, and
 * whoever wants its rows waits with it. On any server, as on our own (`postgres-settings.ts`).
 */
const SILENT_TRANSACTION_MS = 60_000;

export type PoolOptions = {
  readonly url: string;
  readonly connectionsMax: number;
  /** How many stay open when nothing happens, so that the first call need not wait. */
  readonly connectionsMin?: number;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  /** How long a call waits for a free connection before it is told that the system is busy. */
  readonly waitMs?: number;
  /** Ends a statement that takes longer; none when absent. */
  readonly statementTimeoutMs?: number;
  /**
   * Ends a connection on which a statement has been answered by nothing for so long: its server has
   * gone. Longer than any statement takes, as what it does over there goes on.
   */
  readonly answerMs?: number;
  /** A broken idle connection is reported here; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
};

/** A pool of connections that sync every commit, with our readers of types. */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connectionsMax,
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs ?? 2_000,
    // Of a server that vanished without a word we learn within half a minute while nothing is asked;
    // for what was sent to it the system alone would wait a quarter of an hour: see `answerMs`.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A backend that has seen many tables holds 3 to 12 MB: what a burst has opened goes soon.
    idleTimeoutMillis: 20_000,
    min: options.connectionsMin ?? 0,
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    idle_in_transaction_session_timeout: SILENT_TRANSACTION_MS,
    types,
    onConnect: async (client) => {
      if (options.answerMs) endWhenSilent(client as Client, options.answerMs);
      await assertWrites(client as Client);
    },
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks while it is lent out tells its borrower; here it must only not be
  // alone.
  pool.on('connect', (client) => client.on('error', options.onIdleError));
  return pool;
}

/** Sent bytes that nothing has been said to: while nothing is asked, a connection may be silent. */
function endWhenSilent({ connection }: Client, answerMs: number): void {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  // Before the driver sends what waits in its own queue, which nothing has been said to yet.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.setTimeout(answerMs, () => {
    if (stream.bytesWritten === answered) return;
    stream.destroy(withCode('the database does not answer any more', 'ETIMEDOUT'));
  });
}

/**
 * After a failover the name may lead for a while to a standby, perhaps the former server. It
 * would refuse all that writes, and still be asked, as it takes connections and answers.
 */
async function assertWrites(client: Client): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads');
  if (rows[0]?.reads) throw withCode('the database server is a standby', READ_ONLY);
}

/** read_only_sql_transaction */
const READ_ONLY = '25006';
const withCode = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

export function createDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
