import { CompiledQuery } from 'kysely';

/** What kysely's `Transaction` and `Kysely` offer to a statement that is text already. */
type QueryExecutor = {
  executeQuery(query: CompiledQuery<unknown>): Promise<{ readonly rows: readonly unknown[] }>;
};
type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };
/** What pg's `Pool`, `PoolClient` and `Client` offer. */
type QueryClient = {
  query(statement: Statement): Promise<{ readonly rows: readonly unknown[] }>;
};

/**
 * The transaction that a function of the ledger works in: kysely's or pg's own. A pool is taken
 * too, and then each statement is a transaction of its own.
 */
export type Tx = QueryExecutor | QueryClient;

/**
 * Runs one statement. Result columns have names of one word, so that a plugin that rewrites names
 * (snake to camel) changes nothing.
 *
 * @param name - prepares the statement once for each of pg's connections; kysely cannot
 */
export async function run<Row>(
  tx: Tx,
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const result =
    'executeQuery' in tx
      ? await tx.executeQuery(CompiledQuery.raw(text, values))
      : await tx.query({ text, values, ...(name === undefined ? {} : { name }) });
  // The statement and its row type are side by side at each call.
  return result.rows as Row[];
}

/** The single row of a statement that always has one. */
export async function runOne<Row>(
  tx: Tx,
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<Row> {
  const [row] = await run<Row>(tx, text, values, name);
  if (row === undefined) throw new Error(`no row: ${text.slice(0, 80)}`);
  return row;
}
