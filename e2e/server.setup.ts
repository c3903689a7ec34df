import type { TestProject } from 'vitest/node';
import { startProduct } from '../tools/testing/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test listens. */
    productUrl: string;
  }
}

/** One real product for all browser tests, started as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({
    env: { PADAUK_LIMIT_FACTOR: '1000' },
    timeoutMs: 120_000,
  });
  project.provide('productUrl', product.url);
  return product.stop;
}
