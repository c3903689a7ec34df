/**
 * So long the news of a round may wait for the end of its show: a line that stays lost or a chain
 * of free spins must not keep the player from what he has.
 */
const HOLD_MAX_MS = 90_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void) | undefined;

/** The page around a game does not reveal the result of a round before the game has shown it. */
export const cashHold = {
  /** A game of the house begins to show a round. */
  hold(): void {
    clearTimeout(timer);
    timer = setTimeout(cashHold.release, HOLD_MAX_MS);
  },
  /** The round is shown, or its game is gone. */
  release(): void {
    clearTimeout(timer);
    timer = undefined;
    const apply = waiting;
    waiting = undefined;
    apply?.();
  },
  /** Applies news of the player's cash: at once, or when the round is shown; the newest alone. */
  pass(apply: () => void): void {
    if (timer === undefined) apply();
    else waiting = apply;
  },
};
