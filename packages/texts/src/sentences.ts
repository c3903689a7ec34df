/** Sentences in a row; nothing is between them where a full stop is as wide as a sign. */
export const sentences = (...said: readonly (string | undefined)[]): string =>
  said.reduce<string>((before, next) => {
    if (!next) return before;
    return before === '' || before.endsWith('。') ? before + next : `${before} ${next}`;
  }, '');
