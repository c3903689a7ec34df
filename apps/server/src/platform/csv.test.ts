import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const linesOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  writeCsv(['a', 'b'], rows).bytes.toString().split('\r\n').slice(1, -1);

test('a text that a spreadsheet would run as a formula is defused', () => {
  expect(linesOf([['=1+1', '@SUM(A1)']])).toEqual(["'=1+1,'@SUM(A1)"]);
  expect(linesOf([['+959', '-x']])).toEqual(["'+959,'-x"]);
  expect(linesOf([['\t=1', '＝1']])).toEqual(["'\t=1,'＝1"]);
});

test('amounts below zero stay numbers, and commas and quotes stay in their cell', () => {
  expect(linesOf([['-12.50', 3]])).toEqual(['-12.50,3']);
  expect(linesOf([['a,b', 'say "no"']])).toEqual(['"a,b","say ""no"""']);
  expect(linesOf([[null, 'က']])).toEqual([',က']);
});

test('the file says that it is UTF-8, so that a spreadsheet reads Burmese and Chinese', () => {
  expect([...writeCsv(['a'], []).bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
