import { shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { SceneOptions } from '../scene.ts';
import type { Beat, Win } from './round-show.ts';
import type { SlotRules } from './slot-rules.ts';
import type { Stage } from './stage.ts';

export type BeatOf<Type extends Beat['type']> = Extract<Beat, { type: Type }>;
export type Spin = BeatOf<'spin'>;

export const CALM_PAUSE_MS = 700;
/** All winning places stand together. */
export const ALL_WINS_MS = 900;
const FAST = 0.45;

export type Show = ReturnType<typeof createShow>;
export type ShowFrame = Pick<
  SceneOptions,
  'words' | 'sound' | 'say' | 'badge' | 'showWin' | 'celebration' | 'preferences'
>;

/** What each beat is shown with: the reels, the words, the sounds, the banner, and its pauses. */
export function createShow(stage: Stage, rules: SlotRules, frame: ShowFrame) {
  const { words, sound, say, badge, showWin, preferences } = frame;
  const { banner, countUp } = frame.celebration;
  const { t } = words;
  const pause = (ms: number) => sleep(preferences.isFast() ? ms * FAST : ms);

  return {
    stage,
    rules,
    words,
    sound,
    say,
    badge,
    showWin,
    banner,
    preferences,
    pause,
    short: (minor: bigint) => shortMoney(minor, words.form),
    lineOf: ({ line }: Win) => (line === undefined ? undefined : rules.lines?.[line]),
    /** `isWin`: it is more than what it cost, or comes without a stake. */
    sayWon(won: bigint, { isWin, lines }: { isWin: boolean; lines: number }): void {
      const amount = words.money(won);
      if (won === 0n) return;
      if (isWin) say(t('play_result_win', { amount, lines }));
      else say(t('play_result_returned', { amount }));
    },
    /** Counts up to what is more than the stake; less is there at once, for as long. */
    async countTo(
      from: bigint,
      to: bigint,
      { stake, ms }: { readonly stake: bigint; readonly ms: number },
    ): Promise<void> {
      if (to > stake) {
        await countUp(from, to, { ms, show: (now) => showWin(now, now > stake) });
        return;
      }
      showWin(to, false);
      await pause(ms);
    },
  };
}
