/**
 * Search that forgives typing errors. One error is a letter that is missing, added, wrong, or
 * changed about with its neighbor.
 */

/** A text as it is searched. */
export type SearchText = {
  /** Small letters without accents, words with one space between. */
  readonly spaced: string;
  /** The same without spaces, so that words may be written together or apart. */
  readonly compact: string;
  /** A bit for each letter that occurs: what lacks the letters of a word cannot hold the word. */
  readonly letters: number;
};

/** A word that is looked for. */
export type SearchWord = SearchText & {
  readonly errorsMax: number;
  /** For each letter, the places at which it is in the word, as bits. */
  readonly places: ReadonlyMap<number, number>;
};

/** The algorithm keeps a word in one integer. */
const WORD_MAX = 31;

/** Letters, marks that belong to them, and digits; the joiners inside Burmese text are neither. */
function spacedOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 32);
  return letters;
}

export function toSearchText(text: string): SearchText {
  const spaced = spacedOf(text);
  const compact = spaced.replaceAll(' ', '');
  return { spaced, compact, letters: lettersOf(compact) };
}

const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** An ideograph says as much as several letters, so fewer of them allow an error. */
function errorsMaxOf(word: string): number {
  const [one, two] = ideographs.test(word) ? [3, 6] : [4, 8];
  if (word.length < one) return 0;
  return word.length < two ? 1 : 2;
}

/** The words of a search; none when nothing is left to look for. */
export function toSearchWords(text: string): readonly SearchWord[] {
  return spacedOf(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((whole) => {
      const word = whole.slice(0, WORD_MAX);
      const places = new Map<number, number>();
      for (let at = 0; at < word.length; at += 1) {
        const letter = word.charCodeAt(at);
        places.set(letter, (places.get(letter) ?? 0) | (1 << at));
      }
      const errorsMax = errorsMaxOf(word);
      return { spaced: word, compact: word, letters: lettersOf(word), errorsMax, places };
    });
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether some part of the text is the word with at most so many errors. */
export function holdsWord(text: SearchText, word: SearchWord, errors: number): boolean {
  const allowed = Math.min(errors, word.errorsMax);
  const missing = word.letters & ~text.letters;
  if (allowed === 0) return missing === 0 && text.compact.includes(word.compact);
  if (missing !== 0 && countBits(missing) > allowed) return false;
  return errorsOfBestPart(text.compact, word) <= allowed;
}

/**
 * The fewest errors with which the word stands somewhere in the text: the edit distance with
 * neighbors changed about, computed for all places of the word at once by bits (H. Hyyrö, "A
 * bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003).
 */
function errorsOfBestPart(text: string, { compact: word, places }: SearchWord): number {
  const last = 1 << (word.length - 1);
  let increases = -1;
  let decreases = 0;
  let diagonal = 0;
  let placesBefore = 0;
  let errors = word.length;
  let fewest = errors;
  for (let at = 0; at < text.length; at += 1) {
    const here = places.get(text.charCodeAt(at)) ?? 0;
    const swapped = ((~diagonal & here) << 1) & placesBefore;
    diagonal = swapped | (((here & increases) + increases) ^ increases) | here | decreases;
    const acrossUp = decreases | ~(diagonal | increases);
    const acrossDown = diagonal & increases;
    if (acrossUp & last) errors += 1;
    if (acrossDown & last) errors -= 1;
    // No bit comes in from below: the word may begin anywhere in the text.
    increases = (acrossDown << 1) | ~(diagonal | (acrossUp << 1));
    decreases = diagonal & (acrossUp << 1);
    placesBefore = here;
    if (errors < fewest) fewest = errors;
  }
  return fewest;
}
