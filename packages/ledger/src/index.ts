export * from './accounts.ts';
export * from './batcher.ts';
export * from './post-transfers.ts';
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
