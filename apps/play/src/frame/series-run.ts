import {
  afterRound,
  type AutoplayPlan,
  type AutoplayRun,
  mayGoOn,
  startAutoplay,
} from './autoplay.ts';
import type { RoundPlayerOptions } from './round-player-options.ts';

/** The series of rounds that begin by themselves, where one is under way. */
export function createSeriesRun({
  hud,
  pace,
  scene,
}: Pick<RoundPlayerOptions, 'hud' | 'pace' | 'scene'>) {
  let run: AutoplayRun | undefined;
  let isRestDue = false;

  function set(next: AutoplayRun | undefined): void {
    run = next;
    hud.setAuto(next?.roundsLeft);
  }

  return {
    isOn: () => run !== undefined,
    /** @returns whether one has begun: the law may forbid it */
    begin(plan: AutoplayPlan): boolean {
      if (!pace.now().autoplay) return false;
      set(startAutoplay(plan));
      return true;
    },
    /** The round that is being shown ends as it would have. */
    stop(): boolean {
      const wasOn = run !== undefined;
      set(undefined);
      return wasOn;
    },
    /** Whether a round at this stake may be played; a series that does not bear it is over. */
    bears(stake: bigint): boolean {
      if (!run || mayGoOn(run, stake)) return true;
      set(undefined);
      return false;
    },
    /** A round was shown to its end. A board waits: its stake stands as long as a series runs. */
    restScene(): void {
      isRestDue = run !== undefined && scene.isBoard === true;
      if (!isRestDue) scene.rest?.();
    },
    restBoard(): void {
      if (isRestDue) scene.rest?.();
      isRestDue = false;
    },
    /** Counts a round whose turn is over. @returns whether the next one begins by itself */
    goesOn(played: { readonly stake: bigint; readonly payout: bigint }): boolean {
      if (!run) return false;
      set(pace.now().autoplay ? afterRound(run, played) : undefined);
      return run !== undefined;
    },
  };
}
