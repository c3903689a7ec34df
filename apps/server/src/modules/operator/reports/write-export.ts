import { buffer } from 'node:stream/consumers';
import { writeCsv, writeCsvRows } from '../../../platform/csv.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { type Export, findExport, setProgress } from './exports.repo.ts';
import { isList, readWholeList } from './list-files.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './report.ts';

/** After how many rows progress is reported. */
const STEP = 500;

/** What a file holds: typed columns, written cells, and sums where there are any. */
type Sheet = Pick<Report, 'columns' | 'rows' | 'totals'>;

/** Writes the file of an export that was asked for. Writing it again gives the same file. */
export async function writeExport(
  platform: Platform,
  findMerchant: (merchantId: string) => Promise<Merchant | undefined>,
  exportId: string,
): Promise<void> {
  const { db } = platform;
  const wanted = await findExport(db, exportId);
  const merchant = wanted && (await findMerchant(wanted.merchantId));
  if (!wanted || !merchant || wanted.state === 'done') return;
  const tell = (rowsDone: number, rowsTotal: number) =>
    setProgress(db, { exportId, state: 'running', rowsDone, rowsTotal });
  const sheet = await makeSheet(platform, merchant, wanted, tell);
  if (!sheet) {
    await setProgress(db, { exportId, state: 'failed', rowsDone: 0, rowsTotal: 0 });
    return;
  }
  const rowsTotal = sheet.rows.length;
  await tell(0, rowsTotal);
  const content =
    wanted.format === 'csv'
      ? await writeSheetCsv(sheet, (rowsDone) => tell(rowsDone, rowsTotal))
      : await writeSheetXlsx(wanted.report, sheet, (rowsDone) => tell(rowsDone, rowsTotal));
  await setProgress(db, { exportId, state: 'done', rowsDone: rowsTotal, rowsTotal, content });
}

/** A report from the roll-ups, or all rows of a list; undefined where there can be no such file. */
async function makeSheet(
  platform: Platform,
  merchant: Merchant,
  { report, from, to, by, filter, operatorId }: Export,
  tell: (rowsDone: number, rowsTotal: number) => Promise<void>,
): Promise<Sheet | undefined> {
  if (isList(report)) {
    const asked = { list: report, filter, operatorId };
    const table = await readWholeList(platform, merchant, asked, tell);
    return table && { ...table, totals: [] };
  }
  if (from === null || to === null) return undefined;
  const span = { from, to, by: by ?? undefined, agent: filter['agent'] };
  const made = await makeReport(platform, merchant, { report, ...span });
  return made.ok ? made.value : undefined;
}

const titlesOf = ({ columns }: Sheet) => columns.map(({ key }) => key);
const linesOf = ({ rows, totals }: Sheet) =>
  rows.length === 0 || totals.length === 0 ? rows : [...rows, totals];

/** Texts that a spreadsheet would take for formulas are defused. */
export async function writeSheetCsv(
  sheet: Sheet,
  tell: (rowsDone: number) => Promise<void>,
): Promise<Buffer> {
  const lines = linesOf(sheet);
  const parts = [writeCsv(titlesOf(sheet), []).bytes];
  for (let from = 0; from < lines.length; from += STEP) {
    parts.push(Buffer.from(writeCsvRows(lines.slice(from, from + STEP))));
    // Others have their turn between two pieces of a long list.
    await tell(Math.min(from + STEP, sheet.rows.length));
  }
  return Buffer.concat(parts);
}

/**
 * A workbook with one sheet, written row by row. Cells of text are text whatever they begin with,
 * so nothing in them is a formula; counts and money are numbers, so that they can be added up.
 */
export async function writeSheetXlsx(
  name: string,
  sheet: Sheet,
  tell: (rowsDone: number) => Promise<void>,
): Promise<Buffer> {
  // Large, and needed now and then: it is loaded with the first workbook.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* cellsOfRows() {
    yield titlesOf(sheet);
    let done = 0;
    for (const row of linesOf(sheet)) {
      yield row.map((cell, index) => toCell(sheet.columns[index]?.kind ?? 'text', cell));
      done += 1;
      if (done % STEP === 0) await tell(done);
    }
  }
  return buffer(writeXlsxStream(cellsOfRows(), { name }));
}

/** A spreadsheet holds 15 digits; a longer figure stays text, so that no cent of it is lost. */
const DIGITS_MAX = 15;
const toCell = (kind: Report['columns'][number]['kind'], cell: string): string | number => {
  const isFigure = kind !== 'text' && kind !== 'date' && cell !== '';
  return isFigure && cell.replaceAll(/\D/g, '').length <= DIGITS_MAX ? Number(cell) : cell;
};
