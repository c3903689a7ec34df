import { shareOf, shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { Sound } from '../sound/sound.ts';
import type { Words } from '../words.ts';
import type { Banner } from './banner.ts';
import type { Preferences } from './preferences.ts';
import { type LargeWin, winSizeOf } from './win-size.ts';

export type Celebration = ReturnType<typeof createCelebration>;

/** Time in which the whole amount can be read, after the count. */
const READ_MS = 1_100;
const COUNT_TICKS = 24;

/** Counts wins up and shows the large ones; what returns no more than the stake is not shown. */
export function createCelebration(options: {
  readonly banner: Banner;
  readonly sound: Sound;
  readonly words: Words;
  readonly preferences: Preferences;
  readonly showWin: (minor: bigint, golden: boolean) => void;
  /** Where the law forbids to shorten what a round shows, the count takes its time too. */
  readonly mayHurry: () => boolean;
}) {
  const { banner, sound, words, preferences, showWin, mayHurry } = options;
  const { t } = words;
  const short = (minor: bigint) => shortMoney(minor, words.form);
  let hurry = false;

  async function countUp(
    from: bigint,
    to: bigint,
    { ms, show }: { readonly ms: number; readonly show: (now: bigint) => void },
  ): Promise<void> {
    hurry = false;
    const started = performance.now();
    let ticks = 0;
    for (;;) {
      const atOnce = preferences.isAtOnce() || hurry;
      const done = atOnce ? 1 : Math.min(1, (performance.now() - started) / ms);
      const eased = 1 - (1 - done) ** 2;
      const isStill = preferences.isCalm() && done < 1;
      if (!isStill) show(from + shareOf(to - from, done === 1 ? 1 : eased));
      if (done === 1) return;
      if (!isStill && Math.floor(done * COUNT_TICKS) > ticks) {
        ticks = Math.floor(done * COUNT_TICKS);
        sound.count(done);
      }
      await new Promise(requestAnimationFrame);
    }
  }

  return {
    banner,
    countUp,
    /** The count may be skipped; nothing else hurries. */
    hurry(): void {
      hurry = mayHurry();
    },
    /**
     * @param payout - of the whole round, minor units
     * @param onLarge - a win of ten times the stake or more begins to be counted
     */
    async show(payout: bigint, stake: bigint, onLarge?: (level: LargeWin) => void): Promise<void> {
      const { level, countMs } = winSizeOf(payout, stake);
      if (level === 'none') {
        showWin(payout, false);
        return;
      }
      const ms = preferences.isFast() ? countMs / 2 : countMs;
      sound.win(level);
      if (level === 'win') {
        await countUp(0n, payout, { ms, show: (now) => showWin(now, true) });
        return;
      }
      const titles = { big: t('play_big'), great: t('play_great'), grand: t('play_grand') };
      banner.show({ title: titles[level], amount: short(0n) }, `is-${level}`);
      onLarge?.(level);
      await countUp(0n, payout, {
        ms,
        show: (now) => {
          banner.setAmount(short(now));
          showWin(now, true);
        },
      });
      await sleep(READ_MS);
      banner.hide();
    },
  };
}
