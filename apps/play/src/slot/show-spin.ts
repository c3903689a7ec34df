import { sleep } from '../platform/clock.ts';
import { turnsMs } from './reel-motion.ts';
import type { Window } from './round-show.ts';
import { type BeatOf, CALM_PAUSE_MS, type Show, type Spin } from './show.ts';

/** Shows how reels turn and stand, and how symbols fall into the places of those that have won. */
export function createSpins(
  { stage, rules, words, sound, say, badge, pause, preferences }: Show,
  setRows: (window: Window) => void,
) {
  const { isCalm, isAtOnce, isFast } = preferences;
  const { t } = words;
  /** Since when reels turn, or would with motion. */
  let turnsSince = 0;
  /** Reels that hold their wilds from spin to spin. */
  let held: readonly number[] = [];

  function turn(reels: Parameters<typeof stage.spin>[0], standing: readonly number[]): void {
    held = standing;
    turnsSince = performance.now();
    if (isCalm()) return;
    sound.spin();
    stage.spin(reels, standing);
  }

  return {
    /** Reels begin to turn while the studio is still asked. */
    begin: () => turn(rules.reels, []),
    release(): void {
      held = [];
    },

    async spin(beat: Spin): Promise<void> {
      const { freeSpin, freeSpinsTotal, window } = beat;
      if (freeSpin > 0) {
        const progress = beat.respin
          ? t('play_respins', { spins: freeSpinsTotal - freeSpin + 1 })
          : t('play_free_spin', { played: freeSpin, total: freeSpinsTotal });
        const times = beat.multiplier > 1 ? ` · ${beat.multiplier}×` : '';
        badge(`${progress}${times}`);
        say(progress);
        stage.clearMarks();
        const standing = beat.stops.flatMap((stop, reel) => (stop < 0 ? [reel] : []));
        turn(rules.freeSpins?.reels ?? rules.reels, standing);
      }
      setRows(window);
      if (isCalm()) {
        const notBeforeMs = performance.now() - turnsSince;
        const spun = { reels: window.length, suspense: beat.suspense, notBeforeMs };
        if (!isAtOnce()) await sleep(turnsMs(spun) - notBeforeMs);
        stage.show(window);
        if (freeSpin > 0) await pause(CALM_PAUSE_MS);
        return;
      }
      let scatters = 0;
      await stage.land(
        beat,
        { suspense: beat.suspense, fast: isFast() },
        {
          onReel: (reel) => {
            if (!held.includes(reel)) sound.reelStop(reel);
            const found = beat.scatters.filter((place) => place.reel === reel).length;
            if (found > 0) sound.scatter((scatters += found));
          },
          onSuspense: () => sound.suspense(),
        },
      );
    },

    async cascade({ removed, window, multiplier }: BeatOf<'cascade'>): Promise<void> {
      if (multiplier > 1) badge(t('play_ladder', { times: multiplier }));
      setRows(window);
      if (isCalm()) {
        await pause(CALM_PAUSE_MS);
        stage.show(window);
        return;
      }
      sound.tick(multiplier);
      await stage.fall(removed, window);
      sound.reelStop(0);
    },
  };
}
