import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '../tools/soak/fuzz.ts';
import { type OwnProducts, startOwnProducts } from './own-product.ts';

/** Routes by kind of caller: about four in five of what 10,000 requests are granted. */
const GRANTED_MIN = { public: 26, session: 9, member: 43, operator: 98, frame: 3, vendor: 6 };

let own: OwnProducts;
beforeAll(async () => {
  own = await startOwnProducts({ env: { PADAUK_LIMIT_FACTOR: '1000000' } });
});
afterAll(() => own?.stop());

test('requests made from the contract never break the server, and each answer is as it says', async () => {
  // The whole battery of 100,000 is `npm run soak fuzz`.
  const report = await fuzz(own.products[0].url, {
    count: 10_000,
    seed: 20_261_121,
    databaseUrl: own.database.url,
  });
  expect(report.failures).toEqual([]);
  // It went deep with every kind of caller: so many routes were granted, not only refused.
  for (const [caller, least] of Object.entries(GRANTED_MIN)) {
    expect(report.reach[caller]?.granted, caller).toBeGreaterThanOrEqual(least);
  }
});
