/** How symbols leave a window and others fall into it; rows count from the top. */
export const POP_MS = 320;
export const FALL_MS = 420;

/**
 * From which row the symbol of each row of the new window comes: those that stay keep their order
 * and fall, the new ones come from above the window.
 */
export function fallsOf(rows: number, removed: readonly number[]): readonly number[] {
  const stay = Array.from({ length: rows }, (_, row) => row).filter(
    (row) => !removed.includes(row),
  );
  const fresh = rows - stay.length;
  return [...Array.from({ length: fresh }, (_, index) => index - fresh), ...stay];
}

/** Height of the bounce at the end of a fall, in rows. */
const BOUNCE = 0.09;
const BOUNCE_FROM = 0.8;

/** Where a falling symbol is: faster and faster, then a small bounce. */
export function yAt(from: number, to: number, done: number): number {
  if (from === to) return to;
  if (done < BOUNCE_FROM) return from + (to - from) * (done / BOUNCE_FROM) ** 2;
  return to - BOUNCE * Math.sin(((done - BOUNCE_FROM) / (1 - BOUNCE_FROM)) * Math.PI);
}
