/** How far rows were scrolled, by their names, as long as the page is open. */
const places = new Map<string, number>();

type Scrolled = Pick<HTMLElement, 'scrollLeft'>;
/** Remembers how far a row was scrolled, by its name, until the page is loaded again. */
export const keepPlace = (name: string, { scrollLeft }: Scrolled): void =>
  void places.set(name, scrollLeft);

/** A row that is redrawn keeps its scroll position. */
export function takePlace(name: string, element: Scrolled): void {
  const left = places.get(name);
  if (left) element.scrollLeft = left;
}
