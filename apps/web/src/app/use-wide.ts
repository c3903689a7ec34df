import { useSyncExternalStore } from 'react';

/** Whether the window is at least so wide; follows it when it changes. */
export function useWide(minPx: number): boolean {
  const query = `(min-width: ${minPx}px)`;
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    // The prerendered page is drawn for a phone; what a wide window has beside it comes at once.
    () => false,
  );
}
