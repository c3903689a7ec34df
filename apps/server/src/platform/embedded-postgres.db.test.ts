import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onServer } from '../../../../tools/testing/database.ts';
import { newServerFolder } from '../../../../tools/testing/server-folder.ts';
import {
  type EmbeddedPostgres,
  readRunningServer,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { assertOwnedBy } from './postgres-files.ts';
import { FolderInUseError } from './process-lock.ts';
import { setAside } from './set-aside.ts';
import { StartError } from './start-error.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

// Whoever runs a server of ours has to pass through.
const root = newServerFolder();
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

function newFolder(): string {
  const folder = mkdtempSync(path.join(root, 'data-'));
  folders.push(folder);
  return folder;
}
const notices: string[] = [];
const errors: { readonly message: string; readonly serverLog?: string }[] = [];
async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const log = {
    info: (_: object, message: string) => notices.push(message),
    error: (facts: object, message: string) => errors.push({ ...facts, message }),
  };
  const server = await startEmbeddedPostgres({ dataDir, log });
  servers.push(server);
  return server;
}
const ask = (server: { url: string }, sql: string) =>
  onServer(server.url, async (client) => (await client.query(sql)).rows);

// To make the files of a server takes seconds: most tests begin with a copy of those made here,
// where the making was cut off once.
const made = mkdtempSync(path.join(root, 'made-'));
const half = path.join(made, 'postgres/data.new');
beforeAll(async () => {
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, 'half'), '');
  const server = await startEmbeddedPostgres({ dataDir: made, log: { info: () => undefined } });
  await server.stop();
});

/** A folder whose server was started once before, and stopped. */
function usedFolder(): string {
  const folder = newFolder();
  // With their owners, which the server looks at.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

/** A process that starts the server of a folder, writes a row, and waits to be killed. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const door = JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'));
  const folder = JSON.stringify(dataDir);
  const script = `
    import { startEmbeddedPostgres } from ${door};
    import pg from 'pg';
    const server = await startEmbeddedPostgres({ dataDir: ${folder}, log: console });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table kept (id int); insert into kept values (7)');
    process.stdout.write('written\\n');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

test('an empty folder becomes a server that syncs commits and listens on its socket only', async () => {
  const dataDir = newFolder();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const server = await start(dataDir);
  // Opened to pass through, not to list.
  expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect(existsSync(path.join(dataDir, 'postgres/data'))).toBe(true);
  const settings = await ask(
    server,
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'jit') order by name`,
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'jit', setting: 'off' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

test('what was written is there after a stop and a start, and tools find the server', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await ask(first, 'create table kept (id int); insert into kept values (1)');
  expect(readRunningServer(dataDir)).toEqual({ url: first.url });
  await first.stop();
  expect(readRunningServer(dataDir)).toBeUndefined();
  // What a machine that went off has left behind, and whose number it is by now.
  const left = JSON.stringify({ url: first.url, pid: process.pid });
  writeFileSync(path.join(dataDir, 'connection.json'), left);
  expect(readRunningServer(dataDir)).toBeUndefined();
  const second = await start(dataDir);
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 1 }]);
});

test('a second start on the same folder is refused and names the first', async () => {
  const dataDir = usedFolder();
  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
});

test('after kill -9 of its parent the server is adopted as it runs', async () => {
  const dataDir = usedFolder();
  const child = await startElsewhere(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`in use by process ${child.pid}`);
  const pid = postmasterOf(dataDir);
  await kill(child);
  const server = await start(dataDir);
  expect(postmasterOf(dataDir)).toBe(pid);
  expect(await ask(server, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('after kill -9 of the parent and of the server itself nothing is lost', async () => {
  const dataDir = usedFolder();
  const child = await startElsewhere(dataDir);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await kill(child);
  const server = await start(dataDir);
  expect(await ask(server, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('a number that belongs to the server of another folder by now is no reason to stop it', async () => {
  const [dataDir, otherDir] = [usedFolder(), usedFolder()];
  const other = await start(otherDir);
  const pid = postmasterOf(otherDir);
  // What a machine that went off has left behind.
  execFileSync('cp', [
    '-a',
    path.join(otherDir, 'postgres/data/postmaster.pid'),
    path.join(dataDir, 'postgres/data/postmaster.pid'),
  ]);
  const server = await start(dataDir);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postmasterOf(dataDir)).not.toBe(pid);
  expect(await ask(other, 'select pg_backend_pid() > 0 as alive')).toEqual([{ alive: true }]);
  expect(postmasterOf(otherDir)).toBe(pid);
});

test('a server that is killed is started again and goes on with what was committed', async () => {
  const dataDir = usedFolder();
  const server = await start(dataDir);
  await ask(server, 'create table kept (id int); insert into kept values (3)');
  const pid = postmasterOf(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => ask(server, 'select id from kept').catch(() => undefined), { timeout: 30_000 })
    .toEqual([{ id: 3 }]);
  expect(postmasterOf(dataDir)).not.toBe(pid);
  const told = errors.find(({ message }) => message.includes('has ended and is started again'));
  expect(told?.serverLog).toContain('ready to accept connections');
});

test('a folder that somebody took over is told once and left to him', async () => {
  const dataDir = usedFolder();
  const lost: FolderInUseError[] = [];
  const log = { info: () => undefined, error: (facts: object) => lines.push(facts) };
  const lines: object[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    onLost: (error) => lost.push(error),
  });
  servers.push(server);
  const his = { 'padauk.lock': '7 other:1\nelsewhere\n', 'connection.json': '{"pid":7}' };
  const files = Object.entries(his).map(
    ([name, text]) => [path.join(dataDir, name), text] as const,
  );
  for (const [file, text] of files) {
    // Files of his own: what we still write goes into ours.
    rmSync(file, { force: true });
    writeFileSync(file, text);
  }
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await expect
    .poll(() => lost.map(({ message }) => message), { timeout: 10_000 })
    .toEqual([expect.stringContaining('was taken over by process 7 of another container')]);
  const told = lines.length;
  // Longer than it takes to look for the server twice.
  await sleep(600);
  expect([lost.length, lines.length]).toEqual([1, told]);
  await server.stop();
  for (const [file, text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a server that another container runs is left alone, and its folder too', async () => {
  const dataDir = usedFolder();
  const home = path.join(dataDir, 'postgres');
  // What is seen of it here: it answers, but its numbers are of other processes, or of none.
  const kept = { lock: '1 other:1\n', pid: `${process.pid}\n` };
  const [lock, pid] = [path.join(dataDir, 'padauk.lock'), path.join(home, 'data/postmaster.pid')];
  writeFileSync(lock, kept.lock);
  writeFileSync(pid, kept.pid);
  mkdirSync(path.join(home, 'run'), { recursive: true });
  const foreign = createServer().listen(path.join(home, 'run', '.s.PGSQL.5432'));
  await once(foreign, 'listening');
  await expect(start(dataDir)).rejects.toThrow(FolderInUseError);
  await expect(setAside(dataDir)).rejects.toThrow(FolderInUseError);
  expect(readFileSync(lock, 'utf8')).toBe(kept.lock);
  expect(readFileSync(pid, 'utf8')).toBe(kept.pid);
  foreign.close();
  await once(foreign, 'close');
  await start(dataDir);
});

test.skipIf(!isRoot)('root leaves the database of an ordinary user as it is', async () => {
  const dataDir = usedFolder();
  const home = path.join(dataDir, 'postgres');
  execFileSync('chown', ['-R', '61234:61234', home]);
  const started = start(dataDir);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow('belongs to the user number 61234');
  expect(statSync(home).uid).toBe(61_234);
  expect(statSync(path.join(home, 'password')).uid).toBe(61_234);
});

test('the database of somebody else is told in words, and whoever owns it may go on', () => {
  const home = newFolder();
  const { uid } = statSync(home);
  mkdirSync(path.join(home, 'data'));
  writeFileSync(path.join(home, 'data', 'PG_VERSION'), '18\n');
  expect(() => assertOwnedBy(home, uid + 1)).toThrow(StartError);
  expect(() => assertOwnedBy(home, uid + 1)).toThrow(`chown -R ${uid + 1} ${home}`);
  assertOwnedBy(home, uid);
  assertOwnedBy(path.join(home, 'none'), uid + 1);
});

test('a folder of another major version is told clearly', async () => {
  const dataDir = usedFolder();
  await (await start(dataDir)).stop();
  writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '15\n');
  const started = start(dataDir);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow('was written by PostgreSQL 15');
});

test('another password than that of the database ends the start, and the server with it', async () => {
  const dataDir = usedFolder();
  const password = path.join(dataDir, 'postgres/password');
  const own = readFileSync(password, 'utf8');
  writeFileSync(password, 'of another folder');
  const started = start(dataDir);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow('refuses the password');
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  writeFileSync(password, own);
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start that was cut off while the folder was made begins anew', async () => {
  expect(existsSync(half)).toBe(false);
  expect(await ask(await start(usedFolder()), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(!isRoot)(
  'root may start it from a private home: it is found there again, set aside there, made anew',
  async () => {
    const home = newFolder();
    const dataDir = path.join(home, 'data');
    const first = await start(dataDir);
    const place = path.dirname(first.socketDir);
    folders.push(place);
    await ask(first, 'create table kept (id int); insert into kept values (5)');
    expect(notices.at(-1)).toContain('PADAUK_DATA_DIR');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    await expect(setAside(dataDir)).rejects.toThrow('in use by process');
    await first.stop();
    const again = await start(dataDir);
    expect(await ask(again, 'select id from kept')).toEqual([{ id: 5 }]);
    await again.stop();

    const aside = await setAside(dataDir);
    folders.push(aside);
    expect(aside).toBe(`${place}.aside`);
    expect(existsSync(path.join(aside, 'data', 'PG_VERSION'))).toBe(true);
    const findKept = `select to_regclass('kept') as found`;
    const second = await start(dataDir);
    expect(path.dirname(second.socketDir)).toBe(place);
    expect(await ask(second, findKept)).toEqual([{ found: null }]);
    await ask(second, 'create table kept (id int)');
    await second.stop();

    rmSync(dataDir, { recursive: true });
    const anew = await start(dataDir);
    folders.push(path.dirname(anew.socketDir));
    expect(path.dirname(anew.socketDir)).not.toBe(place);
    expect(await ask(anew, findKept)).toEqual([{ found: null }]);
  },
);
