/** The title of the window, as the pages and popups that stand ask for it. */
export function createTitles(write: (title: string) => void) {
  /** In the order in which they came; one that says nothing leaves the word to the others. */
  const asked = new Map<symbol, string>();
  let brand = '';
  const tell = () =>
    write([[...asked.values()].filter(Boolean).at(-1), brand].filter(Boolean).join(' · '));
  return {
    /** @returns the way to take it back, after which the former title stands again */
    ask: (title: string, name: string): (() => void) => {
      const own = Symbol();
      asked.set(own, title);
      brand = name;
      tell();
      return () => {
        asked.delete(own);
        tell();
      };
    },
  };
}
