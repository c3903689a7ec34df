/**
 * Whether the phone's own Burmese face is a Zawgyi one. In Unicode the virama stacks the second
 * letter below the first, so that the two are hardly wider than one; in Zawgyi it is a sign of its
 * own and both letters are side by side.
 */
export const isZawgyiWidth = (stacked: number, besides: number): boolean =>
  besides > 0 && Math.abs(stacked / besides - 1) < 0.1;

export function readsZawgyi(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  // Not our own web face, which is always right.
  pen.font = '40px system-ui, sans-serif';
  return isZawgyiWidth(
    pen.measureText('\u1000\u1039\u1000').width,
    pen.measureText('\u1000\u1000').width,
  );
}
