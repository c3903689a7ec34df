import { type Cells, readTablePage, writeTablePage } from '../page-table.ts';

/** What a page holds: bytes of its heap, its elements, its listeners. */
export type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };
export type Measured = { readonly title: string; readonly early: Held; readonly late: Held };

const HEAD = [
  'title',
  'heap early, kB',
  'heap late, kB',
  'grown, kB',
  'elements grown',
  'listeners grown',
] as const;
const codeOf = (title: string): string => `\`${title}\``;
const kilobytes = (bytes: number): string => Math.round(bytes / 1_000).toLocaleString('en');

const rowOf = ({ title, early, late }: Measured): Cells => [
  codeOf(title),
  kilobytes(early.heap),
  kilobytes(late.heap),
  kilobytes(late.heap - early.heap),
  String(late.nodes - early.nodes),
  String(late.listeners - early.listeners),
];

/** The titles that the page has a line of. */
export const titlesIn = (page: string): readonly string[] =>
  readTablePage(page).rows.map(([title = '']) => title.replaceAll('`', ''));

/**
 * The page with the line of this title: in the place of an earlier one, else at the end.
 *
 * @param page - its text, whose table stands last
 */
export function withRow(page: string, measured: Measured): string {
  const { words, rows } = readTablePage(page);
  const place = rows.findIndex(([title]) => title === codeOf(measured.title));
  const row = rowOf(measured);
  const all = place < 0 ? [...rows, row] : rows.with(place, row);
  return writeTablePage({ words, rows: all }, HEAD);
}
