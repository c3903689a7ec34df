export { type Certificate, certificateProblems } from './certificate.ts';
export type { Draw } from './draw.ts';
export {
  type AnyEngine,
  type Chance,
  createChance,
  type Engine,
  type Played,
  type Replayed,
  replayRound,
  type Step,
  type Written,
  writeAmounts,
} from './engine.ts';
export { engines, findEngine } from './engines.ts';
export {
  type LineSlotRound,
  maxWin,
  playLineSlot,
  type Window,
} from './slots/line-slot.ts';
export type { FreeSpinRules, LineSlotRules, Strip, SymbolCode } from './slots/line-slot-rules.ts';
export { mapSlotEvent, type Position, type SlotEvent } from './slots/slot-event.ts';
export { findTitle, type Title, titles } from './titles.ts';
