import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, describeVariables, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

test('with nothing set the server runs everything on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    role: 'all',
    dataDir: './data',
    databaseUrl: undefined,
    logLevel: 'info',
  });
});

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PADAUK_ROLE: 'boss' }, 'PADAUK_ROLE'],
  [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL: must be postgres://'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL'],
  [{ PADAUK_SECRET_KEY: 'short' }, 'PADAUK_SECRET_KEY: must be 64 hexadecimal'],
  [{ PADAUK_METRICS_TOKEN: 'short' }, 'PADAUK_METRICS_TOKEN'],
  [{ PADAUK_DEMO_PASSWORD: 'short' }, 'PADAUK_DEMO_PASSWORD'],
  [{ PADAUK_DEMO_TOTP_SECRET: 'not base32!' }, 'PADAUK_DEMO_TOTP_SECRET'],
  [{ PADAUK_TRUST_PROXY: 'everybody' }, 'PADAUK_TRUST_PROXY'],
  [{ PADAUK_TRUST_PROXY: 'abc' }, 'PADAUK_TRUST_PROXY: must be addresses'],
  [{ PADAUK_TRUST_PROXY: '10.0.0.0/99' }, 'PADAUK_TRUST_PROXY: must be addresses'],
  [{ PADAUK_TRUST_PROXY: 'loopback,,' }, 'PADAUK_TRUST_PROXY: must be addresses'],
  [{ PADAUK_STOP_GRACE_SECONDS: '60' }, 'PADAUK_STOP_GRACE_SECONDS'],
  [{ PADAUK_PUBLIC_URL: 'padauk' }, 'PADAUK_PUBLIC_URL'],
  [{ PADAUK_FAULT_POINT: 'Not A Name' }, 'PADAUK_FAULT_POINT'],
  [{ PADAUK_LIMIT_FACTOR: '0' }, 'PADAUK_LIMIT_FACTOR'],
  [{ PADAUK_ROLE: 'api' }, 'DATABASE_URL: is needed with PADAUK_ROLE=api'],
  [{ PADAUK_PLATFORM_URL: 'https://a.example' }, 'PADAUK_STUDIO_KEY'],
  [{ PADAUK_PROT: '1' }, 'PADAUK_PROT: there is no such variable'],
])('%j is refused in words', (env, words) => {
  expect(problemsOf(env)).toContain(words);
});

test('all that is wrong is told at once, and no value is repeated', () => {
  const told = problemsOf({ PORT: 'abc', PADAUK_DEMO_PASSWORD: 'hunter2', PADAUK_X: '1' });
  expect(told.split('\n')).toHaveLength(4);
  expect(told).not.toContain('hunter2');
});

test('load balancers are named by address, by network or by a word', () => {
  const known = '10.0.0.0/8, loopback, uniquelocal, ::1, 192.168.0.1';
  expect(readConfig({ PADAUK_TRUST_PROXY: known }).trustProxy).toBe(known);
});

test('a fault point is a name and the pass at which it strikes', () => {
  expect(readConfig({ PADAUK_FAULT_POINT: 'after-commit:3' }).faultPoint).toEqual({
    name: 'after-commit',
    pass: 3,
  });
  expect(readConfig({ PADAUK_FAULT_POINT: 'after-commit' }).faultPoint?.pass).toBe(1);
});

test('the guide lists every variable with its default and its meaning', () => {
  const guide = readFileSync(
    new URL('../../../../docs/guides/configuration.md', import.meta.url),
    'utf8',
  );
  for (const { name, standard, about } of describeVariables()) {
    const shown = standard ? `\`${standard}\`` : '';
    expect(guide).toContain(`| \`${name}\` | ${shown} | ${about} |`);
  }
});
