import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { root } from '../steps.ts';
import { SECRET_KEY } from './database.ts';
import { demo } from './product.ts';

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));

export type ServerProcess = {
  readonly url: string;
  /** Resolves once the process is gone. */
  readonly dead: Promise<unknown>;
  /** SIGKILL, and waits for the end; nothing when it is gone. */
  readonly kill: () => Promise<void>;
};

/**
 * A server without its pages, in a process of its own that a test can kill.
 *
 * @param options.env - configuration beside what every test needs, such as `PADAUK_FAULT_POINT`
 * @throws when it ends before it listens
 */
export async function startServerProcess(options: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: options.databaseUrl,
      PADAUK_DATA_DIR: options.dataDir,
      PADAUK_SECRET_KEY: SECRET_KEY,
      PADAUK_DEMO_PASSWORD: demo.password,
      PADAUK_LIMIT_FACTOR: '1000000',
      PADAUK_LOG_LEVEL: 'silent',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dead = once(child, 'exit');
  const { stdout } = child;
  if (!stdout) throw new Error('the output of the server is piped');
  for await (const line of createInterface({ input: stdout })) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (!port) continue;
    return {
      url: `http://127.0.0.1:${port}`,
      dead,
      kill: async () => {
        child.kill('SIGKILL');
        await dead;
      },
    };
  }
  throw new Error('the server ended before it listened');
}
