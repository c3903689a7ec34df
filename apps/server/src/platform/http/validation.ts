import type { FieldError, Route } from '@padauk/contracts';
import { type ErrorObject, Ajv, type ValidateFunction } from 'ajv';
import * as z from 'zod';
import { isStorable } from './json-body.ts';

/** Undefined: the value fits. Defaults of the schema are filled in. */
export type Validate = (value: unknown) => readonly FieldError[] | undefined;

const FIELDS_MAX = 20;
const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false, validateFormats: false });

type Schema = NonNullable<Route['body']>;
/** Compiled once in a process, however many servers it runs. */
const compiled = new WeakMap<Schema, ValidateFunction>();

/**
 * A contract's schema as a compiled check: three times faster than zod's own parse, ten times when
 * the value does not fit. It is compiled for its first value: all contracts at once would take two
 * seconds of every start, and memory for calls that nobody makes.
 */
export function checkOf(schema: Schema): Validate {
  return (value) => {
    let check = compiled.get(schema);
    if (!check) {
      const json = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        target: 'draft-7',
      });
      check = ajv.compile(json);
      compiled.set(schema, check);
    }
    return check(value) ? undefined : toFieldErrors(check.errors ?? []);
  };
}

/** The fields of an object's schema. */
export const namesOf = (schema: NonNullable<Route['query']>): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** Query and params: the contract's check, and texts that a store can take. */
export function checkTexts(values: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const wrong: FieldError[] = [];
  for (const [path, value] of Object.entries(values)) {
    const texts = Array.isArray(value) ? value : [value];
    if (texts.some((text) => typeof text === 'string' && !isStorable(text))) {
      wrong.push({ path, code: 'pattern' });
    }
  }
  return wrong;
}

function toFieldErrors(errors: readonly ErrorObject[]): readonly FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const error of inMeantBranches(errors)) {
    const field = toFieldError(error);
    // The first reason for a field says most; the branches of a union repeat it.
    if (!fields.has(field.path) && fields.size < FIELDS_MAX) fields.set(field.path, field);
  }
  return [...fields.values()];
}

/** A branch of a union, in the path of a schema, whose constant is another than was sent. */
const OTHER_BRANCH = /^((.*\/anyOf)\/\d+\/)properties\/[^/]+\/const$/;

/**
 * Of a union whose branches are told apart by a constant, as proposals are by their kind, only the
 * branch that is meant says what is wrong; where none is, only the constant is.
 */
function inMeantBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const others = errors.flatMap((error) => {
    const [, branch = '', union = ''] = OTHER_BRANCH.exec(error.schemaPath) ?? [];
    return union === '' ? [] : [{ error, branch, union }];
  });
  const isWithin = ({ schemaPath }: ErrorObject, own?: string) =>
    others.some(({ branch }) => branch !== own && schemaPath.startsWith(branch));
  const isWhole = ({ schemaPath }: ErrorObject) => others.some(({ union }) => union === schemaPath);
  const told = errors.filter((error) => !isWithin(error) && !isWhole(error));
  const meant = (union: string) => told.some(({ schemaPath }) => schemaPath.startsWith(union));
  const unknown = others.filter(
    ({ error, branch, union }) => !meant(union) && !isWithin(error, branch),
  );
  return [...told, ...unknown.map(({ error }) => error)];
}

const dotted = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

const below = (parent: string, name: string): string => (parent ? `${parent}.${name}` : name);

function toFieldError(error: ErrorObject): FieldError {
  const path = dotted(error.instancePath);
  const params = error.params as Readonly<Record<string, unknown>>;
  const limit = typeof params['limit'] === 'number' ? params['limit'] : 0;
  switch (error.keyword) {
    case 'required':
      return { path: below(path, String(params['missingProperty'])), code: 'required' };
    case 'additionalProperties':
      return { path: below(path, String(params['additionalProperty'])), code: 'unknown_field' };
    case 'minLength':
    case 'minItems':
      return { path, code: 'too_short', params: { min: limit } };
    case 'maxLength':
    case 'maxItems':
      return { path, code: 'too_long', params: { max: limit } };
    case 'minimum':
    case 'exclusiveMinimum':
      return { path, code: 'too_small', params: { min: limit } };
    case 'maximum':
    case 'exclusiveMaximum':
      return { path, code: 'too_large', params: { max: limit } };
    case 'pattern':
      return { path, code: 'pattern' };
    case 'enum':
    case 'const':
      return { path, code: 'choice' };
    default:
      return { path, code: 'wrong_type' };
  }
}
