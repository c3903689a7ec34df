import { newUuid } from '@padauk/base';
import { expect, test } from 'vitest';
import { type Brand, chooseBrand, hostNameOf, statusFor } from './brand.ts';
import { demoBrand } from './demo-brand.ts';
import { readSettings } from './settings.ts';

const brand = (code: string, ...hosts: string[]): Brand => ({
  merchant: { ...demoBrand, code, id: newUuid(0, new Uint8Array(16)) },
  parentId: null,
  hosts,
  settings: readSettings({}),
});
const first = brand('first', 'first.example', 'www.first.example');
const second = brand('second', 'second.example');
const both = [first, second];
const byHost = (brands: readonly Brand[], host: string) =>
  chooseBrand(brands, { host, code: undefined })?.merchant.code;

test('a brand is found by its host, however it is written', () => {
  expect(byHost(both, 'second.example')).toBe('second');
  expect(byHost(both, 'WWW.First.Example:8443')).toBe('first');
  expect(byHost(both, 'first.example.')).toBe('first');
  expect(hostNameOf('[2001:db8::1]:3000')).toBe('[2001:db8::1]');
});

test('an unknown host is the only brand at the top of a tree, and nobody among several', () => {
  expect(byHost([first], 'localhost:3000')).toBe('first');
  expect(byHost(both, 'localhost:3000')).toBeUndefined();
  const below = { ...second, parentId: first.merchant.id };
  expect(byHost([first, below], 'localhost:3000')).toBe('first');
  expect(byHost([first, below], 'second.example')).toBe('second');
  expect(byHost([], 'localhost')).toBeUndefined();
});

test('a code decides alone', () => {
  expect(chooseBrand(both, { host: 'first.example', code: 'second' })).toBe(second);
  expect(chooseBrand([first], { host: 'first.example', code: 'third' })).toBeUndefined();
});

const now = new Date('2026-04-01T12:00:00Z');
const status = (rows: object, ip = '203.0.113.7', country?: string) =>
  statusFor(readSettings(rows as Record<string, unknown>), { ip, country }, now);

test('a brand is open unless its settings say otherwise', () => {
  expect(status({})).toEqual({ status: 0, endTime: null, ip: '203.0.113.7' });
});

test('maintenance tells its end while that lies ahead, and lasts until somebody ends it', () => {
  const until = (endTime: string) => status({ status: { status: 1, endTime } });
  expect(until('2026-04-01T13:00:00Z')).toMatchObject({
    status: 1,
    endTime: '2026-04-01T13:00:00Z',
  });
  expect(until('2026-04-01T11:00:00Z')).toMatchObject({ status: 1, endTime: null });
});

test('a visitor from a blocked network is told so, others are let in', () => {
  const rows = { blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'] };
  expect(status(rows).status).toBe(2);
  expect(status(rows, '::ffff:203.0.113.9').status).toBe(2);
  expect(status(rows, '2001:db8::5').status).toBe(2);
  expect(status(rows, '198.51.100.1').status).toBe(0);
  expect(status({ status: { status: 2, endTime: null } }, '198.51.100.1').status).toBe(2);
});

test('a brand may serve some countries only, or all but some', () => {
  const only = { allowedCountries: ['MM', 'SG'] };
  expect(status(only, '203.0.113.7', 'MM').status).toBe(0);
  expect(status(only, '203.0.113.7', 'US').status).toBe(2);
  expect(status(only, '203.0.113.7').status).toBe(2);
  const allBut = { blockedCountries: ['US'] };
  expect(status(allBut, '203.0.113.7', 'US').status).toBe(2);
  expect(status(allBut, '203.0.113.7', 'MM').status).toBe(0);
  expect(status(allBut, '203.0.113.7').status).toBe(0);
});

test('the networks of the operator are open whatever the rules say', () => {
  const rows = { allowedCountries: ['MM'], openNetworks: ['203.0.113.0/24'] };
  expect(status(rows, '203.0.113.7', 'US').status).toBe(0);
  expect(status(rows, '198.51.100.1', 'US').status).toBe(2);
});

test('a setting of the wrong shape is not taken for another one', () => {
  expect(() => readSettings({ status: { status: 7, endTime: null } })).toThrow();
  expect(() => readSettings({ colour: 'gold' })).toThrow();
});
