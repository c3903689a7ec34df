import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsWord, toSearchText, toSearchWords } from './search-text.ts';

const finds = (typed: string, text: string, errors = 2): boolean =>
  toSearchWords(typed).every((word) => holdsWord(toSearchText(text), word, errors));

test.each([
  ['Padauk Blossom', 'as it is written', 'padauk blossom'],
  ['Padauk Blossom', 'with a letter missing', 'padak'],
  ['Padauk Blossom', 'with a letter too many', 'bloossom'],
  ['Padauk Blossom', 'with a wrong letter', 'blossam'],
  ['Padauk Blossom', 'with two letters changed about', 'pdaauk'],
  ['Padauk Blossom', 'written together', 'padaukblossom'],
  ['Padauk Blossom', 'written apart', 'pad auk blos som'],
  ['Crème Brûlée', 'without accents', 'creme brulee'],
  ['ပိတောက်ပန်း', 'in Burmese', 'ပိတောက်'],
  ['ပိတောက်ပန်း', 'in Burmese with a vowel missing', 'ပတောက်ပန်း'],
  ['ပိ\u2060တောက်\u200bပန်း', 'in spite of the marks that break lines', 'ပိတောက်ပန်း'],
  ['紫檀花开', 'in Chinese', '紫檀'],
  ['紫檀花开', 'in Chinese with a wrong character', '紫檀画开'],
  ['Ｐａｄａｕｋ', 'in full-width letters', 'padauk'],
])('%j is found %s', (text, _, typed) => {
  expect(finds(typed, text)).toBe(true);
});

test.each([
  ['of three letters', 'pax', 'Padauk'],
  ['of two characters', '紫坛', '紫檀花开'],
  ['with more errors than its length allows', 'pxdxxk', 'Padauk'],
])('a word %s is not forgiven', (_, typed, text) => {
  expect(finds(typed, text)).toBe(false);
});

test('no errors are forgiven where none are asked for', () => {
  expect(finds('padak', 'Padauk', 0)).toBe(false);
  expect(finds('adau', 'Padauk', 0)).toBe(true);
});

test.each(['', '   ', '!?%_\\', '\u200b\u2060'])('%j holds no word', (typed) => {
  expect(toSearchWords(typed)).toEqual([]);
});

/** The definition: fewest changes that make some part of the text the word. */
function errorsByDefinition(word: string, text: string): number {
  const rows: number[][] = [Array.from({ length: text.length + 1 }, () => 0)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= text.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const same = word[i - 1] === text[j - 1] ? 0 : 1;
      const steps = [(above[j - 1] ?? 0) + same, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1];
      const exchanged = word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      if (i > 1 && j > 1 && exchanged) steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return Math.min(...(rows[word.length] ?? []));
}

test('what is found is what the definition finds, for any word and text', () => {
  const letters = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength });
  fc.assert(
    fc.property(letters(31), letters(40), fc.integer({ min: 0, max: 2 }), (typed, text, errors) => {
      const [word] = toSearchWords(typed);
      if (!word) return;
      const allowed = Math.min(errors, word.errorsMax);
      const expected = errorsByDefinition(typed, text) <= allowed;
      expect(holdsWord(toSearchText(text), word, errors)).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});
