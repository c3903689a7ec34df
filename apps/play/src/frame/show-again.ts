import { sleep } from '../platform/clock.ts';
import type { ShownStep } from '../scene.ts';
import type { RoundPlayerOptions } from './round-player-options.ts';

/** What was seen before is gone; reels turn a moment before they stop again. */
const REPLAY_LEAD_MS = 500;

/**
 * Shows a finished round from its beginning to its end.
 *
 * @param badge - what is over the controls meanwhile
 */
export async function showAgain(
  {
    scene,
    hud,
    celebration,
    preferences,
  }: Pick<RoundPlayerOptions, 'scene' | 'hud' | 'celebration' | 'preferences'>,
  whole: ShownStep,
  badge?: string,
): Promise<void> {
  hud.setBadge(badge);
  celebration.banner.hide();
  scene.begin();
  await sleep(preferences.isCalm() ? 0 : REPLAY_LEAD_MS);
  const step = { ...whole, actions: undefined };
  await scene.show(step);
  await celebration.show(step.payout, step.stake, scene.celebrate);
  scene.rest?.();
  if (badge !== undefined) hud.setBadge(undefined);
}
