import type { adviseRound, GameEvent, readDeck } from '@padauk/contracts/studio';
import type * as z from 'zod/mini';
import type { Celebration } from './frame/celebration.ts';
import type { LargeWin } from './frame/win-size.ts';
import type { Preferences } from './frame/preferences.ts';
import type { IconName } from './element.ts';
import type { Look } from './look.ts';
import type { RoomScene } from './room/room-scene.ts';
import type { Sound } from './sound/sound.ts';
import type { Pace } from './studio-client.ts';
import type { Words } from './words.ts';

export type ShownEvent = z.output<typeof GameEvent>;

/** What the player wants to play, as it is sent. */
export type Wish = {
  /** Of the whole round as it opens, minor units. */
  readonly stake: bigint;
  readonly bet: Readonly<Record<string, unknown>>;
};

/** What one answer of the studio brought: the opening of a round, or one action. */
export type ShownStep = {
  /** Those that were not shown yet. */
  readonly events: readonly ShownEvent[];
  readonly bet: Readonly<Record<string, unknown>>;
  /** With all raises so far, minor units. */
  readonly stake: bigint;
  /** What it was opened with, minor units. */
  readonly firstStake: bigint;
  /** What the round pays in all, minor units; 0 while it is open. */
  readonly payout: bigint;
  /** What the player may do now; undefined when the round is over. */
  readonly actions: readonly unknown[] | undefined;
  /** A series of rounds runs: nothing waits for the hand of the player. */
  readonly inSeries: boolean;
};

/** The main button: its picture and its words. */
export type Verb = { readonly icon: IconName; readonly label: string };

/** What each decision is worth, the best first; in stakes. */
export type Lesson = z.output<typeof adviseRound.reply>['advice'];
export type DeckInfo = z.output<typeof readDeck.reply>;
type Decision = Readonly<Record<string, unknown>>;

/** What the frame gives to a game. */
export type SceneOptions = {
  /** The free area between the session bar and the controls. */
  readonly area: HTMLElement;
  /** A layer behind the whole page, for games that paint all of it. */
  readonly backdrop: HTMLElement;
  /** A strip above the controls: how the next round is played. Closed while one is under way. */
  readonly tray: HTMLElement;
  /** In the place of the tray and of the main button while a round waits for a decision. */
  readonly actions: HTMLElement;
  readonly title: string;
  /** As the studio sent them; each game reads what it knows. */
  readonly rules: unknown;
  /** What the law of the place allows now; see `setPace`. */
  readonly pace: () => Pace;
  readonly look: Look;
  readonly words: Words;
  readonly sound: Sound;
  readonly preferences: Preferences;
  /** The stake in use, or the chip of a game with a board; minor units. */
  readonly unit: () => bigint;
  /** All that may be in use, rising; a game with a board offers them as chips. */
  readonly units: readonly bigint[];
  readonly setUnit: (minor: bigint) => void;
  /** The bet has changed: the frame updates the stake it shows. */
  readonly changed: () => void;
  /** The main button was pressed by other means; or a wish of its own, for one round alone. */
  readonly play: (once?: Wish) => void;
  /** Takes an action in the open round. */
  readonly act: (action: Decision) => void;
  /** The player thinks of an action and has not taken it: a trainer may say what it costs. */
  readonly consider: (action: Decision) => void;
  /** The printed run that a ticket at this price comes from; undefined where that is not known. */
  readonly deck: (price: bigint) => Promise<DeckInfo | undefined>;
  /** Announces a result as a text, once. */
  readonly say: (text: string) => void;
  /** What is over the controls, such as the count of free spins. */
  readonly badge: (text: string | undefined) => void;
  /** The win of the round so far, minor units; golden only when more than the stake. */
  readonly showWin: (minor: bigint, golden: boolean) => void;
  readonly celebration: Celebration;
  readonly trial: boolean;
  /** Somebody looks at a finished round, and has nothing to do in it. */
  readonly watched: boolean;
};

/** A game inside the frame. It shows what was decided and decides nothing. */
export type Scene = {
  readonly verb: Verb;
  /** The stake is the sum of chips on a board; the stake in use is then the chip. */
  readonly isBoard?: boolean;
  /** The stake in use is the price of one part, of which a round buys several: coins, cards. */
  readonly isCounted?: boolean;
  /** The same wish may be played again and again without a decision between. */
  readonly isRepeatable?: boolean;
  /** Undefined while the player has to choose something first; then `hint` says what. */
  readonly wish: () => Wish | undefined;
  readonly hint?: () => string;
  /** The studio is asked: what can be seen to begin begins. No mark of the last round stays. */
  readonly begin: () => void;
  /** Shows one answer to its end. Never rejects. */
  readonly show: (step: ShownStep) => Promise<void>;
  /** A win of ten times the stake or more begins to be counted. */
  readonly celebrate?: (level: LargeWin) => void;
  /** The round is over and counted: what may go on until the next one begins. */
  readonly rest?: () => void;
  /** The round was refused: back to the picture before it. */
  readonly cancel: () => void;
  /** The stake in use has changed. */
  readonly setUnit?: (minor: bigint) => void;
  /**
   * A round will be shown that brings a bet of its own: remembers what the player has set.
   *
   * @returns the way back to it
   */
  readonly keepBet?: () => () => void;
  /** A reload: the picture that the last round ended with, without any motion. */
  readonly restore?: (step: ShownStep) => void;
  /** What the law of the place allows has changed: what it forbids is no longer offered. */
  readonly setPace?: () => void;
  /** The player asked for less motion, or for more of it. */
  readonly setCalm?: (calm: boolean) => void;
  /** Games whose decisions can be learned: their names, and the mark of the best one. */
  readonly lesson?: {
    readonly nameOf: (action: Decision) => string;
    readonly mark: (best: Decision | undefined) => void;
  };
  /** A key that no button of the frame took, such as H for hit. */
  readonly key?: (code: string) => void;
  /** The rounds are those of a room; the scene then shows the room, and no rounds of its own. */
  readonly room?: RoomScene;
  /** The rules and pays of this game, for the panel. */
  readonly rulesPage?: (body: HTMLElement) => void;
};

/** Opens a game; each engine has one, in a chunk of its own. */
export type OpenScene = (options: SceneOptions) => Promise<Scene> | Scene;
