import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';

const compose = readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8');

/** What stands under a key, up to the next line that begins no deeper. */
function under(text: string, key: string): string {
  const [, indent = '', block = ''] =
    new RegExp(`^( *)${key}:.*\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(text) ?? [];
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** `NAME: value`, with `${NAME:-other}` and `${NAME:?why}` filled in as Docker does. */
function variablesOf(block: string, given: Readonly<Record<string, string>>) {
  const lines = block.matchAll(/^ *([A-Z_]+): "?(.*?)"?$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::-(.*?)|:\?.*?)\}/g,
        (_, variable: string, other = '') => given[variable] ?? other,
      ),
    ]),
  );
}

test('each process of the large install starts with the variables that it is given there', () => {
  const given = { PADAUK_SECRET_KEY: 'ab'.repeat(32), POSTGRES_PASSWORD: 'secret' };
  const shared = variablesOf(under(under(compose, 'x-server'), 'environment'), given);
  const services = under(compose, 'services');
  const own = Array.from(
    services.matchAll(/^ {2}([\w-]+):\n {4}<<: \*server$/gm),
    ([, name = '']) => {
      const block = under(under(services, name), 'environment');
      expect(block, name).toContain('<<: *environment');
      return [name, readConfig({ ...shared, ...variablesOf(block, given) })] as const;
    },
  );
  expect(own.map(([name, { role }]) => `${name} ${role}`)).toEqual([
    'api-1 api',
    'api-2 api',
    'studio studio',
    'worker worker',
  ]);
  for (const [, config] of own) {
    expect(config).toMatchObject({
      databaseUrl: 'postgres://padauk:secret@postgres:5432/padauk',
      redisUrl: 'redis://redis:6379',
      publicUrl: 'http://localhost:3000',
    });
  }
  // Nobody starts before both are well, and the balancer asks whether a process is ready.
  expect(under(compose, 'x-server').match(/condition: service_healthy/g)).toHaveLength(2);
  for (const name of ['postgres', 'redis']) {
    expect(under(under(services, name), 'healthcheck'), name).toContain('test: [CMD');
  }
  expect(compose).toContain('health_uri /readyz');
});
