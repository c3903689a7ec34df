import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export type Step = { readonly name: string; readonly command: readonly [string, ...string[]] };

/**
 * Runs a command in the root folder with the pinned tools first in the path.
 *
 * @returns the exit code; output goes straight to the terminal
 */
export function run(command: readonly [string, ...string[]]): Promise<number> {
  const [file, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
    });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs the steps one after the other, all of them, and tells which failed. */
export async function runAll(steps: readonly Step[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    const startedAt = performance.now();
    const code = await run(step.command);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
    if (code !== 0) failed.push(step.name);
  }
  return failed;
}
