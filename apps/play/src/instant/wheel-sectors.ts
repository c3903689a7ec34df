/** Turns before a wheel comes to rest. */
const TURNS = 5;
const RADIUS = 100;

export type Sector = {
  /** An SVG path around 0, 0; the first sector has its middle at the top. */
  readonly path: string;
  /** The rank of what it pays among all prices: 0 is the least. */
  readonly kind: number;
};

/** The sectors of a wheel, clockwise, and its prices from the lowest to the highest. */
export function sectorsOf(pays: readonly number[]): {
  readonly sectors: readonly Sector[];
  readonly kinds: readonly { pay: number; count: number; kind: number }[];
} {
  const prices = [...new Set(pays)].toSorted((a, b) => a - b);
  const point = (turn: number) =>
    `${(Math.sin(turn * 2 * Math.PI) * RADIUS).toFixed(2)} ${(-Math.cos(turn * 2 * Math.PI) * RADIUS).toFixed(2)}`;
  return {
    sectors: pays.map((pay, segment) => ({
      path: `M0 0L${point((segment - 0.5) / pays.length)}A${RADIUS} ${RADIUS} 0 0 1 ${point((segment + 0.5) / pays.length)}Z`,
      kind: prices.indexOf(pay),
    })),
    kinds: prices.map((pay, kind) => ({
      pay,
      count: pays.filter((each) => each === pay).length,
      kind,
    })),
  };
}

/** How far a wheel turns clockwise so that a segment comes to rest at the top. */
export const landingTurn = (segment: number, segments: number): number =>
  TURNS + 1 - segment / segments;
