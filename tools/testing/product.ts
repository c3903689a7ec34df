import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../steps.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Fixed logins of the demo brand for automation. */
export const demo = {
  member: 'demo',
  agent: 'agent',
  operator: 'owner',
  password: 'Padauk-demo-2026',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
} as const;

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Seconds from the start of the process to its first answer on /readyz. */
  readonly readySeconds: number;
  /** What the process printed so far. */
  readonly output: () => string;
  /** SIGTERM, and waits for the end; a folder that was made for it goes with it. */
  readonly stop: () => Promise<void>;
  /** SIGKILL, and waits for the end. */
  readonly kill: () => Promise<void>;
  /** Resolves with the exit code or signal once the process is gone. */
  readonly exited: Promise<string>;
};

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** What `npm start` gives to node. */
const startArguments = manifest.scripts.start.split(' ').slice(1);

/**
 * Starts the real product as a process of its own, as `npm start` does, and waits for /readyz.
 *
 * @param options.env - configuration beside the fixed demo logins, a free port and a data folder
 * @throws when it ends, or is not ready within `timeoutMs`
 */
export async function startProduct(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly dataDir?: string;
    readonly port?: number;
    readonly timeoutMs?: number;
  } = {},
): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'padauk-data-'));
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, startArguments, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PADAUK_DATA_DIR: dataDir,
      PADAUK_DEMO_PASSWORD: demo.password,
      PADAUK_DEMO_TOTP_SECRET: demo.totpSecret,
      PADAUK_LOG_LEVEL: 'warn',
      // Sixty kills are sixty starts of the same code: it is compiled once.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...options.env,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let gone: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      gone = signal ?? String(code);
      resolve(gone);
    });
  });

  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + (options.timeoutMs ?? 60_000);
  for (;;) {
    if (gone !== undefined) throw new Error(`the product ended (${gone}) at its start:\n${output}`);
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the product was not ready in time:\n${output}`);
    }
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await sleep(25);
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - startedAt) / 1000,
    output: () => output,
    exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
