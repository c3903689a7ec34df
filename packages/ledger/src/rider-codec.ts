import { assert } from '@padauk/base';
import type { PostGroup, RiderTable } from './transfer.ts';

const NAME = /^[a-z_][a-z0-9_]*$/;
const TABLE = /^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/;
const TYPE = /^[a-z][a-z0-9_ .]*$/;

/** How riders find what their group has become, in the row `p` of the posting. */
export type RiderPlaces = {
  /** Types of the two values that give the place of a rider's group: `r.a` and `r.b`. */
  readonly types: readonly [string, string];
  /** True where the group was newly posted. */
  readonly posted: string;
  readonly balance: string;
  readonly at: string;
};

const givenOf = (table: RiderTable) => table.columns.filter((column) => column.from === undefined);

/*
 * Texts go as one value with separators, not as the text of an array: nothing in them has to be
 * escaped here and read again there. The separators are control characters, which neither JSON nor
 * the texts of a call contain.
 */
const SEPARATOR = '\u001f';
const NULL_TEXT = '\u001e';
const ownsQuotes = (type: string): boolean => type === 'text' || type === 'jsonb';

/** The array that a parameter stands for. The leading separator keeps a single empty text apart. */
function arrayOf(parameter: number, type: string): string {
  if (!ownsQuotes(type)) return `$${parameter}::${type}[]`;
  const texts = `(string_to_array($${parameter}::text, E'\\x1f', E'\\x1e'))[2:]`;
  return type === 'text' ? texts : `${texts}::${type}[]`;
}

/**
 * The inserts of a batch's riders as parts of its `with`, one for each table, for the groups that
 * are newly posted.
 *
 * @param next - the number of the first parameter that is free
 */
export function riderInserts(
  tables: readonly RiderTable[],
  next: number,
  places: RiderPlaces,
): string {
  let parameter = next;
  return tables
    .map((table, index) => {
      assert(TABLE.test(table.name), `a table name with its schema: ${table.name}`);
      const given = givenOf(table);
      const values = [...places.types, ...given.map(({ type }) => type)].map((type) => {
        assert(TYPE.test(type), `a plain type: ${type}`);
        parameter += 1;
        return arrayOf(parameter - 1, type);
      });
      const names = table.columns.map(({ name }) => {
        assert(NAME.test(name), `a plain column name: ${name}`);
        return name;
      });
      const read = table.columns.map((column) => {
        if (column.from === 'at') return places.at;
        if (column.from === 'balance') return places.balance;
        return `r.c${given.indexOf(column)}`;
      });
      return `, rider_${index} as (
      insert into ${table.name} (${names.join(', ')})
      select ${read.join(', ')}
        from p cross join unnest(${values.join(', ')})
             r (${['a', 'b', ...given.map((_, n) => `c${n}`)].join(', ')})
       where ${places.posted})`;
    })
    .join('');
}

/**
 * The values of the riders of one batch, in the order that `riderInserts(tables)` expects.
 *
 * @param placeOf - the two values that give the place of a group, by its number in the batch
 */
export function encodeRiders(
  groups: readonly PostGroup[],
  tables: readonly RiderTable[],
  placeOf: (group: number) => readonly [number | bigint, number | bigint],
): readonly string[] {
  return tables.flatMap((table) => {
    const given = givenOf(table);
    const columns = Array.from({ length: given.length + 2 }, () => '');
    for (const [index, { riders }] of groups.entries()) {
      if (!riders) continue;
      for (const rider of riders) {
        if (rider.table !== table) continue;
        assert(rider.row.length === given.length, `a value for each given column of ${table.name}`);
        const [a, b] = placeOf(index);
        columns[0] += `${columns[0] ? ',' : ''}${a}`;
        columns[1] += `${columns[1] ? ',' : ''}${b}`;
        for (const [n, column] of given.entries()) {
          const value = rider.row[n];
          const before = columns[n + 2] ?? '';
          columns[n + 2] = ownsQuotes(column.type)
            ? `${before}${SEPARATOR}${textOf(value)}`
            : `${before}${before ? ',' : ''}${elementOf(value)}`;
        }
      }
    }
    return columns.map((column, n) => {
      const type = given[n - 2]?.type;
      return type !== undefined && ownsQuotes(type) ? column : `{${column}}`;
    });
  });
}

/** A value of a text or JSON column. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return NULL_TEXT;
  const text = typeof value === 'string' ? value : jsonOf(value);
  assert(!text.includes(SEPARATOR) && !text.includes(NULL_TEXT), 'a text without separators');
  return text;
}
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));

/** A value of any other column, as an element of the text of a PostgreSQL array. */
function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
  const text = String(value);
  // Numbers, UUIDs and words like `true` need no quotes; what else comes is quoted.
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
const PLAIN = /^[\w.-]+$/;
