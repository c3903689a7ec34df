import { type Amount, amount, type Uuid } from '@padauk/base';
import { type AccountId, accountId } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { isTypeOpen } from './jurisdiction.repo.ts';
import { type StoredKey, storedKeys } from './vendor-keys.repo.ts';

/** A vendor as its calls are judged. */
export type VendorOnCall = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly code: string;
  readonly active: boolean;
  /** The house's side of this vendor's games, by currency. */
  readonly houseAccounts: ReadonlyMap<string, AccountId>;
  readonly networks: readonly string[];
  /** The keys in use, at most two. */
  readonly keys: readonly StoredKey[];
};

/** A game as its stakes are judged. */
export type GameOnCall = {
  readonly id: Uuid;
  readonly vendorId: Uuid;
  /** The vendor under whose name it is listed; null: the one who makes its calls. */
  readonly listedVendorId: Uuid | null;
  /** Ours; the vendor's own is the key under which the game is found. */
  readonly gameCode: string;
  readonly vendorGameCode: string;
  readonly gameType: string;
  readonly nodeId: string;
  readonly active: boolean;
  /** A call of the vendor has named it. */
  readonly called: boolean;
  readonly stakeMin: Amount | null;
  readonly stakeMax: Amount | null;
};

/** Every vendor with its accounts and its keys. */
export async function readVendors(db: Db | Tx): Promise<readonly VendorOnCall[]> {
  const { rows } = await sql<{
    id: Uuid;
    merchant_id: Uuid;
    code: string;
    active: boolean;
    accounts: Record<string, string>;
    networks: string[];
    keys: StoredKey[];
  }>`
    select v.id, v.merchant_id, v.code, v.active, v.networks,
      (select coalesce(jsonb_object_agg(a.currency, a.account_id::text), '{}')
        from games.vendor_account a where a.vendor_id = v.id) as accounts,
      ${storedKeys} as keys
    from games.vendor v`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    merchantId: row.merchant_id,
    code: row.code,
    active: row.active,
    houseAccounts: new Map(
      Object.entries(row.accounts).map(([currency, id]) => [currency, accountId(id)]),
    ),
    networks: row.networks,
    keys: row.keys,
  }));
}

export async function readGamesOnCall(db: Db | Tx): Promise<readonly GameOnCall[]> {
  const { rows } = await sql<{
    id: Uuid;
    vendor_id: Uuid;
    listed_vendor_id: Uuid | null;
    game_code: string;
    vendor_game_code: string;
    game_type: string;
    node_id: string;
    active: boolean;
    called: boolean;
    stake_min: bigint | null;
    stake_max: bigint | null;
  }>`
    select g.id, g.vendor_id, g.listed_vendor_id, g.game_code, g.vendor_game_code,
      g.game_type, g.node_id,
      g.active and coalesce(v.active, true) and ${isTypeOpen} as active,
      exists (select from games.called_game c where c.game_id = g.id) as called,
      g.stake_min, g.stake_max
    from games.game g left join games.vendor v on v.id = g.listed_vendor_id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    vendorId: row.vendor_id,
    listedVendorId: row.listed_vendor_id,
    gameCode: row.game_code,
    vendorGameCode: row.vendor_game_code,
    gameType: row.game_type,
    nodeId: row.node_id,
    active: row.active,
    called: row.called,
    stakeMin: row.stake_min === null ? null : amount(row.stake_min),
    stakeMax: row.stake_max === null ? null : amount(row.stake_max),
  }));
}

/** Notes that a call of its vendor has named a game. */
export async function noteCalled(db: Db, gameId: Uuid): Promise<void> {
  await sql`
    insert into games.called_game (game_id) values (${gameId}) on conflict do nothing`.execute(db);
}

/** Adds a vendor, or leaves the one of that code as it is. Gives its id. */
export async function ensureVendor(
  tx: Tx,
  vendor: {
    readonly id: Uuid;
    readonly merchantId: Uuid;
    readonly code: string;
    readonly name: string;
    readonly active: boolean;
    readonly launchUrl: string;
  },
): Promise<Uuid> {
  await sql`
    insert into games.vendor (id, merchant_id, code, name, active, launch_url)
    values (${vendor.id}, ${vendor.merchantId}, ${vendor.code}, ${vendor.name}, ${vendor.active},
      ${vendor.launchUrl})
    on conflict (merchant_id, code) do nothing`.execute(tx);
  const { rows } = await sql<{ id: Uuid }>`
    select id from games.vendor
    where merchant_id = ${vendor.merchantId} and code = ${vendor.code}`.execute(tx);
  return rows[0]?.id ?? vendor.id;
}

export async function setHouseAccount(
  tx: Tx,
  account: { readonly vendorId: Uuid; readonly currency: string; readonly accountId: AccountId },
): Promise<void> {
  await sql`
    insert into games.vendor_account (vendor_id, currency, account_id)
    values (${account.vendorId}, ${account.currency}, ${account.accountId})
    on conflict (vendor_id, currency) do nothing`.execute(tx);
}

export async function findVendorId(
  tx: Tx,
  merchantId: Uuid,
  code: string,
): Promise<Uuid | undefined> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from games.vendor where merchant_id = ${merchantId} and code = ${code}`.execute(tx);
  return rows[0]?.id;
}
