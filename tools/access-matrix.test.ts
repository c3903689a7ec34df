import type { Uuid } from '@padauk/base';
import { type Route, roles, routes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { allowCaller } from '../apps/server/src/platform/http/caller.ts';
import type { Caller } from '../apps/server/src/platform/platform.ts';
import {
  accessMatrix,
  accessRows,
  type Persona,
  personas,
  staffRoles,
} from './testing/access-matrix.ts';

const id = '00000000-0000-7000-8000-000000000001' as Uuid;
const accountTypes: Readonly<Record<'trial' | 'member' | 'agent', readonly number[]>> = {
  trial: [4],
  member: [0],
  agent: [1, 2, 41, 42],
};

/** Callers of a kind, one for each account type that it stands for. */
function callersOf(persona: Persona): readonly Caller[] {
  switch (persona) {
    case 'guest':
      return [{ kind: 'guest' }];
    case 'vendor':
      return [{ kind: 'vendor', vendorId: id, code: 'padauk' }];
    case 'frame':
      return [{ kind: 'frame', sessionId: id }];
    case 'trial':
    case 'member':
    case 'agent':
      return accountTypes[persona].map((type) => ({
        kind: 'player',
        memberId: id,
        sessionId: id,
        account: persona,
        type,
        currency: 'MMK',
      }));
    default:
      return [
        {
          kind: 'operator',
          operatorId: id,
          sessionId: id,
          homeId: id,
          username: persona,
          roles: [persona],
        },
      ];
  }
}

test('every call has one row, and every row its call (ASVS 8.1.1)', () => {
  expect(accessRows.map(([call]) => call).sort()).toEqual(routes.map((route) => route.id).sort());
  expect(accessMatrix.size).toBe(accessRows.length);
});

test('every role of the staff has its column', () => {
  expect([...staffRoles]).toEqual([...roles]);
});

test.each(personas)('the contract lets %s make its calls and no others (ASVS 8.2.1)', (persona) => {
  const wrong = routes.flatMap((route: Route) => {
    const expected = accessMatrix.get(route.id)?.includes(persona) ?? false;
    return callersOf(persona)
      .filter((caller) => allowCaller(route, caller).ok !== expected)
      .map(() => `${route.id}: ${expected ? 'must be allowed' : 'must not be allowed'}`);
  });
  expect(wrong).toEqual([]);
});
