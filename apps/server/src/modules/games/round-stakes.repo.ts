import { type Amount, amount, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** What was staked in a round that is open. */
export type OpenStake = {
  /** Minor units. */
  readonly stake: Amount;
  /** Nothing but standing stakes, paid by cash, is on record of the round. */
  readonly isPlain: boolean;
  /** When the first of them was taken. */
  readonly begunAt: Date;
};

/** The stakes of many rounds, by the ids of the rounds; those without any record are left out. */
export async function listOpenStakes(
  db: Db | Tx,
  roundIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, OpenStake>> {
  const { rows } = await sql<{
    roundId: Uuid;
    stake: bigint;
    isPlain: boolean;
    begunAt: Date;
  }>`
    select round_id as "roundId", min(at) as "begunAt",
      coalesce(sum(amount) filter (where kind = 1 and moved), 0)::bigint as stake,
      bool_and(kind = 1 and moved and bonus_grant_id is null and not closes_round) as "isPlain"
    from games.wallet_transaction where round_id = any(${[...roundIds]}::uuid[])
    group by round_id`.execute(db);
  return new Map(
    rows.map(({ roundId, stake, ...row }) => [roundId, { ...row, stake: amount(stake) }]),
  );
}
