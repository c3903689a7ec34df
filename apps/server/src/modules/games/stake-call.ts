import { ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { Rider } from '@padauk/ledger';
import type { Db, Tx } from '../../platform/platform.ts';
import type { bonusOfRound } from './purses.ts';
import { readRecorded } from './recorded-answers.ts';
import type { Answered } from './stake-rows.ts';
import type { GameOnCall } from './vendors.repo.ts';
import type { CallSubject } from './wallet-context.ts';
import type { WalletTransaction } from './wallet-transaction.ts';
import {
  type CallRecords,
  findTransactions,
  type NewTransaction,
} from './wallet-transaction-rows.repo.ts';

/** A bet, or a bet with its win, of one round: carried out together or not at all. */
export type StakeCall = {
  readonly subject: CallSubject;
  readonly gameCode: string;
  readonly records: CallRecords<StakeRecord>;
  /** The end of a round that is this call alone; told what is staked of a bonus, if so. */
  readonly settledRider?: (bonus: ReturnType<typeof bonusOfRound> | undefined) => Rider;
  /** Rows of a vendor in this process, written with the posting. */
  readonly riders: readonly Rider[];
  /** The bonus whose free rounds alone may pay it. */
  readonly campaignId: string | undefined;
};
type StakeRecord = Omit<NewTransaction, 'gameId' | 'bonusGrantId'>;
export type StakeRow = Omit<NewTransaction, 'bonusGrantId'>;
export type Staking = { readonly records: CallRecords<StakeRow>; readonly game: GameOnCall };

/** The answer on record; undefined where nothing is. */
export const findAnswer = async (
  db: Db | Tx,
  call: StakeCall,
): Promise<Result<readonly Answered[], 'duplicate_transaction'> | undefined> =>
  answerFrom(await findTransactions(db, idsOf(call)), call);

/** The same among transactions that were read. */
export function answerFrom(
  records: ReadonlyMap<Uuid, WalletTransaction>,
  call: StakeCall,
): Result<readonly Answered[], 'duplicate_transaction'> | undefined {
  const recorded = readRecorded(records, idsOf(call), call.records[0].digest);
  if (recorded === 'unknown') return undefined;
  return recorded === 'other_content' ? refuse('duplicate_transaction') : ok(recorded);
}

export function idsOf(call: StakeCall): readonly [Uuid, ...Uuid[]] {
  const [first, ...rest] = call.records;
  return [first.id, ...rest.map(({ id }) => id)];
}
