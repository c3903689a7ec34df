import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './product.ts';

const HOW_TO_GET = 'Debian: apt-get install redis-server; macOS: brew install redis';

/**
 * Why some tests cannot be run here; undefined where there is a Redis.
 *
 * @param path - where programs are looked for
 */
export function whyNoRedis(path = process.env['PATH']): string | undefined {
  const found = spawnSync('redis-server', ['--version'], { env: { PATH: path } });
  return found.status === 0 ? undefined : `redis-server is not in the path (${HOW_TO_GET})`;
}

/**
 * A real Redis on a free port, keeping nothing on disk.
 *
 * @throws when `redis-server` is not installed, with how to get it
 */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; ; tries += 1) {
    if (failure || tries > 200) {
      throw new Error(whyNoRedis() ?? 'redis-server did not start', { cause: failure });
    }
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) break;
    await sleep(25);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
