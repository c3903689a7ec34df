export type { Draw } from '../draw.ts';
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
export { earlierLink, isLater, makeChain, mixOf } from './hash-chain.ts';
export { parseReceipt, type Receipt, type ReceiptEvent } from './receipt.ts';
export { hmacSha256, sha256, toHex } from './sha256.ts';
export {
  type Answer,
  type Check,
  checkNames,
  type DrawnNumber,
  type Replay,
  type ReplayStep,
  type Verification,
  verifyRound,
  writeEvents,
} from './verify-round.ts';
