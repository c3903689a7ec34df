import { readFileSync } from 'node:fs';
import { routes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { writeOpenApi } from './openapi.ts';

const document = writeOpenApi(routes) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security: Record<string, []>[];
        parameters: { name?: string; in?: string; $ref?: string }[];
      }
    >
  >;
  components: { securitySchemes: Record<string, unknown>; parameters: Record<string, unknown> };
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

test('whoever signs is told how, and what any call takes stands in each', () => {
  const schemes = document.components.securitySchemes;
  expect(schemes['vendor']).toMatchObject({ in: 'header', name: 'Padauk-Vendor' });
  expect(schemes['signature']).toMatchObject({
    name: 'Padauk-Signature',
    description: expect.stringContaining('v2=<hex HMAC-SHA256 of "t.path.rawBody"'),
  });
  expect(document.paths['/wallet/v1/bet']?.['post']?.security).toEqual([
    { vendor: [], signature: [] },
  ]);
  for (const [address, operations] of Object.entries(document.paths)) {
    for (const [verb, { security, parameters }] of Object.entries(operations)) {
      if (address.startsWith('/hooks/')) {
        const kinds = address.startsWith('/hooks/payouts/')
          ? ['callbackSignature']
          : ['callbackSignature', 'btcpaySignature'];
        expect(security.flatMap(Object.keys), address).toEqual(kinds);
      }
      for (const scheme of security.flatMap(Object.keys)) expect(schemes).toHaveProperty(scheme);
      const told = parameters.map(({ name, in: place, $ref }) => $ref ?? `${place} ${name}`);
      for (const name of ['acceptLanguage', 'merchant', 'moduleId']) {
        expect(told, `${verb} ${address}`).toContain(`#/components/parameters/${name}`);
      }
      const languages = ['query language', '#/components/parameters/language'];
      expect(
        told.filter((one) => languages.includes(one)),
        address,
      ).toHaveLength(1);
    }
  }
});
