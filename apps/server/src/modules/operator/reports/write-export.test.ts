import type { ReplyOf } from '@padauk/contracts/route';
import type { readReport } from '@padauk/contracts/reports';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeSheetCsv, writeSheetXlsx } from './write-export.ts';

test('what somebody wrote is never a formula in a file', async () => {
  const report = {
    report: 'lines',
    currency: 'MMK',
    columns: [
      { key: 'line', kind: 'text' },
      { key: 'stakes', kind: 'money' },
    ],
    rows: [['=1+1', '-5.00']],
    totals: ['', '12345678901234567.89'],
  } satisfies ReplyOf<typeof readReport>;
  const told: number[] = [];
  const csv = await writeSheetCsv(report, async (rows) => void told.push(rows));
  expect(csv.toString()).toBe("\uFEFFline,stakes\r\n'=1+1,-5.00\r\n,12345678901234567.89\r\n");
  expect(told).toEqual([1]);
  const bytes = await writeSheetXlsx('lines', report, async () => undefined);
  const page = (await readXlsx(bytes)).sheets[0];
  expect(page?.rows.slice(1)).toEqual([
    ['=1+1', -5],
    ['', '12345678901234567.89'],
  ]);
  expect([...(page?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
});
