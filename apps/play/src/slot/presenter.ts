import { unreachable } from '@padauk/base/assert';
import { cardName } from '../kit/card.ts';
import { shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { SceneOptions } from '../scene.ts';
import type { HoldBoard } from './hold-board.ts';
import { turnsMs } from './reel-motion.ts';
import { type Beat, bringsNothing, type Win, type Window } from './round-show.ts';
import type { SlotRules } from './slot-rules.ts';
import type { Stage } from './stage.ts';

const ALL_WINS_MS = 900;
const WIN_MS = 850;
/** How often the wins of a round are gone through, and how many are shown at the most. */
const IN_TURN = { times: 3, wins: 15 } as const;
const WIN_IN_FEATURE_MS = 520;
const WINS_IN_FEATURE_MAX = 4;
const CASCADE_WIN_MS = 620;
const EXPAND_MS = 560;
const AWARD_MS = 2_600;
const RETRIGGER_MS = 1_800;
const RESPIN_MS = 900;
const FREE_SPINS_END_MS = 2_800;
const COIN_SPIN_MS = 760;
const CALM_PAUSE_MS = 700;
const FAST = 0.45;

/** The cards of a gamble are counted from clubs; those of the deck from diamonds. */
const ofDeck = (card: number): number => (card >> 2) * 4 + ([3, 0, 1, 2][card % 4] ?? 0);

type BeatOf<Type extends Beat['type']> = Extract<Beat, { type: Type }>;
type Spin = BeatOf<'spin'>;

/** Plays a decided round back, beat by beat. It decides nothing. */
export function createPresenter(
  stage: Stage,
  rules: SlotRules,
  frame: Pick<
    SceneOptions,
    'words' | 'sound' | 'say' | 'badge' | 'showWin' | 'celebration' | 'preferences'
  > & {
    readonly board: HoldBoard;
    /** The window before the round. */
    readonly standing: () => Window;
    readonly setRows: (window: Window) => void;
    readonly showCard: (card: number, won: boolean) => Promise<void>;
  },
) {
  const { words, sound, say, badge, showWin, setRows, board } = frame;
  const { banner, countUp } = frame.celebration;
  const { isCalm, isAtOnce, isFast } = frame.preferences;
  const { t } = words;
  const short = (minor: bigint) => shortMoney(minor, words.form);
  const pause = (ms: number) => sleep(isFast() ? ms * FAST : ms);
  let idleWins: { stopped: boolean } | undefined;
  let inFeature = false;
  /** Since when reels turn, or would with motion. */
  let turnsSince = 0;
  /** Reels that hold their wilds from spin to spin. */
  let held: readonly number[] = [];

  function stopIdleWins(): void {
    if (idleWins) idleWins.stopped = true;
    idleWins = undefined;
    stage.clearMarks();
    banner.hideLineAmount();
  }

  /** Reels begin to turn while the studio is still asked. */
  function begin(): void {
    stopIdleWins();
    board.hide();
    inFeature = false;
    held = [];
    turnsSince = performance.now();
    if (isCalm()) return;
    sound.spin();
    stage.spin(rules.reels);
  }

  const lineOf = (win: Win) => (win.line === undefined ? undefined : rules.lines?.[win.line]);
  function markWin(win: Win): void {
    stage.mark(win.places, lineOf(win));
    const middle = win.places[Math.floor(win.places.length / 2)];
    if (middle && win.amount > 0n) {
      banner.showLineAmount(`+${short(win.amount)}`, stage.pointOf(middle));
    }
  }
  function sayWins({ wins, won }: BeatOf<'wins'>, stake: bigint): void {
    const lines = wins.filter(({ line }) => line !== undefined).length;
    sayWon(won, { isWin: inFeature || won > stake, lines });
  }
  function sayWon(won: bigint, { isWin, lines }: { isWin: boolean; lines: number }): void {
    const amount = words.money(won);
    if (won === 0n) return;
    if (isWin) say(t('play_result_win', { amount, lines }));
    else say(t('play_result_returned', { amount }));
  }

  async function spin(beat: Spin): Promise<void> {
    const { freeSpin, freeSpinsTotal, window } = beat;
    if (freeSpin > 0) {
      const progress = beat.respin
        ? t('play_respins', { spins: freeSpinsTotal - freeSpin + 1 })
        : t('play_free_spin', { played: freeSpin, total: freeSpinsTotal });
      const times = beat.multiplier > 1 ? ` · ${beat.multiplier}×` : '';
      badge(`${progress}${times}`);
      say(progress);
      stage.clearMarks();
      held = beat.stops.flatMap((stop, reel) => (stop < 0 ? [reel] : []));
      turnsSince = performance.now();
      if (!isCalm()) {
        sound.spin();
        stage.spin(rules.freeSpins?.reels ?? rules.reels, held);
      }
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
  }

  /** All winning places together, then, in a feature, one by one. */
  async function wins(beat: BeatOf<'wins'>, stake: bigint, next: Beat | undefined): Promise<void> {
    const [only] = beat.wins;
    stage.mark(
      beat.wins.flatMap((win) => win.places),
      beat.wins.length === 1 && only ? lineOf(only) : undefined,
    );
    sayWins(beat, stake);
    // What returns the stake or less, so far, is shown without a sound of winning or a count.
    const isWon = beat.wonBefore + beat.won > stake;
    if (next?.type === 'cascade') {
      if (only && isWon) sound.line(beat.wins.length);
      await counted(beat, stake, CASCADE_WIN_MS);
      return;
    }
    if (inFeature) {
      await pause(isCalm() ? CALM_PAUSE_MS : ALL_WINS_MS * 0.6);
      for (const [index, win] of beat.wins.slice(0, WINS_IN_FEATURE_MAX).entries()) {
        markWin(win);
        if (isWon) sound.line(index);
        await pause(WIN_IN_FEATURE_MS);
      }
      banner.hideLineAmount();
    }
    if (inFeature || next !== undefined) await counted(beat, stake, 500);
  }
  async function counted(
    { won, wonBefore }: BeatOf<'wins'>,
    stake: bigint,
    ms: number,
  ): Promise<void> {
    if (won === 0n) return;
    await countTo(wonBefore, wonBefore + won, { stake, ms });
  }
  /** Counts up to what is more than the stake; less is there at once, for as long. */
  async function countTo(
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
  }

  async function cascade({ removed, window, multiplier }: BeatOf<'cascade'>): Promise<void> {
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
  }

  async function award(beat: BeatOf<'award'>, scatters: Spin['scatters']): Promise<void> {
    const spins = { spins: beat.spins };
    if (beat.respin) {
      badge(t('play_respins', spins));
      say(t('play_respins', spins));
      inFeature = true;
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
    inFeature = true;
    stage.setScene('feature');
    await pause(beat.again ? RETRIGGER_MS : AWARD_MS);
    banner.hide();
  }

  async function freeSpinsEnd(beat: BeatOf<'free-spins-end'>, stake: bigint): Promise<void> {
    const { played, won, respin } = beat;
    inFeature = false;
    held = [];
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
  }

  async function hold(beat: BeatOf<'hold'>, size: { reels: number; rows: number }): Promise<void> {
    sound.freeSpins();
    banner.show({ title: t('play_hold') }, 'is-award');
    say(t('play_hold'));
    stage.setScene('feature');
    await pause(AWARD_MS * 0.7);
    banner.hide();
    board.open(size, beat.coins);
    badge(t('play_respins_left', { left: beat.respins }));
    await pause(ALL_WINS_MS);
  }
  async function holdSpin({ coins, left }: BeatOf<'hold-spin'>): Promise<void> {
    board.spin();
    if (!isCalm()) sound.spin();
    await pause(isAtOnce() ? CALM_PAUSE_MS / 2 : COIN_SPIN_MS);
    board.land(coins);
    for (const coin of coins) say(t('play_coin', { amount: short(coin.amount) }));
    if (coins.length > 0) sound.scatter(coins.length);
    badge(t('play_respins_left', { left }));
    await pause(COIN_SPIN_MS * 0.6);
  }
  async function holdEnd(
    { grand, won, wonBefore }: BeatOf<'hold-end'>,
    stake: bigint,
  ): Promise<void> {
    badge(undefined);
    if (grand > 0n) {
      banner.show({ title: t('play_full_board'), amount: short(grand) }, 'is-grand');
      say(`${t('play_full_board')} ${words.money(grand)}`);
      await pause(FREE_SPINS_END_MS);
      banner.hide();
    }
    sayWon(won, { isWin: won > stake, lines: 0 });
    await countTo(wonBefore, wonBefore + won, { stake, ms: 1_200 });
    await pause(ALL_WINS_MS);
    board.hide();
    stage.setScene('base');
  }

  /** Why the round pays no more than this, though more may be won. */
  async function limit({ amount }: BeatOf<'limit'>): Promise<void> {
    banner.show({ title: t('play_limited'), amount: short(amount) }, 'is-award');
    say(t('play_limited'));
    await pause(FREE_SPINS_END_MS);
    banner.hide();
  }

  /**
   * After the round, its wins are shown in turn, then all together: a screen that nobody plays at
   * comes to rest.
   */
  async function showInTurn(wins: readonly Win[]): Promise<void> {
    const turn = { stopped: false };
    idleWins = turn;
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
  }

  return {
    begin,
    stopIdleWins,
    /**
     * Shows beats to their end. `begin` has been called, unless the round goes on.
     *
     * @param stake - minor units, for what counts as a win
     */
    async show(beats: readonly Beat[], stake: bigint): Promise<void> {
      let last: Spin | undefined;
      for (const [index, beat] of beats.entries()) {
        switch (beat.type) {
          case 'bought':
            say(t('play_bought'));
            break;
          case 'spin':
            last = beat;
            await spin(beat);
            if (bringsNothing(beats, index)) say(t('play_result_none'));
            break;
          case 'expand':
            stage.fill(beat.reels, rules.wild ?? '');
            sound.scatter(3);
            await pause(isAtOnce() ? 0 : EXPAND_MS);
            break;
          case 'wins':
            await wins(beat, stake, beats[index + 1]);
            break;
          case 'cascade':
            await cascade(beat);
            break;
          case 'award':
            await award(beat, last?.scatters ?? []);
            break;
          case 'free-spins-end':
            await freeSpinsEnd(beat, stake);
            break;
          case 'hold': {
            // What was bought comes without a spin: the board opens over the window that stands.
            if (!last) stage.show(frame.standing());
            const window = last?.window ?? frame.standing();
            await hold(beat, { reels: window.length, rows: window[0]?.length ?? 0 });
            break;
          }
          case 'hold-spin':
            await holdSpin(beat);
            break;
          case 'hold-end':
            await holdEnd(beat, stake);
            break;
          case 'limit':
            await limit(beat);
            break;
          case 'offer':
            showWin(beat.amount, beat.amount > stake);
            say(`${t('play_collect')}: ${words.money(beat.amount)}`);
            break;
          case 'gamble': {
            const card = ofDeck(beat.card);
            await frame.showCard(card, beat.won);
            say(cardName(words, card));
            if (beat.won) sayWon(beat.amount, { isWin: beat.amount > stake, lines: 0 });
            else say(t('play_result_none'));
            break;
          }
          default:
            unreachable(beat);
        }
      }
    },
    /** Once all is counted; only what one window won can be shown again. */
    rest(beats: readonly Beat[]): void {
      const spins = beats.filter(({ type }) => type === 'spin' || type === 'cascade');
      const [won] = beats.filter((beat) => beat.type === 'wins');
      if (spins.length === 1 && won) void showInTurn(won.wins);
    },
  };
}
