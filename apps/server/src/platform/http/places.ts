/**
 * Things that come and go, in places that are used again, unlike the entries of a `Set`: a set that
 * things come to and leave is rebuilt every few dozen of them, and each old table keeps alive what
 * it held, and the next table, until the next full collection.
 */
export function createPlaces<T extends object>() {
  const places: (T | undefined)[] = [];
  const free: number[] = [];
  return {
    /** Returns the place, by which it is left again, once. */
    take: (thing: T): number => {
      const place = free.pop() ?? places.length;
      places[place] = thing;
      return place;
    },
    leave: (place: number): void => {
      places[place] = undefined;
      free.push(place);
    },
    each: (look: (thing: T) => void): void => {
      for (const thing of places) if (thing) look(thing);
    },
  };
}
