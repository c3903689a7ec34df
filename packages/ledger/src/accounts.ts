import type { Amount, Currency } from '@padauk/base';
import { amount, assert } from '@padauk/base';
import type { AccountId } from './transfer.ts';
import { accountId } from './transfer.ts';
import { run, runOne, type Tx } from './tx.ts';

/** Members and agents own money that must not run out; the others are sides of the house. */
export type OwnerKind = 'member' | 'agent' | 'vendor' | 'house' | 'psp';

export type AccountKey = {
  readonly merchantId: string;
  readonly ownerKind: OwnerKind;
  readonly ownerId: string;
  /** What the account is for: `cash`, `locked`, `bonus`, `points`, `house:games:<vendor>` … */
  readonly code: string;
  readonly currency: Currency;
};
export type AccountSpec = AccountKey & {
  /** Minor units; 0 by default, null for none. Accounts of the house have none whatever is said. */
  readonly floor?: bigint | null;
};

export type Balance = {
  /** Minor units. */
  readonly balance: Amount;
  /** The number of transfers (and tombstones) of the account. */
  readonly version: number;
  /** The part of the balance that pending holds keep, minor units. */
  readonly held: Amount;
};

/** Opens the account, or finds it where it is open already; the floor then stays as it is. */
export async function openAccount(tx: Tx, spec: AccountSpec): Promise<AccountId> {
  const floor = spec.floor === undefined ? 0n : spec.floor;
  assert(floor === null || floor <= 0n, 'a new account holds 0, so its floor is 0 or below');
  const { id } = await runOne<{ id: string }>(
    tx,
    'select ledger.open_account($1, $2, $3, $4, $5, $6)::text as id',
    [spec.merchantId, spec.ownerKind, spec.ownerId, spec.code, spec.currency, floor],
  );
  return accountId(id);
}

/** The account of that owner, for that purpose and currency, where it is open. */
export async function findAccount(tx: Tx, key: AccountKey): Promise<AccountId | undefined> {
  const [row] = await run<{ id: string }>(
    tx,
    `select id::text as id from ledger.account
      where merchant_id = $1 and owner_kind = $2 and owner_id = $3 and code = $4 and currency = $5`,
    [key.merchantId, key.ownerKind, key.ownerId, key.code, key.currency],
  );
  return row && accountId(row.id);
}

/**
 * Balances of the accounts, at one instant. That of a house account is what has been rolled up and
 * what has not yet. Unknown accounts are absent from the answer.
 */
export async function readBalances(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<Map<AccountId, Balance>> {
  const rows = await run<{ id: string; balance: string; version: string; held: string }>(
    tx,
    `select account_id::text as id, balance::text, version::text, held::text
       from ledger.account_balance where account_id = any ($1::bigint[])`,
    [`{${ids.join(',')}}`],
  );
  return new Map(
    rows.map((row) => [
      accountId(row.id),
      {
        balance: amount(BigInt(row.balance)),
        version: Number(row.version),
        held: amount(BigInt(row.held)),
      },
    ]),
  );
}

/**
 * Locks the balances in id order until `tx` ends: what is read of them then is what is posted
 * against. Accounts of the house have no row and need none.
 */
export async function lockBalances(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await run(
    tx,
    `select account_id from ledger.balance where account_id = any ($1::bigint[])
      order by account_id for no key update`,
    [`{${ids.join(',')}}`],
  );
}

/** A frozen account pays nothing out and still receives: open bets settle. */
export async function freezeAccount(tx: Tx, id: AccountId): Promise<void> {
  await run(tx, 'update ledger.balance set frozen = true where account_id = $1', [id]);
}

/** Undoes `freezeAccount`. */
export async function unfreezeAccount(tx: Tx, id: AccountId): Promise<void> {
  await run(tx, 'update ledger.balance set frozen = false where account_id = $1', [id]);
}
