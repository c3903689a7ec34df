export * from './accounts.ts';
export * from './batcher.ts';
export { type Block, type ChainHeads, findBreak, hashBlock, readBlocks } from './chain.ts';
export { type Head, headText, isSignedHead, signHeads } from './heads.ts';
export * from './holds.ts';
export { checkInvariants } from './invariants.ts';
export {
  dropOldLeaves,
  type LiabilityRoot,
  liabilityText,
  proveLiability,
  publishLiabilities,
} from './liabilities.ts';
export { isValidProof, type LiabilityProof } from './liability-tree.ts';
export * from './post-transfers.ts';
export { openMonths, rollUp } from './roll-up.ts';
export { tombstone } from './tombstones.ts';
export {
  type AccountId,
  accountId,
  type PostCode,
  type PostGroup,
  type Posting,
  type PostResult,
  postCodes,
  type Rider,
  type RiderTable,
  type Transfer,
  type TransferKind,
  transferKinds,
} from './transfer.ts';
export type { Tx } from './tx.ts';
