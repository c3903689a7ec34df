import { sleep } from '../platform/clock.ts';
import type { Beat, Win } from './round-show.ts';
import { ALL_WINS_MS, type BeatOf, CALM_PAUSE_MS, type Show } from './show.ts';

const WIN_MS = 850;
/** How often the wins of a round are gone through, and how many are shown at the most. */
const IN_TURN = { times: 3, wins: 15 } as const;
const WIN_IN_FEATURE_MS = 520;
const WINS_IN_FEATURE_MAX = 4;
const CASCADE_WIN_MS = 620;

/** Shows what a window has won: while the round goes on, and in turn once it is over. */
export function createWins(show: Show) {
  const { stage, sound, banner, pause, short, lineOf } = show;
  let inTurn: { stopped: boolean } | undefined;

  function markWin(win: Win): void {
    stage.mark(win.places, lineOf(win));
    const middle = win.places[Math.floor(win.places.length / 2)];
    if (middle && win.amount > 0n) {
      banner.showLineAmount(`+${short(win.amount)}`, stage.pointOf(middle));
    }
  }
  async function counted(
    { won, wonBefore }: BeatOf<'wins'>,
    stake: bigint,
    ms: number,
  ): Promise<void> {
    if (won === 0n) return;
    await show.countTo(wonBefore, wonBefore + won, { stake, ms });
  }

  return {
    /** All winning places together, then, in a feature, one by one. */
    async wins(
      beat: BeatOf<'wins'>,
      around: {
        readonly stake: bigint;
        readonly next: Beat | undefined;
        readonly inFeature: boolean;
      },
    ): Promise<void> {
      const { stake, next, inFeature } = around;
      const { wins, won, wonBefore } = beat;
      const [only] = wins;
      stage.mark(
        wins.flatMap(({ places }) => places),
        wins.length === 1 && only ? lineOf(only) : undefined,
      );
      const lines = wins.filter(({ line }) => line !== undefined).length;
      show.sayWon(won, { isWin: inFeature || won > stake, lines });
      // What returns the stake or less, so far, is shown without a sound of winning or a count.
      const isWon = wonBefore + won > stake;
      if (next?.type === 'cascade') {
        if (only && isWon) sound.line(wins.length);
        await counted(beat, stake, CASCADE_WIN_MS);
        return;
      }
      if (inFeature) {
        await pause(show.preferences.isCalm() ? CALM_PAUSE_MS : ALL_WINS_MS * 0.6);
        for (const [index, win] of wins.slice(0, WINS_IN_FEATURE_MAX).entries()) {
          markWin(win);
          if (isWon) sound.line(index);
          await pause(WIN_IN_FEATURE_MS);
        }
        banner.hideLineAmount();
      }
      if (inFeature || next !== undefined) await counted(beat, stake, 500);
    },

    /**
     * After the round, its wins are shown in turn, then all together: a screen that nobody plays
     * at comes to rest.
     */
    async showInTurn(wins: readonly Win[]): Promise<void> {
      const turn = { stopped: false };
      inTurn = turn;
      await sleep(ALL_WINS_MS);
      const shown = Math.max(wins.length, Math.min(wins.length * IN_TURN.times, IN_TURN.wins));
      for (let index = 0; index < shown && !turn.stopped; index += 1) {
        const win = wins[index % wins.length];
        if (win) markWin(win);
        if (wins.length === 1) return;
        await sleep(WIN_MS);
      }
      if (turn.stopped) return;
      banner.hideLineAmount();
      stage.mark(
        wins.flatMap((win) => win.places),
        undefined,
      );
    },
    stop(): void {
      if (inTurn) inTurn.stopped = true;
      inTurn = undefined;
      stage.clearMarks();
      banner.hideLineAmount();
    },
  };
}
