import type { Scene } from '../scene.ts';
import type { GameSession, StudioClient } from '../studio-client.ts';
import type { Words } from '../words.ts';
import type { Celebration } from './celebration.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { Hud } from './hud.ts';
import type { Notice } from './notice.ts';
import type { PaceBook } from './pace-book.ts';
import type { Preferences } from './preferences.ts';
import type { RulesInUse } from './rules-in-use.ts';
import type { Trainer } from './trainer.ts';

/** What a player of rounds works with: its studio, its scene, and what is around both. */
export type RoundPlayerOptions = {
  readonly client: Pick<StudioClient, 'play' | 'act' | 'recall' | 'session'>;
  readonly session: GameSession;
  readonly scene: Pick<
    Scene,
    | 'wish'
    | 'hint'
    | 'begin'
    | 'show'
    | 'celebrate'
    | 'rest'
    | 'cancel'
    | 'restore'
    | 'keepBet'
    | 'isBoard'
  >;
  readonly hud: Pick<
    Hud,
    'setBalance' | 'setBusy' | 'setDeciding' | 'setAuto' | 'setBadge' | 'setWin' | 'say' | 'hint'
  >;
  readonly tray: Pick<HTMLElement, 'inert' | 'hidden'>;
  readonly actions: Pick<HTMLElement, 'ariaBusy' | 'hidden'>;
  readonly notice: Pick<Notice, 'show'>;
  readonly celebration: Pick<Celebration, 'hurry' | 'show' | 'banner'>;
  readonly preferences: Pick<Preferences, 'isCalm'>;
  readonly pace: Pick<PaceBook, 'now' | 'cycleMs'>;
  readonly words: Words;
  /** What the scene draws with. */
  readonly rules: Pick<RulesInUse, 'hash' | 'isOld'>;
  /** Reloads the page, with the rules that are needed then. */
  readonly reopen: () => void;
  /** Tells the page around the game what the player has, a decimal. */
  readonly tellBalance: (balance: string) => void;
  /** The stake of a round that is shown again stands there; undefined: the one in use. */
  readonly showStake: (minor: bigint | undefined) => void;
  /** After a round of the history the earlier bet lies there again; an onlooker has none. */
  readonly keepsBet: boolean;
  /** Where the game can be learned. */
  readonly trainer: Pick<Trainer, 'begin' | 'teach' | 'judge'> | undefined;
  /** Where a bonus pays rounds. */
  readonly freeRounds: Pick<FreeRounds, 'afterRound' | 'payer' | 'refused'> | undefined;
};
