/** Of the first frame after a rest, which had none before it. */
const FIRST_MS = 16;
/** A tab that was out of sight goes on where it stood. */
const FRAME_MS_MAX = 64;

/**
 * Draws while something moves. At rest no frame is asked for: a game that waits for its player
 * costs his phone nothing.
 *
 * @param draw - draws one frame, told its time and the milliseconds since the one before; true
 *   while there is more to come
 */
export function createFrameLoop(
  draw: (nowMs: number, ms: number) => boolean,
  ask: (frame: (nowMs: number) => void) => void = (frame) => void requestAnimationFrame(frame),
) {
  let isAsked = false;
  let beforeMs: number | undefined;

  function frame(nowMs: number): void {
    isAsked = false;
    const ms = beforeMs === undefined ? FIRST_MS : Math.min(FRAME_MS_MAX, nowMs - beforeMs);
    const moves = draw(nowMs, ms);
    beforeMs = moves ? nowMs : undefined;
    if (moves) wake();
  }
  /** Something has changed: it is drawn with the next frame of the screen. */
  function wake(): void {
    if (isAsked) return;
    isAsked = true;
    ask(frame);
  }
  return { wake };
}
