export type { Draw } from '../draw.ts';
export type { LineSlotRules, SymbolCode } from '../slots/line-slot-rules.ts';
export { mapSlotEvent, type Position, type SlotEvent } from '../slots/slot-event.ts';
export {
  byteStream,
  commitment,
  createDraw,
  createFloats,
  createWords,
  type Hmac,
  rejectionDraw,
  type Seeds,
} from './byte-stream.ts';
export { parseReceipt, type Receipt } from './receipt.ts';
export { hmacSha256, sha256, toHex } from './sha256.ts';
export {
  type Check,
  checkNames,
  type DrawnNumber,
  type Replay,
  type Verification,
  verifyRound,
  writeEvents,
} from './verify-round.ts';
