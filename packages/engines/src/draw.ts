/**
 * A uniform integer in [0, bound). The only chance that an engine knows; it is handed in, so that
 * play, replay, audit and enumeration run the very same code.
 *
 * @param bound - whole number from 1 to 2^32
 */
export type Draw = (bound: number) => number;

const WORDS = 16_384;
const BOUNDS = 4_096;

/**
 * Draws from a generator that fills many words at once, for simulations: uniform as every draw
 * is, but not the numbers of the provable scheme.
 *
 * @param fill - fills the words with uniform bits
 */
export function bulkDraw(fill: (words: Uint32Array) => void): Draw {
  const words = new Uint32Array(WORDS);
  /** By bound: the largest word of 31 bits that is taken; 0 is not known yet. */
  const lasts = new Int32Array(BOUNDS);
  let at = WORDS;
  const next = () => {
    if (at === WORDS) {
      fill(words);
      at = 0;
    }
    const word = (words[at] as number) >>> 1;
    at += 1;
    return word;
  };
  return (bound) => {
    let last = bound < BOUNDS ? (lasts[bound] as number) : 0;
    if (last === 0) {
      last = 2 ** 31 - 1 - (2 ** 31 % bound);
      if (bound < BOUNDS) lasts[bound] = last;
    }
    let word = next();
    while (word > last) word = next();
    return word % bound;
  };
}
