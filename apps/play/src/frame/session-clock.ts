/**
 * How long the session lasts, counted from the age that the studio told: the time of day of a
 * device may be any, and may be set while it plays.
 *
 * @param nowMs - a clock that only goes forward
 */
export function createSessionClock(ageMs: number, nowMs: () => number = () => performance.now()) {
  let beganMs = nowMs() - ageMs;
  return {
    elapsedMs: (): number => nowMs() - beganMs,
    /** Takes the age again: a device that has slept has counted too little. */
    hear(toldMs: number): void {
      beganMs = Math.min(beganMs, nowMs() - toldMs);
    },
  };
}
