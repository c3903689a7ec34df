import type { Banner } from './banner.ts';
import type { Hud } from './hud.ts';
import { shareOf, shortMoney } from './money.ts';
import { sleep } from './platform/clock.ts';
import { celebrationOf, type RoundShow, type SpinShow, type Win } from './slot/round-show.ts';
import type { LineSlotRules } from './slot/slot-rules.ts';
import type { Stage } from './slot/stage.ts';
import type { Sound } from './sound.ts';
import type { Words } from './words.ts';

const ALL_WINS_MS = 900;
const LINE_MS = 850;
const LINE_IN_FREE_SPINS_MS = 520;
const LINES_IN_FREE_SPINS_MAX = 4;
const AWARD_MS = 2_600;
const RETRIGGER_MS = 1_800;
const FREE_SPINS_END_MS = 2_800;
const CALM_PAUSE_MS = 700;
const COINS = { win: 0, big: 24, great: 44, grand: 70 } as const;

/**
 * Plays a decided round back: reels, wins one by one, free spins, the count. It decides nothing,
 * and it may be told to hurry only where that changes no pace of play: at the count.
 */
export function createPresenter(options: {
  readonly stage: Stage;
  readonly hud: Hud;
  readonly banner: Banner;
  readonly sound: Sound;
  readonly rules: LineSlotRules;
  readonly words: Words;
  /** The player asked for less motion: results appear at once. */
  readonly isCalm: () => boolean;
}) {
  const { stage, hud, banner, sound, rules, words, isCalm } = options;
  const { t } = words;
  const short = (minor: bigint) => shortMoney(minor, words.form);
  let hurry = false;
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
    banner.hide();
    hud.setWin(0n, false);
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

  async function countUp(from: bigint, to: bigint, ms: number, show: (now: bigint) => void) {
    hurry = false;
    const started = performance.now();
    let ticks = 0;
    for (;;) {
      const done = isCalm() || hurry ? 1 : Math.min(1, (performance.now() - started) / ms);
      const eased = 1 - (1 - done) ** 2;
      show(from + shareOf(to - from, done === 1 ? 1 : eased));
      if (done === 1) return;
      if (Math.floor(done * 24) > ticks) {
        ticks = Math.floor(done * 24);
        sound.count(done);
      }
      await new Promise(requestAnimationFrame);
    }
  }

  async function showAward(award: NonNullable<SpinShow['award']>): Promise<void> {
    sound.freeSpins();
    const spins = { spins: award.spins };
    const title = award.again ? t('play_free_spins_more', spins) : t('play_free_spins', spins);
    const note = t('play_free_spins_times', { times: rules.freeSpins.multiplier });
    banner.show({ title, note: award.again ? '' : note }, 'is-award');
    hud.say(title);
    if (!award.again) hud.say(note);
    if (!award.again) stage.setScene('night');
    await sleep(award.again ? RETRIGGER_MS : AWARD_MS);
    banner.hide();
  }

  function sayResult(spin: SpinShow, stake: bigint): void {
    const lines = spin.wins.filter((win) => win.line !== undefined).length;
    const amount = words.money(spin.won);
    if (spin.won === 0n) hud.say(t('play_result_none'));
    else if (spin.freeSpin === 0 && spin.won <= stake) {
      hud.say(t('play_result_returned', { amount }));
    } else hud.say(t('play_result_win', { amount, lines }));
    hud.setRows(spin.window);
  }

  async function celebrate(payout: bigint, stake: bigint): Promise<void> {
    const { level, countMs } = celebrationOf(payout, stake);
    if (level === 'none') {
      hud.setWin(payout, false);
      return;
    }
    if (level === 'win') {
      sound.win(level);
      await countUp(0n, payout, countMs, (now) => hud.setWin(now, true));
      return;
    }
    const titles = { big: t('play_big'), great: t('play_great'), grand: t('play_grand') };
    banner.show({ title: titles[level], amount: short(0n) }, `is-${level}`);
    sound.win(level);
    if (!isCalm()) stage.coins(COINS[level]);
    await countUp(0n, payout, countMs, (now) => {
      banner.setAmount(short(now));
      hud.setWin(now, true);
    });
    await sleep(1_100);
    banner.hide();
  }

  async function showFreeSpin(spin: SpinShow): Promise<void> {
    const progress = { played: spin.freeSpin, total: spin.freeSpinsTotal };
    hud.setBadge(t('play_free_spin', progress));
    hud.say(t('play_free_spin', progress));
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
    /** The count may be skipped; nothing else hurries. */
    skipCount(): void {
      hurry = true;
    },
    /**
     * Shows a round to its end. `begin` has been called.
     *
     * @param stake - minor units, for the size of the celebration
     */
    async show(round: RoundShow, stake: bigint): Promise<void> {
      const [paid] = round.spins;
      for (const spin of round.spins) {
        if (spin.freeSpin === 0) await land(spin);
        else await showFreeSpin(spin);
        sayResult(spin, stake);
        await showWins(spin);
        if ((spin.freeSpin > 0 || spin.award) && spin.won > 0n) {
          const wonNow = spin.wonBefore + spin.won;
          await countUp(spin.wonBefore, wonNow, 500, (now) => hud.setWin(now, now > stake));
        }
        if (spin.award) {
          stage.mark(spin.scatters, undefined);
          await sleep(ALL_WINS_MS);
          await showAward(spin.award);
        }
      }
      if (round.freeSpinsWon !== undefined) {
        const spins = round.freeSpinsPlayed;
        hud.setBadge(undefined);
        if (celebrationOf(round.payout, stake).level === 'none') {
          banner.show({ title: t('play_free_spins_done') }, 'is-award');
        } else {
          const title = t('play_free_spins_won', { spins });
          banner.show({ title, amount: short(round.freeSpinsWon) }, 'is-award');
        }
        await sleep(FREE_SPINS_END_MS);
        banner.hide();
        stage.setScene('dusk');
      }
      if (round.limited) hud.say(t('play_limited'));
      if (round.payout > 0n) await celebrate(round.payout, stake);
      else hud.setWin(0n, false);
      if (round.freeSpinsWon === undefined && paid) void showLinesInTurn(paid.wins);
    },
  };
}
