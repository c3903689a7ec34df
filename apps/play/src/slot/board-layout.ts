/** Portrait screens have taller cells. */
export type Format = 'tall' | 'wide';
/** A game fills its frame, so that this is known before anything of it is on the page. */
export const formatNow = (): Format => (innerWidth < innerHeight ? 'tall' : 'wide');
export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** The board in its own units, before it is scaled to the screen. */
export type BoardLayout = {
  readonly width: number;
  readonly height: number;
  /** Of the frame, on every side of the window. */
  readonly border: number;
  readonly inner: { readonly width: number; readonly height: number };
};

const BORDER = 60;
const INNER_WIDTH = 1_000;
/** Bounds of a cell's height, in its widths. */
const CELL_RATIO = { tall: { min: 0.9, max: 1.22 }, wide: { min: 1, max: 1.08 } } as const;

/**
 * The shape of a board that uses the free box well: cells are a little higher than wide where
 * there is room, and never so flat that a symbol would be squeezed.
 */
export function boardLayout(options: {
  readonly reels: number;
  /** The most rows that a reel can show. */
  readonly rows: number;
  readonly format: Format;
  readonly free: { readonly width: number; readonly height: number };
}): BoardLayout {
  const { reels, rows, format, free } = options;
  const { min, max } = CELL_RATIO[format];
  const cellWidth = INNER_WIDTH / reels;
  const wanted = ((INNER_WIDTH + 2 * BORDER) * free.height) / free.width - 2 * BORDER;
  const ratio = Math.min(max, Math.max(min, wanted / rows / cellWidth));
  const inner = { width: INNER_WIDTH, height: cellWidth * ratio * rows };
  return {
    width: inner.width + 2 * BORDER,
    height: inner.height + 2 * BORDER,
    border: BORDER,
    inner,
  };
}

/** How rows share the height of a reel: none is taller than on any board, the rest is shut. */
export function cellsOf(
  rows: number,
  size: { readonly width: number; readonly height: number },
): { readonly height: number; readonly top: number } {
  const count = Math.max(1, rows);
  const height = Math.min(size.height / count, size.width * CELL_RATIO.tall.max);
  // A gap of a hair's breadth needs no shutter.
  const spare = (size.height - height * count) / 2;
  return { height, top: spare < 1 ? 0 : spare };
}

/** Where the board is on the page, as large as the free box allows. */
export function placeBoard(
  layout: BoardLayout,
  free: Box,
  options: { readonly bleed: number },
): { readonly scale: number; readonly box: Box } {
  const scale = Math.min((free.width + options.bleed) / layout.width, free.height / layout.height);
  const [width, height] = [layout.width * scale, layout.height * scale];
  return {
    scale,
    box: {
      width,
      height,
      x: free.x + (free.width - width) / 2,
      y: free.y + (free.height - height) / 2,
    },
  };
}
