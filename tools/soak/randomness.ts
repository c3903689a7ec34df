/**
 * `npm run soak randomness [-- --rounds 2000000]`: the outcomes of so many rounds by the provable
 * scheme (a seed for each thousand, as players change theirs), through the battery of
 * `packages/engines/src/testing/outcome-battery.ts`: frequencies, pairs, runs, serial and interplay
 * correlation, coupons, overlaps, duplicates. A test below 0.01 is told; one below the bound fails.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createChance } from '@padauk/engines/engine';
import { createWords } from '@padauk/engines/fairness';
import { outcomeBattery, outcomesBy } from '@padauk/engines/testing/outcome-battery';

const ROUNDS_OF_SEED = 1_000;
/** A sound source is called unsound once in some 30,000 batteries. */
const P_ALARM = 1e-6;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2000000' } } });
const rounds = Number.parseInt(values.rounds, 10);
let serverSeed = '';
const findings = outcomeBattery(rounds, (round) => {
  const nonce = round % ROUNDS_OF_SEED;
  if (nonce === 0) serverSeed = randomBytes(32).toString('hex');
  return outcomesBy(createChance(createWords({ serverSeed, clientSeed: 'soak', nonce })));
});
for (const { test, p } of findings) console.info(`${p < 0.01 ? '*' : ' '} ${p.toFixed(6)} ${test}`);
const failed = findings.filter(({ p }) => p < P_ALARM);
console.info(`${rounds} rounds, ${findings.length} tests, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
