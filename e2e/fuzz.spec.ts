import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '../tools/soak/fuzz.ts';
import { type OwnProducts, startOwnProducts } from './own-product.ts';

let own: OwnProducts;
beforeAll(async () => {
  own = await startOwnProducts({ env: { PADAUK_LIMIT_FACTOR: '1000000' } });
});
afterAll(() => own?.stop());

test('requests made from the contract never break the server, and each answer is as it says', async () => {
  // The whole battery of 100,000 is `npm run soak fuzz`.
  const report = await fuzz(own.products[0].url, { count: 10_000, seed: 20_261_121 });
  expect(report.failures).toEqual([]);
  // It went deep: calls of many kinds were granted, not only refused.
  expect(Object.keys(report.granted).length).toBeGreaterThan(25);
});
