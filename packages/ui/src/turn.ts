/**
 * Which slide is shown, which one leaves, and whether it leaves towards the start (1) or the end
 * (-1). A slide is drawn once it has been `seen`, or is about to be.
 */
export type Turn = {
  readonly at: number;
  readonly from: number;
  readonly sign: 1 | -1;
  readonly seen: ReadonlySet<number>;
};
/** A carousel before anybody has turned it. */
export const FIRST_TURN: Turn = { at: 0, from: 0, sign: 1, seen: new Set([0]) };

/** Leads to a slide, which is drawn from then on. */
export const turnTo = (turn: Turn, to: number, sign: 1 | -1): Turn =>
  to === turn.at ? turn : { ...warm(turn, to), at: to, from: turn.at, sign };

/** Draws a slide that comes next, while another one is shown. */
export const warm = (turn: Turn, index: number): Turn =>
  turn.seen.has(index) ? turn : { ...turn, seen: new Set([...turn.seen, index]) };
