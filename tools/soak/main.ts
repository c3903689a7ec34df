/**
 * `npm run soak`: the long batteries, one after the other. `npm run soak kills -- --kills 600` runs
 * one of them and hands its arguments on; `-- --record` writes each that has ended into
 * docs/soaks.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../steps.ts';
import { judge, type TestReport } from '../test-report.ts';
import { batteries, type Battery } from './batteries.ts';
import { type Told, TOLD_VARIABLE, withRun } from './record.ts';

const RECORD = '--record';
const PAGE = join(root, 'docs/soaks.md');
const folder = mkdtempSync(join(tmpdir(), 'padauk-soak-'));

const given = process.argv.slice(2);
const recorded = given.includes(RECORD);
const [chosen, ...args] = given.filter((one) => one !== RECORD);

/** The commit that was run, and whether more than its pages was changed since. */
function readCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  const changed = git('status', '--porcelain', '--', '.', ':!docs').trim() !== '';
  return git('rev-parse', '--short=8', 'HEAD').trim() + (changed ? ' and changes' : '');
}

/** What a battery told, or what is known of its tests. */
function readTold(file: string, { size = '' }: Battery): Told {
  if (!existsSync(file)) return { size, figures: '' };
  const told: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (size === '') return told as Told;
  const { passed, failed } = judge(told as TestReport);
  return { size, figures: `tests: ${passed} passed, ${failed} failed` };
}

async function runBattery(name: string, battery: Battery): Promise<boolean> {
  const file = join(folder, `${name}.json`);
  process.env[TOLD_VARIABLE] = file;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const begun = performance.now();
  const commit = recorded ? readCommit() : '';
  const more = battery.size !== undefined && recorded ? reporters : [];
  const held = (await run([...battery.command, ...more, ...args])) === 0;
  if (!recorded) return held;
  const date = new Date().toISOString().slice(0, 10);
  const seconds = (performance.now() - begun) / 1_000;
  const told = readTold(file, battery);
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, withRun(page, { ...told, battery: name, date, commit, seconds, held }));
  return held;
}

const names = chosen === undefined ? Object.keys(batteries) : [chosen];
let failed = 0;
for (const name of names) {
  const battery = batteries[name];
  if (!battery) {
    console.error(`no battery ${name}; there are: ${Object.keys(batteries).join(', ')}`);
    process.exit(2);
  }
  if (!(await runBattery(name, battery))) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
