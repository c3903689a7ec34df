/** Inputs made from JSON schemas: mostly valid, and then bent in one place. */
import type { Dice } from './dice.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

export function uuid(dice: Dice): string {
  const hex = Array.from({ length: 32 }, () => dice.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Texts that fit the patterns of the contract; the known values make a call go deep. */
function textFor(schema: Schema, name: string, known: Known, dice: Dice): string {
  const shape = new RegExp(schema.pattern ?? '', 'u');
  const candidates = known[name]?.filter((text) => shape.test(text)) ?? [];
  if (candidates.length > 0 && dice.chance(0.8)) return dice.pick(candidates);
  const samples = [
    uuid(dice),
    dice.pick(['0', '1', '5', '20.00', '100', '1000', '99999999', '0.01', '123.456']),
    dice.pick(['123456', '000000']),
    dice.pick(['MMK', 'FUN', 'USD']),
    '2026-01-01T00:00:00Z',
    '2026-01-01',
    '2026',
    'someone@example.com',
    '/members',
    '07',
    'PL,PU',
    '3',
    'abc',
    'f'.repeat(64),
    'kpay-12345',
  ];
  if (schema.pattern) {
    const fitting = samples.filter((text) => shape.test(text));
    if (fitting.length > 0) return dice.pick(fitting);
  }
  const length = Math.min(schema.maxLength ?? 12, Math.max(schema.minLength ?? 1, 8));
  return Array.from({ length }, () => dice.pick([...'abcdefghij0123456789'])).join('');
}

/** Values that the product would accept under a field's name: tokens, ids, codes. */
export type Known = Readonly<Record<string, readonly string[]>>;

export function validFor(schema: Schema, name: string, known: Known, dice: Dice): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return validFor(dice.pick(union), name, known, dice);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const value: Record<string, unknown> = {};
      for (const [key, property] of Object.entries(schema.properties ?? {})) {
        if (schema.required?.includes(key) || dice.chance(0.5)) {
          value[key] = validFor(property, key, known, dice);
        }
      }
      return value;
    }
    case 'array':
      return schema.items ? [validFor(schema.items, name, known, dice)] : [];
    case 'string':
      return textFor(schema, name, known, dice);
    case 'integer':
    case 'number':
      return Math.min((schema.minimum ?? 0) + dice.below(10), schema.maximum ?? 10);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    default:
      return {};
  }
}

const deep = (depth: number): unknown => {
  let value: unknown = {};
  for (let i = 0; i < depth; i += 1) value = { a: value };
  return value;
};

/** Values that have broken other products: each must be refused properly or taken as it is. */
export const hostile: readonly ((dice: Dice) => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 1e308,
  () => 1.5,
  () => [],
  () => ({}),
  () => '',
  () => ' ',
  () => 'NaN',
  () => 'Infinity',
  () => '-0',
  () => '-1.00',
  () => '0.000000001',
  () => '99999999999999999999',
  () => '9'.repeat(16),
  () => '1e5',
  () => '0x10',
  () => '١٢٣',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\u202eabc\u202c',
  () => 'မြန်မာ\u200b\u2060ကျပ်',
  () => '\u200d'.repeat(50),
  () => "' or 1=1 --",
  () => '"; drop schema ledger cascade; --',
  () => '../../../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => 'x'.repeat(70_000),
  (dice) => 'y'.repeat(dice.below(3_000)),
  () => deep(40),
  () => deep(2_000),
  (dice) => uuid(dice),
  (dice) => uuid(dice).toUpperCase(),
  () => '00000000-0000-0000-0000-000000000000',
  () => ({ toString: 1, valueOf: 2, constructor: 3 }),
  () => JSON.parse('{"__proto__": {"admin": true}}') as unknown,
  () => Array.from({ length: 1_000 }, (_, i) => i),
];

/** Bends a value in one place: another type, a missing field, an unknown field. */
export function bend(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return dice.pick(hostile)(dice);
  }
  const copy: Record<string, unknown> = { ...value };
  const keys = Object.keys(copy);
  const key = keys.length > 0 ? dice.pick(keys) : 'extra';
  switch (dice.below(5)) {
    case 0:
      delete copy[key];
      break;
    case 1:
      copy[dice.pick(['extra', 'role', 'isAdmin', 'balance', 'merchantId', '$where'])] = 1;
      break;
    case 2:
      return dice.pick(hostile)(dice);
    default:
      copy[key] = dice.chance(0.3) ? bend(copy[key], dice) : dice.pick(hostile)(dice);
  }
  return copy;
}
