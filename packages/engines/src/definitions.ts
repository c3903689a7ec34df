import { canonicalJson } from './canonical.ts';
import { sha256, toHex } from './fairness/sha256.ts';
import type { LineSlotRules } from './slots/line-slot-rules.ts';
import { padaukBlossom } from './slots/titles/padauk-blossom/rules.ts';

/** The mathematics of a game, before anything is proven about it. */
export type Definition = {
  /** Names the title in catalogues, addresses and receipts. */
  readonly code: string;
  readonly engine: 'line-slot';
  /** Changes with every change of the rules; players read it beside the certificate. */
  readonly version: string;
  readonly rules: LineSlotRules;
};

/** All definitions, in the order in which they were added. */
export const definitions = [
  { code: 'padauk-blossom', engine: 'line-slot', version: '1.0', rules: padaukBlossom },
] as const satisfies readonly Definition[];

/** SHA-256 of the rules' canonical JSON, in hexadecimal: names exactly these mathematics. */
export const rulesHashOf = ({ rules }: Definition): string =>
  toHex(sha256(new TextEncoder().encode(canonicalJson(rules))));
