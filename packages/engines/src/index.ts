export { type Certificate, certificateProblems } from './certificate.ts';
export type { Draw } from './draw.ts';
export {
  type LineSlotRound,
  maxWin,
  playLineSlot,
  type Window,
} from './slots/line-slot.ts';
export type { FreeSpinRules, LineSlotRules, Strip, SymbolCode } from './slots/line-slot-rules.ts';
export { mapSlotEvent, type Position, type SlotEvent } from './slots/slot-event.ts';
export { findTitle, type Title, titles } from './titles.ts';
