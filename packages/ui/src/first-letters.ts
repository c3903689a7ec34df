let segmenter: Intl.Segmenter | undefined;

/** Firefox before 125 cuts no letters by itself: there each takes the marks that follow it. */
const letters = (name: string): readonly string[] => {
  if (!('Segmenter' in Intl)) return name.match(/\P{M}\p{M}*/gu) ?? [];
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(name), ({ segment }) => segment);
};

/** The first letters as a reader sees them: each with the signs that are around it. */
export const firstLetters = (name: string, count: number): string =>
  letters(name.trim()).slice(0, count).join('');
