import { expect, test } from 'vitest';
import { refusalCodes, routes } from './index.ts';

test('every call has an id and an address of its own', () => {
  const ids = routes.map((route) => route.id);
  const addresses = routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a call names only refusals of the table', () => {
  for (const route of routes) {
    for (const code of route.refusals) expect(refusalCodes).toContain(code);
  }
});

test('a call that moves money asks for an idempotency key or carries an id of its own', () => {
  for (const route of routes.filter((r) => r.limit === 'money')) {
    expect(route.idempotent, route.id).toBe(true);
  }
});

test('a call without a body changes nothing but a session', () => {
  for (const route of routes.filter((r) => r.method !== 'GET' && !r.body && !r.upload)) {
    expect(route.method, route.id).toBe('DELETE');
  }
});

test('an answer that is shared depends on nobody and changes nothing', () => {
  for (const route of routes.filter((r) => r.shared)) {
    expect([route.method, route.auth], route.id).toEqual(['GET', 'public']);
  }
});
