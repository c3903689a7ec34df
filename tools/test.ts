/**
 * `npm test`: the checks of the tree, then every test, in one count.
 * `npm test -- --project unit` hands its arguments to vitest and leaves the checks out.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './check.ts';
import { run, runAll } from './steps.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
};

/** Those that belong to every change; the tours are a battery of `npm run soak`. */
const projects = ['unit', 'database', 'browser'];

const chosen = process.argv.slice(2);
const failedChecks = chosen.length === 0 ? await runAll(checks) : [];
const checksRun = chosen.length === 0 ? checks.length : 0;

const report = join(mkdtempSync(join(tmpdir(), 'padauk-test-')), 'report.json');
const code = await run([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...(chosen.length === 0 ? projects.flatMap((name) => ['--project', name]) : chosen),
]);

let passed = checksRun - failedChecks.length;
let failed = failedChecks.length;
try {
  const tests = JSON.parse(readFileSync(report, 'utf8')) as Report;
  passed += tests.numPassedTests;
  failed += tests.numFailedTests;
  // A suite that cannot even start counts as a failure, though no test of it ran.
  if (code !== 0 && tests.numFailedTests === 0) failed += 1;
} catch {
  failed += 1;
}
for (const name of failedChecks) console.log(`check failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && code === 0 ? 0 : 1;
