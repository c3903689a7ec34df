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
type Cells = readonly string[];
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

/** The words before the table, and the rows of measured titles in it. */
function readPage(page: string): { readonly words: string; readonly rows: readonly Cells[] } {
  const lines = page.trimEnd().split('\n');
  const table = lines.findIndex((line) => line.startsWith('|'));
  const cellsOf = (line: string): Cells =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const rows = table < 0 ? [] : lines.slice(table + 2).map(cellsOf);
  const words = table < 0 ? lines : lines.slice(0, table);
  return { words: words.join('\n').trimEnd(), rows };
}

/** As the formatter of the tree sets a table: its columns in line. */
function drawTable(rows: readonly Cells[]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const [head = [], ...others] = rows;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...others]
    .map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}

/** The titles that the page has a line of. */
export const titlesIn = (page: string): readonly string[] =>
  readPage(page).rows.map(([title = '']) => title.replaceAll('`', ''));

/**
 * The page with the line of this title: in the place of an earlier one, else at the end.
 *
 * @param page - its text, whose table stands last
 */
export function withRow(page: string, measured: Measured): string {
  const { words, rows } = readPage(page);
  const place = rows.findIndex(([title]) => title === codeOf(measured.title));
  const row = rowOf(measured);
  const all = place < 0 ? [...rows, row] : rows.with(place, row);
  return `${words}\n\n${drawTable([HEAD, ...all])}\n`;
}
