/** CSS pixels from the window's left upper corner. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
type Size = { readonly width: number; readonly height: number };
export type Align = 'start' | 'center' | 'end';

/** Between what floats and the edge of the window. */
const EDGE_PX = 8;

/**
 * Where something floats beside its anchor: below it, or above where there is more room; along the
 * edge that `align` names, and always inside the window.
 */
export function placeBeside(options: {
  readonly anchor: Box;
  readonly size: Size;
  readonly window: Size;
  readonly align: Align;
  readonly rtl: boolean;
  readonly prefer?: 'below' | 'above';
}): { readonly left: number; readonly top: number; readonly heightMax: number } {
  const { anchor, size, window, align, rtl, prefer = 'below' } = options;
  const roomAbove = anchor.top - EDGE_PX;
  const roomBelow = window.height - anchor.top - anchor.height - EDGE_PX;
  const [wished, other] = prefer === 'below' ? [roomBelow, roomAbove] : [roomAbove, roomBelow];
  const asWished = size.height <= wished || wished >= other;
  const below = (prefer === 'below') === asWished;
  const heightMax = below ? roomBelow : roomAbove;
  const height = Math.min(size.height, heightMax);
  const slack = anchor.width - size.width;
  const fromLeft = align === 'center' ? slack / 2 : (align === 'start') === !rtl ? 0 : slack;
  const leftMax = window.width - size.width - EDGE_PX;
  return {
    left: Math.max(EDGE_PX, Math.min(anchor.left + fromLeft, leftMax)),
    top: below ? anchor.top + anchor.height : anchor.top - height,
    heightMax,
  };
}
