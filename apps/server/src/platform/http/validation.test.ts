import { routes } from '@padauk/contracts';
import { propose } from '@padauk/contracts/staff';
import { expect, test } from 'vitest';
import { checkOf } from './validation.ts';

test('every schema of every call can be compiled, before anybody makes the call', () => {
  for (const { params, query, body, reply } of routes) {
    for (const schema of [params, query, body, reply]) {
      if (schema) expect(() => checkOf(schema)(undefined)).not.toThrow();
    }
  }
});

test('what is wrong with a proposal is said of its own kind, and of no other', () => {
  const check = checkOf(propose.body);
  const settings = { name: 'PG', active: true, launchUrl: 'games.example', networks: ['all'] };
  const wish = { kind: 'vendor.set', vendor: 'P', settings, key: 'new', reason: 'A contract' };
  expect(check(wish)).toEqual([
    { path: 'vendor', code: 'pattern' },
    { path: 'settings.launchUrl', code: 'pattern' },
    { path: 'settings.networks.0', code: 'pattern' },
  ]);
  expect(check({ ...wish, kind: 'vendor.drop' })).toEqual([{ path: 'kind', code: 'choice' }]);
});
