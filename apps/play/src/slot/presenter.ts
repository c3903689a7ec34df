import { shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { SceneOptions } from '../scene.ts';
import type { RoundShow, SpinShow, Win } from './round-show.ts';
import type { LineSlotRules } from './slot-rules.ts';
import type { Stage } from './stage.ts';

const ALL_WINS_MS = 900;
const LINE_MS = 850;
const LINE_IN_FREE_SPINS_MS = 520;
const LINES_IN_FREE_SPINS_MAX = 4;
const AWARD_MS = 2_600;
const RETRIGGER_MS = 1_800;
const FREE_SPINS_END_MS = 2_800;
const CALM_PAUSE_MS = 700;

/** Plays a decided round back: reels, wins one by one, free spins. It decides nothing. */
export function createPresenter(
  stage: Stage,
  rules: LineSlotRules,
  frame: Pick<
    SceneOptions,
    'words' | 'sound' | 'say' | 'badge' | 'showWin' | 'celebration' | 'preferences'
  > & { readonly setRows: (window: SpinShow['window']) => void },
) {
  const { words, sound, say, badge, showWin, setRows } = frame;
  const { banner, countUp } = frame.celebration;
  const { isCalm } = frame.preferences;
  const { t } = words;
  const short = (minor: bigint) => shortMoney(minor, words.form);
  let idleLines: { stopped: boolean } | undefined;

  function stopIdleLines(): void {
    if (idleLines) idleLines.stopped = true;
    idleLines = undefined;
    stage.clearMarks();
    banner.hideLineAmount();
  }

  /** Reels begin to turn while the studio is still asked. */
  function begin(): void {
    stopIdleLines();
    if (isCalm()) return;
    sound.spin();
    stage.spin(rules.reels);
  }

  async function land(spin: SpinShow): Promise<void> {
    if (isCalm()) {
      stage.show(spin.window);
      return;
    }
    let scatters = 0;
    await stage.land(spin, spin.suspenseFrom, {
      onReel: (reel) => {
        sound.reelStop(reel);
        const found = spin.scatters.filter((place) => place.reel === reel).length;
        if (found > 0) sound.scatter((scatters += found));
      },
      onSuspense: () => sound.suspense(),
    });
  }

  function markWin(win: Win): void {
    stage.mark(win.places, win.line === undefined ? undefined : rules.lines[win.line]);
    const middle = win.places[Math.floor(win.places.length / 2)];
    if (middle && win.amount > 0n) {
      banner.showLineAmount(`+${short(win.amount)}`, stage.pointOf(middle));
    }
  }

  /** All winning places together, then line by line. */
  async function showWins(spin: SpinShow): Promise<void> {
    const { wins } = spin;
    if (wins.length === 0) return;
    stage.mark(
      wins.flatMap((win) => win.places),
      wins.length === 1 && wins[0]?.line !== undefined ? rules.lines[wins[0].line] : undefined,
    );
    if (spin.freeSpin === 0) return;
    await sleep(isCalm() ? CALM_PAUSE_MS : ALL_WINS_MS * 0.6);
    for (const [index, win] of wins.slice(0, LINES_IN_FREE_SPINS_MAX).entries()) {
      markWin(win);
      sound.line(index);
      await sleep(LINE_IN_FREE_SPINS_MS);
    }
    banner.hideLineAmount();
  }

  /** After the round, its lines are shown in turn until the next one begins. */
  async function showLinesInTurn(wins: readonly Win[]): Promise<void> {
    if (wins.length === 0) return;
    const turn = { stopped: false };
    idleLines = turn;
    await sleep(ALL_WINS_MS);
    for (let index = 0; !turn.stopped; index = (index + 1) % wins.length) {
      const win = wins[index];
      if (!win) return;
      markWin(win);
      if (index < wins.length) await sleep(LINE_MS);
      if (wins.length === 1) return;
    }
  }

  async function showAward(award: NonNullable<SpinShow['award']>): Promise<void> {
    sound.freeSpins();
    const spins = { spins: award.spins };
    const title = award.again ? t('play_free_spins_more', spins) : t('play_free_spins', spins);
    const note = t('play_free_spins_times', { times: rules.freeSpins.multiplier });
    banner.show({ title, note: award.again ? '' : note }, 'is-award');
    say(title);
    if (!award.again) say(note);
    if (!award.again) stage.setScene('night');
    await sleep(award.again ? RETRIGGER_MS : AWARD_MS);
    banner.hide();
  }

  function sayResult(spin: SpinShow, stake: bigint): void {
    const lines = spin.wins.filter((win) => win.line !== undefined).length;
    const amount = words.money(spin.won);
    if (spin.won === 0n) say(t('play_result_none'));
    else if (spin.freeSpin === 0 && spin.won <= stake) {
      say(t('play_result_returned', { amount }));
    } else say(t('play_result_win', { amount, lines }));
    setRows(spin.window);
  }

  async function showFreeSpin(spin: SpinShow): Promise<void> {
    const progress = { played: spin.freeSpin, total: spin.freeSpinsTotal };
    badge(t('play_free_spin', progress));
    say(t('play_free_spin', progress));
    stage.clearMarks();
    if (!isCalm()) {
      sound.spin();
      stage.spin(rules.freeSpins.reels);
    }
    await land(spin);
    if (isCalm()) await sleep(CALM_PAUSE_MS);
  }

  return {
    begin,
    stopIdleLines,
    /**
     * Shows a round to its end. `begin` has been called.
     *
     * @param stake - minor units, for the size of the celebration
     */
    async show(round: RoundShow, stake: bigint): Promise<void> {
      for (const spin of round.spins) {
        if (spin.freeSpin === 0) await land(spin);
        else await showFreeSpin(spin);
        sayResult(spin, stake);
        await showWins(spin);
        if ((spin.freeSpin > 0 || spin.award) && spin.won > 0n) {
          const wonNow = spin.wonBefore + spin.won;
          await countUp(spin.wonBefore, wonNow, {
            ms: 500,
            show: (now) => showWin(now, now > stake),
          });
        }
        if (spin.award) {
          stage.mark(spin.scatters, undefined);
          await sleep(ALL_WINS_MS);
          await showAward(spin.award);
        }
      }
      if (round.freeSpinsWon !== undefined) {
        const spins = round.freeSpinsPlayed;
        badge(undefined);
        if (round.payout <= stake) {
          banner.show({ title: t('play_free_spins_done') }, 'is-award');
        } else {
          const title = t('play_free_spins_won', { spins });
          banner.show({ title, amount: short(round.freeSpinsWon) }, 'is-award');
        }
        await sleep(FREE_SPINS_END_MS);
        banner.hide();
        stage.setScene('dusk');
      }
      if (round.limited) say(t('play_limited'));
    },
    /** After the count, the lines of a round without free spins are shown in turn. */
    rest(round: RoundShow): void {
      const [paid] = round.spins;
      if (round.freeSpinsWon === undefined && paid) void showLinesInTurn(paid.wins);
    },
  };
}
