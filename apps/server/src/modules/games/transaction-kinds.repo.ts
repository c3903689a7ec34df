import { sql } from 'kysely';
import { COMBINED, transactionKind } from './wallet-transaction.ts';

/** The kinds of transactions in SQL, as literals: statements are planned by what they look for. */
export const KIND = {
  bet: sql.lit(transactionKind.bet),
  win: sql.lit(transactionKind.win),
  rollback: sql.lit(transactionKind.rollback),
  combined: sql.lit(COMBINED),
} as const;
/** Rows with a stake in them. */
export const STAKE_KINDS = sql`(${KIND.bet}, ${KIND.combined})`;
/** Rows with a stake or a win in them. */
export const MOVE_KINDS = sql`(${KIND.bet}, ${KIND.win}, ${KIND.combined})`;

/** Which side of a round the row of that column is, a stake or a win; of a combined call, its stake. */
export const sideOf = (column: string) => sql<number>`case ${sql.ref(column)}
  when ${KIND.combined} then ${KIND.bet} else ${sql.ref(column)} end`;

/**
 * Whether a rollback of the transaction in the column `id` is on record, before or after it. Of the
 * player whose transaction it is: another of the same vendor may have named the id at that moment.
 */
export const hasRollback = (id: string, memberId: string) => sql<boolean>`exists (
  select from games.wallet_transaction undo
  where undo.original_id = ${sql.ref(id)} and undo.member_id = ${sql.ref(memberId)}
    and undo.kind = ${KIND.rollback})`;
