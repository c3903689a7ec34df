import type { Preferences } from '../frame/preferences.ts';
import { sleep } from '../platform/clock.ts';

/** What a motion asks of the player's preferences. */
export type Motion = Pick<Preferences, 'isCalm' | 'isAtOnce'>;

/**
 * Calls `draw` with 0 to 1 on every frame; with 1 alone for those who asked for less motion: at
 * once, or after the same time where a round may not be shortened.
 */
export async function tween(
  ms: number,
  draw: (done: number) => void,
  motion: Motion,
): Promise<void> {
  if (motion.isCalm() || ms <= 0) {
    if (!motion.isAtOnce()) await sleep(ms);
    draw(1);
    return;
  }
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const frame = () => {
      const done = Math.min(1, (performance.now() - started) / ms);
      draw(done);
      if (done < 1) requestAnimationFrame(frame);
      else resolve();
    };
    frame();
  });
}

/**
 * Sends something to where it comes to rest, and waits until it is there. For those who asked for
 * less motion it stands there in one moment: at once, or after the same time where a round may not
 * be shortened.
 */
export async function comeToRest(ms: number, send: () => void, motion: Motion): Promise<void> {
  const isCalm = motion.isCalm();
  if (!isCalm) send();
  if (ms > 0 && !motion.isAtOnce()) await sleep(ms);
  if (isCalm) send();
}

export const easeOut = (done: number): number => 1 - (1 - done) ** 3;
