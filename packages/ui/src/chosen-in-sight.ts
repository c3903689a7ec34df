/** Where something begins and ends on the screen, from left to right. */
type Reach = { readonly left: number; readonly right: number };

/** What marks the chosen one of a row. */
const CHOSEN = '[aria-pressed="true"], [aria-current="page"]';

/** How far a row is scrolled so that an entry is in its middle; not at all if it is in sight. */
export function scrollToShow(row: Reach, entry: Reach): number {
  // Widths have fractions.
  if (entry.left >= row.left - 1 && entry.right <= row.right + 1) return 0;
  return (entry.left + entry.right) / 2 - (row.left + row.right) / 2;
}

/**
 * Scrolls a row sideways until its chosen entry is in sight; the page stays where it is. Whoever
 * has scrolled the row himself is not taken back as long as nothing else is chosen.
 *
 * @param before - what this returned the last time
 * @returns the chosen entry
 */
export function showChosen(row: Element, before: Element | null): Element | null {
  const chosen = row.querySelector(CHOSEN);
  if (chosen && chosen !== before) {
    const by = scrollToShow(row.getBoundingClientRect(), chosen.getBoundingClientRect());
    if (by !== 0) row.scrollBy({ left: by, behavior: 'instant' });
  }
  return chosen;
}
