import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type pg from 'pg';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { root } from '../steps.ts';
import type { LoadResult } from './http-load.ts';
import type { LoadOrder } from './load-process.ts';
import { slowerDisk } from './slower-disk.ts';

/** A server under test: PostgreSQL and one process of the product, on folders of their own. */
export type Stand = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  readonly host: string;
  readonly port: number;
  /** Ends the product and leaves PostgreSQL: its connections are free for the reference. */
  stopProduct(): Promise<void>;
  stop(): Promise<void>;
};

const HOST = '127.0.0.1';

const WAL_SEGMENTS = 40;
/** The first seconds are spent on compiling: an eighth of the processor after three of them. */
export const WARM_UP_SECONDS = 8;

/**
 * A server that has run for a while writes its log into segments that it has used before. A new one
 * makes each of 16 MB when it comes to it, and every commit waits for that (50 ms).
 */
async function recycleWal(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (let segment = 0; segment < WAL_SEGMENTS; segment += 1) {
    await client.query(
      `select pg_logical_emit_message(false, 'bench', 'a segment is not left empty');
       select pg_switch_wal()`,
    );
  }
  await client.query('checkpoint');
  await client.end();
}

/** Node's own options of `npm start`: a server with another nursery would be another server. */
function startFlags(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * @param options.folder - where the data is, and stays; without it, it is thrown away
 * @param options.flushMs - added to each flush of the log
 */
export async function buildStand(
  options: { readonly folder?: string | undefined; readonly flushMs?: number | undefined } = {},
): Promise<Stand> {
  const dataDir = options.folder ?? mkdtempSync(join(tmpdir(), 'padauk-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined },
    settings: { min_wal_size: `${WAL_SEGMENTS * 16}MB`, ...slowerDisk(options.flushMs ?? 0) },
  });
  await recycleWal(postgres.url);
  const server = fork(join(root, 'tools/bench/serve.ts'), {
    cwd: root,
    execArgv: startFlags(),
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      PORT: '0',
      HOST,
      PADAUK_DATA_DIR: dataDir,
      PADAUK_LOG_LEVEL: 'error',
      PADAUK_LIMIT_FACTOR: '1000000',
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('message', (message: { port: number }) => resolve(message.port));
    server.once('exit', (code) => reject(new Error(`the server ended at its start: ${code}`)));
  });
  const pool = createPool({
    url: postgres.url,
    connectionsMax: 4,
    name: 'bench',
    onIdleError: () => undefined,
  });
  let stopped: Promise<void> | undefined;
  const stopProduct = (): Promise<void> => {
    stopped ??= new Promise((resolve) => {
      server.once('exit', () => resolve());
      server.kill('SIGTERM');
    });
    return stopped;
  };
  return {
    databaseUrl: postgres.url,
    dataDir,
    pool,
    host: HOST,
    port,
    stopProduct,
    stop: async () => {
      await stopProduct();
      await pool.end();
      await postgres.stop();
      if (options.folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a load in a process of its own. */
export function applyLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(join(root, 'tools/bench/load-process.ts'), { cwd: root });
  return new Promise((resolve, reject) => {
    child.once('message', (result: LoadResult) => resolve(result));
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the load generator failed: ${code}`));
    });
    child.send(order);
  });
}

/** A bench that counts refusals as work would lie. */
export function assertServed(result: LoadResult, what: string): void {
  if (result.failed > 0 || result.requests === 0) {
    throw new Error(`${what}: ${result.failed} answers failed; the first: ${result.firstFailure}`);
  }
}
