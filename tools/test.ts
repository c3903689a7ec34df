/**
 * `npm test`: the checks of the tree and every test, in one count. Files that fail are run once
 * more by themselves: what holds there is named as unsteady, what does not has failed.
 * `npm test -- --project unit` hands its arguments to vitest and leaves the checks out.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './check.ts';
import { run, runAll } from './steps.ts';
import { failedFiles, judge, type TestReport } from './test-report.ts';
import { whyNoRedis } from './testing/redis.ts';

/** Those that belong to every change; the tours are a battery of `npm run soak`. */
const projects = ['unit', 'database', 'browser'];
/** With more files than this something is broken, and a second run would only take longer. */
const DOUBTFUL_MAX = 6;

const chosen = process.argv.slice(2);
const whole = chosen.length === 0;
const noRedis = whole ? whyNoRedis() : undefined;
if (noRedis) {
  console.log(
    `${noRedis}: e2e/two-processes.spec.ts will fail, and what counts through it is left out`,
  );
}
// Beside the first tests, which wait for a database and for built pages.
const checking = whole ? runAll(checks) : Promise.resolve([]);
const checksRun = whole ? checks.length : 0;

const folder = mkdtempSync(join(tmpdir(), 'padauk-test-'));
async function runTests(name: string, options: readonly string[]) {
  const file = join(folder, name);
  const code = await run([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...options,
  ]);
  // Without a report nothing is known of any test.
  const none: TestReport = { testResults: [] };
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : none;
  return { code, report };
}

const inProjects = projects.flatMap((name) => ['--project', name]);
const first = await runTests('report.json', whole ? inProjects : chosen);
const failedChecks = await checking;
let { code } = first;
let verdict = judge(first.report);
const doubtful = failedFiles(first.report);
if (whole && doubtful.length > 0 && doubtful.length <= DOUBTFUL_MAX) {
  const again = await runTests('again.json', [...inProjects, '--maxWorkers=1', ...doubtful]);
  code = again.code;
  verdict = judge(first.report, again.report);
}

// Errors outside of any test, or no report at all, are a failure too.
const lost = code !== 0 && verdict.failed === 0 ? 1 : 0;
const passed = checksRun - failedChecks.length + verdict.passed;
const failed = failedChecks.length + verdict.failed + lost;
for (const name of failedChecks) console.log(`check failed: ${name}`);
for (const name of verdict.unsteady) console.log(`unsteady, held when run alone: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
