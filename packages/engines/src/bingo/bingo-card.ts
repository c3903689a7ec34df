import type { Draw } from '../draw.ts';

/** 75 balls: five columns by five, the middle free. 90 balls: three rows of five numbers. */
export type BingoKind = 75 | 90;

const ballsUpTo = (kind: BingoKind): readonly number[] =>
  Array.from({ length: kind }, (_, k) => k + 1);
/** The balls of a game in the order of their numbers. */
export const balls = { 75: ballsUpTo(75), 90: ballsUpTo(90) } as const;

/** Numbers by row; 0 is a field without a number: free in the middle, or empty on a 90 ticket. */
export type BingoCard = readonly (readonly number[])[];

/** Draws `count` different numbers of a range, in the order of the draw. */
function take(from: number, count: number, of: number, draw: Draw): readonly number[] {
  const left: number[] = [];
  for (let k = 0; k < of; k += 1) left.push(from + k);
  const taken: number[] = [];
  while (taken.length < count) {
    const at = draw(left.length);
    taken.push(left[at] ?? 0);
    for (let k = at + 1; k < left.length; k += 1) left[k - 1] = left[k] ?? 0;
    left.pop();
  }
  return taken;
}

/** Column B has 1 to 15, I 16 to 30, and so on; five of each, the middle of N free. */
function card75(draw: Draw): BingoCard {
  const columns = [0, 1, 2, 3, 4].map((column) => take(column * 15 + 1, 5, 15, draw));
  return [0, 1, 2, 3, 4].map((row) =>
    columns.map((column, at) => (row === 2 && at === 2 ? 0 : (column[row] ?? 0))),
  );
}

/** Column k has the tens k (1 to 9 first, 80 to 90 last). Each column has a number or more. */
function card90(draw: Draw): BingoCard {
  const counts = Array.from({ length: 9 }, () => 1);
  // Six more numbers, at most three in a column.
  for (let more = 0; more < 6; more += 1) {
    const open = counts.flatMap((count, column) => (count < 3 ? [column] : []));
    const column = open[draw(open.length)] ?? 0;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const rows: number[][] = [[], [], []].map(() => Array.from({ length: 9 }, () => 0));
  const room = [5, 5, 5];
  // Full columns first, so that every row ends with five numbers.
  const order = counts
    .map((_, column) => column)
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  for (const [done, column] of order.entries()) {
    const count = counts[column] ?? 0;
    const from = column === 0 ? 1 : column * 10;
    const size = column === 0 ? 9 : column === 8 ? 11 : 10;
    const numbers = take(from, count, size, draw).toSorted((a, b) => a - b);
    const rowsTaken = pickRows(room, count, order.length - done - 1, draw);
    for (const [k, row] of rowsTaken.entries()) {
      const cells = rows[row];
      if (cells) cells[column] = numbers[k] ?? 0;
      room[row] = (room[row] ?? 0) - 1;
    }
  }
  return rows;
}

/** Rows for a column's numbers: a row that needs all the columns that are left must be taken. */
function pickRows(
  room: readonly number[],
  count: number,
  columnsLeft: number,
  draw: Draw,
): readonly number[] {
  const rows = room.flatMap((left, row) => (left > columnsLeft ? [row] : []));
  while (rows.length < count) {
    const most = Math.max(...room.map((left, row) => (rows.includes(row) ? -1 : left)));
    const open = room.flatMap((left, row) => (left === most && !rows.includes(row) ? [row] : []));
    rows.push(open[draw(open.length)] ?? 0);
  }
  return rows.toSorted((a, b) => a - b);
}

/** Draws a card: five rows of five with a free middle (75), or three rows of five numbers (90). */
export const makeCard = (kind: BingoKind, draw: Draw): BingoCard =>
  kind === 75 ? card75(draw) : card90(draw);

/** The lines of a card, as numbers that must all be called: 12 of a 75 card, 3 of a 90 one. */
export function linesOf(kind: BingoKind, card: BingoCard): readonly (readonly number[])[] {
  const called = (numbers: readonly number[]) => numbers.filter((number) => number > 0);
  const rows = card.map(called);
  if (kind === 90) return rows;
  const at = (row: number, column: number) => card[row]?.[column] ?? 0;
  const five = [0, 1, 2, 3, 4];
  const columns = five.map((column) => called(five.map((row) => at(row, column))));
  const diagonals = [called(five.map((k) => at(k, k))), called(five.map((k) => at(k, 4 - k)))];
  return [...rows, ...columns, ...diagonals];
}

/** What a card can win with, from the easiest on. */
export const patterns = ['line', 'two-lines', 'full'] as const;
export type BingoPattern = (typeof patterns)[number];

/** After how many calls a card has each pattern; the first call is 1. */
export function callsUntil(
  kind: BingoKind,
  card: BingoCard,
  calls: readonly number[],
): Readonly<Record<BingoPattern, number>> {
  const never = Number.POSITIVE_INFINITY;
  const places = new Uint8Array(kind + 1);
  for (const [at, number] of calls.entries()) places[number] = at + 1;
  const when = (number: number) => places[number] || never;
  const lines = linesOf(kind, card)
    .map((line) => Math.max(...line.map(when)))
    .toSorted((a, b) => a - b);
  const full = Math.max(
    ...card
      .flat()
      .filter((number) => number > 0)
      .map(when),
  );
  return { line: lines[0] ?? never, 'two-lines': lines[1] ?? never, full };
}

/**
 * The winners of a pattern in a room: cards that complete it with the same call share its prize.
 */
export function winnersOf(
  kind: BingoKind,
  cards: readonly BingoCard[],
  calls: readonly number[],
  pattern: BingoPattern,
): { readonly call: number; readonly cards: readonly number[] } {
  const whens = cards.map((card) => callsUntil(kind, card, calls)[pattern]);
  const call = Math.min(...whens);
  return { call, cards: whens.flatMap((when, at) => (when === call ? [at] : [])) };
}
