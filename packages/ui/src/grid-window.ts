/** What is known about a grid whose rows are all equally high, in CSS pixels. */
export type GridMeasures = {
  readonly count: number;
  readonly columns: number;
  /** From the upper edge of one row to that of the next. */
  readonly stridePx: number;
  /** From the upper edge of the window to that of the grid; negative once it is scrolled away. */
  readonly topPx: number;
  readonly windowPx: number;
};
/** Indexes of the first item that is drawn and of the one after the last. */
export type IndexRange = { readonly from: number; readonly to: number };

/**
 * Rows that are drawn beyond each edge of the window, so that a fast finger meets no hole: two of
 * the short rows of a phone, one of a tablet, none of a desk, whose rows hold most.
 */
const rowsBeyond = (columns: number): number => (columns > 5 ? 0 : columns > 3 ? 1 : 2);

/** The items that must be in the document. */
export function indexesInView(measures: GridMeasures): IndexRange {
  const { count, columns, stridePx, topPx, windowPx } = measures;
  const rows = Math.ceil(count / columns);
  const firstRow = Math.floor(-topPx / stridePx - rowsBeyond(columns));
  const endRow = Math.ceil((windowPx - topPx) / stridePx + rowsBeyond(columns));
  const from = Math.min(Math.max(0, firstRow), Math.max(0, rows - 1)) * columns;
  const to = Math.min(count, Math.max(1, Math.min(rows, endRow)) * columns);
  return { from: Math.min(from, to), to };
}

/** Tiles per row: three on a phone, five on a tablet, six or seven on a desk. */
export function tilesPerRow(widthPx: number): number {
  if (widthPx < 560) return 3;
  if (widthPx < 900) return 5;
  return widthPx < 1080 ? 6 : 7;
}

/**
 * Where a key leads in a grid; undefined for keys that mean nothing here. Left and right follow the
 * direction of the writing.
 */
export function nextInGrid(
  press: { readonly key: string; readonly ctrl: boolean; readonly rtl: boolean },
  at: number,
  grid: { readonly count: number; readonly columns: number },
): number | undefined {
  const { count, columns } = grid;
  const onward = press.rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = press.rtl ? 'ArrowRight' : 'ArrowLeft';
  const rowStart = at - (at % columns);
  const steps: Readonly<Record<string, number>> = {
    [onward]: at + 1,
    [back]: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: press.ctrl ? 0 : rowStart,
    End: press.ctrl ? count - 1 : Math.min(count, rowStart + columns) - 1,
  };
  const to = steps[press.key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
}
