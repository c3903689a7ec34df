import { assert } from '@padauk/base';

/** Rows that a window may have; places are numbered `reel * ROWS_MAX + row`. */
export const ROWS_MAX = 8;

/**
 * Lines that begin alike share their beginning: a tree, walked depth first, in which everything
 * below a run that has ended is skipped. Twenty lines cost little more than nine pairs of places.
 */
export type LineTree = {
  readonly size: number;
  /** Everything that play asks of a node, in one number: see `packed`. */
  readonly packed: Int32Array;
  readonly reel: Uint8Array;
  readonly row: Uint8Array;
  /** The place that is passed. */
  readonly cell: Uint8Array;
  /** Whether the line ends here. */
  readonly last: Uint8Array;
  /** The node to go on with when all below this one is skipped. */
  readonly skip: Uint16Array;
  /** By node: the indexes of its lines. */
  readonly lines: readonly (readonly number[])[];
};

/**
 * Bits of a packed node: 6 of the place, 3 of the reel, 1 for the last place of a line, 8 of the
 * number of its lines, 12 of the node to skip to.
 */
export const packedNode = {
  reelShift: 6,
  lastShift: 9,
  linesShift: 10,
  skipShift: 18,
} as const;

/** Builds the tree of some lines; each line is a row by reel. */
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
  assert(nodes.length < 2 ** 12 && lines.length < 2 ** 8, 'the tree of lines can be packed');
  return {
    size: nodes.length,
    packed: Int32Array.from(
      nodes,
      (node) =>
        (node.reel * ROWS_MAX + node.row) |
        (node.reel << packedNode.reelShift) |
        ((node.last ? 1 : 0) << packedNode.lastShift) |
        (node.lines.length << packedNode.linesShift) |
        (node.skip << packedNode.skipShift),
    ),
    reel: Uint8Array.from(nodes, ({ reel }) => reel),
    row: Uint8Array.from(nodes, ({ row }) => row),
    cell: Uint8Array.from(nodes, ({ reel, row }) => reel * ROWS_MAX + row),
    last: Uint8Array.from(nodes, ({ last }) => (last ? 1 : 0)),
    skip: Uint16Array.from(nodes, ({ skip }) => skip),
    lines: nodes.map((node) => node.lines),
  };
}
