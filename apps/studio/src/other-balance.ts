import type { RiderTable } from '@padauk/ledger';

type Column = RiderTable['columns'][number];

/**
 * A posting knows what is left in the purse that pays. What the player can play with besides is
 * known to the wallet alone, which fills this column of our rows: a round that is told again then
 * tells the balance that it told first.
 */
export const otherBalance: Column = { name: 'other_balance', type: 'bigint' };
/** Where the wallet has nothing to fill in, there is nothing. */
export const NOT_YET_TOLD = 0n;
