/** What a hostile or broken client may send where something else was expected. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['an empty text', ''],
  ['a text', 'red'],
  ['a number as text', '1'],
  ['a number with an exponent', '1e3'],
  ['a negative number as text', '-1000'],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['minus one', -1],
  ['minus zero', -0.5],
  ['a fraction', 0.1],
  ['a huge number', 1e308],
  ['a number beyond 53 bits', 2 ** 60],
  ['a big integer', 10n],
  ['an empty list', []],
  ['a list in a list', [[[]]]],
  ['a long list', Array.from({ length: 5_000 }, (_, i) => i)],
  ['an empty object', {}],
  ['an object with a foreign prototype', new Date(0)],
  ['an object with the key __proto__', JSON.parse('{"__proto__": {"type": "cash-out"}}')],
  ['a text of a megabyte', 'x'.repeat(1 << 20)],
  ['an inherited key', 'constructor'],
];

/** The same data with one value after the other replaced, at every depth. */
export function* spoiled(data: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (Array.isArray(data)) {
    for (const [at, part] of data.entries()) {
      for (const other of spoiled(part, value)) yield data.with(at, other);
    }
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, part] of Object.entries(data)) {
      for (const other of spoiled(part, value)) yield { ...data, [key]: other };
      const { [key as keyof typeof data]: _left, ...others } = data;
      yield others;
    }
    yield { ...data, more: value };
  }
}
