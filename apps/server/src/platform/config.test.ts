import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, describeVariables, findDoubts, readConfig } from './config.ts';

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
  [{ PORT: ' ' }, 'PORT: must be a whole number'],
  [{ PORT: '0x1F90' }, 'PORT: must be a whole number'],
  [{ HOST: 'not a host' }, 'HOST: must be an address'],
  [{ HOST: '999.1.1.1' }, 'HOST: must be an address'],
  [{ PADAUK_LIMIT_FACTOR: '1e9' }, 'PADAUK_LIMIT_FACTOR: must be a number'],
  [{ PADAUK_STOP_GRACE_SECONDS: ' ' }, 'PADAUK_STOP_GRACE_SECONDS: must be a number'],
  [{ REDIS_URL: 'redis:x' }, 'REDIS_URL: must be redis://'],
  [
    { PADAUK_PUBLIC_URL: 'https://a.example/site' },
    'PADAUK_PUBLIC_URL: must be https://host, with',
  ],
  [{ PADAUK_PUBLIC_URL: 'https://a.example?x=1' }, 'PADAUK_PUBLIC_URL: must be https://host, with'],
  [{ PADAUK_PUBLIC_URL: 'https://u:p@a.example' }, 'PADAUK_PUBLIC_URL: must be https://host, with'],
  [{ PADAUK_PLATFORM_URL: 'https://u:p@a.example' }, 'PADAUK_PLATFORM_URL: must be https://host'],
  [{ PADAUK_SMS_URL: 'twilio://api.twilio.com' }, 'PADAUK_SMS_URL: must be twilio://SID:TOKEN@'],
  [
    { PADAUK_SMS_URL: 'twilio://a:b@api.twilio.com' },
    'PADAUK_SMS_URL: must be twilio://SID:TOKEN@',
  ],
  [{ PADAUK_SMS_URL: 'smpp:x' }, 'PADAUK_SMS_URL: must name its host'],
  [{ PADAUK_SMS_URL: 'smpp://gateway' }, 'PADAUK_SMS_URL: must be smpp://user'],
  [{ PADAUK_SMS_URL: 'https://boss:word@gateway/send' }, 'PADAUK_SMS_URL: must hold no login'],
  [{ PADAUK_MAIL_URL: 'smtp:x' }, 'PADAUK_MAIL_URL: must be smtp://'],
  [{ PADAUK_MAIL_FROM: 'abc' }, 'PADAUK_MAIL_FROM: must be name@host'],
  [{ PADAUK_MAIL_FROM: 'Padauk, Ltd. <a@example.com>' }, 'PADAUK_MAIL_FROM: must be name@host'],
  [{ PADAUK_MAIL_FROM: 'Shop <abc' }, 'PADAUK_MAIL_FROM: must be name@host'],
  [{ REDIS_URL: 'redis://:p%ZZ@cache' }, 'REDIS_URL: must write a sign'],
  [{ REDIS_URL: 'redis://cache/abc' }, 'REDIS_URL: must be redis://host:port, or'],
  [{ DATABASE_URL: 'postgres:foo' }, 'DATABASE_URL: must be postgres://'],
  [{ DATABASE_URL: 'postgres://u:p%E0%A4@h/d' }, 'DATABASE_URL: must write a sign such as %'],
  [{ DATABASE_URL: 'postgres://u:100%ab@h/d' }, 'DATABASE_URL: must write a sign such as %'],
  [{ PADAUK_MAIL_URL: 'smtp://u:p%ZZ@h' }, 'PADAUK_MAIL_URL: must write a sign'],
  [{ PADAUK_SMS_URL: 'smpp://u:p%ZZ@h' }, 'PADAUK_SMS_URL: must write a sign'],
  [{ PADAUK_SMS_URL: 'twilio://u:p%@h?from=+1' }, 'PADAUK_SMS_URL: must write a sign'],
  [{ PADAUK_DEMO_PASSWORD: 'a'.repeat(129) }, 'PADAUK_DEMO_PASSWORD: must be 128'],
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

test.each([
  { HOST: '::1', PORT: '0' },
  { DATABASE_URL: 'postgres:///padauk?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://user:50%off@host/padauk' },
  { HOST: 'box-1.internal', PADAUK_LIMIT_FACTOR: '0.5' },
  { PADAUK_SMS_URL: 'twilio://AC1:token@api.twilio.com?from=%2B15550100' },
  { PADAUK_SMS_URL: 'ssmpp://user:word@gateway:2775?from=Padauk' },
  { PADAUK_SMS_URL: 'https://gateway.example/send?line=2', PADAUK_SMS_KEY: 'k'.repeat(32) },
  { PADAUK_MAIL_URL: 'smtp://mail', PADAUK_MAIL_FROM: 'no-reply@example.com' },
  { PADAUK_MAIL_URL: 'smtps://u:p@mail:465', PADAUK_MAIL_FROM: '"Padauk, Ltd." <a@example.com>' },
  { REDIS_URL: 'rediss://:word@cache:6380/1' },
])('%j is fine', (env: Record<string, string>) => {
  expect(problemsOf(env)).toBe('');
});

test('a name in the address of the database is not that of our connections', () => {
  const of = (address: string) => readConfig({ DATABASE_URL: address }).databaseUrl;
  const named = 'postgres://u:p%40w@h:6432/d?application_name=shop&sslmode=require';
  expect(of(named)).toBe('postgres://u:p%40w@h:6432/d?sslmode=require');
  expect(of('postgres:///d?host=/run&fallback_application_name=a')).toBe(
    'postgres:///d?host=%2Frun',
  );
});

test('the address of the site is kept as browsers tell it', () => {
  const { publicUrl } = readConfig({ PADAUK_PUBLIC_URL: 'https://Site.example:443/' });
  expect(publicUrl).toBe('https://site.example');
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

test('a process among several that shares no Redis with them is told so', () => {
  const among = { PADAUK_ROLE: 'worker', DATABASE_URL: 'postgres://host/padauk' };
  expect(findDoubts(readConfig({}))).toEqual([]);
  expect(findDoubts(readConfig({ ...among, REDIS_URL: 'redis://cache' }))).toEqual([]);
  expect(findDoubts(readConfig(among))).toEqual([
    expect.stringContaining('PADAUK_ROLE=worker without REDIS_URL'),
  ]);
});
