import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from './platform.ts';

/**
 * A table as a file for spreadsheets: UTF-8 with its mark, commas, one line for the titles. A text
 * that a spreadsheet would take for a formula is defused with an apostrophe; numbers stay numbers.
 */
export function writeCsv(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): FileAnswer {
  const text = `\uFEFF${writeCsvRows([titles])}${writeCsvRows(rows)}`;
  return { bytes: Buffer.from(text), mediaType: 'text/csv; charset=utf-8' };
}

/** Some lines of such a table: a long one is written piece by piece. */
export function writeCsvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  const guarded = rows.map((row) => row.map((cell) => (isNumber(cell) ? cell : guard(cell))));
  return stringify(guarded, { record_delimiter: 'windows' });
}

const isNumber = (cell: string | number | null): boolean =>
  typeof cell === 'number' || (cell !== null && /^-?\d+(\.\d+)?$/.test(cell));
const guard = (cell: string | number | null) =>
  typeof cell === 'string' && /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
