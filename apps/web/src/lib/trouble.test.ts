import { expect, test } from 'vitest';
import { Refused } from '@padauk/site-client/ask';
import { PartMissing } from './load-part.ts';
import { loginBackTo, troubleOf } from './trouble.ts';

const refused = (status: number) =>
  new Refused({ success: false, code: 'network_lost', message: '', status });

test.each([
  [0, 'down'],
  [401, 'session'],
  [403, 'denied'],
  [429, 'busy'],
  [502, 'down'],
  [503, 'closed'],
  [422, 'unexpected'],
] as const)('an answer with status %i is shown as %s', (status, trouble) => {
  expect(troubleOf(refused(status), true)).toBe(trouble);
});

test('without a network it is the network, whatever was asked for', () => {
  expect(troubleOf(refused(0), false)).toBe('offline');
  expect(troubleOf(new PartMissing('x'), false)).toBe('offline');
});

test('a part that is missing offers a reload, and a fault of our own is called one', () => {
  expect(troubleOf(new PartMissing('x'), true)).toBe('part');
  expect(troubleOf(new TypeError('x'), true)).toBe('unexpected');
});

test('from behind an open login it goes on to where that leads, never to the login', () => {
  expect(loginBackTo({ pathname: '/rng', search: '?q=a' })).toBe('/login?next=%2Frng%3Fq%3Da');
  for (const pathname of ['/login', '/register']) {
    expect(loginBackTo({ pathname, search: '?next=%2Frng' })).toBe('/login?next=%2Frng');
    expect(loginBackTo({ pathname, search: '' })).toBe('/login');
  }
});
