/** Home and the popups over it are one page. */
const isHome = (path: string): boolean => path === '/' || isHomePopup(path);
const isHomePopup = (path: string): boolean => path === '/login' || path === '/register';

/**
 * Whether a change of page leads the focus to the heading of the new one. A dialog takes the focus
 * itself, and where it has given it back to what opened it, there the visitor goes on.
 */
export function beginsAtHeading(from: string, to: string, hasFocus: boolean): boolean {
  if (isHomePopup(to)) return false;
  return !(hasFocus && isHome(from) && isHome(to));
}

/** With a screen reader or a keyboard one begins at the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
