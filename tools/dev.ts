/**
 * `npm run dev`: the server restarts when its sources change; the three browser apps rebuild when
 * theirs do. All stop together.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './steps.ts';

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const commands: readonly (readonly [string, readonly string[]])[] = [
  [process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']],
  ...['web', 'play', 'console'].map(
    (app) => [bin('vite'), ['build', '--watch', `apps/${app}`]] as const,
  ),
];
const children: ChildProcess[] = commands.map(([file, args]) =>
  spawn(file, args, { cwd: root, stdio: 'inherit' }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
