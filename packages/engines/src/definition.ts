import { canonicalJson } from './canonical.ts';
import { sha256, toHex } from './fairness/sha256.ts';
import type { CrashRules } from './instant/crash/crash.ts';
import type { DiceRules } from './instant/dice/dice.ts';
import type { HiLoRules } from './instant/hi-lo/hi-lo.ts';
import type { KenoRules } from './instant/keno/keno.ts';
import type { LimboRules } from './instant/limbo/limbo.ts';
import type { MinesRules } from './instant/mines/mines.ts';
import type { PlinkoRules } from './instant/plinko/plinko.ts';
import type { StepsRules } from './instant/steps/steps.ts';
import type { WheelRules } from './instant/wheel/wheel.ts';
import type { SlotRulesByEngine } from './slots/slot-machine.ts';
import type { RouletteRules } from './tables/roulette/roulette.ts';
import type { SicBoRules } from './tables/sic-bo/sic-bo.ts';
import type { BaccaratRules } from './tables/baccarat/baccarat.ts';
import type { DragonTigerRules } from './tables/dragon-tiger/dragon-tiger.ts';
import type { AndarBaharRules } from './tables/andar-bahar/andar-bahar.ts';
import type { VideoPokerRules } from './video-poker/video-poker.ts';
import type { BlackjackRules } from './tables/blackjack/blackjack-rules.ts';
import type { CasinoWarRules } from './tables/casino-war/casino-war.ts';
import type { ThreeCardPokerRules } from './tables/three-card-poker/three-card-poker.ts';
import type { CrapsRules } from './tables/craps/craps.ts';
import type { ScratchRules } from './scratch/scratch.ts';
import type { BingoRules } from './bingo/bingo.ts';
import type { BingoRoomRules } from './rooms/bingo-room.ts';
import type { CrashRoomRules } from './rooms/crash-room.ts';
import type { CaribbeanStudRules } from './tables/caribbean-stud/caribbean-stud.ts';

/** What an engine's titles are made of. A new engine adds one line. */
export type RulesByEngine = SlotRulesByEngine & {
  dice: DiceRules;
  limbo: LimboRules;
  mines: MinesRules;
  'hi-lo': HiLoRules;
  plinko: PlinkoRules;
  wheel: WheelRules;
  'coin-flip': StepsRules;
  penalty: StepsRules;
  tower: StepsRules;
  keno: KenoRules;
  crash: CrashRules;
  roulette: RouletteRules;
  'sic-bo': SicBoRules;
  baccarat: BaccaratRules;
  'dragon-tiger': DragonTigerRules;
  'andar-bahar': AndarBaharRules;
  'video-poker': VideoPokerRules;
  blackjack: BlackjackRules;
  'casino-war': CasinoWarRules;
  'three-card-poker': ThreeCardPokerRules;
  craps: CrapsRules;
  scratch: ScratchRules;
  bingo: BingoRules;
  'caribbean-stud': CaribbeanStudRules;
  'crash-room': CrashRoomRules;
  'bingo-room': BingoRoomRules;
};
export type EngineName = keyof RulesByEngine;

/** Our own vendors. */
export type Vendor = 'padauk' | 'mango' | 'ferry' | 'crane' | 'monsoon';
/** Sub-categories of the catalogue; '' is a slot. */
export type Classification = '' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG' | 'INHOUSE';

/** The mathematics of a game, before anything is proven about it. */
export type DefinitionOf<E extends EngineName> = {
  /** Names the title in catalogues, addresses and receipts. */
  readonly code: string;
  readonly engine: E;
  /** Changes with every change of the rules; players read it beside the certificate. */
  readonly version: string;
  readonly vendor: Vendor;
  readonly classification: Classification;
  readonly rules: RulesByEngine[E];
  /** What players call its pay table, where there are several: its certificates are named by it. */
  readonly payTable?: string;
  /**
   * Rules of the same game that are known from elsewhere, by name. They are certified so that they
   * can be compared, and nobody can play them: rules that are played are those of a title.
   */
  readonly variants?: Readonly<Record<string, RulesByEngine[E]>>;
};
export type Definition = { readonly [E in EngineName]: DefinitionOf<E> }[EngineName];

/** Whether a certificate is of rules that are only compared with those that are played. */
export const isCompared = (
  { variants }: Pick<Definition, 'variants'>,
  { variant }: { readonly variant: string },
): boolean => variants !== undefined && Object.hasOwn(variants, variant);

/** SHA-256 of the rules' canonical JSON, in hexadecimal: names exactly these mathematics. */
export const rulesHashOf = ({ rules }: { readonly rules: unknown }): string =>
  toHex(sha256(new TextEncoder().encode(canonicalJson(rules))));
