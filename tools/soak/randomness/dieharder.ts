import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { bytesOfWords } from '@padauk/engines/testing/bit-sources';

/** Its own list calls 5 to 7 suspect, and 14 it says not to use. */
const TESTS =
  '0 1 2 3 4 8 9 10 11 12 13 15 16 17 100 101 102 200 201 202 203 204 205 206 207 208 209';
/** The generator that reads bytes from its input. */
const FROM_INPUT = '200';
/** What is weak is asked again with so many times as many p-values. */
const AGAIN = '10';
const CHUNK = 1 << 20;

/** Whether it can be asked here. */
export const hasDieharder = (program: string): boolean => !spawnSync(program, ['-l']).error;

/** Every test of dieharder on bytes of the scheme; says what failed. */
export async function runDieharder(
  program: string,
  next: () => number,
): Promise<readonly string[]> {
  if (!hasDieharder(program)) {
    console.info(`  ${program} is not installed: left out`);
    return [];
  }
  const failed: string[] = [];
  for (const test of TESTS.split(' ')) {
    const first = await ask(program, ['-d', test], next);
    const last = first.includes('WEAK')
      ? await ask(program, ['-d', test, '-m', AGAIN], next)
      : first;
    console.info(last.trimEnd());
    if (last.includes('FAILED') || !last.includes('|')) failed.push(`test ${test}: ${last.trim()}`);
  }
  return failed;
}

/** The lines of a test that say what it found. */
async function ask(
  program: string,
  options: readonly string[],
  next: () => number,
): Promise<string> {
  // Without its heading: each line is name, tuple, samples, p-samples, p-value, assessment.
  const child = spawn(program, ['-g', FROM_INPUT, '-D', '504', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let [text, isOver] = ['', false];
  child.stdout.setEncoding('utf8').on('data', (data: string) => (text += data));
  // It closes its input as soon as it has read enough.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(() => {
    isOver = true;
  });
  while (!isOver && child.stdin.writable) {
    if (child.stdin.write(bytesOfWords(CHUNK, next))) await new Promise(setImmediate);
    else await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended]);
  }
  await ended;
  return text;
}
