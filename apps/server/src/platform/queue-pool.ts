import { type CustomTypesConfig, type Pool, type QueryConfig, types as driverTypes } from 'pg';

const plain: CustomTypesConfig = { getTypeParser: driverTypes.getTypeParser };
type Query = string | QueryConfig;

const asked = (query: unknown, values: unknown[] | undefined): QueryConfig => {
  const config = typeof query === 'string' ? { text: query } : (query as QueryConfig);
  return { ...config, ...(values && { values }), types: plain };
};

/** The same object, but what it is asked comes back as the driver reads it. */
const readPlainly = <T extends { query: unknown }>(target: T): T =>
  new Proxy(target, {
    get: (own, name) => {
      const value: unknown = Reflect.get(own, name);
      if (typeof value !== 'function') return value;
      const call = value.bind(own) as (...args: unknown[]) => unknown;
      if (name !== 'query') return call;
      return (query: Query, values?: unknown[]) => call(asked(query, values));
    },
  });

/**
 * The pool as the job queue takes it. The queue writes the numbers of its jobs as JSON when one has
 * failed: as bigint, which our own readers make of them, that throws where nobody catches it, and
 * ends the process. As the driver reads them they are texts.
 */
export function queuePoolOf(pool: Pool): Pool {
  const connect = async (told?: (...args: unknown[]) => void) => {
    if (!told) return readPlainly(await pool.connect());
    pool.connect((error, client, release) => told(error, client && readPlainly(client), release));
    return undefined;
  };
  return new Proxy(readPlainly(pool), {
    get: (own, name) => (name === 'connect' ? connect : Reflect.get(own, name)),
  });
}
