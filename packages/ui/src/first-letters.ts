/** The first letters as a reader sees them: each with the signs that stand around it. */
export const firstLetters = (name: string, count: number): string =>
  Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment)
    .slice(0, count)
    .join('');
