import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../steps.ts';
import { runBench, runBenches } from './run-bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'padauk-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bench that is never done, and says what it has when it is told to end. */
const BENCH = `
process.once('SIGTERM', () => {
  process.stdout.write('{"bench":"slow","how":"cut"}\\n', () => process.exit(1));
});
setInterval(() => undefined, 1_000);
process.stdout.write('begun\\n');
`;

const TOLD = '{"bench":"slow","how":"cut"}\n';
const starterOf = (file: string) => `
  import { runBench } from ${JSON.stringify(join(root, 'tools/bench/run-bench.ts'))};
  await runBench(${JSON.stringify(file)}, []);
`;
const ARGS = ['--input-type=module', '--eval'] as const;

test('a bench that is told to end by way of its starter still says what it has measured', async () => {
  const file = join(folder, 'slow.mjs');
  writeFileSync(file, BENCH);
  const child = spawn(process.execPath, [...ARGS, starterOf(file)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'begun\n') child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect(output).toBe(`begun\n${TOLD}`);
  expect(code).toBe(1);
});

test('a bench that fails leaves its error in its place, and the others their results', async () => {
  const files = { good: '{"bench":"good"}', odd: 'no figures', cut: '' };
  for (const [name, last] of Object.entries(files)) {
    const end = name === 'cut' ? 'process.exit(3)' : '';
    writeFileSync(join(folder, `${name}.mjs`), `console.log(${JSON.stringify(last)});${end}`);
  }
  const kept: number[] = [];
  let all: readonly unknown[] = [];
  const failed = await runBenches(
    ['cut', 'odd', 'good'],
    (name) => runBench(join(folder, `${name}.mjs`), []),
    (results) => {
      kept.push(results.length);
      all = results;
    },
  );
  expect(failed).toEqual(['cut', 'odd']);
  expect(kept).toEqual([1, 2, 3]);
  expect(all).toEqual([
    { bench: 'cut', error: expect.stringContaining('failed') },
    { bench: 'odd', error: expect.any(String) },
    { bench: 'good' },
  ]);
});

test('so does one whose shell was told to end, and told nobody', async () => {
  const file = join(folder, 'left.mjs');
  writeFileSync(file, BENCH);
  // As npm starts a script: the shell waits for it, since there is more to come.
  const shell = spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...ARGS, starterOf(file)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'begun\n') shell.kill('SIGTERM');
  });
  // Its end is that of the pipe, which the bench holds too.
  await once(shell.stdout, 'end');
  expect(output).toBe(`begun\n${TOLD}`);
});
