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
import type { LineSlotRules } from './slots/line-slot-rules.ts';

/** What an engine's titles are made of. A new engine adds one line. */
export type RulesByEngine = {
  'line-slot': LineSlotRules;
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
};
export type Definition = { readonly [E in EngineName]: DefinitionOf<E> }[EngineName];

/** SHA-256 of the rules' canonical JSON, in hexadecimal: names exactly these mathematics. */
export const rulesHashOf = ({ rules }: Definition): string =>
  toHex(sha256(new TextEncoder().encode(canonicalJson(rules))));
