import { canonicalJson } from './canonical.ts';
import { sha256, toHex } from './fairness/sha256.ts';
import type { LineSlotRules } from './slots/line-slot-rules.ts';
import { padaukBlossom } from './slots/titles/padauk-blossom/rules.ts';

/** A game that can be played: its mathematics and the proof of what it returns. */
export type Title = {
  /** Names the title in catalogues, addresses and receipts. */
  readonly code: string;
  readonly engine: 'line-slot';
  /** Changes with every change of the rules; players read it beside the certificate. */
  readonly version: string;
  readonly rules: LineSlotRules;
  /** SHA-256 of the rules' canonical JSON, in hexadecimal. */
  readonly rulesHash: string;
};

const lineSlot = (code: string, version: string, rules: LineSlotRules): Title => ({
  code,
  engine: 'line-slot',
  version,
  rules,
  rulesHash: toHex(sha256(new TextEncoder().encode(canonicalJson(rules)))),
});

/** All titles, in the order in which they were added. */
export const titles: readonly Title[] = [lineSlot('padauk-blossom', '1.0', padaukBlossom)];

export const findTitle = (code: string): Title | undefined =>
  titles.find((title) => title.code === code);
