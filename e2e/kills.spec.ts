import { expect, test } from 'vitest';
import { killAndRecover } from '../tools/soak/kills.ts';
import { turn } from '../tools/testing/turn.ts';

test('killed at any moment, the product loses nothing and gives the same answers again', async () => {
  // The whole battery of 60 kills is `npm run soak kills`.
  const report = await killAndRecover({ kills: 6, members: 4, seed: turn });
  expect(report.failures).toEqual([]);
  expect(report.compared).toBeGreaterThan(3);
  expect(report.done.spins).toBeGreaterThan(0);
  expect(report.done.bonusSpins).toBeGreaterThan(0);
  expect(report.done.decisions).toBeGreaterThan(0);
  // A point that was armed and not reached is a failure of its own.
  expect(Object.keys(report.byPoint).length).toBeGreaterThan(3);
});
