/** Small facts that outlive a reload. A browser that refuses storage only loses the resume. */
export type Drawer = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string | undefined) => void;
};

function drawerOf(pick: () => Storage): Drawer {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      try {
        return pick().getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    write: (key, value) => {
      if (value === undefined) memory.delete(key);
      else memory.set(key, value);
      try {
        if (value === undefined) pick().removeItem(key);
        else pick().setItem(key, value);
      } catch {
        // Storage is full or forbidden; the memory still serves this page.
      }
    },
  };
}

/** Ends with the tab: the session token and the round that was shown last. */
export const tabDrawer = drawerOf(() => sessionStorage);
/** Stays on the device: sound and motion. */
export const deviceDrawer = drawerOf(() => localStorage);
