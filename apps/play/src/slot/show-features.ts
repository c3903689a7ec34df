import type { HoldBoard } from './hold-board.ts';
import { ALL_WINS_MS, type BeatOf, CALM_PAUSE_MS, type Show, type Spin } from './show.ts';

const AWARD_MS = 2_600;
const RETRIGGER_MS = 1_800;
const RESPIN_MS = 900;
const FREE_SPINS_END_MS = 2_800;
const COIN_SPIN_MS = 760;

/** Shows how free spins and the board of coins begin and end, and what they have won. */
export function createFeatures(show: Show, board: HoldBoard) {
  const { stage, rules, words, sound, say, badge, banner, pause, short, sayWon } = show;
  const { isCalm, isAtOnce } = show.preferences;
  const { t } = words;

  return {
    async award(beat: BeatOf<'award'>, scatters: Spin['scatters']): Promise<void> {
      const spins = { spins: beat.spins };
      if (beat.respin) {
        badge(t('play_respins', spins));
        say(t('play_respins', spins));
        await pause(RESPIN_MS);
        return;
      }
      stage.mark(scatters, undefined);
      await pause(ALL_WINS_MS);
      sound.freeSpins();
      const title = beat.again ? t('play_free_spins_more', spins) : t('play_free_spins', spins);
      const times = rules.freeSpins?.multiplier ?? 1;
      const notes = [
        times > 1 ? t('play_free_spins_times', { times }) : '',
        beat.special ? t('play_special', { symbol: words.symbol(beat.special) }) : '',
      ].filter(Boolean);
      banner.show({ title, note: beat.again ? '' : notes.join(' · ') }, 'is-award');
      say(title);
      if (!beat.again) for (const note of notes) say(note);
      stage.setScene('feature');
      await pause(beat.again ? RETRIGGER_MS : AWARD_MS);
      banner.hide();
    },

    async freeSpinsEnd(beat: BeatOf<'free-spins-end'>, stake: bigint): Promise<void> {
      const { played, won, respin } = beat;
      badge(undefined);
      // A respin belongs to its spin: what both have won is told together.
      if (respin) return;
      const isWin = won > stake;
      const title = isWin ? t('play_free_spins_won', { spins: played }) : t('play_free_spins_done');
      banner.show(isWin ? { title, amount: short(won) } : { title }, 'is-award');
      say(title);
      sayWon(won, { isWin, lines: 0 });
      await pause(FREE_SPINS_END_MS);
      banner.hide();
      stage.setScene('base');
    },

    async hold(beat: BeatOf<'hold'>, size: { reels: number; rows: number }): Promise<void> {
      sound.freeSpins();
      banner.show({ title: t('play_hold') }, 'is-award');
      say(t('play_hold'));
      stage.setScene('feature');
      await pause(AWARD_MS * 0.7);
      banner.hide();
      board.open(size, beat.coins);
      badge(t('play_respins_left', { left: beat.respins }));
      await pause(ALL_WINS_MS);
    },
    async holdSpin({ coins, left }: BeatOf<'hold-spin'>): Promise<void> {
      board.spin();
      if (!isCalm()) sound.spin();
      await pause(isAtOnce() ? CALM_PAUSE_MS / 2 : COIN_SPIN_MS);
      board.land(coins);
      for (const coin of coins) say(t('play_coin', { amount: short(coin.amount) }));
      if (coins.length > 0) sound.scatter(coins.length);
      badge(t('play_respins_left', { left }));
      await pause(COIN_SPIN_MS * 0.6);
    },
    async holdEnd({ grand, won, wonBefore }: BeatOf<'hold-end'>, stake: bigint): Promise<void> {
      badge(undefined);
      if (grand > 0n) {
        banner.show({ title: t('play_full_board'), amount: short(grand) }, 'is-grand');
        say(`${t('play_full_board')} ${words.money(grand)}`);
        await pause(FREE_SPINS_END_MS);
        banner.hide();
      }
      sayWon(won, { isWin: won > stake, lines: 0 });
      await show.countTo(wonBefore, wonBefore + won, { stake, ms: 1_200 });
      await pause(ALL_WINS_MS);
      board.hide();
      stage.setScene('base');
    },

    /** Why the round pays no more than this, though more may be won. */
    async limit({ amount }: BeatOf<'limit'>): Promise<void> {
      banner.show({ title: t('play_limited'), amount: short(amount) }, 'is-award');
      say(t('play_limited'));
      await pause(FREE_SPINS_END_MS);
      banner.hide();
    },
  };
}
