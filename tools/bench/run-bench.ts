import { spawn } from 'node:child_process';
import { root } from '../steps.ts';

/**
 * Runs benches one after the other. One that fails leaves its error in its place, and takes nothing
 * of the others with it.
 *
 * @param keep - gets all results so far after each bench
 * @returns the names of those that failed
 */
export async function runBenches<Name extends string>(
  names: readonly Name[],
  run: (name: Name) => Promise<unknown>,
  keep: (results: readonly unknown[]) => void,
): Promise<readonly Name[]> {
  const results: unknown[] = [];
  const failed: Name[] = [];
  for (const name of names) {
    try {
      results.push(await run(name));
    } catch (error) {
      failed.push(name);
      results.push({ bench: name, error: error instanceof Error ? error.message : String(error) });
    }
    keep(results);
  }
  return failed;
}

const LOOK_MS = 500;

/**
 * Runs a bench in a process of its own, and gives the object of its last line. A signal that would
 * end this process goes to the bench, which may say what it has measured so far.
 */
export function runBench(file: string, args: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const signals = ['SIGTERM', 'SIGINT'] as const;
    const hand = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of signals) process.on(signal, hand);
    // The shell of npm keeps a signal for itself: whoever is left behind was told to end too.
    const { ppid } = process;
    const look = setInterval(() => {
      if (process.ppid !== ppid) hand('SIGTERM');
    }, LOOK_MS);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    // With the last of what it wrote, which `exit` does not wait for.
    child.on('close', (code) => {
      clearInterval(look);
      for (const signal of signals) process.off(signal, hand);
      const last = output.trimEnd().split('\n').at(-1) ?? '';
      try {
        if (code !== 0) throw new Error(`the bench ${file} failed`);
        resolve(JSON.parse(last));
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}
