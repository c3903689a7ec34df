/** Rows that a window may have; places are numbered `reel * ROWS_MAX + row`. */
export const ROWS_MAX = 8;

/**
 * Lines that begin alike share their beginning: a tree, walked depth first, in which everything
 * below a run that has ended is skipped. Twenty lines cost little more than nine pairs of places.
 */
export type LineTree = {
  readonly size: number;
  readonly reel: Uint8Array;
  readonly row: Uint8Array;
  /** The place that is passed. */
  readonly cell: Uint8Array;
  /** Whether the line ends here. */
  readonly last: Uint8Array;
  /** How many lines pass here. */
  readonly lineCount: Uint16Array;
  /** The node to go on with when all below this one is skipped. */
  readonly skip: Uint16Array;
  /** By node: the indexes of its lines. */
  readonly lines: readonly (readonly number[])[];
};

export function lineTreeOf(lines: readonly (readonly number[])[]): LineTree {
  const nodes: { reel: number; row: number; last: boolean; skip: number; lines: number[] }[] = [];
  const grow = (reel: number, passing: readonly number[]) => {
    const rows = [...new Set(passing.map((line) => lines[line]?.[reel] ?? -1))].toSorted(
      (a, b) => a - b,
    );
    for (const row of rows) {
      const here = passing.filter((line) => lines[line]?.[reel] === row);
      const longest = Math.max(...here.map((line) => lines[line]?.length ?? 0));
      const node = { reel, row, last: reel + 1 === longest, skip: 0, lines: here };
      nodes.push(node);
      if (!node.last) grow(reel + 1, here);
      node.skip = nodes.length;
    }
  };
  grow(
    0,
    lines.map((_, line) => line),
  );
  return {
    size: nodes.length,
    reel: Uint8Array.from(nodes, ({ reel }) => reel),
    row: Uint8Array.from(nodes, ({ row }) => row),
    cell: Uint8Array.from(nodes, ({ reel, row }) => reel * ROWS_MAX + row),
    last: Uint8Array.from(nodes, ({ last }) => (last ? 1 : 0)),
    lineCount: Uint16Array.from(nodes, (node) => node.lines.length),
    skip: Uint16Array.from(nodes, ({ skip }) => skip),
    lines: nodes.map((node) => node.lines),
  };
}
