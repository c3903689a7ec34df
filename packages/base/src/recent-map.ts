/** What `createRecentMap` makes. */
export type RecentMap<K, V> = {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): void;
};

/**
 * A map that forgets the oldest: the last `keptMin` entries that were set or asked for are always
 * there, and never more than twice as many are. It keeps two generations and drops the older one
 * when the younger is full, so that each call costs the same however many entries there are.
 */
export function createRecentMap<K, V>(keptMin: number): RecentMap<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  const set = (key: K, value: V) => {
    if (young.size >= keptMin && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined || young.has(key) || !old.has(key)) return value;
      const kept = old.get(key) as V;
      set(key, kept);
      return kept;
    },
    has: (key) => young.has(key) || old.has(key),
    set,
  };
}
