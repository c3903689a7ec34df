import {
  freshDatabase,
  SECRET_KEY,
  SEEDED_DATABASE,
  SERVER_URL_VARIABLE,
  type TestDatabase,
} from '../tools/testing/database.ts';
import { type Product, startProduct } from '../tools/testing/product.ts';

/** Products of a test file's own, on a copy of the demo brand that all of them share. */
export type OwnProducts = {
  readonly products: readonly [Product, ...Product[]];
  readonly database: TestDatabase;
  readonly stop: () => Promise<void>;
};

/** Outside a run of tests, as for taking pictures, a database server is started for it. */
async function databaseOfOwn(): Promise<{ database: TestDatabase; end: () => Promise<void> }> {
  if (process.env[SERVER_URL_VARIABLE]) {
    const database = await freshDatabase({ template: SEEDED_DATABASE });
    return { database, end: database.drop };
  }
  const { default: startServer } = await import('../tools/testing/database.setup.ts');
  const { seededDatabase } = await import('../tools/testing/server.ts');
  const endServer = await startServer();
  const database = await seededDatabase();
  return {
    database,
    end: async () => {
      await database.drop();
      await endServer?.();
    },
  };
}

/**
 * Starts the real product on a database of its own, which goes with it.
 *
 * @param options.processes - how many of them are side by side
 */
export async function startOwnProducts(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly dataDir?: string;
    readonly processes?: number;
  } = {},
): Promise<OwnProducts> {
  const { env, processes = 1, ...rest } = options;
  const { database, end } = await databaseOfOwn();
  const startOne = (): Promise<Product> =>
    startProduct({
      ...rest,
      timeoutMs: 120_000,
      env: {
        DATABASE_URL: database.url,
        PADAUK_SECRET_KEY: SECRET_KEY,
        PADAUK_LIMIT_FACTOR: '1000',
        ...env,
      },
    });
  const others = Array.from({ length: processes - 1 }, startOne);
  const products = await Promise.all([startOne(), ...others]);
  return {
    products,
    database,
    stop: async () => {
      await Promise.all(products.map((product) => product.stop()));
      await end();
    },
  };
}
