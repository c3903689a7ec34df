import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isAlive } from './platform/postgres-process.ts';
import { type Product, startProduct } from '../../../tools/testing/product.ts';
import { newServerFolder } from '../../../tools/testing/server-folder.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'padauk-main-'));
  folders.push(folder);
  return folder;
}
const runMain = (args: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    timeout: 60_000,
  });
/** The process of the database server of a data folder; 0 while there is none. */
function findServer(folder: string): number {
  const file = path.join(folder, 'postgres', 'data', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
}
const status = async (product: Product): Promise<number> =>
  (await fetch(`${product.url}/wps/system/status`)).status;

test('--check-config tells a good configuration from a bad one without starting anything', () => {
  const good = runMain(['--check-config'], { PORT: '0' });
  expect([good.status, good.stdout]).toEqual([0, 'The configuration is fine.\n']);
  const bad = runMain(['--check-config'], { PORT: 'abc', PADAUK_NONE: '1' });
  expect(bad.status).toBe(2);
  expect(bad.stderr).toContain('PORT:');
  expect(bad.stderr).toContain('PADAUK_NONE: there is no such variable');
  const files = runMain(['--check-config'], {
    PADAUK_DATA_DIR: main,
    PADAUK_COUNTRY_TABLE: path.join(newFolder(), 'none'),
  });
  expect(files.status).toBe(2);
  expect(files.stderr).toContain('main.ts is a file and not a folder');
  expect(files.stderr).toContain('PADAUK_COUNTRY_TABLE: there is no such file');
});

const dataDir = newServerFolder();
folders.push(dataDir);
/** What a test leaves running is in the way of all that come after it. */
async function start(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ dataDir, timeoutMs: 60_000, env });
  onTestFinished(() => product.kill());
  return product;
}

test('a first start that may not listen says so, shows its logins, and leaves no server behind', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const taken = runMain([], {
    PORT: String(port),
    HOST: '127.0.0.1',
    PADAUK_DATA_DIR: dataDir,
  });
  holder.close();
  expect(taken.status).toBe(1);
  expect(taken.stderr).toMatch(/^Padauk cannot listen on .* \(EADDRINUSE\)\. .*\n$/);
  expect(taken.stdout).toContain('Logins of the demo brand, shown this once:');
  expect(taken.stdout).toContain('second factor: otpauth://');
  expect(findServer(dataDir)).toBe(0);
});

test('a second start is refused; after kill -9 the next start serves; a fault point ends it alike', async () => {
  const first = await start();
  const second = runMain([], { PORT: '0', PADAUK_DATA_DIR: dataDir });
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`in use by process ${first.pid}`);
  expect(await status(first)).toBe(200);
  await first.kill();

  const next = await start({ PADAUK_FAULT_POINT: 'before-reply:2' });
  await expect.poll(() => next.output()).toContain('Padauk is ready after');
  expect(next.output()).not.toContain('Logins of the demo brand');
  expect(await status(next)).toBe(200);
  await expect(status(next)).rejects.toThrow();
  expect(await next.exited).toBe('SIGKILL');
});

test('a database that dies is back by itself, and until then calls are told so; then all stops in order', async () => {
  const product = await start();
  const connection = JSON.parse(readFileSync(path.join(dataDir, 'connection.json'), 'utf8'));
  const ask = () =>
    fetch(`${product.url}/wps/relay/MCSFE_getListAnnouncements`, {
      headers: { 'accept-language': 'en' },
    });
  expect((await ask()).status).toBe(200);
  process.kill(connection.pid, 'SIGKILL');
  const killedAt = performance.now();
  const seen = new Set<number>();
  let away = false;
  for (;;) {
    const answer = await ask();
    seen.add(answer.status);
    if (answer.status === 503) {
      away = true;
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
    const tookMs = performance.now() - killedAt;
    if (answer.status === 200 && (away || tookMs > 3_000)) break;
    expect(tookMs).toBeLessThan(30_000);
    await answer.arrayBuffer();
    // Slower than the limit of calls, which would answer in the database's place.
    await sleep(50);
  }
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
  await product.stop();
  expect(await product.exited).toBe('0');
  expect(findServer(dataDir)).toBe(0);
});

test('a signal while the database server is starting leaves none behind', {
  timeout: 120_000,
}, async () => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', PADAUK_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Written by the server as soon as it runs, long before it can be spoken to.
  await expect.poll(() => findServer(dataDir), { timeout: 90_000, interval: 5 }).toBeGreaterThan(0);
  const pid = findServer(dataDir);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('another key than that of the database ends the start in one sentence', () => {
  const wrong = runMain([], {
    PORT: '0',
    PADAUK_DATA_DIR: dataDir,
    PADAUK_SECRET_KEY: '7e'.repeat(32),
  });
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toMatch(/^PADAUK_SECRET_KEY: .* sealed with another key\..*\n$/);
});
