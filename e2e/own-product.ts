import {
  freshDatabase,
  SECRET_KEY,
  SEEDED_DATABASE,
  type TestDatabase,
} from '../tools/testing/database.ts';
import { type Product, startProduct } from '../tools/testing/product.ts';

/** Products of a test file's own, on a copy of the demo brand that all of them share. */
export type OwnProducts = {
  readonly products: readonly [Product, ...Product[]];
  readonly database: TestDatabase;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the real product on a database of its own, which goes with it.
 *
 * @param options.processes - how many of them stand side by side
 */
export async function startOwnProducts(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly dataDir?: string;
    readonly processes?: number;
  } = {},
): Promise<OwnProducts> {
  const { env, processes = 1, ...rest } = options;
  const database = await freshDatabase({ template: SEEDED_DATABASE });
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
      await database.drop();
    },
  };
}
