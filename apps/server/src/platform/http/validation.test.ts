import { routes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { checkOf } from './validation.ts';

test('every schema of every call can be compiled, before anybody makes the call', () => {
  for (const { params, query, body, reply } of routes) {
    for (const schema of [params, query, body, reply]) {
      if (schema) expect(() => checkOf(schema)(undefined)).not.toThrow();
    }
  }
});
