import type { TestProject } from 'vitest/node';
import { SECRET_KEY } from '../tools/testing/database.ts';
import { packedChromium } from '../tools/testing/packed-chromium.ts';
import { startProduct } from '../tools/testing/product.ts';
import { seededDatabase } from '../tools/testing/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test listens. */
    productUrl: string;
  }
}

/** One real product for all browser tests, started as `npm start` does with `DATABASE_URL`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await seededDatabase();
  const [product] = await Promise.all([
    startProduct({
      env: {
        DATABASE_URL: database.url,
        PADAUK_SECRET_KEY: SECRET_KEY,
        PADAUK_LIMIT_FACTOR: '1000',
      },
      timeoutMs: 120_000,
    }),
    // It is unpacked meanwhile, for those who ask for it later.
    packedChromium(),
  ]);
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    await database.drop();
  };
}
