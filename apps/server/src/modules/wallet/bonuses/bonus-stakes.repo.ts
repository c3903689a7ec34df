import type { Uuid } from '@padauk/base';
import type { Rider, RiderTable } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

const riderTable: RiderTable = {
  name: 'wallet.bonus_stake',
  columns: [
    { name: 'grant_id', type: 'uuid' },
    { name: 'round_id', type: 'uuid' },
    { name: 'amount', type: 'bigint' },
    { name: 'closes', type: 'boolean' },
  ],
};

type BonusStake = {
  readonly grantId: Uuid;
  readonly roundId: Uuid;
  readonly amount: bigint;
  /** The round is this stake alone. */
  readonly closes: boolean;
};

/** Has the grant judge a stake in the transaction that moves it; it fails there with PD005. */
export const bonusStakeRider = (stake: BonusStake): Rider => ({
  table: riderTable,
  row: [stake.grantId, stake.roundId, stake.amount, stake.closes],
});

/** The same for a stake that is posted in `tx`. */
export async function takeBonusStake(tx: Tx, stake: BonusStake): Promise<void> {
  await sql`insert into wallet.bonus_stake (grant_id, round_id, amount, closes)
    values (${stake.grantId}, ${stake.roundId}, ${stake.amount}, ${stake.closes})`.execute(tx);
}
