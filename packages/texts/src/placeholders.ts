/** The names of a message's placeholders, each once, in alphabetical order. */
export const placeholdersOf = (message: string): readonly string[] =>
  [
    ...new Set(Array.from(message.matchAll(/\{(\w+)(?=[,}])/g), ([, name = '']) => name)),
  ].toSorted();

/** What a reader sees of a message: its words without facts, forms and break marks. */
export const wordsOf = (message: string): string =>
  message
    .replace(/\{\w+, plural,|=\d+ \{|\b(?:zero|one|two|few|many|other) \{/g, ' ')
    .replace(/\{\w+\}/g, ' ')
    .replace(/[{}|~]/g, ' ');
