import type { Written } from '@padauk/engines/engine';
import type { CrashEvent } from '@padauk/engines/instant/crash/crash';
import { showMultiple } from '../kit/multiple.ts';
import { sleep } from '../platform/clock.ts';
import type { SceneOptions, ShownStep } from '../scene.ts';
import { animationMs, shownMultiple } from './crash-curve.ts';
import type { FlightStage } from './flight-stage.ts';

/**
 * Shows a decided flight from its beginning to its end, and where the player was out.
 *
 * @returns undefined where no flight is told
 */
export async function showFlight(
  { words, sound, preferences, say }: SceneOptions,
  { number, note, curve, target }: Pick<FlightStage, 'number' | 'note' | 'curve' | 'target'>,
  { events, bet }: Pick<ShownStep, 'events' | 'bet'>,
): Promise<{ readonly multiple: string; readonly won: boolean } | undefined> {
  const { t } = words;
  if (typeof bet['cashOut'] === 'number') target.set(bet['cashOut']);
  const told = events as Written<CrashEvent>[];
  const crashed = told.find((event) => event.type === 'crashed');
  if (!crashed) return undefined;
  const { point, won } = crashed;
  const paid = told.find((event) => event.type === 'total')?.multiple ?? 0;
  const chosen = typeof bet['cashOut'] === 'number' ? bet['cashOut'] / 100 : 0;
  // A player who left a shared flight early was paid at less than he had chosen.
  const out = won && paid > 0 ? paid : chosen;
  const end = Math.max(1, point / 100);
  const endMs = animationMs(end, { fast: preferences.isFast() });
  const flownMs = preferences.isCalm() ? 0 : endMs;
  if (preferences.isCalm() && !preferences.isAtOnce()) await sleep(endMs);
  const started = performance.now();
  let left = false;
  for (let passed = 0; passed < flownMs; passed = performance.now() - started) {
    const now = shownMultiple(passed, { end, endMs });
    if (won && !left && now >= out) {
      left = true;
      note.textContent = t('play_crash_left', { multiple: showMultiple(out) });
      sound.step(out);
      number.classList.add('is-won');
    }
    number.textContent = showMultiple(now);
    curve.fly(now);
    await new Promise(requestAnimationFrame);
  }
  curve.end(end);
  const multiple = showMultiple(end);
  number.textContent = multiple;
  number.className = won ? 'big-number is-won' : 'big-number is-lost';
  note.textContent = won
    ? t('play_crash_left', { multiple: showMultiple(out) })
    : t('play_crash_ended', { multiple });
  say(t(won ? 'play_reached_won' : 'play_reached_lost', { multiple }));
  if (!won) sound.boom();
  return { multiple, won };
}
