const FOCUSABLE = 'a[href], button:not(:disabled)';

/** A place that is to hold the focus, and the way to give it up before it does. */
export type Wish = { readonly place: Element; readonly drop: () => void };

/**
 * Gives the focus to what a place of a row holds: now, or once it is drawn, for rows draw what is
 * near alone.
 * @returns what is still wished for; undefined when it is done
 */
export function focusWhenDrawn(place: Element): Wish | undefined {
  const focus = (): boolean => {
    const target = place.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
    return target !== null;
  };
  if (focus()) return undefined;
  const changes = new MutationObserver(() => {
    if (focus()) changes.disconnect();
  });
  changes.observe(place, { childList: true, subtree: true });
  return { place, drop: () => changes.disconnect() };
}
