import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/**
 * One writer at a time for what is decided by reading a player's transactions first. Bets are
 * posted without it and hold the balance that they move: those under way are waited for, so that
 * they are read too, and those that come later wait and find what was decided. The member's row
 * comes first, as everywhere: a round of bonus money needs it later (docs/decisions/0011).
 */
export async function lockPlayer(tx: Tx, memberId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games.player:' || ${memberId}, 0))`.execute(
    tx,
  );
  await sql`
    select from wallet.member m
    join ledger.balance b on b.account_id in (m.cash_account_id, m.bonus_account_id)
    where m.member_id = ${memberId} order by b.account_id for no key update of m, b`.execute(tx);
}
