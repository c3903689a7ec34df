/** What a browser keeps for the site; where it keeps nothing, the page works and forgets. */
function guarded(store: () => Storage) {
  return {
    read: (key: string): string | null => {
      try {
        return store().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null forgets the key. */
    write: (key: string, value: string | null): void => {
      try {
        if (value === null) store().removeItem(key);
        else store().setItem(key, value);
      } catch {
        // Switched off or full: nothing is lost but the memory of a choice.
      }
    },
  };
}

/** Kept from visit to visit. */
export const kept = guarded(() => localStorage);
/** Kept as long as the tab is open. */
export const keptInTab = guarded(() => sessionStorage);
