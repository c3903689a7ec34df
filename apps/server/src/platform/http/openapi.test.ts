import { readFileSync } from 'node:fs';
import { routes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { writeOpenApi } from './openapi.ts';

const document = writeOpenApi(routes) as {
  paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[] }>>;
};

test('docs/openapi.json is what the contracts say (node tools/write-openapi.ts)', () => {
  const written = readFileSync(
    new URL('../../../../../docs/openapi.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every call stands in the document under its address and verb', () => {
  for (const route of routes) {
    const address = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[address]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(route.id);
    for (const [, name] of route.path.matchAll(/:(\w+)/g)) {
      expect(operation?.parameters?.map((parameter) => parameter.name)).toContain(name);
    }
  }
});

test('a call that needs a key says so', () => {
  for (const route of routes.filter(({ idempotent }) => idempotent)) {
    const address = route.path.replace(/:(\w+)/g, '{$1}');
    const names = document.paths[address]?.[route.method.toLowerCase()]?.parameters?.map(
      ({ name }) => name,
    );
    expect(names, route.id).toContain('Idempotency-Key');
  }
});
