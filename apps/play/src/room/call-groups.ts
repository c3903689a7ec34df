type CallGroup = { readonly name: string; readonly numbers: readonly number[] };

/** The columns of cards of five and of tickets of nine: their names, and the last number of each. */
const columns = {
  75: [...'BINGO'].map((name, at) => ({ name, last: 15 * (at + 1) })),
  90: Array.from({ length: 9 }, (_, at) => {
    const last = at === 8 ? 90 : at * 10 + 9;
    return { name: `${at === 0 ? 1 : at * 10}–${last}`, last };
  }),
} as const;

/** What was called, as a card has it: by columns, and rising in each; columns without any left out. */
export function callGroups(calls: readonly number[], kind: 75 | 90): readonly CallGroup[] {
  const rising = calls.toSorted((one, other) => one - other);
  let before = 0;
  return columns[kind].flatMap(({ name, last }) => {
    const numbers = rising.filter((number) => number > before && number <= last);
    before = last;
    return numbers.length > 0 ? [{ name, numbers }] : [];
  });
}
