/** Computes something of a piece of data once, and remembers it as long as the data lives. */
export function once<K extends object, V>(compute: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = compute(of);
    known.set(of, made);
    return made;
  };
}
