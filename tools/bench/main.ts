/**
 * `npm run bench`: all benches, one after the other; writes bench/results.json with the machine
 * after each of them, and ends with 1 when one has failed.
 * `npm run bench ledger`: one of them, its arguments handed on; the last line is one line of JSON.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps.ts';
import { runBench, runBenches } from './run-bench.ts';

const benches = [
  'ledger',
  'spins',
  'bets',
  'lists',
  'statements',
  'logins',
  'memory',
  'page',
  'play',
  'engines',
] as const;
type Bench = (typeof benches)[number];

const fileOf = (name: Bench): string => join(root, 'tools/bench', `${name}.ts`);

const [chosen, ...args] = process.argv.slice(2);
if (chosen !== undefined) {
  const name = benches.find((bench) => bench === chosen);
  if (!name) {
    console.error(`no bench ${chosen}; there are: ${benches.join(', ')}`);
    process.exit(2);
  }
  await runBench(fileOf(name), args);
} else {
  const [cpu] = cpus();
  const machine = {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryMiB: Math.round(totalmem() / 2 ** 20),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  };
  mkdirSync(join(root, 'bench'), { recursive: true });
  const failed = await runBenches(
    benches,
    (name) => runBench(fileOf(name), []),
    (results) => {
      const page = { at: new Date().toISOString(), machine, results };
      writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify(page, null, 2)}\n`);
    },
  );
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
