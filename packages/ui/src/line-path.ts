/** Room for the stroke at the upper and lower edge. */
const EDGE = 2;

/**
 * The SVG paths of a line through the values and of the area below it; the lowest value lies at the
 * bottom, the highest at the top. Equal values lie in the middle.
 */
export function linePath(
  values: readonly number[],
  box: { readonly width: number; readonly height: number },
): { readonly line: string; readonly area: string } {
  if (values.length === 0) return { line: '', area: '' };
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const inside = box.height - 2 * EDGE;
  const points = values.map((value, index) => {
    const x = values.length === 1 ? 0 : (index / (values.length - 1)) * box.width;
    const y = EDGE + (span === 0 ? inside / 2 : inside * (1 - (value - low) / span));
    return `${round(x)} ${round(y)}`;
  });
  if (values.length === 1) points.push(`${box.width} ${points[0]?.split(' ')[1]}`);
  const line = `M${points.join('L')}`;
  return { line, area: `${line}V${box.height}H0Z` };
}

const round = (value: number): number => Math.round(value * 100) / 100;
