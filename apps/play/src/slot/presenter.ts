import { unreachable } from '@padauk/base/assert';
import { cardName } from '../kit/card.ts';
import type { HoldBoard } from './hold-board.ts';
import { type Beat, bringsNothing, type Window } from './round-show.ts';
import { createShow, type ShowFrame, type Spin } from './show.ts';
import { createFeatures } from './show-features.ts';
import { createSpins } from './show-spin.ts';
import { createWins } from './show-wins.ts';
import type { SlotRules } from './slot-rules.ts';
import type { Stage } from './stage.ts';

const EXPAND_MS = 560;

/** The cards of a gamble are counted from clubs; those of the deck from diamonds. */
const ofDeck = (card: number): number => (card >> 2) * 4 + ([3, 0, 1, 2][card % 4] ?? 0);

/** Plays a decided round back, beat by beat. It decides nothing. */
export function createPresenter(
  stage: Stage,
  rules: SlotRules,
  frame: ShowFrame & {
    readonly board: HoldBoard;
    /** The window before the round. */
    readonly standing: () => Window;
    readonly setRows: (window: Window) => void;
    readonly showCard: (card: number, won: boolean) => Promise<void>;
  },
) {
  const show = createShow(stage, rules, frame);
  const { words, sound, say, showWin, pause, sayWon } = show;
  const { t } = words;
  const spins = createSpins(show, frame.setRows);
  const wins = createWins(show);
  const features = createFeatures(show, frame.board);
  /** Wins of spins that cost nothing are gone through one by one. */
  let inFeature = false;

  return {
    /** Reels begin to turn while the studio is still asked. */
    begin(): void {
      wins.stop();
      frame.board.hide();
      inFeature = false;
      spins.begin();
    },
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
            await spins.spin(beat);
            if (bringsNothing(beats, index)) say(t('play_result_none'));
            break;
          case 'expand':
            stage.fill(beat.reels, rules.wild ?? '');
            sound.scatter(3);
            await pause(show.preferences.isAtOnce() ? 0 : EXPAND_MS);
            break;
          case 'wins':
            await wins.wins(beat, { stake, next: beats[index + 1], inFeature });
            break;
          case 'cascade':
            await spins.cascade(beat);
            break;
          case 'award':
            inFeature = true;
            await features.award(beat, last?.scatters ?? []);
            break;
          case 'free-spins-end':
            inFeature = false;
            spins.release();
            await features.freeSpinsEnd(beat, stake);
            break;
          case 'hold': {
            // What was bought comes without a spin: the board opens over the window that stands.
            if (!last) stage.show(frame.standing());
            const window = last?.window ?? frame.standing();
            await features.hold(beat, { reels: window.length, rows: window[0]?.length ?? 0 });
            break;
          }
          case 'hold-spin':
            await features.holdSpin(beat);
            break;
          case 'hold-end':
            await features.holdEnd(beat, stake);
            break;
          case 'limit':
            await features.limit(beat);
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
      const windows = beats.filter(({ type }) => type === 'spin' || type === 'cascade');
      const [won] = beats.filter((beat) => beat.type === 'wins');
      if (windows.length === 1 && won) void wins.showInTurn(won.wins);
    },
  };
}
