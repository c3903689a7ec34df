/** A column of a row that is written with a posting, as the ledger takes it. */
type Column = { readonly name: string; readonly type: 'bigint' };

/**
 * A posting knows what is left in the purse that pays. What the player can play with besides is
 * known to the wallet alone, which fills this column in the rows of a vendor in its own process: a
 * round that is told again then tells the balance that it told first. It is known by this object,
 * whatever else a vendor calls a column.
 */
export const otherBalance: Column = { name: 'other_balance', type: 'bigint' };
/** Where the wallet has nothing to fill in, there is nothing. */
export const NOT_YET_TOLD = 0n;
