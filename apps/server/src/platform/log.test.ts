import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function capture(): { lines: string[]; destination: Writable } {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, destination };
}

test('secrets never reach the log, at the top or inside', () => {
  const { lines, destination } = capture();
  const log = createLog('info', destination);
  log.info(
    {
      password: 'secret-1',
      body: { paymentPassword: 'secret-2', code: 'secret-3', inner: { token: 'secret-4' } },
      headers: { authorization: 'Bearer secret-5', cookie: 'secret-6' },
      serverSeed: 'secret-7',
      databaseUrl: 'postgres://u:secret-8@h/d',
      account: 'shown',
    },
    'a call',
  );
  expect(lines.join('')).not.toMatch(/secret-\d/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ account: 'shown', msg: 'a call' });
});

test('a line is JSON with a level, a time in UTC, and the error with its cause', () => {
  const { lines, destination } = capture();
  const cause = new Error('the disk');
  createLog('info', destination).error({ error: new Error('no', { cause }) }, 'failed');
  const line = JSON.parse(lines[0] ?? '');
  expect(line.level).toBe('error');
  expect(line.time).toMatch(/^\d{4}-.*Z$/);
  expect(JSON.stringify(line.error)).toContain('the disk');
});

test('of an error nothing is told that a library has hung on it', () => {
  const { lines, destination } = capture();
  const error = Object.assign(new Error('WRONGPASS invalid username-password pair'), {
    code: 'WRONGPASS',
    command: { name: 'auth', args: ['secret-1'] },
  });
  const cause = Object.assign(new Error('inside'), { command: { args: ['secret-2'] } });
  const all = new AggregateError([error], 'both', { cause });
  const log = createLog('info', destination);
  log.warn({ error }, 'Redis does not answer');
  log.error({ err: all }, 'failed');
  expect(lines.join('')).not.toMatch(/secret-\d/);
  const [line, both] = lines.map((text) => JSON.parse(text));
  expect(line.error).toMatchObject({ type: 'Error', code: 'WRONGPASS' });
  expect(line.error.stack).toContain('log.test');
  expect(both.err).toMatchObject({
    type: 'AggregateError',
    cause: { message: 'inside' },
    errors: [{ code: 'WRONGPASS' }],
  });
});

test('an address is told without the login that it carries', () => {
  const { lines, destination } = capture();
  const address = 'https://boss:secret-1@gateway.example/send';
  const log = createLog('info', destination);
  log.warn({ error: new TypeError(`Request cannot be constructed from ${address}`) }, 'no');
  log.error(`Failed task with error '${address}'`);
  log.info({ place: 'redis://:secret-2@cache:6379' }, 'connected');
  expect(lines.join('')).not.toMatch(/secret-\d|boss/);
  expect(lines[1]).toContain('https://[hidden]@gateway.example/send');
});

/** A process that tells three lines, the last one with its end. */
const TELLING = `
  const { createLog } = await import(new URL('log.ts', process.argv[1]).href);
  const log = createLog('info');
  log.info('one');
  setTimeout(() => {
    log.info('two');
    log.info('three');
    process.exit(7);
  }, 20);`;
const runTelling = (output: number | 'pipe') =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', TELLING, import.meta.url], {
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
    timeout: 5_000,
  });

test('a log that is read holds what was told last; one on a full disk ends nobody', () => {
  const { status, stdout } = runTelling('pipe');
  expect(status).toBe(7);
  expect(stdout.match(/one|two|three/g)).toEqual(['one', 'two', 'three']);
  const full = openSync('/dev/full', 'w');
  expect(runTelling(full).status).toBe(7);
  closeSync(full);
});
