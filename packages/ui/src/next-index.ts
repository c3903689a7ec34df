type Row = {
  /** Written from right to left: the left arrow leads onward. */
  readonly rtl?: boolean;
};

/** Where a key leads in a row of `count`; undefined for keys that mean nothing here. */
export function nextIndex(
  key: string,
  at: number,
  count: number,
  { rtl = false }: Row = {},
): number | undefined {
  const onward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward || key === 'ArrowDown') return (at + 1) % count;
  if (key === back || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Whether an element is written from right to left. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
