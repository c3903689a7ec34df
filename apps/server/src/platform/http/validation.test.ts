import { routes } from '@padauk/contracts';
import { setBrandSettings } from '@padauk/contracts/brand-desk';
import { stopGames } from '@padauk/contracts/game-desk';
import { exclude } from '@padauk/contracts/safety';
import { proveIdentity } from '@padauk/contracts/security';
import { propose } from '@padauk/contracts/staff';
import { expect, test } from 'vitest';
import * as z from 'zod';
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
  // A field that was left empty is no wrong form.
  const game = { code: '10 02', rightCode: '' };
  const right = { name: 'PG', active: false, launchUrl: '', networks: [] };
  expect(check({ ...wish, vendor: 'PG', settings: right, game })).toEqual([
    { path: 'game.code', code: 'pattern' },
    { path: 'game.rightCode', code: 'required' },
  ]);
  expect(check({ ...wish, kind: 'vendor.drop' })).toEqual([{ path: 'kind', code: 'choice' }]);
});

test('what is wrong with one kind is told, whatever the other kinds ask for', () => {
  const of = checkOf(exclude.body);
  expect(of({ kind: 'self_exclusion', months: 600 })).toEqual([
    { path: 'months', code: 'too_large', params: { max: 84 } },
  ]);
  expect(of({ kind: 'time_out', days: 99 })).toMatchObject([{ path: 'days', code: 'too_large' }]);
  expect(of({ days: 1 })).toEqual([{ path: 'kind', code: 'required' }]);
  for (const none of ['time_out', null, []]) {
    expect(of(none)).toEqual([{ path: '', code: 'wrong_type' }]);
  }
  expect(checkOf(proveIdentity.body)({ method: 'sms', code: '1' })).toMatchObject([
    { path: 'code', code: 'pattern' },
  ]);
  expect(checkOf(stopGames.body)({ scope: 'brand', reason: '' })).toMatchObject([
    { path: 'reason', code: 'too_short' },
  ]);
  const told = checkOf(setBrandSettings.body)({ mainDomain: 'not a host' });
  expect(told?.find(({ path }) => path === 'mainDomain')?.code).toBe('pattern');
  // Of a list each item is of its own kind.
  expect(
    checkOf(z.array(exclude.body))([{ kind: 'time_out' }, { kind: 'self_exclusion' }]),
  ).toEqual([
    { path: '0.days', code: 'required' },
    { path: '1.months', code: 'required' },
  ]);
});

type Json = z.core.JSONSchema.JSONSchema;
type Branch = {
  readonly path: string;
  readonly json: Json;
  readonly put: (own: object) => unknown;
};
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const kindsOf = ({ properties = {} }: Json) =>
  Object.entries(properties).flatMap(([name, property]) => {
    const value = isJson(property) ? (property.const ?? property.enum?.[0]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });

/** Every kind of object in every union of a schema, and how a value of it is sent. */
function branchesOf({ path, json, put }: Branch): Branch[] {
  const { properties = {}, items, anyOf, oneOf = anyOf } = json;
  const objects = (oneOf ?? []).filter(isJson).filter((branch) => branch.properties);
  const own = objects.flatMap((branch) => {
    const kind = Object.fromEntries(kindsOf(branch));
    const told = { path, json: branch, put: (rest: object) => put({ ...kind, ...rest }) };
    return [told, ...branchesOf(told)];
  });
  const within = Object.entries(properties).flatMap(([name, property]) =>
    isJson(property)
      ? branchesOf({
          path: path ? `${path}.${name}` : name,
          json: property,
          put: (value) => put({ [name]: value }),
        })
      : [],
  );
  const item = path ? `${path}.0` : '0';
  const inList =
    isJson(items) && !Array.isArray(items)
      ? branchesOf({ path: item, json: items, put: (value) => put([value]) })
      : [];
  return [...own, ...within, ...inList];
}

test('in every union of every call an empty object of a kind lacks the fields of its kind', () => {
  let seen = 0;
  for (const { id, body } of routes) {
    const json = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    for (const branch of json ? branchesOf({ path: '', json, put: (own) => own }) : []) {
      const { path, json: kind, put } = branch;
      const known = kindsOf(kind).map(([name]) => name);
      const start = path ? `${path}.` : '';
      const lacks = (kind.required ?? []).filter((name) => !known.includes(name));
      const told = (body && checkOf(body)(put({}))) ?? [];
      const here = told.filter((field) => field.path === path || field.path.startsWith(start));
      const fields = lacks.map((name) => ({ path: start + name, code: 'required' }));
      expect([id, path, here]).toEqual([id, path, fields]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(40);
});
