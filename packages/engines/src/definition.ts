import { canonicalJson } from './canonical.ts';
import { sha256, toHex } from './fairness/sha256.ts';
import type { LineSlotRules } from './slots/line-slot-rules.ts';

/** What an engine's titles are made of. A new engine adds one line. */
export type RulesByEngine = {
  'line-slot': LineSlotRules;
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
