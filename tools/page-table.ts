/** The cells of one line. */
export type Cells = readonly string[];
type TablePage = { readonly words: string; readonly rows: readonly Cells[] };

/** The words before the table that stands last in a page, and its rows below their head. */
export function readTablePage(page: string): TablePage {
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

/** The same page again, its table as the formatter of the tree sets one: columns in line. */
export function writeTablePage({ words, rows }: TablePage, head: Cells): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const table = [head, rule, ...rows]
    .map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
  return `${words}\n\n${table}\n`;
}
