import { toMinor } from '@padauk/base/decimal';
import { sleep } from '../platform/clock.ts';
import type { ShownStep } from '../scene.ts';
import type { Round } from '../studio-client.ts';
import type { RoundPlayerOptions } from './round-player-options.ts';
import { isDrawnBy } from './rules-in-use.ts';
import { showAgain } from './show-again.ts';
import type { Turn } from './turn.ts';

/** How long the end of a replayed round stays, before the player’s own bet lies there again. */
export const REPLAY_READ_MS = 1_500;

/**
 * Shows rounds that are on record, which plays nothing; and keeps the bet of the player while a
 * round is shown that was played with another one.
 */
export function createStoredRounds(
  options: RoundPlayerOptions & {
    readonly turn: Turn;
    readonly stepOf: (round: Round, shown: number) => ShownStep;
    readonly showBalance: () => void;
  },
) {
  const { client, scene, hud, notice, words, rules, showStake, turn, stepOf } = options;
  const { t, form } = words;
  const minor = (decimal: string) => toMinor(decimal, form.digits);
  let giveBack: (() => void) | undefined;

  /** A round will be shown that was played with another bet, at another stake; gives the way back. */
  function lend(round: Round): () => void {
    const keptBet = scene.keepBet?.();
    showStake(minor(round.stake));
    return () => {
      keptBet?.();
      showStake(undefined);
    };
  }

  return {
    /** The same until the bet is given back, whichever rounds are shown meanwhile. */
    borrowBet(round: Round): void {
      giveBack ??= lend(round);
    },
    giveBetBack(): void {
      giveBack?.();
      giveBack = undefined;
    },

    /** A round of the history with the same pictures; no money moves. */
    async replay(roundId: string): Promise<void> {
      if (!turn.isIdle()) return;
      const answer = await client.recall(roundId);
      if (!turn.isIdle()) return;
      if (!answer.success) {
        notice.show('other', undefined, answer.message);
        return;
      }
      turn.begin();
      const restore = lend(answer.value);
      await showAgain(options, stepOf(answer.value, 0), t('play_replay'));
      if (options.keepsBet) {
        if (scene.keepBet) await sleep(REPLAY_READ_MS);
        restore();
      }
      turn.end();
    },

    /**
     * The newest round, when the page opens.
     *
     * @param isAwaited - this tab has asked for it, and was reloaded before its end
     */
    async showNewest(round: Round, isAwaited: boolean): Promise<void> {
      if (!isDrawnBy(rules, round)) {
        if (isAwaited) hud.hint(words.result(minor(round.payout), minor(round.balance)));
        return;
      }
      if (!isAwaited) {
        scene.restore?.({ ...stepOf(round, 0), actions: undefined });
        return;
      }
      turn.begin();
      hud.say(t('play_resumed'));
      hud.setBalance(minor(round.balance) - minor(round.payout));
      // This tab has played it: its bet is what the controls were set to before the reload.
      await showAgain(options, stepOf(round, 0));
      options.showBalance();
      turn.end();
    },
  };
}
