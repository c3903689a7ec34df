import { useEffect } from 'react';

/** The title of the window, with the name of the brand behind. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Padauk' : `${title} · Padauk`;
  }, [title]);
}
