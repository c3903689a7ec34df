/** From one try to the next; a page that was opened before an update may never get it. */
const PAUSE_MS = 5_000;

/**
 * Starts what comes with a part of the site. A part that did not come is asked for again: what
 * works in silence has no button to press.
 *
 * @param load - brings what starts, which gives the way to stop
 * @returns the way to stop, whether it has come or not
 */
export function startPart(load: () => Promise<() => () => void>): () => void {
  let wanted = true;
  let stop: (() => void) | undefined;
  const tryOnce = (): void => {
    if (!wanted) return;
    load().then(
      (start) => {
        if (wanted) stop = start();
      },
      () => setTimeout(tryOnce, PAUSE_MS),
    );
  };
  tryOnce();
  return () => {
    wanted = false;
    stop?.();
  };
}
