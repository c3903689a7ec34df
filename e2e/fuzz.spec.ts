import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '../tools/soak/fuzz.ts';
import { type Product, startProduct } from '../tools/testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { PADAUK_LIMIT_FACTOR: '1000000' } });
});
afterAll(() => product.stop());

test('requests made from the contract never break the server, and each answer is as it says', async () => {
  // The whole battery of 100,000 is `npm run soak fuzz`.
  const report = await fuzz(product.url, { count: 10_000, seed: 20_261_121 });
  expect(report.failures).toEqual([]);
  // It went deep: calls of many kinds were granted, not only refused.
  expect(Object.keys(report.granted).length).toBeGreaterThan(25);
});
