import { type Amount, amount, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { hasRollback, KIND, STAKE_KINDS } from './transaction-kinds.repo.ts';

export type EarlyWin = { readonly id: Uuid; readonly amount: Amount };

/**
 * Wins in cash that are in an open round for which no bet has moved money yet. No bet is taken
 * for a closed one, so that its wins stay where they are.
 */
export async function listEarlyWins(db: Db | Tx, roundId: Uuid): Promise<readonly EarlyWin[]> {
  const { rows } = await sql<{ id: Uuid; amount: bigint }>`
    select t.id, t.amount from games.wallet_transaction t
    where t.round_id = ${roundId} and t.kind = ${KIND.win} and t.moved and t.amount > 0
      and t.bonus_grant_id is null
      and not exists (select from games.wallet_transaction bet
        where bet.round_id = t.round_id and bet.kind in ${STAKE_KINDS} and bet.moved)
      and not exists (select from games.wallet_transaction closing
        where closing.round_id = t.round_id and closing.closes_round)
      and not ${hasRollback('t.id', 't.member_id')}`.execute(db);
  return rows.map(({ id, amount: won }) => ({ id, amount: amount(won) }));
}

/** Writes which purse a win belongs to, now that its bet is known. */
export async function setBonusOfWin(tx: Tx, win: { id: Uuid; grantId: Uuid }): Promise<void> {
  await sql`
    update games.wallet_transaction set bonus_grant_id = ${win.grantId}
    where id = ${win.id} and bonus_grant_id is null`.execute(tx);
}
