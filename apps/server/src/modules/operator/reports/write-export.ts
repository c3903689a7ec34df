import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeCsv } from '../../../platform/csv.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { findExport, setProgress } from './exports.repo.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './report.ts';

/** Progress is told after so many rows. */
const STEP = 500;

/** Writes the file of an export that was asked for. Writing it again gives the same file. */
export async function writeExport(
  { db }: Pick<Platform, 'db'>,
  findMerchant: (merchantId: string) => Promise<Merchant | undefined>,
  exportId: string,
): Promise<void> {
  const wanted = await findExport(db, exportId);
  const merchant = wanted && (await findMerchant(wanted.merchantId));
  if (!wanted || !merchant || wanted.state === 'done') return;
  const made = await makeReport(db, merchant, wanted);
  if (!made.ok) {
    await setProgress(db, { exportId, state: 'failed', rowsDone: 0, rowsTotal: 0 });
    return;
  }
  const report = made.value;
  const rowsTotal = report.rows.length;
  const tell = (rowsDone: number) =>
    setProgress(db, { exportId, state: 'running', rowsDone, rowsTotal });
  await tell(0);
  const content =
    wanted.format === 'csv' ? writeReportCsv(report) : await writeReportXlsx(report, tell);
  await setProgress(db, { exportId, state: 'done', rowsDone: rowsTotal, rowsTotal, content });
}

const titlesOf = ({ columns }: Report) => columns.map(({ key }) => key);
const linesOf = ({ rows, totals }: Report) => (rows.length === 0 ? rows : [...rows, totals]);

/** Texts that a spreadsheet would take for formulas are defused. */
export const writeReportCsv = (report: Report): Buffer =>
  writeCsv(titlesOf(report), linesOf(report)).bytes;

/**
 * A workbook with one sheet, written row by row. Cells of text are text whatever they begin with,
 * so nothing in them is a formula; counts and money are numbers, so that they can be added up.
 */
export async function writeReportXlsx(
  report: Report,
  tell: (rowsDone: number) => Promise<void>,
): Promise<Buffer> {
  // Large, and needed now and then: it is loaded with the first workbook.
  const { default: ExcelJS } = await import('exceljs');
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream });
  const sheet = workbook.addWorksheet(report.report);
  sheet.addRow(titlesOf(report)).commit();
  let done = 0;
  for (const row of linesOf(report)) {
    sheet
      .addRow(row.map((cell, index) => toCell(report.columns[index]?.kind ?? 'text', cell)))
      .commit();
    done += 1;
    if (done % STEP === 0) await tell(done);
  }
  sheet.commit();
  await workbook.commit();
  return bytes;
}

/** A spreadsheet holds 15 digits; a longer figure stays text, so that no cent of it is lost. */
const DIGITS_MAX = 15;
const toCell = (kind: Report['columns'][number]['kind'], cell: string): string | number => {
  const isFigure = kind !== 'text' && kind !== 'date' && cell !== '';
  return isFigure && cell.replaceAll(/\D/g, '').length <= DIGITS_MAX ? Number(cell) : cell;
};
