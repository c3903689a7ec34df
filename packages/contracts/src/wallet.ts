/** The cashier: money in, money out, and what is written of both. */
export * from './balance.ts';
export * from './deposits.ts';
export * from './ledger-heads.ts';
export * from './payout-accounts.ts';
export * from './payout-banks.ts';
export * from './payouts.ts';
export * from './records.ts';
export * from './withdrawals.ts';
