import type { Currency } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';
import type { SumDeposits } from './guard-deposit.ts';
import type { SafetyPlayer, SumPlay } from './set-limit.ts';

/** What safer gambling asks of the wallet, which it may not import; `wire-modules.ts` wires it. */
export type SafetyNeeds = {
  readonly sumPlay: SumPlay;
  readonly sumDeposits: SumDeposits;
  /** What came of deposits in [from, to), minor units. */
  readonly sumCredited: (
    tx: Tx,
    memberId: SafetyPlayer['memberId'],
    span: { readonly from: Date; readonly to: Date },
  ) => Promise<bigint>;
  /** All deposits less all payouts since the account was opened, minor units. */
  readonly netDeposits: (db: Db | Tx, memberId: SafetyPlayer['memberId']) => Promise<bigint>;
  /** Real players of the brand's currency, by their ids; trial accounts are none. */
  readonly describePlayers: (
    tx: Db | Tx,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SafetyPlayer & { readonly currency: Currency }>>;
  /**
   * The other accounts of the same person, of his brand or of every one; `proved`: by what
   * this account has proved of itself.
   */
  readonly findSamePerson: (
    tx: Tx,
    memberId: SafetyPlayer['memberId'],
    where: { readonly everyBrand: boolean; readonly proved: boolean },
  ) => Promise<readonly SafetyPlayer[]>;
};
