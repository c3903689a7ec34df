import type { Uuid } from '@padauk/base';
import type { GameType } from '@padauk/contracts/games';
import type { VendorSettings } from '@padauk/contracts/vendor-connections';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { toldAt } from '../statements/statements.repo.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';

/** A vendor of the brand that is connected, or may be. */
export type Connection = VendorSettings & {
  readonly id: Uuid;
  readonly code: string;
  /** Of the keys in use, the newest first. */
  readonly keys: readonly { readonly slot: 1 | 2; readonly madeAt: Date }[];
  readonly games: number;
  readonly toldAt: Date | null;
  /** Our own studio, or a name under which its titles are listed: the install connects these. */
  readonly own: boolean;
};
type Row = Omit<Connection, 'keys'> & {
  readonly keys: readonly { readonly slot: 1 | 2; readonly madeAt: string }[];
};

const connections = (merchantId: Uuid, code?: string) => sql<Row>`
  select v.id, v.code, v.name, v.active, v.launch_url as "launchUrl", v.networks,
    coalesce((select jsonb_agg(jsonb_build_object('slot', k.slot, 'madeAt', k.created_at)
        order by k.created_at desc, k.slot)
      from games.vendor_key k where k.vendor_id = v.id), '[]') as keys,
    (select count(*)::int from games.game g where g.vendor_id = v.id) as games,
    ${toldAt} as "toldAt",
    v.code = ${OWN_VENDOR}
      or exists (select from games.game g where g.listed_vendor_id = v.id) as own
  from games.vendor v
  where v.merchant_id = ${merchantId}
    and (${code ?? null}::text is null or v.code = ${code ?? null})
  order by v.active desc, v.code`;

const read = ({ keys, ...row }: Row): Connection => ({
  ...row,
  keys: keys.map(({ slot, madeAt }) => ({ slot, madeAt: new Date(madeAt) })),
});

/** Those that people connect. */
export async function listConnections(db: Db, merchantId: Uuid): Promise<readonly Connection[]> {
  return (await connections(merchantId).execute(db)).rows.filter(({ own }) => !own).map(read);
}

type Key = { readonly merchantId: Uuid; readonly code: string };

export async function findConnection(
  tx: Db | Tx,
  { merchantId, code }: Key,
): Promise<Connection | undefined> {
  const [row] = (await connections(merchantId, code).execute(tx)).rows;
  return row && read(row);
}

/** Nobody else writes to a vendor of this code until `tx` ends. */
export async function lockConnection(tx: Tx, { merchantId, code }: Key): Promise<void> {
  const name = `games.vendor:${merchantId}:${code}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function updateConnection(
  tx: Tx,
  vendorId: Uuid,
  { name, active, launchUrl, networks }: VendorSettings,
): Promise<void> {
  await sql`
    update games.vendor set name = ${name}, active = ${active}, launch_url = ${launchUrl},
      networks = ${networks}::text[]
    where id = ${vendorId}`.execute(tx);
}

/** The key of a slot signs no more. */
export async function dropVendorKey(
  tx: Tx,
  key: { readonly vendorId: Uuid; readonly slot: 1 | 2 },
): Promise<void> {
  await sql`
    delete from games.vendor_key
    where vendor_id = ${key.vendorId} and slot = ${key.slot}`.execute(tx);
}

type OfVendor = Pick<Connection, 'id' | 'code'>;
/** What a game is called in the brand, and in addresses of its site. */
const namesOf = (vendor: OfVendor, code: string) => {
  const gameCode = `${vendor.code}-${code}`;
  return { gameCode, nodeId: gameCode.toLowerCase() };
};
type Recode = { readonly code: string; readonly rightCode: string };

/**
 * Whether a game of a vendor may be called by another code, and that code is free; nobody switches
 * it on until `tx` ends. One that a call has named is known to the vendor by the old one.
 */
export async function findRecode(
  tx: Tx,
  vendor: OfVendor,
  { code, rightCode }: Recode,
): Promise<{ readonly may: boolean; readonly free: boolean } | undefined> {
  const right = namesOf(vendor, rightCode);
  const { rows } = await sql<{ may: boolean; free: boolean }>`
    select not g.active
        and not exists (select from games.called_game c where c.game_id = g.id) as may,
      not exists (
        select from games.game o
        where o.merchant_id = g.merchant_id and o.id <> g.id
          and (o.node_id = ${right.nodeId} or o.game_code = ${right.gameCode})) as free
    from games.game g
    where g.vendor_id = ${vendor.id} and g.vendor_game_code = ${code}
    for no key update of g`.execute(tx);
  return rows[0];
}

/** Calls a game of the vendor by its right code. */
export async function recodeGame(
  tx: Tx,
  vendor: OfVendor,
  { code, rightCode }: Recode,
): Promise<void> {
  const { gameCode, nodeId } = namesOf(vendor, rightCode);
  await sql`
    update games.game
    set vendor_game_code = ${rightCode}, game_code = ${gameCode}, node_id = ${nodeId}
    where vendor_id = ${vendor.id} and vendor_game_code = ${code}`.execute(tx);
}

/** Adds a game, switched off. False: the vendor has one of that code. */
export async function insertVendorGame(
  tx: Tx,
  game: {
    readonly id: Uuid;
    readonly merchantId: Uuid;
    readonly vendor: OfVendor;
    readonly code: string;
    readonly name: string;
    readonly gameType: GameType;
    /** Visitors may play it with trial money. */
    readonly trial: boolean;
    readonly stakeMin: bigint;
    readonly stakeMax: bigint;
  },
): Promise<boolean> {
  const { vendor } = game;
  const { gameCode, nodeId } = namesOf(vendor, game.code);
  const { numAffectedRows = 0n } = await sql`
    with added as (
      insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
        game_type, icon_url, supports_trial, active, stake_min, stake_max)
      values (${game.id}, ${game.merchantId}, ${vendor.id}, ${nodeId},
        ${gameCode}, ${game.code}, ${game.gameType}, '', ${game.trial}, false, ${game.stakeMin},
        ${game.stakeMax})
      on conflict do nothing returning id)
    insert into games.game_name (game_id, language, name)
    select id, 'EN', ${game.name} from added`.execute(tx);
  return numAffectedRows > 0n;
}
