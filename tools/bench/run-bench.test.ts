import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../steps.ts';

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

test('a bench that is told to end by way of its starter still says what it has measured', async () => {
  const file = join(folder, 'slow.mjs');
  writeFileSync(file, BENCH);
  const starter = `
    import { runBench } from ${JSON.stringify(join(root, 'tools/bench/run-bench.ts'))};
    await runBench(${JSON.stringify(file)}, []);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'begun\n') child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect(output).toBe('begun\n{"bench":"slow","how":"cut"}\n');
  expect(code).toBe(1);
});
