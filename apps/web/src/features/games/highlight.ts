/** A part of a name; `hit` when it is what was looked for. */
export type NamePart = { readonly text: string; readonly hit: boolean };

/** Words shorter than this are too common to be marked inside longer ones. */
const LETTERS_MIN = 2;

/**
 * A name cut into what was looked for and the rest, for marking. A word with a typing error marks
 * the word of the name that begins like it.
 */
export function partsOf(name: string, looked: string): readonly NamePart[] {
  const folded = fold(name);
  // Some letters grow when they are folded; such a name is shown without marks.
  if (folded.length !== name.length) return [{ text: name, hit: false }];
  const hits = Array.from({ length: name.length }, () => false);
  for (const word of fold(looked).split(/\s+/)) {
    if (word.length < LETTERS_MIN) continue;
    const found = findWord(folded, word);
    if (found) hits.fill(true, found.from, found.to);
  }
  const parts: NamePart[] = [];
  for (const [index, hit] of hits.entries()) {
    const last = parts.at(-1);
    const letter = name[index] ?? '';
    if (last?.hit === hit) parts[parts.length - 1] = { text: last.text + letter, hit };
    else parts.push({ text: letter, hit });
  }
  return parts;
}

function findWord(name: string, word: string): { from: number; to: number } | undefined {
  const at = name.indexOf(word);
  if (at >= 0) return { from: at, to: at + word.length };
  const start = word.slice(0, LETTERS_MIN);
  for (const match of name.matchAll(/\S+/g)) {
    const [whole] = match;
    if (whole.startsWith(start) && Math.abs(whole.length - word.length) <= LETTERS_MIN) {
      return { from: match.index, to: match.index + whole.length };
    }
  }
  return undefined;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();
